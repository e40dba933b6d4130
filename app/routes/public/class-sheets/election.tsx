import { href } from "react-router";
import { movedOrNotFound } from "#app/http/answers.server.ts";
import { absoluteUrl } from "#app/http/site-url.server.ts";
import { electionSheet } from "#app/modules/class-sheets/sheets.server.ts";
import { findElection, findMovedElection } from "#app/modules/elections/queries.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import type { Route } from "./+types/election";
import { ClassSheetPage } from "./class-sheet.tsx";
import { sheetMeta } from "./meta.ts";

export const handle = {
  shows: ["elections", "glossary", "learning", "settings"],
  onPaper: true,
} satisfies PageHandle & { onPaper: boolean };

export const meta: Route.MetaFunction = sheetMeta;

export async function loader({ params }: Route.LoaderArgs) {
  const election = await findElection(params.slug);
  if (!election)
    return movedOrNotFound(findMovedElection(params.slug), (slug) => href("/elections/:slug/fiche", { slug }));
  const { slug } = election;
  const [sheet, { name, logo }] = await Promise.all([
    electionSheet(election, href("/elections/:slug", { slug })),
    siteSettings(),
  ]);
  return { sheet, siteName: name, logo, url: absoluteUrl(href("/elections/:slug/fiche", { slug })) };
}

export default function ElectionSheet({ loaderData }: Route.ComponentProps) {
  return <ClassSheetPage {...loaderData} />;
}
