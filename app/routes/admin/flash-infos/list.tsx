import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import type { FlashRow } from "#app/modules/flash/admin-queries.server.ts";
import { flashStateLabels } from "#app/modules/flash/labels.ts";
import { canPublish } from "#app/modules/rights/permissions.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { choices } from "#app/utils/choices.ts";
import { ChangedBy } from "../shared/changed-by.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { ListPage } from "../shared/list-page.tsx";
import { SelectCell } from "../shared/list-selection.tsx";
import { TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import { StateMenu } from "../shared/state-menu.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";
import { FlashStateMark } from "./state.tsx";

export const meta = () => adminMeta("Flash infos");

export async function loader(args: Route.LoaderArgs) {
  return { ...(await rows.list(args)), canManage: canPublish(staffActor(args.context)) };
}

const filters = [
  { name: "etat", label: "État", all: "Tous", options: choices(flashStateLabels) },
  { name: "qui", label: "De qui", all: "Tous", options: choices({ moi: "Moi", autres: "D’autres" }) },
];

const columns = [
  { key: "title", label: "Titre", sortable: true },
  { key: "state", label: "État" },
  { key: "publishedAt", label: "Publication", sortable: true, wider: true },
  { key: "updatedAt", label: "Modifié", sortable: true, wide: true },
];

const views = [
  { label: "Sur le site", query: "etat=shown" },
  { label: "Mes brouillons", query: "etat=draft&qui=moi" },
  { label: "À relire", query: "etat=draft&qui=autres" },
];

const bulk = [
  { word: "publier", label: "Publier" },
  { word: "depublier", label: "Retirer du site" },
  { word: "supprimer", label: "Supprimer…", danger: true },
  { word: "retablir", label: "Rétablir" },
];

export default function FlashInfos({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={loaderData}
      title="Flash infos"
      add={{ to: href("/admin/flash-infos/nouveau"), label: "Nouveau flash info", all: true }}
      search="Titre ou texte"
      filters={filters}
      views={views}
      bulk={loaderData.canManage ? bulk : []}
      count={["flash info", "flash infos"]}
      csv="link"
      empty={{ text: "Aucun flash info ne correspond." }}
      bin={{ title: "Flash infos supprimés", name: ({ title }) => title }}
    >
      <ListTable caption="Flash infos" columns={columns} sort={loaderData.query}>
        {loaderData.items.map((flash) => (
          <Row key={flash.id} flash={flash} />
        ))}
      </ListTable>
    </ListPage>
  );
}

function Row({ flash }: { flash: FlashRow }) {
  return (
    <tr>
      <SelectCell {...flash} />
      <TitleCell
        href={href("/admin/flash-infos/:id", { id: String(flash.id) })}
        title={flash.title}
        thumb={<Thumbnail flash={flash} />}
      >
        <When date={flash.publishedAt ?? flash.updatedAt} />
      </TitleCell>
      <td>
        <StateMenu row={flash} actions={flash.canPublish ? [flash.state === "draft" ? publish : toDraft] : []}>
          <FlashStateMark state={flash.state} />
        </StateMenu>
      </td>
      <td className="bo-wider">{flash.publishedAt ? <When date={flash.publishedAt} /> : "—"}</td>
      <td className="bo-wide">
        <ChangedBy changed={flash.changed} since={flash.updatedAt} />
      </td>
    </tr>
  );
}

const publish = { word: "publier", label: "Publier" };
const toDraft = { word: "depublier", label: "Retirer du site", hint: "Redevient un brouillon, à reprendre" };

function Thumbnail({ flash }: { flash: FlashRow }) {
  if (flash.image) return <Picture image={flash.image} sizes="60px" className="bo-thumb" alt="" />;
  return (
    <span className="bo-thumb bo-thumb-none">
      <Icon name="bolt" />
    </span>
  );
}
