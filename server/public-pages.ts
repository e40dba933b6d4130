import type { PageHandle } from "#app/modules/audit/action.ts";

const { routes } = await import("virtual:react-router/server-build");

/** A page that readers share. */
type PublicPage = Required<PageHandle>;

/** Addresses without a parameter; null for those that are not shared. */
const fixed = new Map<string, PublicPage | null>();
/** Addresses with one: "/articles/:slug". */
const open: { pattern: RegExp; page: PublicPage }[] = [];

for (const route of Object.values(routes)) {
  if (!route || (route.path === undefined && !route.index)) continue;
  const segments: string[] = [];
  const shows: PageHandle["shows"][] = [];
  const own = route.module.handle as Partial<PageHandle> | undefined;
  for (let at: typeof route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined) {
    if (at.path) segments.unshift(at.path);
    const handle = at.module.handle as Partial<PageHandle> | undefined;
    if (handle?.shows) shows.push(handle.shows);
    // A page that does not say what it shows itself is nobody's to share, whatever its layout says.
    else if (at === route) break;
  }
  const path = `/${segments.join("/")}`;
  const all = shows.length > 0 ? { shows: [...new Set(shows.flat())], reads: own?.reads ?? [] } : null;
  if (!/[:*]/.test(path)) fixed.set(path, all ?? fixed.get(path) ?? null);
  else if (all) open.push({ pattern: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`), page: all });
}

/**
 * The page or answer at this path: what it shows (its `handle` and those of the layouts around it) and what it reads of
 * its query; null when readers do not share it, or when its route does not say.
 */
export function publicPage(path: string): PublicPage | null {
  const known = fixed.get(path);
  return known !== undefined ? known : (open.find(({ pattern }) => pattern.test(path))?.page ?? null);
}
