// Keeps the whole page, so that it works without a network after one visit. A new version is fetched beside the old
// one and takes over when no game is open: nothing is reloaded under anybody's hands.
const VERSION = "%VERSION%";
const FILES = %FILES%;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll([".", ...FILES.filter((name) => name !== "sw.js")])));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("v-") && name !== VERSION);
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))));
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const kept = caches.match(event.request, { ignoreSearch: true });
  event.respondWith(kept.then((response) => response ?? fetch(event.request)));
});
