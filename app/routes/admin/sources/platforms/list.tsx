import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { canManage } from "#app/modules/rights/permissions.ts";
import { ListPage } from "../../shared/list-page.tsx";
import { ListTable } from "../../shared/list-table.tsx";
import { SelectCell } from "../../shared/list-selection.tsx";
import { TitleCell } from "../../shared/list-tools.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { MoveButtons, ends } from "../../shared/move-buttons.tsx";
import { SourceTabs } from "../tabs.tsx";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";

export const meta = () => adminMeta("Plateformes d’écoute");

export async function loader(args: Route.LoaderArgs) {
  return { ...(await rows.list(args)), canManage: canManage(staffActor(args.context)) };
}

const columns = [
  { key: "name", label: "Plateforme" },
  { key: "url", label: "Lien", wide: true },
  { key: "order", label: "Ordre", numeric: true },
];

const bulk = [
  { word: "supprimer", label: "Supprimer…", danger: true },
  { word: "retablir", label: "Rétablir" },
];

export default function Platforms({ loaderData }: Route.ComponentProps) {
  const { query, items, canManage } = loaderData;
  const canMove = canManage && !query.q;
  return (
    <ListPage
      list={loaderData}
      title="Plateformes d’écoute"
      text="Les plateformes où écouter le podcast, dans l’ordre montré au public. Le flux du podcast lui-même s’ajoute parmi les flux."
      add={{ to: href("/admin/sources/plateformes/nouvelle"), label: "Ajouter une plateforme" }}
      tabs={<SourceTabs />}
      search="Nom ou lien"
      bulk={canManage ? bulk : []}
      csv="link"
      empty={
        query.q
          ? { text: "Aucune plateforme ne correspond." }
          : { title: "Aucune plateforme", text: "La page publique dit que les épisodes s’écoutent sur le site." }
      }
      bin={{ title: "Plateformes supprimées" }}
    >
      <ListTable caption="Plateformes d’écoute" columns={canManage ? columns : columns.slice(0, -1)}>
        {items.map(({ id, version, name, url }, index) => (
          <tr key={id}>
            <SelectCell id={id} version={version} title={name} />
            <TitleCell
              href={canManage ? href("/admin/sources/plateformes/:id", { id: String(id) }) : undefined}
              title={name}
            >
              <span className="bo-address">{url}</span>
            </TitleCell>
            <td className="bo-wide bo-address">{url}</td>
            {canManage ? (
              <td>
                <MoveButtons id={id} name={name} canMove={canMove} {...ends(loaderData, index)} />
              </td>
            ) : null}
          </tr>
        ))}
      </ListTable>
    </ListPage>
  );
}
