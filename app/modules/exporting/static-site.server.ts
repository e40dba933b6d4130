import { escapeUTF8 } from "entities";
import { parseHTML } from "linkedom";
import { oldPathsOf } from "#app/records/old-slugs/old-slugs.server.ts";
import { UserFacingError } from "#app/utils/outcome.ts";
import { trimEndOf } from "#app/utils/text.ts";
import { emptyFolder } from "./published.server.ts";

const AWAY =
  /^\/(?:admin|api|auth|compte|connexion|dashboard|inscription|fragments|feeds?|hors-ligne|preferences|recherche|test-editor|apercu|apprendre\/progression|contact\/envoi)(?:\/|$)|^\/(?:lettre|suivis)\/?$/;
/** Addresses of lists whose query makes another page; another query is dropped. */
const QUERIES = /^(?:categorie|page)$/;
const FEEDS = ["/feed", "/rss"];
const PAGES = {
  article: "/articles",
  direct: "/suivis-en-direct",
  election: "/elections",
  "learning-module": "/apprendre",
  "team-member": "/equipe",
  term: "/lexique",
};
const QUERIED = /\?\w+=\d+$/;
const MOST_ADDRESSES = 1_000_000;
const AT_ONCE = 4;

const NOTICE =
  "Copie figée du site\u202F: ce qui demande une réponse du serveur (recherche, formulaires, compte, direct) n’y est pas.";

const REMOVED =
  "script:not([type='application/ld+json']), link[rel='modulepreload'], link[rel='manifest'], link[rel='preload'], link[rel='search'], form, dialog";
const FILES = {
  src: "[src]",
  poster: "[poster]",
  href: "link[rel~='stylesheet'], link[rel~='icon'], link[rel='apple-touch-icon'], link[rel='alternate'][type$='xml'], use, image",
};

/** A copy of what a running site shows to nobody in particular, as files that any host serves. Answers how many pages. */
export async function exportStatic(folder: string, from: string, say: (line: string) => void) {
  const inFolder = await emptyFolder(folder);
  const written = new Set<string>();
  const write: typeof inFolder = (file, content) => inFolder(file, content).then(() => void written.add(file));
  const known = [...FEEDS, ...(await oldPathsOf(PAGES))];
  // Nothing but a server reads the number of "/?p=12".
  const kept = new Set(known.filter((path) => !QUERIED.test(path)).map(encoded));
  const met = new Set<string>();
  const queue: [address: string, isPage: boolean][] = [];
  const missing: string[] = [];
  /** Where there is no page: written once all pages are. */
  const moved: { address: string; file: string; to: string; html: string }[] = [];
  const taken: string[] = [];
  let [pages, redirects] = [0, 0];

  const ask = async (path: string) => {
    const answer = await fetch(from + path, { redirect: "manual", headers: { accept: "*/*" } });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return {
      answer,
      type: answer.headers.get("content-type") ?? "",
      bytes,
      text: () => new TextDecoder().decode(bytes),
    };
  };
  const meet = (address: string, isPage: boolean) => {
    if (met.has(address) || met.size > MOST_ADDRESSES) return;
    met.add(address);
    queue.push([address, isPage]);
  };

  /** Where an address of the page `base` leads in the copy: its path, or away from it. */
  function rewritten(written: string, isPage: boolean, base: URL): string {
    const url = /^(?:[/?]|https?:)/.test(written) && URL.canParse(written, base) ? new URL(written, base) : null;
    if (url?.origin !== site) return written;
    if (isPage && AWAY.test(url.pathname)) return url.href;
    const kept = [...url.searchParams].filter(([name]) => QUERIES.test(name)).toSorted();
    const query = isPage ? new URLSearchParams(kept).toString() : url.search.slice(1);
    meet(url.pathname + (query ? `?${query}` : ""), isPage);
    return (isPage ? pathOf(url.pathname, query) : url.pathname) + url.hash;
  }

  const styles = (css: string, base: URL) => {
    for (const [, path = ""] of css.matchAll(/url\(["']?(?!data:|#|https?:)([^"')]+)["']?\)/g))
      meet(new URL(path, base).pathname, false);
  };

  async function page(base: URL, html: string, file: string): Promise<void> {
    // React spells it so, and the parser keeps it.
    const { document } = parseHTML(html.replaceAll(" srcSet=", " srcset="));
    for (const element of document.querySelectorAll(REMOVED)) element.remove();
    const each = (name: string, selector: string, rewrite: (value: string) => string) => {
      for (const element of document.querySelectorAll(selector))
        element.setAttribute(name, rewrite(element.getAttribute(name) ?? ""));
    };
    each("href", "a[href], area[href]", (value) => rewritten(value, true, base));
    for (const [name, selector] of Object.entries(FILES))
      each(name, selector, (value) => rewritten(value, false, base));
    each("srcset", "[srcset]", (value) =>
      value.replaceAll(/(^|[\s,])(\/[^\s,]+)/g, (_, before, path) => before + rewritten(path, false, base)),
    );
    for (const element of document.querySelectorAll("style")) styles(element.textContent ?? "", base);
    const notice = document.createElement("p");
    notice.setAttribute("style", "margin:0;padding:.5rem 1rem;background:#fde68a;color:#1f2937;font:14px system-ui");
    notice.append(NOTICE);
    document.body.prepend(notice);
    await write(file, `<!doctype html>\n${document.documentElement.outerHTML}`);
    pages += 1;
    if (pages % 100 === 0) say(`${pages} pages…`);
  }

  async function copy(address: string, isPage: boolean): Promise<void> {
    const url = new URL(address, site);
    const file = fileOf(url.pathname, url.search.slice(1));
    const { answer, type, bytes, text } = await ask(address);
    const to = answer.headers.get("location");
    if (to && isPage) {
      // A subject leads to the search, which the copy has not.
      const within = AWAY.test(new URL(to, url).pathname) ? "/articles" : to;
      const target = escapeUTF8(rewritten(within, true, url));
      const canonical = escapeUTF8(new URL(within, site).href);
      const head = `<meta charset="utf-8"><title>Cette page a changé d’adresse</title><link rel="canonical" href="${canonical}"><meta http-equiv="refresh" content="0;url=${target}">`;
      const html = `<!doctype html><html lang="fr">${head}<a href="${target}">Cette page a changé d’adresse.</a>`;
      moved.push({ address, file, to: fileOf(new URL(within, url).pathname, ""), html });
    } else if (answer.status !== 200) {
      // What was at a kept address may be a draft, or gone.
      if (!kept.has(address)) missing.push(address);
    } else if (type.startsWith("text/html")) await page(url, text(), file);
    else {
      if (type.startsWith("text/css")) styles(text(), url);
      await write(decodeURIComponent(url.pathname).slice(1), bytes);
    }
  }

  const map = /^Sitemap:\s*(\S+)/im.exec((await ask("/robots.txt")).text())?.[1] ?? `${from}/sitemap.xml`;
  const site = new URL(map).origin;
  const maps = [new URL(map).pathname];
  for (let next = maps.pop(); next; next = maps.pop())
    for (const [, address = ""] of (await ask(next)).text().matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const { pathname } = new URL(address.replaceAll("&amp;", "&"));
      if (pathname.endsWith(".xml")) maps.push(pathname);
      else if (!AWAY.test(pathname)) meet(pathname, true);
    }
  for (const path of kept) meet(path, true);
  await page(new URL("/404", site), (await ask("/cette-page-n-existe-pas")).text(), "404.html");

  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      await copy(...next).catch((error: unknown) => {
        if (!isOfAddress(error)) throw error;
        missing.push(next[0]);
      });
  };
  // A page adds others to the queue: who finds it empty may have to look again.
  do await Promise.all(Array.from({ length: AT_ONCE }, work));
  while (queue.length > 0);
  for (const { address, file, to, html } of moved) {
    const put = async () => !written.has(file) && (await write(file, html), true);
    const isPut = await put().catch((error: unknown) => {
      if (!isOfAddress(error)) throw error;
      return false;
    });
    if (isPut) redirects += 1;
    else if (kept.has(address) && file !== to) taken.push(address);
  }
  return { pages, redirects, queried: known.length - kept.size, missing, taken };
}

/** Of an address whose file would be outside, or that no file can have. */
const isOfAddress = (error: unknown) =>
  error instanceof UserFacingError ||
  error instanceof URIError ||
  (error instanceof Error && "code" in error && /^(?:ENAMETOOLONG|ENOTDIR|EEXIST|EISDIR)$/.test(String(error.code)));

/** A page of a list has a folder of its own beside it: hosts of files read no query. */
const pathOf = (pathname: string, query: string) => {
  const base = trimEndOf(pathname, /\//);
  return query ? `${base}/_/${query.replaceAll(/[^\w-]+/g, "-")}/` : base || "/";
};

const fileOf = (pathname: string, query: string) => {
  const path = trimEndOf(decodeURIComponent(pathOf(pathname, query)), /\//);
  return (/\.html?$/.test(path) ? path : `${path}/index.html`).slice(1);
};

const encoded = (path: string) => path.split("/").map(encodeURIComponent).join("/");
