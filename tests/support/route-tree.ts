import type { RouteConfigEntry } from "@react-router/dev/routes";

export interface FlatRoute {
  path: string;
  file: string;
  /** Files of the layouts above, outermost first. */
  parents: string[];
}

function flatten(entries: RouteConfigEntry[], base: string, parents: string[]): FlatRoute[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? base : `${base}/${entry.path}`;
    const own =
      // With children of which none is its index, a route answers its own address too.
      entry.index || (entry.path !== undefined && !entry.children?.some(({ index }) => index))
        ? [{ path: path || "/", file: entry.file, parents }]
        : [];
    return [...own, ...flatten(entry.children ?? [], path, [...parents, entry.file])];
  });
}

/**
 * Where a page's data are asked: guards, loader and action answer as for the page, for a third of what drawing it costs.
 * Of what is no page, its own address.
 */
export const dataOf = ({ file }: FlatRoute, address: string): string =>
  file.endsWith(".tsx") ? address.replace(/(?<=[^/])(?=\?|$)/, ".data") : address;

/** The addresses of the site as routes write them, in the order of the alphabet. */
export const listAddresses = async (): Promise<string[]> =>
  [...new Set((await listRoutes()).map(({ path }) => path))].toSorted();

/** Every address of the site with the file that answers it. */
export async function listRoutes(): Promise<FlatRoute[]> {
  const { default: config } = await import("../../app/routes.ts");
  return flatten((await config) as RouteConfigEntry[], "", []);
}
