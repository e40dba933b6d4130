import { type PageForm, readPage } from "../../bench/shared/forms.ts";
import { listRoutes } from "./route-tree.ts";

/** The address of a page as routes write it: "/admin/videos/:id" of "/admin/videos/12?q=x". */
export async function routesOfAddresses(): Promise<(address: string) => string> {
  const patterns = (await listRoutes()).map(({ path }) => ({
    path,
    matches: new RegExp(
      `^${path
        .replaceAll(".", "\\.")
        .replaceAll(/:\w+\??/g, "[^/]+")
        .replaceAll("*", ".*")}/?$`,
    ),
    loose: (path.match(/[:*]/g) ?? []).length,
  }));
  const known = new Map<string, string>();
  return (address) => {
    const [path = "/"] = address.split("?");
    const found =
      known.get(path) ??
      patterns.filter(({ matches }) => matches.test(path)).toSorted((a, b) => a.loose - b.loose)[0]?.path;
    known.set(path, found ?? path);
    return found ?? path;
  };
}

interface Crawl {
  starts: readonly string[];
  routeOf: (address: string) => string;
  /** Pages of one route that are opened. */
  pagesOfARoute: number;
  /** Links that are followed: all of the site unless said. */
  follows?: (link: string) => boolean;
}

type Ask = (path: string) => Promise<{ text: string; location: unknown }>;

const isFile = (link: string) => /^\/(?:media|img|assets|art|partage)\/|\/reseaux\/[\w.-]+$/.test(link);

/** The forms that links lead to, each once for each route that takes it. */
export async function crawlForms(ask: Ask, { starts, routeOf, pagesOfARoute, follows = () => true }: Crawl) {
  const forms = new Map<string, PageForm>();
  const seen = new Map<string, number>();
  const queued = new Set(starts);
  const queue = [...starts];
  // Some at once, read in the order they were asked: the same rows are found each time.
  while (queue.length > 0) {
    const paths = queue.splice(0, 4);
    const answers = await Promise.all(paths.map(ask));
    for (const [index, path] of paths.entries()) {
      const answer = answers[index];
      if (!answer) continue;
      const { location } = answer;
      const { forms: found, links } = readPage(answer.text, path);
      for (const form of found) {
        const names = form.fields.map(({ name }) => name).join(" ");
        const key = `${form.method} ${routeOf(form.action)} ${names.slice(0, 200)}`;
        if (!forms.has(key)) forms.set(key, form);
      }
      for (const link of [...links, ...(typeof location === "string" ? [location] : [])]) {
        if (!link.startsWith("/") || queued.has(link) || isFile(link) || !follows(link)) continue;
        const route = routeOf(link) + (link.includes("?") ? "?" : "");
        if ((seen.get(route) ?? 0) >= pagesOfARoute) continue;
        seen.set(route, (seen.get(route) ?? 0) + 1);
        queued.add(link);
        queue.push(link);
      }
    }
  }
  return { forms: [...forms].map(([key, form]) => ({ key, form })) };
}
