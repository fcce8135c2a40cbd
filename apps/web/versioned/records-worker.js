// Files and pictures in a web worker, loaded on first use.
import init, { handle } from "./records_worker.js";

const ready = init();
addEventListener("message", async ({ data: { ticket, text, bytes } }) => {
  try {
    await ready;
    const [answer, file] = handle(text, bytes);
    postMessage({ ticket, text: answer, bytes: file });
  } catch {
    postMessage({ ticket });
  }
});
