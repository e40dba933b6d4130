import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { canManage } from "#app/modules/rights/permissions.ts";
import { plural } from "#app/utils/text.ts";
import { ListPage } from "../shared/list-page.tsx";
import { SelectCell } from "../shared/list-selection.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import { MoveButtons, ends } from "../shared/move-buttons.tsx";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";
import { LearningTabs } from "./tabs.tsx";

export const meta = () => adminMeta("Apprendre");

export async function loader(args: Route.LoaderArgs) {
  return { ...(await rows.list(args)), canManage: canManage(staffActor(args.context)) };
}

const columns = [
  { key: "title", label: "Module" },
  { key: "lessons", label: "Leçons", wide: true },
  { key: "order", label: "Ordre", numeric: true },
];

const bulk = [
  { word: "supprimer", label: "Supprimer…", danger: true },
  { word: "retablir", label: "Rétablir" },
];

export default function Modules({ loaderData }: Route.ComponentProps) {
  const { query, items, canManage } = loaderData;
  return (
    <ListPage
      list={loaderData}
      title="Apprendre"
      text="Les modules, dans l’ordre montré au public. Un module sans leçon visible n’y paraît pas."
      add={{ to: href("/admin/apprendre/nouveau"), label: "Ajouter un module" }}
      tabs={<LearningTabs />}
      search="Titre ou texte"
      bulk={canManage ? bulk : []}
      csv="link"
      empty={{ text: "Aucun module ne correspond." }}
      bin={{ title: "Modules supprimés", name: ({ title }) => title }}
    >
      <ListTable caption="Modules" columns={canManage ? columns : columns.slice(0, -1)}>
        {items.map((item, index) => (
          <tr key={item.id}>
            <SelectCell id={item.id} version={item.version} title={item.title} />
            <TitleCell
              href={canManage ? href("/admin/apprendre/:id", { id: String(item.id) }) : undefined}
              title={item.title}
            >
              <span>{plural(item.lessons, "leçon")}</span>
            </TitleCell>
            <td className="bo-wide">
              <a href={`${href("/admin/apprendre/lecons")}?module=${item.id}`}>{plural(item.lessons, "leçon")}</a>
            </td>
            {canManage ? (
              <td>
                <MoveButtons id={item.id} name={item.title} canMove={!query.q} {...ends(loaderData, index)} />
              </td>
            ) : null}
          </tr>
        ))}
      </ListTable>
    </ListPage>
  );
}
