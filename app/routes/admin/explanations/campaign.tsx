import { staffActor } from "#app/http/context.server.ts";
import { pageTime } from "#app/http/pages/page.server.ts";
import { findElection, listElections } from "#app/modules/elections/queries.server.ts";
import { renderMarkdown } from "#app/modules/markdown/render.server.ts";
import { canManage } from "#app/records/rights/permissions.ts";
import { formatDay, parisDay } from "#app/utils/dates.ts";
import { mondayOf } from "#app/utils/days.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/campaign";
import guide from "./campaign.md?raw";

export { AdminError as ErrorBoundary } from "../shared/admin-error.tsx";

/** What to do, then the election's own dates to come, week by week: a round that moves moves them. */
export async function loader({ context }: Route.LoaderArgs) {
  const pages = await Promise.all((await listElections("FR")).map(({ slug }) => findElection(slug)));
  const next = pages.find((page) => page?.calendarRule === "fr-presidential");
  const dates = (next?.deadlines ?? []).filter(({ day }) => day >= parisDay(pageTime()));
  const weeks = [...Map.groupBy(dates, ({ day }) => mondayOf(day))].map(([monday, own]) => {
    const lines = own.map(({ day, label }) => `${formatDay(day)}\u202F: ${label}`);
    return `- **Semaine du ${formatDay(monday)}**. ${lines.join("\u202F; ")}.`;
  });
  // Who may change nothing is not led to pages that are closed to them.
  const text = canManage(staffActor(context))
    ? guide
    : guide.replaceAll(/\[([^\]\n]{1,80})\]\(\/admin\/elections\/[^)\n]{1,80}\)/g, "$1");
  return { html: renderMarkdown(`${text}\n## Semaine par semaine\n\n${weeks.join("\n")}`).html };
}

export default function Campaign({ loaderData: { html } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Tenir le dossier de la présidentielle" />
      <div className="bo-panel prose" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
