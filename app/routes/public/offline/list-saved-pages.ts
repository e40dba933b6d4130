import { whenTheSiteAnswers } from "./back-online.ts";

interface Kept {
  url: string;
  headers: Headers;
}

// The script of the offline page: what the service worker kept on this device (public/sw.js), the last read first.
const decoded = (title: string) => new DOMParser().parseFromString(title, "text/html").body.textContent ?? "";

/** Its title without the name of the site; its address where it has none. */
const titleOf = ({ url, headers }: Kept) =>
  decoded(decodeURIComponent(headers.get("X-Kept-Title") ?? "")).replace(/ \| [^|]*$/, "") || new URL(url).pathname;

/** A line a page: its title, and when it was kept. */
function lineOf({ url, headers }: Kept): HTMLLIElement {
  const listItem = document.createElement("li");
  const link = document.createElement("a");
  const moment = document.createElement("p");
  const { pathname, search } = new URL(url);
  link.href = pathname + search;
  link.textContent = titleOf({ url, headers });
  const at = new Date(Number(headers.get("X-Kept-At")));
  moment.textContent = `Enregistré le ${at.toLocaleDateString("fr-FR", { day: "numeric", month: "long", timeZone: "Europe/Paris" })}`;
  listItem.append(link, moment);
  return listItem;
}

async function keptIn(name: string): Promise<Kept[]> {
  // Opened, a cache that is not there would be made.
  if (!(await caches.has(name))) return [];
  const cache = await caches.open(name);
  const [keys, answers] = await Promise.all([cache.keys(), cache.matchAll()]);
  const all = keys.flatMap(({ url }, at) => (answers[at] ? [{ url, headers: answers[at].headers }] : []));
  const keptAt = (headers: Headers) => Number(headers.get("X-Kept-At"));
  return all.sort((one, other) => keptAt(other.headers) - keptAt(one.headers));
}

/** What is listed already: a page that several caches keep, or under several addresses, is listed once. */
const listed = new Set<string>();
const isNew = (kept: Kept) => !listed.has(titleOf(kept)) && listed.add(titleOf(kept));

for (const section of document.querySelectorAll<HTMLElement>("[data-kept]")) {
  // Storage refused: the page says what it takes.
  const kept = (await keptIn(section.dataset.kept ?? "").catch(() => [])).filter(isNew);
  if (kept.length === 0) continue;
  section.querySelector("ul")?.append(...kept.map(lineOf));
  section.hidden = false;
  for (const promise of document.querySelectorAll<HTMLElement>("[data-kept-some]")) promise.hidden = false;
}

// In the place of another page, that page comes with the line.
if (location.pathname !== "/hors-ligne") whenTheSiteAnswers(() => location.reload());
