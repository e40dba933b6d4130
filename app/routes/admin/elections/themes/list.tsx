import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { listDraws } from "#app/modules/programmes/draw.server.ts";
import { canManage } from "#app/modules/rights/permissions.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { formatDateTime } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import { ListPage } from "../../shared/list-page.tsx";
import { SelectCell } from "../../shared/list-selection.tsx";
import { ListTable } from "../../shared/list-table.tsx";
import { TitleCell } from "../../shared/list-tools.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { MoveButtons, ends } from "../../shared/move-buttons.tsx";
import { ElectionTabs } from "../tabs.tsx";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";

export const meta = () => adminMeta("Thèmes des programmes");

export async function loader(args: Route.LoaderArgs) {
  return { ...(await rows.list(args)), draws: await listDraws(), canManage: canManage(staffActor(args.context)) };
}

const columns = [
  { key: "name", label: "Thème" },
  { key: "question", label: "Ce qu’on cherche", wide: true },
  { key: "order", label: "Ordre", numeric: true },
];

const bulk = [
  { word: "supprimer", label: "Supprimer…", danger: true },
  { word: "retablir", label: "Rétablir" },
];

export default function Themes({ loaderData }: Route.ComponentProps) {
  const { query, items, elections, draws, canManage } = loaderData;
  const canMove = canManage && !query.q;
  const isPeer = (other: { electionId: number }, own: { electionId: number }) => other.electionId === own.electionId;
  return (
    <ListPage
      list={loaderData}
      title="Thèmes des programmes"
      text="Les thèmes de la comparaison, douze au plus par élection, les mêmes pour tous."
      add={{ to: href("/admin/elections/themes/nouveau"), label: "Ajouter un thème" }}
      tabs={
        <>
          <ElectionTabs canManage={canManage} />
          {draws.map((draw) => (
            <Draw key={draw.electionId} draw={draw} canManage={canManage} />
          ))}
        </>
      }
      search="Thème ou question"
      filters={[{ name: "election", label: "Élection", all: "Toutes", options: elections }]}
      bulk={canManage ? bulk : []}
      csv="link"
      empty={{ text: "Aucun thème ne correspond." }}
      bin={{ title: "Thèmes supprimés" }}
    >
      <ListTable caption="Thèmes des programmes" columns={canManage ? columns : columns.slice(0, -1)}>
        {items.map(({ id, version, name, question, election }, index) => (
          <tr key={id}>
            <SelectCell id={id} version={version} title={name} />
            <TitleCell
              href={canManage ? href("/admin/elections/themes/:id", { id: String(id) }) : undefined}
              title={name}
            >
              <span>{election}</span>
            </TitleCell>
            <td className="bo-wide bo-said">{question}</td>
            {canManage ? (
              <td>
                <MoveButtons id={id} name={name} canMove={canMove} {...ends(loaderData, index, isPeer)} />
              </td>
            ) : null}
          </tr>
        ))}
      </ListTable>
    </ListPage>
  );
}

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
        <ButtonForm
          action={href("/admin/elections/:id/tirer-au-sort", { id: String(electionId) })}
          className="button button-quiet button-small"
        >
          Tirer de nouveau
        </ButtonForm>
      ) : null}
    </div>
  );
}
