// The service worker of the site, by hand: this file and the three it imports. What it does, and how to stop it: docs/service-worker.md.
const sw = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
sw.importScripts("/sw/push.js", "/sw/queue.js", "/sw/saved.js");

/** Of each build its own (scripts/compress.mjs): a new one makes a new worker. */
const BUILD = "dev";
const OFFLINE = "/hors-ligne";
const MANIFEST = "/manifest.webmanifest";
/** After this long (ms) the stored copy of a page is shown, where there is one. */
const WAIT_MS = 3000;
/** The same for the home page of the installed app, which starts on a blank screen. */
const START_MS = 1000;
/** Nothing heavier is stored, bytes. */
const ITEM_BYTES = 1_500_000;
const DAY = 86_400_000;

/**
 * The caches: at most so many entries, bytes and days each; 45 MB in all.
 * @typedef {{ cache: string, count: number, bytes: number, days: number, types: RegExp }} Store
 */
const STORES = {
  shell: { cache: `cx-shell-${BUILD}`, count: 30, bytes: 2e6, days: 400, types: /./ },
  assets: { cache: "cx-assets", count: 200, bytes: 6e6, days: 90, types: /css|javascript/ },
  saved: { cache: "cx-saved", count: 200, bytes: 10e6, days: 400, types: /^text\/html/ },
  articles: { cache: "cx-articles", count: 60, bytes: 8e6, days: 30, types: /^text\/html/ },
  pages: { cache: "cx-pages", count: 30, bytes: 5e6, days: 7, types: /^text\/html/ },
  images: { cache: "cx-images", count: 150, bytes: 12e6, days: 30, types: /^image\// },
  lists: { cache: "cx-lists", count: 20, bytes: 2e6, days: 7, types: /^application\/json/ },
};
/** @typedef {keyof typeof STORES} Name */

/** Public lists, the only answers of /api that are stored. */
const LISTS =
  /^\/api\/(articles\/(featured|recent|by-category\/\d+)|categories|flash-infos|videos|podcasts|rss-news\/combined)$/;

/** Personal pages and the newsroom's: never stored, whatever their headers say. */
const PRIVATE =
  /^\/(admin|api|apercu|auth|compte|connexion|dashboard|deconnexion|dev|fragments|inscription|preferences|recherche|reset-password|test-editor|verify-email)(\/|$)/;

/** The store of an address; null for the network alone. @param {string} address @param {boolean} isPage @returns {Name | null} */
function storeOf(address, isPage) {
  const { origin, pathname } = new URL(address, sw.location.origin);
  if (origin !== sw.location.origin || pathname === OFFLINE) return null;
  if (LISTS.test(pathname)) return isPage ? null : "lists";
  if (PRIVATE.test(pathname)) return null;
  if (isPage) return /^\/articles\/[^/]+$/.test(pathname) ? "articles" : "pages";
  if (/^\/assets\/[^/]+-[\w-]{8}\.(js|css)$/.test(pathname)) return "assets";
  if (/^\/(fonts|icons)\//.test(pathname)) return "shell";
  return /^\/(art|img|media)\//.test(pathname) ? "images" : null;
}

/** The cache key of an address, without the parameters that say where a reader came from. @param {string} address */
function keyOf(address) {
  const url = new URL(address, sw.location.origin);
  for (const name of new URLSearchParams(url.search).keys()) if (/^(notif|utm_.*)$/.test(name)) url.searchParams.delete(name);
  return url.origin + url.pathname + url.search;
}

/**
 * The stored answer of a key, in the first of these stores that has it. Storage may be refused: then there is none.
 * @param {string} key
 * @param {Name[]} names
 */
async function findStored(key, ...names) {
  for (const name of names) {
    // `caches.open` would create a missing cache.
    const stored = await caches.match(key, { cacheName: STORES[name].cache }).catch(() => undefined);
    if (stored) return stored;
  }
  return undefined;
}

/** Bytes stored since the last sweep; unknown when the worker starts. */
let bytesSinceSweep = Infinity;

/** Writes under way. @type {Set<Promise<void>>} */
const pendingWrites = new Set();
/** Somebody signs out: nothing is stored until the next page. */
let isSigningOut = false;
/** Counts the sign-outs: what was asked for before one is not stored after it. */
let forgetCount = 0;

/** Runs a write, unless somebody signs out: sign-out waits for the writes under way. @param {() => Promise<void>} work */
async function unlessSigningOut(work, since = forgetCount) {
  if (isSigningOut || since !== forgetCount) return;
  const done = work().finally(() => pendingWrites.delete(done));
  pendingWrites.add(done);
  await done;
}

/** Stores a public answer, with its time, weight and title. @type {(name: Name, key: string, answer: Response, since?: number) => Promise<void>} */
const store = (name, key, answer, since) => unlessSigningOut(() => writeEntry(name, key, answer), since);

/** @type {(name: Name, key: string, answer: Response) => Promise<void>} */
async function writeEntry(name, key, answer) {
  if (answer.status === 404 || answer.status === 410) return deleteEntry(name, key);
  const isShared = /\bpublic\b/.test(answer.headers.get("Cache-Control") ?? "");
  const isOurs = answer.status === 200 && answer.type === "basic" && !answer.redirected;
  if (!isShared || !isOurs || !STORES[name].types.test(answer.headers.get("Content-Type") ?? "")) return;
  try {
    const body = await answer.blob();
    if (body.size > ITEM_BYTES) return;
    const headers = new Headers(answer.headers);
    for (const gone of ["Content-Encoding", "Content-Length", "Vary"]) headers.delete(gone);
    headers.set("X-Kept-At", String(Date.now()));
    headers.set("X-Kept-Bytes", String(body.size));
    const title = body.type.startsWith("text/html") ? /<title>([^<]*)/.exec(await body.text())?.[1] : null;
    if (title) headers.set("X-Kept-Title", encodeURIComponent(title));
    const place = name === "articles" && (await findStored(key, "saved")) ? "saved" : name;
    const cache = await caches.open(STORES[place].cache);
    await cache.put(key, new Response(body, { headers }));
    bytesSinceSweep += body.size;
    if (bytesSinceSweep > 1e6) await makeRoom();
  } catch {
    // No room, or no storage (private windows): pictures go, since they can be fetched again.
    await caches.delete(STORES.images.cache).catch(() => false);
  }
}

/** Removes a page that the newsroom took offline, saved or not. @param {Name} name @param {string} key */
async function deleteEntry(name, key) {
  for (const place of /** @type {Name[]} */ ([name, "saved"]))
    await caches.open(STORES[place].cache).then((cache) => cache.delete(key)).catch(() => false); // prettier-ignore
}

/** Deletes every cache, pending writes too, and answers on the port. @param {MessagePort | undefined} port */
async function deleteAllCaches(port) {
  [isSigningOut, forgetCount] = [true, forgetCount + 1];
  await Promise.allSettled(pendingWrites);
  for (const name of await caches.keys().catch(() => [])) await caches.delete(name).catch(() => false);
  port?.postMessage("forgotten");
}

/** Drops entries that are too old, then the oldest past the limits. */
async function makeRoom() {
  bytesSinceSweep = 0;
  for (const { cache: name, count, bytes, days } of Object.values(STORES)) {
    const cache = await caches.open(name);
    const [keys, answers] = await Promise.all([cache.keys(), cache.matchAll()]);
    const headerAt = (/** @type {number} */ at, /** @type {string} */ what) => Number(answers[at]?.headers.get(what));
    const all = keys.map((key, at) => ({ key, at: headerAt(at, "X-Kept-At"), bytes: headerAt(at, "X-Kept-Bytes") }));
    let [number, sum] = [0, 0];
    for (const entry of all.sort((a, b) => b.at - a.at)) {
      [number, sum] = [number + 1, sum + entry.bytes];
      if (number > count || sum > bytes || Date.now() - entry.at > days * DAY) await cache.delete(entry.key);
    }
  }
}

/**
 * Network first, for pages and lists: the answer is stored; after three seconds or offline, the stored copy is shown.
 * @param {FetchEvent} event
 * @param {Name | null} name
 * @param {boolean} isPage
 */
async function networkFirst(event, name, isPage) {
  const [key, since] = [keyOf(event.request.url), forgetCount];
  const network = fetch(event.request);
  if (name) event.waitUntil(network.then((answer) => store(name, key, answer.clone(), since)).catch(() => {}));
  const stored = name ? await findStored(key, ...(isPage ? /** @type {Name[]} */ (["saved", "articles", "pages"]) : [name])) : null; // prettier-ignore
  const { url, referrer, cache } = event.request;
  const isStart = new URL(url).pathname === "/" && referrer === "" && cache === "default";
  const timeout = new Promise((resolve) => setTimeout(resolve, isStart ? START_MS : WAIT_MS, null));
  /** @type {Response | null} */
  const answer = await (stored ? Promise.race([network, timeout]) : network).catch(() => null);
  // On a server error the stored copy is worth more.
  if (answer && (answer.status < 500 || !stored)) return answer;
  if (stored) return isPage ? withOfflineNotice(stored) : stored;
  const offline = isPage ? await findStored(keyOf(OFFLINE), "shell") : null;
  return offline ?? Response.error();
}

/** A stored page with a notice in its header, which stays in sight wherever a reload scrolls to. @param {Response} stored */
async function withOfflineNotice(stored) {
  const at = new Date(Number(stored.headers.get("X-Kept-At")));
  /** @type {Intl.DateTimeFormatOptions} */
  const inParis = { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Paris" };
  const when = new Intl.DateTimeFormat("fr-FR", inParis).format(at);
  const note = `<div class="notice" data-kept><p class="wrap" role="status">Version enregistrée le ${when}\u202F: la connexion est coupée ou trop lente. <a href="">Réessayer</a></p></div>`;
  const html = (await stored.text()).replace("</header>", () => `${note}</header>`);
  return new Response(html, { headers: stored.headers });
}

/** Cache first, for what never changes under its address. @param {FetchEvent} event @param {Name} name */
async function cacheFirst(event, name) {
  const [key, since] = [keyOf(event.request.url), forgetCount];
  const stored = await findStored(key, name);
  if (stored) return stored;
  const answer = await fetch(event.request).catch(() => null);
  if (!answer) return (name === "images" && (await otherSize(key))) || Response.error();
  event.waitUntil(store(name, key, answer.clone(), since));
  return answer;
}

/** Offline, a picture of ours in any stored size: its sizes share a folder. @param {string} key */
async function otherSize(key) {
  const folder = /^.*\/(?:art|media)\/.+\//.exec(key)?.[0];
  if (!folder || !(await caches.has(STORES.images.cache).catch(() => false))) return undefined;
  const cache = await caches.open(STORES.images.cache);
  const other = (await cache.keys()).find(({ url }) => url.startsWith(folder));
  return other && cache.match(other);
}

sw.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || request.headers.has("Range")) return;
  const isPage = request.mode === "navigate";
  if (isPage) isSigningOut = false;
  const name = storeOf(request.url, isPage);
  if (isPage || name === "lists") event.respondWith(networkFirst(event, name, isPage));
  else if (name) event.respondWith(cacheFirst(event, name));
});

/**
 * Fetches and stores what is not stored yet; `isPage` for a page. False when another try may succeed.
 * @param {string} address
 * @param {boolean} isPage
 * @param {Name | null} [name]
 */
async function fetchAndStore(address, isPage, name = storeOf(address, isPage), since = forgetCount) {
  const key = keyOf(address);
  if (isSigningOut || since !== forgetCount) return false;
  if (!name || (await findStored(key, name))) return true;
  const answer = await fetch(address, isPage ? { headers: { Accept: "text/html", "X-Keep": "1" } } : {}).catch(() => null);
  if (!answer) return false;
  const html = isPage && answer.ok ? await answer.clone().text() : "";
  await store(name, key, answer, since);
  // The sheet of a page that nobody opened is not stored yet.
  for (const [, sheet = ""] of html.matchAll(/ (?:href|data-sheet)="(\/assets\/[\w-]+\.css)"/g)) await fetchAndStore(sheet, false, undefined, since);
  return answer.status < 500 && answer.headers.get("Cache-Control") !== "no-store";
}

// The offline page, with its sheets, script and font; without the font under Save-Data.
sw.addEventListener("install", (event) => {
  const take = async () => {
    const page = await fetch(OFFLINE, { cache: "reload" });
    const html = await page.clone().text();
    await store("shell", keyOf(OFFLINE), page);
    const { connection } = /** @type {{ connection?: { saveData: boolean } }} */ (sw.navigator);
    const names = connection?.saveData ? /\/assets\/[\w.-]+/g : /\/(?:assets|fonts)\/[\w.-]+/g;
    for (const address of new Set([...(html.match(names) ?? []), "/icons/badge-96.png"])) await fetchAndStore(address, false); // prettier-ignore
    await fetchAndStore(MANIFEST, false, "shell");
  };
  event.waitUntil(take());
});

sw.addEventListener("activate", (event) => {
  const activate = async () => {
    // Where a preload fails, Firefox shows its own error page whatever the worker answers; earlier builds had it on.
    await sw.registration.navigationPreload?.disable().catch(() => {});
    const names = await caches.keys().catch(() => []);
    // The shells of other builds. Open pages may still ask for their other files, whose names differ.
    const old = names.filter((name) => name.startsWith("cx-shell-") && name !== STORES.shell.cache);
    await Promise.all(old.map((name) => caches.delete(name)));
    await sw.clients.claim();
  };
  event.waitUntil(activate());
});

sw.addEventListener("message", (event) => {
  const message = event.data ?? {};
  if (message.type === "skip-waiting") event.waitUntil(sw.skipWaiting());
  // What the first page loaded before the worker ran: one visit is enough to read it offline.
  else if (message.type === "keep") event.waitUntil(storeVisitedPage(String(message.page), toList(message.addresses)));
  else if (message.type === "forget") event.waitUntil(deleteAllCaches(event.ports[0]));
});

const toList = (/** @type {unknown} */ value) => (Array.isArray(value) ? value.map(String).slice(0, 200) : []);

/** @type {(page: string, addresses: string[]) => Promise<void>} */
async function storeVisitedPage(page, addresses, since = forgetCount) {
  if (page) await fetchAndStore(page, true, undefined, since);
  for (const address of addresses) if (!(await otherSize(keyOf(address)))) await fetchAndStore(address, false, undefined, since);
}
