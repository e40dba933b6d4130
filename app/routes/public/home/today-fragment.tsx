import { neverCached } from "#app/http/answers/cache-control.server.ts";
import { fragment } from "#app/http/answers/fragment.server.ts";
import { pageTime } from "#app/http/pages/page-time.server.ts";
import { DateLine } from "#app/modules/editions/date-line.tsx";
import { parisDay } from "#app/utils/dates.ts";
import { loadEdition } from "./load.server.ts";

/** The date alone: a page left open asks for it when its day is over. Nobody keeps it: the next may come after midnight. */
export async function loader() {
  const at = pageTime();
  const edition = await loadEdition(at);
  return fragment(<DateLine day={parisDay(at)} number={edition?.number ?? null} />, undefined, neverCached);
}
