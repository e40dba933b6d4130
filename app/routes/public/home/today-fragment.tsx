import { neverCached } from "#app/http/answers/cache-control.server.ts";
import { fragment } from "#app/http/answers/fragment.server.ts";
import { orFallback } from "#app/http/pages/block-fallback.server.ts";
import { pageTime } from "#app/http/pages/page-time.server.ts";
import { DateLine } from "#app/modules/editions/date-line.tsx";
import { currentEdition } from "#app/modules/editions/queries.server.ts";
import { parisDay } from "#app/utils/dates.ts";

/** The date alone: a page left open asks for it when its day is over. Nobody keeps it: the next may come after midnight. */
export async function loader() {
  const at = pageTime();
  const edition = await orFallback("home.edition", () => currentEdition(at), null);
  return fragment(<DateLine day={parisDay(at)} number={edition?.number ?? null} />, undefined, neverCached);
}
