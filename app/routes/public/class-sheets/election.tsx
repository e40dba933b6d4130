import { href } from "react-router";
import { movedOrNotFound } from "#app/http/answers.server.ts";
import { electionSheet } from "#app/modules/class-sheets/sheets.server.ts";
import { findElection, findMovedElection } from "#app/modules/elections/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import type { Route } from "./+types/election";
import { ClassSheetPage, sheetMeta } from "./class-sheet.tsx";
import { onItsPage } from "./on-its-page.server.ts";

export const handle = {
  shows: ["elections", "glossary", "learning", "settings"],
  onPaper: true,
} satisfies PageHandle & { onPaper: boolean };

export const meta: Route.MetaFunction = sheetMeta;

export async function loader({ params }: Route.LoaderArgs) {
  const election = await findElection(params.slug);
  if (!election)
    return movedOrNotFound(findMovedElection(params.slug), (slug) => href("/elections/:slug/fiche", { slug }));
  return onItsPage(await electionSheet(election, href("/elections/:slug", { slug: election.slug })));
}

export default ClassSheetPage;
