// Starts the page, and has it kept for when there is no network.
import init from "./web.js";

document.documentElement.dataset.base = new URL(".", import.meta.url).href;
init();
if ("serviceWorker" in navigator && location.protocol !== "file:") {
  addEventListener("load", () => navigator.serviceWorker.register(new URL("../sw.js", import.meta.url)));
}
