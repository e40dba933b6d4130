import everyPage from "./first-view.css?inline";

/** What the `handle` of a route says of how its page is first painted. */
export interface FirstView {
  /**
   * The sheets of its own first view, in one, besides those of every page (first-view.css). Such a page places the other
   * sheets itself: `<Links />` before the first section that needs them. Elsewhere they stand below the header.
   */
  firstView: string;
}

const ownOf = (handle: unknown): string => (handle as Partial<FirstView> | undefined)?.firstView ?? "";

/** Does a matched route paint something first that is its own? */
export const hasOwnFirstView = (handles: unknown[]): boolean => handles.some((handle) => ownOf(handle) !== "");

/** What a loader says of its own content: the sheet of an article's blocks. */
const loadedSheet = (loaded: unknown): string =>
  (loaded as { blockSheet?: string } | null | undefined)?.blockSheet ?? "";

/** In the browser React finds what the server sent: the sheets are not in its scripts. */
const sent = import.meta.env.SSR ? "" : (document.querySelector("style")?.textContent ?? "");

/**
 * The sheet that travels in the page, for the handles of its routes and what they loaded: the content policy knows it by its hash, so pages
 * stay the same for everyone.
 */
export function firstViewSheet(handles: unknown[], loaded: unknown[]): string {
  if (!import.meta.env.SSR) return sent;
  return [everyPage, ...handles.map(ownOf), ...loaded.map(loadedSheet)].join("").replaceAll(/\/\*!.*?\*\/\s*/g, "");
}
