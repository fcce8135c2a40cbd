// The service worker: caches the whole page, so that it works offline after one visit. A new version is cached beside
// the old one and waits until the user activates it.
const VERSION = "%VERSION%";
const FILES = %FILES%;
// Distinguishes this page's caches from those of other pages on the same host.
const SCOPE = ` ${self.registration.scope}`;
const CACHE = VERSION + SCOPE;

// Files in `v-…` never change; the others are revalidated.
const wanted = (name) => (name.startsWith("v-") ? name : new Request(name, { cache: "no-cache" }));

self.addEventListener("install", (event) => {
  const names = [".", ...FILES.filter((name) => name !== "sw.js")];
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(names.map(wanted))));
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

// The previous version's cache stays, because another window may still use its files.
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
