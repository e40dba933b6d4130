import { fragment } from "#app/http/answers/shared.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import type { Route } from "./+types/selection-fragment";
import { loadSelection, loadTop } from "./load.server.ts";
import { Selection } from "./selection.tsx";

export const handle = {
  shows: ["articles", "categories", "directs", "flash", "glossary", "settings", "studio", "team"],
  reads: ["categorie"],
} satisfies PageHandle;

/** The grid of one category: what `/?categorie=` shows, without the rest of the page. */
export async function loader({ request }: Route.LoaderArgs) {
  const selection = await loadSelection(new URL(request.url).searchParams.get("categorie"), await loadTop());
  return fragment(<Selection {...selection} />, undefined, selection.isUnread ? { "Cache-Control": "no-store" } : {});
}
