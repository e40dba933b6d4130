import { type LoaderFunctionArgs, href } from "react-router";
import { listDraws } from "#app/modules/elections/programmes/programme.server.ts";
import { themeForm } from "#app/modules/elections/programmes/schema.ts";
import { SmallButtonForm } from "#app/ui/form/button-form.tsx";
import { formatDateTime } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import { declaredPages } from "../../declared/pages.tsx";
import { pageLoader } from "../../declared/section.server.ts";
import { ElectionTabs } from "../../shared/tabs.tsx";
import { themes } from "../section.server.ts";

async function list(args: LoaderFunctionArgs) {
  return { ...(await themes.list(args)), draws: await listDraws() };
}

export default declaredPages<{ list: typeof list; row: typeof themes.row }>("programme-theme", themeForm, {
  text: "Les thèmes de la comparaison, douze au plus par élection, les mêmes pour tous.",
  tabs: ({ draws, canManage }) => (
    <>
      <ElectionTabs canManage={canManage} />
      {draws.map((draw) => (
        <Draw key={draw.electionId} draw={draw} canManage={canManage} />
      ))}
    </>
  ),
  search: "Thème ou question",
  filters: ({ choices }) => [{ name: "election", label: "Élection", all: "Toutes", options: choices.elections }],
  uncounted: true,
  name: { key: "name", label: "Thème", sub: ({ election }) => election },
  columns: [{ key: "question", wide: true, className: "bo-said" }],
  order: { within: "electionId" },
});

export const loader = pageLoader({ list, row: themes.row });
export const action = themes.action;

interface DrawProps {
  draw: { electionId: number; election: string; seed: string; drawnAt: Date; count: number };
  canManage: boolean;
}

/** The draw that readers see, and what draws again: the same order for everyone, told on the page. */
function Draw({ draw: { electionId, election, seed, drawnAt, count }, canManage }: DrawProps) {
  return (
    <div className="notice mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        {election}&#8239;: ordre tiré au sort le {formatDateTime(drawnAt)}, nombre {seed} ({plural(count, "tirage")}).
      </p>
      {canManage ? (
        <SmallButtonForm action={href("/admin/elections/:id/tirer-au-sort", { id: electionId })}>
          Tirer de nouveau
        </SmallButtonForm>
      ) : null}
    </div>
  );
}
