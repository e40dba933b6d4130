import { type At, byAddress } from "#app/http/answers.server.ts";
import { fragment, neverCached } from "#app/http/answers/shared.server.ts";
import { pageTime } from "#app/http/pages/page.server.ts";
import type { HandleByAddress } from "#app/records/actions/action.ts";
import { loadEdition, loadMasthead, loadResults, loadSelection, loadTop } from "./load.server.ts";
import { Masthead } from "./masthead.tsx";
import { Selection } from "./selection.tsx";
import { ResultsStrip, TopCard } from "./top-card-view.tsx";

export const handle = {
  at: {
    "fragments/top-card": {
      shows: ["articles", "categories", "coverage", "directs", "editions", "elections", "settings", "studio", "team"],
    },
    "fragments/selection": {
      shows: ["articles", "categories", "directs", "flash", "glossary", "settings", "studio", "team"],
      reads: ["categorie"],
    },
  },
} satisfies HandleByAddress;

/** Of the studio's status, seconds (docs/product.md, 9). */
const FRESHNESS = 30;

/** The top card alone: the home page asks for it every minute (docs/product.md, 9). */
async function topCard() {
  const { top } = await loadTop();
  const [edition, results] = await Promise.all([loadEdition(pageTime()), loadResults()]);
  if (top.kind === "none" && !results) return fragment(null, FRESHNESS);
  return fragment(
    <>
      <ResultsStrip results={results} />
      <TopCard top={top} edition={edition} />
    </>,
    results ? 2 : FRESHNESS,
  );
}

async function selectionOf({ request }: At) {
  const selection = await loadSelection(new URL(request.url).searchParams.get("categorie"), await loadTop());
  return fragment(<Selection {...selection} />, undefined, selection.isUnread ? { "Cache-Control": "no-store" } : {});
}

/** The head of the page alone: a page left open asks for it when its day is over. Nobody keeps it: the next may come after midnight. */
const today = async () => fragment(<Masthead {...await loadMasthead(pageTime())} />, undefined, neverCached);

export const loader = byAddress({
  "fragments/top-card": topCard,
  "fragments/selection": selectionOf,
  "fragments/today": today,
});
