import type { Request, Response } from "express";
import { handleAt } from "#app/http/answers.server.ts";
import type { RequestInfo } from "#app/http/context.server.ts";
import { type Hits, hitsOf } from "#app/platform/metrics/http-requests.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { addressPattern } from "./address-pattern.ts";

const { routes } = await import("virtual:react-router/server-build");

type PublicPage = Required<PageHandle> & { hitMetric: Hits };

const addresses = new Map<string, { pattern: RegExp; chain: ReadonlySet<string> }>();

const literalPages = new Map<string, PublicPage | null>();
const patternPages: { pattern: RegExp; page: PublicPage }[] = [];

for (const route of Object.values(routes)) {
  if (!route || (route.path === undefined && !route.index)) continue;
  const segments: string[] = [];
  const chain: string[] = [];
  for (let at: typeof route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined) {
    if (at.path) segments.unshift(at.path);
    chain.push(at.id);
  }
  const path = `/${segments.join("/")}`;
  const ownHandle = handleAt(route.module.handle, path);
  const shows = chain.flatMap((id) => handleAt(routes[id]?.module.handle, path)?.shows ?? []);
  const pattern = addressPattern(path);
  addresses.set(path, { pattern, chain: new Set([...(addresses.get(path)?.chain ?? []), ...chain]) });
  // A page without `shows` of its own is not shared, whatever its layout says.
  const page = ownHandle?.shows
    ? { shows: [...new Set(shows)], reads: ownHandle.reads ?? [], hitMetric: hitsOf(path) }
    : null;
  if (!/[:*]/.test(path)) literalPages.set(path, page ?? literalPages.get(path) ?? null);
  else if (page) patternPages.push({ pattern, page });
}

/** Its tags (its `handle` and its layouts') and the query it reads; null when not shared, or its route does not say. */
export function publicPage(path: string): PublicPage | null {
  const known = literalPages.get(path);
  return known !== undefined ? known : (patternPages.find(({ pattern }) => pattern.test(path))?.page ?? null);
}

/** The patterns of routes that this path may have, joined: the same for all addresses of a route. */
export function routesOf(path: string): string {
  return [...addresses].flatMap(([address, { pattern }]) => (pattern.test(path) ? [address] : [])).join(" ");
}

/** Null where several patterns might answer this path, which React Router ranks. "/*" never comes first. */
export function onlyPattern(path: string): { address: string; chain: ReadonlySet<string> } | null {
  const literal = literalPages.has(path) ? addresses.get(path) : undefined;
  if (literal) return { address: path, chain: literal.chain };
  const [first, second] = [...addresses].filter(([address, { pattern }]) => address !== "/*" && pattern.test(path));
  return first && !second ? { address: first[0], chain: first[1].chain } : null;
}

export const noRoute = "(none)";

const files = ["/assets/", "/media/"];

/** The label of a request in metrics: its route, never the address, which a caller may make up. */
export function routeOf(request: Request, response: Response): string {
  const info = response.locals.info as RequestInfo | undefined;
  if (info) return info.route ?? noRoute;
  if (request.path === "/metrics") return "/metrics";
  const folder = files.find((path) => request.originalUrl.startsWith(path));
  if (folder) return `${folder}*`;
  return response.statusCode < 400 ? "(file)" : noRoute;
}
