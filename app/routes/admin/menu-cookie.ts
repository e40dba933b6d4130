import { type PlaceGroup, groupLabels } from "./navigation.ts";

const groups = Object.keys(groupLabels) as PlaceGroup[];

/**
 * The groups left open on this device, from the cookies of a request ("cx-menu=~produce.site"): the page comes with its
 * menu in place, and nothing moves. None: what a newcomer sees open. What earlier versions kept before `~` is not read.
 */
export function readOpenGroups(cookies: string | null): PlaceGroup[] | null {
  const [, open] = /(?:^|; )cx-menu=[\w./-]{0,200}~([\w.]{0,60})(?:;|$)/.exec(cookies ?? "") ?? [];
  return open === undefined ? null : groups.filter((group) => open.split(".").includes(group));
}

/** Keeps them for the next page that the server draws. */
export function keepOpenGroups(open: PlaceGroup[]): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- cookieStore is not in the browsers we serve
  document.cookie = `cx-menu=~${open.join(".")};path=/admin;max-age=31536000;samesite=lax`;
}
