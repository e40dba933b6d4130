import type { PageHandle } from "#app/modules/audit/action.ts";

const { routes } = await import("virtual:react-router/server-build");

type Shown = PageHandle["shows"];

/** Addresses without a parameter; null for those that are not shared. */
const fixed = new Map<string, Shown | null>();
/** Addresses with one: "/articles/:slug". */
const open: { pattern: RegExp; shows: Shown }[] = [];

for (const route of Object.values(routes)) {
  if (!route || (route.path === undefined && !route.index)) continue;
  const segments: string[] = [];
  const shows: Shown[] = [];
  for (let at: typeof route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined) {
    if (at.path) segments.unshift(at.path);
    const handle = at.module.handle as Partial<PageHandle> | undefined;
    if (handle?.shows) shows.push(handle.shows);
    // A page that does not say what it shows itself is nobody's to share, whatever its layout says.
    else if (at === route) break;
  }
  const path = `/${segments.join("/")}`;
  const all = shows.length > 0 ? [...new Set(shows.flat())] : null;
  if (!/[:*]/.test(path)) fixed.set(path, all ?? fixed.get(path) ?? null);
  else if (all) open.push({ pattern: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`), shows: all });
}

/**
 * What the page or answer at this path shows (its `handle` and those of the layouts around it);
 * null when readers do not share it, or when its route does not say.
 */
export function shownAt(path: string): Shown | null {
  const known = fixed.get(path);
  return known !== undefined ? known : (open.find(({ pattern }) => pattern.test(path))?.shows ?? null);
}
