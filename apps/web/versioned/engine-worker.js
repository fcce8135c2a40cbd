// The engine in a thread of its own: text in, text out. Between two steps of thinking it listens, so that "stop" is heard.
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

// What breaks in a promise breaks in silence; thrown in a task of its own it reaches the page.
const fail = (error) => setTimeout(() => { throw error; });
const ready = init().then(() => introduce(post));
addEventListener("message", (event) => ready.then(() => take(event.data)).catch(fail));
