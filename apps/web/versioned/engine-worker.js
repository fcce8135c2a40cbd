// The engine in a web worker: text in, text out. It handles messages between two steps of the search.
import init, { hear, introduce, think } from "./engine_worker.js";

const post = (text) => postMessage(text);
const { port1, port2 } = new MessageChannel();
let running = false;
port1.onmessage = () => {
  running = think(post);
  if (running) port2.postMessage(null);
};

function take(text) {
  hear(text, post);
  if (!running) {
    running = true;
    port2.postMessage(null);
  }
}

// An error in a promise is not reported to the page; thrown in a new task, it is.
const fail = (error) => setTimeout(() => { throw error; });
const ready = init().then(() => introduce(post));
addEventListener("message", (event) => ready.then(() => take(event.data)).catch(fail));
