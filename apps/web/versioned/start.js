// Starts the page and registers the service worker.
import init from "./web.js";

document.documentElement.dataset.base = new URL(".", import.meta.url).href;
init().catch(() => {
  // Without the module no language can be chosen.
  const first = document.getElementById("first-paint");
  if (!first) return;
  const told = document.createElement("div");
  told.setAttribute("role", "alert");
  told.append("The page could not be loaded. 页面未能载入。 ");
  const again = document.createElement("button");
  again.textContent = "Try again 重试";
  again.onclick = () => location.reload();
  told.append(again);
  first.removeAttribute("aria-hidden");
  first.prepend(told);
});

// Loaded on first use.
globalThis.chuheFiles = () => import("./files.js");
addEventListener("dragover", (event) => {
  if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
});
addEventListener("drop", (event) => {
  const file = event.dataTransfer?.files[0];
  if (!file) return;
  event.preventDefault();
  globalThis.chuheDropped = file;
  location.hash = "#/files";
  dispatchEvent(new Event("chuhe-drop"));
});

// A new version waits until the user activates it.
globalThis.chuheTakeOver = () => {
  const { waiting } = globalThis.chuheUpdate;
  // Another window may have activated it already.
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  waiting.postMessage("take over");
};

async function keep() {
  const registration = await navigator.serviceWorker.register(new URL("../sw.js", import.meta.url));
  const offer = () => {
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    globalThis.chuheUpdate = registration;
    dispatchEvent(new Event("chuhe-update"));
  };
  offer();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
  // A page that stays open for days checks again when it becomes visible.
  document.addEventListener("visibilitychange", () => document.hidden || registration.update().catch(() => {}));
}

if ("serviceWorker" in navigator && location.protocol !== "file:") addEventListener("load", keep);
