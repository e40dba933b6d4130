// The service worker of the site, by hand: this file and the three it imports. What it does, and how to stop it: docs/service-worker.md.
const sw = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
sw.importScripts("/sw/push.js", "/sw/queue.js", "/sw/saved.js");

/** Of each build its own (scripts/compress.mjs): a new one makes a new worker. */
const BUILD = "dev";
const OFFLINE = "/hors-ligne";
const MANIFEST = "/manifest.webmanifest";
/** Past this a page comes from what is kept, when it is, ms. */
const WAIT_MS = 3000;
/** The same for the home page opened from nowhere: the installed app starts on a blank screen meanwhile. */
const START_MS = 1000;
/** Nothing heavier is kept, bytes. */
const ITEM_BYTES = 1_500_000;
const DAY = 86_400_000;

/**
 * What is kept, each in a cache of its own: so many, so many bytes, so many days at most; 45 MB in all.
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

/** The public lists of the interface, the only answers of /api that are kept. */
const LISTS =
  /^\/api\/(articles\/(featured|recent|by-category\/\d+)|categories|flash-infos|videos|podcasts|rss-news\/combined)$/;

/** Somebody's own, or the newsroom's: never kept, whatever its answer says. */
const PRIVATE =
  /^\/(admin|api|apercu|auth|compte|connexion|dashboard|deconnexion|dev|fragments|inscription|preferences|recherche|reset-password|test-editor|verify-email)(\/|$)/;

/**
 * Where the answer of an address is kept; null for the network alone.
 * @param {string} address
 * @param {boolean} isPage
 * @returns {Name | null}
 */
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

/**
 * The address under which an answer is kept: what only says where a reader came from is left out.
 * @param {string} address
 */
function keyOf(address) {
  const url = new URL(address, sw.location.origin);
  for (const name of new URLSearchParams(url.search).keys()) if (/^(notif|utm_.*)$/.test(name)) url.searchParams.delete(name);
  return url.origin + url.pathname + url.search;
}

/**
 * What is kept of an address, in the first of these. Storage may be refused: then nothing is.
 * @param {string} key
 * @param {Name[]} names
 */
async function find(key, ...names) {
  for (const name of names) {
    // Opened, a cache that is not there would be made.
    const kept = await caches.match(key, { cacheName: STORES[name].cache }).catch(() => undefined);
    if (kept) return kept;
  }
  return undefined;
}

/** Bytes kept since all was last counted; at the start of the worker nobody knows. */
let uncounted = Infinity;

/** What is being kept right now. @type {Set<Promise<void>>} */
const keeping = new Set();
/** Somebody signs out: until the next page nothing is kept. */
let isForgetting = false;
/** How often somebody did: what was asked for before is not kept after. */
let forgotten = 0;

/**
 * Does what may make a cache: not once somebody signs out, who waits for what was begun before.
 * @param {() => Promise<void>} work
 */
async function unlessForgetting(work, since = forgotten) {
  if (isForgetting || since !== forgotten) return;
  const done = work().finally(() => keeping.delete(done));
  keeping.add(done);
  await done;
}

/** Keeps an answer that anyone may have, with its moment, weight and title. @type {(name: Name, key: string, answer: Response, since?: number) => Promise<void>} */
const keep = (name, key, answer, since) => unlessForgetting(() => put(name, key, answer), since);

/** @type {(name: Name, key: string, answer: Response) => Promise<void>} */
async function put(name, key, answer) {
  if (answer.status === 404 || answer.status === 410) return forget(name, key);
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
    const place = name === "articles" && (await find(key, "saved")) ? "saved" : name;
    const cache = await caches.open(STORES[place].cache);
    await cache.put(key, new Response(body, { headers }));
    uncounted += body.size;
    if (uncounted > 1e6) await makeRoom();
  } catch {
    // No room, or no storage at all (private windows): what may be had again goes, and the site does without.
    await caches.delete(STORES.images.cache).catch(() => false);
  }
}

/**
 * What the newsroom took back is not read on from here, saved or not.
 * @param {Name} name
 * @param {string} key
 */
async function forget(name, key) {
  for (const place of /** @type {Name[]} */ ([name, "saved"]))
    await caches.open(STORES[place].cache).then((cache) => cache.delete(key)).catch(() => false); // prettier-ignore
}

/**
 * Drops everything, what is being kept at this moment too, and says so.
 * @param {MessagePort | undefined} asker
 */
async function forgetAll(asker) {
  [isForgetting, forgotten] = [true, forgotten + 1];
  await Promise.allSettled(keeping);
  for (const name of await caches.keys().catch(() => [])) await caches.delete(name).catch(() => false);
  asker?.postMessage("forgotten");
}

/** Drops what is too old, then the oldest of what is too much. */
async function makeRoom() {
  uncounted = 0;
  for (const { cache: name, count, bytes, days } of Object.values(STORES)) {
    const cache = await caches.open(name);
    const [keys, answers] = await Promise.all([cache.keys(), cache.matchAll()]);
    const said = (/** @type {number} */ at, /** @type {string} */ what) => Number(answers[at]?.headers.get(what));
    const all = keys.map((key, at) => ({ key, at: said(at, "X-Kept-At"), bytes: said(at, "X-Kept-Bytes") }));
    let [number, sum] = [0, 0];
    for (const one of all.sort((a, b) => b.at - a.at)) {
      [number, sum] = [number + 1, sum + one.bytes];
      if (number > count || sum > bytes || Date.now() - one.at > days * DAY) await cache.delete(one.key);
    }
  }
}

/**
 * A page or a list: the network's, kept as it passes; after three seconds or without a line, what is kept.
 * @param {FetchEvent} event
 * @param {Name | null} name
 * @param {boolean} isPage
 */
async function networkFirst(event, name, isPage) {
  const [key, since] = [keyOf(event.request.url), forgotten];
  const network = fetch(event.request);
  if (name) event.waitUntil(network.then((answer) => keep(name, key, answer.clone(), since)).catch(() => {}));
  const kept = name ? await find(key, ...(isPage ? /** @type {Name[]} */ (["saved", "articles", "pages"]) : [name])) : null; // prettier-ignore
  const { url, referrer, cache } = event.request;
  const isStart = new URL(url).pathname === "/" && referrer === "" && cache === "default";
  const late = new Promise((resolve) => setTimeout(resolve, isStart ? START_MS : WAIT_MS, null));
  /** @type {Response | null} */
  const answer = await (kept ? Promise.race([network, late]) : network).catch(() => null);
  // A server that stumbles: what is kept is worth more than its excuses.
  if (answer && (answer.status < 500 || !kept)) return answer;
  if (kept) return isPage ? marked(kept) : kept;
  const offline = isPage ? await find(keyOf(OFFLINE), "shell") : null;
  return offline ?? Response.error();
}

/**
 * A kept page, which says that it is: in the header, which stays in sight wherever a reload puts the reader back.
 * @param {Response} kept
 */
async function marked(kept) {
  const at = new Date(Number(kept.headers.get("X-Kept-At")));
  const when = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeStyle: "short" }).format(at);
  const note = `<div class="notice" data-kept><p class="wrap" role="status">Version enregistrée le ${when}\u202F: la connexion est coupée ou trop lente. <a href="">Réessayer</a></p></div>`;
  const html = (await kept.text()).replace("</header>", () => `${note}</header>`);
  return new Response(html, { headers: kept.headers });
}

/**
 * What never changes under its address: asked for once.
 * @param {FetchEvent} event
 * @param {Name} name
 */
async function keptFirst(event, name) {
  const [key, since] = [keyOf(event.request.url), forgotten];
  const kept = await find(key, name);
  if (kept) return kept;
  const answer = await fetch(event.request).catch(() => null);
  if (!answer) return (name === "images" && (await otherSize(key))) || Response.error();
  event.waitUntil(keep(name, key, answer.clone(), since));
  return answer;
}

/**
 * Without a line, a picture of ours in any size that is kept: its sizes share a folder.
 * @param {string} key
 */
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
  if (isPage) isForgetting = false;
  const name = storeOf(request.url, isPage);
  if (isPage || name === "lists") event.respondWith(networkFirst(event, name, isPage));
  else if (name) event.respondWith(keptFirst(event, name));
});

/**
 * Fetches and keeps what is not kept yet; `true` for a page. False when another try may fare better.
 * @param {string} address
 * @param {boolean} isPage
 * @param {Name | null} [name]
 */
async function fetchToKeep(address, isPage, name = storeOf(address, isPage), since = forgotten) {
  const key = keyOf(address);
  if (isForgetting || since !== forgotten) return false;
  if (!name || (await find(key, name))) return true;
  const answer = await fetch(address, isPage ? { headers: { Accept: "text/html", "X-Keep": "1" } } : {}).catch(() => null);
  if (!answer) return false;
  const html = isPage && answer.ok ? await answer.clone().text() : "";
  await keep(name, key, answer, since);
  // A page that nobody opened has sheets that nothing else brought.
  for (const [, sheet = ""] of html.matchAll(/ href="(\/assets\/[\w-]+\.css)"/g)) await fetchToKeep(sheet, false, undefined, since);
  return answer.status < 500 && answer.headers.get("Cache-Control") !== "no-store";
}

// The offline page, with what it names: its sheets, script and font. On a thrifty line without the font.
sw.addEventListener("install", (event) => {
  const take = async () => {
    const page = await fetch(OFFLINE, { cache: "reload" });
    const html = await page.clone().text();
    await keep("shell", keyOf(OFFLINE), page);
    const { connection } = /** @type {{ connection?: { saveData: boolean } }} */ (sw.navigator);
    const names = connection?.saveData ? /\/assets\/[\w.-]+/g : /\/(?:assets|fonts)\/[\w.-]+/g;
    for (const address of new Set([...(html.match(names) ?? []), "/icons/badge-96.png"])) await fetchToKeep(address, false); // prettier-ignore
    await fetchToKeep(MANIFEST, false, "shell");
  };
  event.waitUntil(take());
});

sw.addEventListener("activate", (event) => {
  const begin = async () => {
    // Where a preload fails, Firefox shows its own error page whatever the worker answers; earlier builds had it on.
    await sw.registration.navigationPreload?.disable().catch(() => {});
    const names = await caches.keys().catch(() => []);
    // What other builds kept of their own; files of theirs that open pages may still ask for have names of their own.
    const old = names.filter((name) => name.startsWith("cx-shell-") && name !== STORES.shell.cache);
    await Promise.all(old.map((name) => caches.delete(name)));
    await sw.clients.claim();
  };
  event.waitUntil(begin());
});

sw.addEventListener("message", (event) => {
  const said = event.data ?? {};
  if (said.type === "skip-waiting") event.waitUntil(sw.skipWaiting());
  // What a page had before the worker came: the first visit is enough to read it again offline.
  else if (said.type === "keep") event.waitUntil(keepSeen(String(said.page), list(said.addresses)));
  else if (said.type === "forget") event.waitUntil(forgetAll(event.ports[0]));
});

const list = (/** @type {unknown} */ value) => (Array.isArray(value) ? value.map(String).slice(0, 200) : []);

/** @type {(page: string, addresses: string[]) => Promise<void>} */
async function keepSeen(page, addresses, since = forgotten) {
  if (page) await fetchToKeep(page, true, undefined, since);
  for (const address of addresses) if (!(await otherSize(keyOf(address)))) await fetchToKeep(address, false, undefined, since);
}
