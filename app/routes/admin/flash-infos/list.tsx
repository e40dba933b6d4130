import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { type FlashRow, flashSorts, listFlashesForStaff } from "#app/modules/flash/admin-queries.server.ts";
import { type FlashState, flashStateLabels } from "#app/modules/flash/labels.ts";
import { canPublish } from "#app/modules/staff/permissions.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { filterValue, parseListQuery } from "../shared/list-query.ts";
import { ListCount, ListPages, ListTools, TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { TrashRow, trashColumns } from "../shared/trash-row.tsx";
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
  return { query, ...(await listFlashesForStaff(staff, query)), canRestore: canPublish(staff) };
}

const filters = [
  {
    name: "etat",
    label: "État",
    all: "Tous",
    options: states.map((value) => ({ value, label: flashStateLabels[value] })),
  },
  { name: "qui", label: "De qui", all: "Toute l’équipe", options: [{ value: "moi", label: "Moi" }] },
];

const columns = [
  { key: "title", label: "Titre", sortable: true },
  { key: "state", label: "État" },
  { key: "publishedAt", label: "Publication", sortable: true, wide: true },
  { key: "updatedAt", label: "Modifié", sortable: true, wide: true },
];

export default function FlashInfos({ loaderData }: Route.ComponentProps) {
  const { query, items, total, page, pages, canRestore } = loaderData;
  return (
    <>
      <PageHead
        title={query.trash ? "Flash infos supprimés" : "Flash infos"}
        text={query.trash ? "Gardés 30 jours, puis effacés." : null}
      >
        {query.trash ? null : <ButtonLink href={href("/admin/flash-infos/nouveau")}>Nouveau flash info</ButtonLink>}
      </PageHead>
      <ListTools label="Titre ou texte" filters={filters} trash={canRestore} />
      <ListCount total={total} one="flash info" many="flash infos" />
      {items.length === 0 ? (
        <EmptyState
          plain
          title="Rien ici"
          text={query.trash ? "La corbeille est vide." : "Aucun flash info ne correspond."}
        />
      ) : query.trash ? (
        <ListTable caption="Flash infos supprimés" columns={trashColumns}>
          {items.map((flash) => (
            <TrashRow
              key={flash.id}
              title={flash.title}
              deletedAt={flash.deletedAt ?? ""}
              restore={href("/admin/flash-infos/:id/retablir", { id: String(flash.id) })}
            />
          ))}
        </ListTable>
      ) : (
        <ListTable caption="Flash infos" columns={columns} sort={query}>
          {items.map((flash) => (
            <Row key={flash.id} flash={flash} />
          ))}
        </ListTable>
      )}
      <ListPages page={page} pages={pages} />
    </>
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
