import { fragment } from "#app/http/answers/shared.server.ts";
import { pageTime } from "#app/http/pages/page.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { loadEdition, loadResults, loadTop } from "./load.server.ts";
import { ResultsStrip } from "./results-strip.tsx";
import { TopCard } from "./top-card-view.tsx";

export const handle = {
  shows: ["articles", "categories", "coverage", "directs", "editions", "elections", "settings", "studio", "team"],
} satisfies PageHandle;

/** Of the studio's status, seconds (docs/product.md, 9). */
const FRESHNESS = 30;

/** The top card alone: the home page asks for it every minute (docs/product.md, 9). */
export async function loader() {
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
