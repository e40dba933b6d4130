import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { type FlashRow, flashSorts, listFlashesForStaff } from "#app/modules/flash/admin-queries.server.ts";
import { type FlashState, flashStateLabels } from "#app/modules/flash/labels.ts";
import { canPublish } from "#app/modules/staff/permissions.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { choices } from "#app/utils/choices.ts";
import { ListTable } from "../shared/list-table.tsx";
import { filterValue, parseListQuery } from "../shared/list-query.ts";
import { ListPage } from "../shared/list-page.tsx";
import { TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/list";
import { FlashStateMark } from "./state.tsx";

export const meta = () => adminMeta("Flash infos");

const states: FlashState[] = ["draft", "coming", "shown", "expired"];

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffActor(context);
  const query = {
    ...parseListQuery(request, flashSorts),
    state: filterValue(request, "etat", states),
    mine: filterValue(request, "qui", ["moi"]) === "moi",
  };
  return { query, ...(await listFlashesForStaff(staff, query)), canManage: canPublish(staff) };
}

const filters = [
  { name: "etat", label: "État", all: "Tous", options: choices(flashStateLabels) },
  { name: "qui", label: "De qui", all: "Toute l’équipe", options: choices({ moi: "Moi" }) },
];

const columns = [
  { key: "title", label: "Titre", sortable: true },
  { key: "state", label: "État" },
  { key: "publishedAt", label: "Publication", sortable: true, wide: true },
  { key: "updatedAt", label: "Modifié", sortable: true, wide: true },
];

export default function FlashInfos({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={loaderData}
      title="Flash infos"
      add={{ to: href("/admin/flash-infos/nouveau"), label: "Nouveau flash info", all: true }}
      search="Titre ou texte"
      filters={filters}
      count={["flash info", "flash infos"]}
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
      <TitleCell
        href={href("/admin/flash-infos/:id", { id: String(flash.id) })}
        title={flash.title}
        thumb={<Thumbnail flash={flash} />}
      >
        {flash.author ? <span>{flash.author}</span> : null}
        <When date={flash.publishedAt ?? flash.updatedAt} />
      </TitleCell>
      <td>
        <FlashStateMark state={flash.state} />
      </td>
      <td className="bo-wide">{flash.publishedAt ? <When date={flash.publishedAt} /> : "—"}</td>
      <td className="bo-wide">
        <When date={flash.updatedAt} />
        {flash.author ? <span className="bo-muted"> · {flash.author}</span> : null}
      </td>
    </tr>
  );
}

function Thumbnail({ flash }: { flash: FlashRow }) {
  if (flash.image) return <Picture image={flash.image} sizes="52px" className="bo-thumb" alt="" />;
  return (
    <span className="bo-thumb bo-thumb-none">
      <Icon name="bolt" />
    </span>
  );
}
