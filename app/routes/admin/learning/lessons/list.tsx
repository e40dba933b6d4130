import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { canManage } from "#app/modules/rights/permissions.ts";
import { formatDay } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import { ChangedBy } from "../../shared/changed-by.tsx";
import { ListPage } from "../../shared/list-page.tsx";
import { SelectCell } from "../../shared/list-selection.tsx";
import { ListTable } from "../../shared/list-table.tsx";
import { TitleCell } from "../../shared/list-tools.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { MoveButtons, ends } from "../../shared/move-buttons.tsx";
import { LearningTabs } from "../tabs.tsx";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";

export const meta = () => adminMeta("Leçons");

export async function loader(args: Route.LoaderArgs) {
  return { ...(await rows.list(args)), canManage: canManage(staffActor(args.context)) };
}

const columns = [
  { key: "title", label: "Leçon", sortable: true },
  { key: "questions", label: "Quiz", wide: true },
  { key: "asOf", label: "À jour au", wider: true },
  { key: "updatedAt", label: "Modifiée", sortable: true, wide: true },
  { key: "position", label: "Ordre", sortable: true, numeric: true },
];

const bulk = [
  { word: "supprimer", label: "Supprimer…", danger: true },
  { word: "retablir", label: "Rétablir" },
];

export default function Lessons({ loaderData }: Route.ComponentProps) {
  const { query, items, modules, canManage } = loaderData;
  const filters = [{ name: "module", label: "Module", all: "Tous", options: modules }];
  // Places are told within a module: the list must show them as the site does.
  const canMove = canManage && !query.q && query.sort === "position" && query.direction === "asc";
  const placeOf = (index: number) => ends(loaderData, index, (other, own) => other.moduleId === own.moduleId);
  return (
    <ListPage
      list={loaderData}
      title="Leçons"
      text="Module après module, dans l’ordre montré au public."
      add={{ to: href("/admin/apprendre/lecons/nouvelle"), label: "Ajouter une leçon" }}
      tabs={<LearningTabs />}
      search="Titre ou texte"
      filters={filters}
      bulk={canManage ? bulk : []}
      count="leçon"
      csv="link"
      empty={{ text: "Aucune leçon ne correspond." }}
      bin={{ title: "Leçons supprimées", name: ({ title }) => title }}
    >
      <ListTable caption="Leçons" columns={canManage ? columns : columns.slice(0, -1)} sort={query}>
        {items.map((item, index) => (
          <tr key={item.id}>
            <SelectCell id={item.id} version={item.version} title={item.title} />
            <TitleCell
              href={canManage ? href("/admin/apprendre/lecons/:id", { id: String(item.id) }) : undefined}
              title={item.title}
            >
              <span>
                {item.module}
                {item.isPublished ? "" : ", pas sur le site"}
              </span>
            </TitleCell>
            <td className="bo-wide">{plural(item.questions, "question")}</td>
            <td className="bo-wider">{item.asOf ? formatDay(item.asOf) : "—"}</td>
            <td className="bo-wide">
              <ChangedBy changed={item.changed} since={item.updatedAt.toISOString()} />
            </td>
            {canManage ? (
              <td>
                <MoveButtons id={item.id} name={item.title} canMove={canMove} {...placeOf(index)} />
              </td>
            ) : null}
          </tr>
        ))}
      </ListTable>
    </ListPage>
  );
}
