import { parseHTML } from "linkedom";
import { trimEndOf } from "#app/utils/text.ts";
import { emptyFolder } from "./published.server.ts";

/** Pages that need the server, or a person: the copy leads to the site for them. */
const AWAY =
  /^\/(?:admin|api|auth|compte|connexion|inscription|fragments|feeds?|hors-ligne|preferences|recherche|test-editor|apercu|apprendre\/progression|contact\/envoi)(?:\/|$)/;
/** Addresses of lists whose query makes another page; another query is dropped. */
const QUERIES = /^(?:categorie|page)$/;
const MOST_PAGES = 100_000;
const AT_ONCE = 4;

const NOTICE =
  "Copie figée du site\u202F: ce qui demande une réponse du serveur (recherche, formulaires, compte, direct) n’y est pas.";

/** A copy of what a running site shows to nobody in particular, as files that any host serves. Answers how many pages. */
export async function exportStatic(
  folder: string,
  from: string,
  say: (line: string) => void,
): Promise<{ pages: number; missing: string[] }> {
  const write = await emptyFolder(folder);
  const seen = new Set<string>();
  const queue: { address: string; isPage: boolean }[] = [];
  const missing: string[] = [];
  let pages = 0;

  const ask = async (path: string) => {
    const answer = await fetch(from + path, { redirect: "manual", headers: { accept: "*/*" } });
    return {
      answer,
      type: answer.headers.get("content-type") ?? "",
      bytes: new Uint8Array(await answer.arrayBuffer()),
    };
  };
  const add = (address: string, isPage: boolean) => {
    const key = address.split("#")[0] ?? "";
    if (seen.has(key) || seen.size > MOST_PAGES * 10) return;
    seen.add(key);
    queue.push({ address: key, isPage });
  };

  /** Where an address of the site leads in the copy: its path, or away from it. */
  function rewritten(written: string, isPage: boolean): string {
    if (!/^(?:\/(?!\/)|\?)/.test(written) && !written.startsWith(site)) return written;
    const url = new URL(written, site);
    if (url.origin !== new URL(site).origin) return written;
    if (isPage && AWAY.test(url.pathname)) return url.href;
    if (!isPage) {
      add(url.pathname + url.search, false);
      return url.pathname;
    }
    const kept = [...url.searchParams].filter(([name]) => QUERIES.test(name)).toSorted();
    const query = new URLSearchParams(kept).toString();
    add(url.pathname + (query ? `?${query}` : ""), true);
    return pathOf(url.pathname, query) + url.hash;
  }

  async function page(address: string, html: string, file: string): Promise<void> {
    const { document } = parseHTML(html);
    const shown = new URL(address, site);
    for (const element of document.querySelectorAll(
      "script:not([type='application/ld+json']), link[rel='modulepreload'], link[rel='manifest'], link[rel='preload'], link[rel='search']",
    ))
      element.remove();
    for (const element of document.querySelectorAll("form, dialog")) element.remove();
    for (const element of document.querySelectorAll("a[href], area[href]")) {
      const href = element.getAttribute("href") ?? "";
      element.setAttribute("href", rewritten(href.startsWith("?") ? shown.pathname + href : href, true));
    }
    for (const [name, selector] of [
      ["src", "[src]"],
      ["href", "link[rel~='stylesheet'], link[rel~='icon'], link[rel='apple-touch-icon'], use, image"],
      ["poster", "[poster]"],
    ] as const)
      for (const element of document.querySelectorAll(selector)) {
        const value = element.getAttribute(name);
        if (value && !value.startsWith("#"))
          element.setAttribute(name, rewritten(value, false) + (value.includes("#") ? `#${value.split("#")[1]}` : ""));
      }
    for (const element of document.querySelectorAll("[srcset]"))
      element.setAttribute(
        "srcset",
        (element.getAttribute("srcset") ?? "").replaceAll(
          /(^|,\s*)(\/[^\s,]+)/g,
          (_whole, before: string, path: string) => before + rewritten(path, false),
        ),
      );
    for (const element of document.querySelectorAll("style")) styles(element.textContent ?? "", "/");
    const notice = document.createElement("p");
    notice.setAttribute("style", "margin:0;padding:.5rem 1rem;background:#fde68a;color:#1f2937;font:14px system-ui");
    notice.append(NOTICE);
    document.body.prepend(notice);
    await write(file, `<!doctype html>\n${document.documentElement.outerHTML}`);
    pages += 1;
    if (pages % 100 === 0) say(`${pages} pages…`);
  }

  const styles = (css: string, base: string) => {
    for (const [, path = ""] of css.matchAll(/url\(["']?([^"')]+)["']?\)/g))
      if (!/^(?:data:|#|https?:)/.test(path)) add(new URL(path, new URL(base, site)).pathname, false);
  };

  const robots = await ask("/robots.txt");
  const map = /^Sitemap:\s*(\S+)/im.exec(new TextDecoder().decode(robots.bytes))?.[1] ?? `${from}/sitemap.xml`;
  const site = new URL(map).origin;
  const maps = [new URL(map).pathname];
  for (let next = maps.pop(); next; next = maps.pop()) {
    const xml = new TextDecoder().decode((await ask(next)).bytes);
    for (const [, address = ""] of xml.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const { pathname } = new URL(address.replaceAll("&amp;", "&"));
      if (pathname.endsWith(".xml")) maps.push(pathname);
      else add(pathname, true);
    }
  }
  const lost = await ask("/cette-page-n-existe-pas");
  await page("/404", new TextDecoder().decode(lost.bytes), "404.html");

  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const url = new URL(next.address, site);
      const { answer, type, bytes } = await ask(next.address);
      const to = answer.headers.get("location");
      if (to && next.isPage) {
        const target = rewritten(to.startsWith("/") ? to : to, true);
        await write(
          fileOf(url.pathname, url.searchParams.toString()),
          `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${target}"><a href="${target}">${target}</a>`,
        );
      } else if (answer.status !== 200) missing.push(next.address);
      else if (type.startsWith("text/html"))
        await page(next.address, new TextDecoder().decode(bytes), fileOf(url.pathname, url.searchParams.toString()));
      else {
        if (type.startsWith("text/css")) styles(new TextDecoder().decode(bytes), url.pathname);
        await write(decodeURIComponent(url.pathname).slice(1), bytes);
      }
    }
  };
  // A page adds others to the queue: who finds it empty may have to look again.
  do await Promise.all(Array.from({ length: AT_ONCE }, work));
  while (queue.length > 0);
  return { pages, missing };
}

/** A page of a list has a folder of its own beside it: hosts of files read no query. */
const pathOf = (pathname: string, query: string) => {
  const base = trimEndOf(pathname, /\//);
  return query ? `${base}/_/${query.replaceAll(/[^\w-]+/g, "-")}/` : base || "/";
};

const fileOf = (pathname: string, query: string) =>
  `${trimEndOf(decodeURIComponent(pathOf(pathname, query)), /\//)}/index.html`.slice(1);
