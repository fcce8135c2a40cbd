// Files, pictures and the clipboard. Loaded on first use.
let worker;
let asked = 0;
const waiting = new Map();

function start() {
  worker = new Worker(new URL("records-worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data: { ticket, text, bytes } }) => {
    waiting.get(ticket)?.(text ? [text, bytes] : null);
    waiting.delete(ticket);
    // A failed worker is not used again.
    if (!text) stop();
  };
  worker.onerror = stop;
}

function stop() {
  worker?.terminate();
  worker = undefined;
  for (const answer of waiting.values()) answer(null);
  waiting.clear();
}

// Resolves to the answer and its bytes, or to null if the worker failed.
export function ask(text, bytes) {
  if (!worker) start();
  const ticket = (asked += 1);
  return new Promise((answer) => {
    waiting.set(ticket, answer);
    worker.postMessage({ ticket, text, bytes: bytes ?? new Uint8Array() });
  });
}

export const bytesOf = async (file) => new Uint8Array(await file.arrayBuffer());

export function save(bytes, name, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type }));
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

// Renders an SVG as PNG.
export async function png(svg) {
  const image = new Image();
  image.src = svg;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d").drawImage(image, 0, 0);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  return new Uint8Array(await blob.arrayBuffer());
}

// The clipboard API may be missing, and needs HTTPS: the fallback is execCommand.
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}

// Returns the SVG inside a data URL.
export const svg = (address) => new TextEncoder().encode(decodeURIComponent(address.slice(address.indexOf(",") + 1)));
