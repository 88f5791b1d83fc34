// Service worker: shows the offline page, with its font, where the server cannot be reached, and keeps scripts and styles whose names
// are their hashes.
// It keeps nothing else: no page, no conversation, no answer of the server.
const OFFLINE = "/offline.html";
const FONT = "/fonts/inter-latin-wght-normal.woff2"; // of that page
const PAGES = "maven-offline-{version}"; // changes with that page and its font
const ASSETS = "maven-assets";
const MOST_ASSETS = 200;
const HASHED = /^\/assets\/.+-[\w-]{8}\.\w+$/;
const UNREACHABLE = [502, 503, 504]; // a proxy's answers while the server behind it is away

async function keepOfflinePage() {
  const cache = await caches.open(PAGES);
  await cache.addAll([OFFLINE, FONT].map((path) => new Request(path, { cache: "reload" })));
  await self.skipWaiting();
}

async function begin() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => ![PAGES, ASSETS].includes(name)).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function page(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (!UNREACHABLE.includes(answer.status)) return answer;
  } catch { /* said by the page below */ }
  return (await caches.match(OFFLINE)) ?? Response.error();
}

const font = async (request) => (await caches.match(FONT)) ?? fetch(request);

async function asset(request) {
  const cache = await caches.open(ASSETS);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) {
    await cache.put(request, answer.clone());
    const names = await cache.keys();
    await Promise.all(names.slice(0, -MOST_ASSETS).map((name) => cache.delete(name)));
  }
  return answer;
}

self.addEventListener("install", (event) => event.waitUntil(keepOfflinePage()));
self.addEventListener("activate", (event) => event.waitUntil(begin()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event)); // each: the browser would send a second request beside the preload
  else if (pathname === FONT) event.respondWith(font(request));
  else if (HASHED.test(pathname)) event.respondWith(asset(request));
});
