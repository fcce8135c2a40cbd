// Keeps the whole page, so that it works without a network after one visit. A new version is fetched beside the old
// one and waits until somebody says that it may take over: nothing is reloaded under anybody's hands.
const VERSION = "%VERSION%";
const FILES = %FILES%;
// Other pages of the same host, and this one at another path, have names of their own.
const SCOPE = ` ${self.registration.scope}`;
const CACHE = VERSION + SCOPE;

// What has a name of its own may have changed since a browser last looked; what has a version never does.
const wanted = (name) => (name.startsWith("v-") ? name : new Request(name, { cache: "no-cache" }));

self.addEventListener("install", (event) => {
  const names = [".", ...FILES.filter((name) => name !== "sw.js")];
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(names.map(wanted))));
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

// The version before this one stays: a game in another window may still need a file of it.
self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.endsWith(SCOPE) && name !== CACHE).slice(0, -1);
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))));
});

async function answer(request) {
  const options = { ignoreSearch: true };
  const own = await (await caches.open(CACHE)).match(request, options);
  return own ?? (await caches.match(request, options)) ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});
