import { data, href } from "react-router";
import { type At, byAddress } from "#app/http/answers.server.ts";
import { calendarAnswer, fragment, sharedFor } from "#app/http/answers/shared.server.ts";
import { absoluteUrl } from "#app/http/site-url.server.ts";
import { electionCalendar } from "#app/modules/elections/queries.server.ts";
import { findResults } from "#app/modules/elections/results/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { Round } from "./round.tsx";

export const handle = { shows: ["elections"] } satisfies PageHandle;

/** A page that is followed asks for it every fifteen seconds: as old as that, at most. */
const FRESHNESS = 2;

async function rounds({ params }: At<"slug">) {
  const page = await findResults(params.slug);
  if (!page) return new Response(null, { status: 404 });
  const all = page.rounds.map((view) => <Round key={view.day} view={view} rounds={page.rounds.length} />);
  return fragment(<>{all}</>, FRESHNESS);
}

async function dates({ params: { slug, key } }: At<"slug"> & { params: { key?: string } }) {
  const calendar = await electionCalendar(slug, absoluteUrl(href("/elections/:slug", { slug })), key);
  if (!calendar) throw data(null, { status: 404 });
  return calendarAnswer(calendar, { "Cache-Control": sharedFor(0) }, key ? `${slug}-${key}` : slug);
}

export const loader = byAddress({ "agenda.ics": dates, "elections/:slug/resultats": rounds });
