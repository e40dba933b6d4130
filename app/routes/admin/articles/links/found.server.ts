import { searchScopes } from "#app/modules/search/scopes.ts";
import { suggest } from "#app/modules/search/search.server.ts";

/** Pages offered at once. */
const OFFERED = 12;

/** Pages of ours that a text may lead to: those whose title holds what is typed come first. */
export async function pagesFound(request: Request) {
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 200);
  const hits = q.length < 2 ? [] : await suggest(q, OFFERED);
  const pages = hits.map(({ title, path, scope }) => ({
    title,
    path: path ?? "",
    place: searchScopes.find((known) => known.scope === scope)?.title ?? "",
  }));
  return { q, pages };
}
