import { href } from "react-router";
import { eventKinds, visibilityLabels } from "#app/modules/calendar/schema.ts";
import { type EventView, kindInWords } from "#app/modules/calendar/views.ts";
import type { LastChange } from "#app/records/audit/last-change.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { choices } from "#app/utils/choices.ts";
import type { ListQuery } from "#app/utils/paged.ts";
import { ChangedBy } from "../shared/changed-by.tsx";
import { ListPage } from "../shared/list-page.tsx";
import { SelectCell } from "../shared/list-selection.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { TitleCell } from "../shared/list-tools.tsx";
import { ViewTabs } from "./views.tsx";

type Row = EventView & {
  isOver: boolean;
  version: number;
  changed: LastChange | null;
  updatedAt: string;
  deletedAt: Date | string | null;
};

interface Props {
  list: {
    query: ListQuery<string> & { kind: string | null; visibility: string | null; when: string | null };
    items: Row[];
    total: number;
    page: number;
    pages: number;
    canManage: boolean;
  };
}

const filters = [
  { name: "quand", label: "Quand", all: "Tout", options: choices({ coming: "À venir", past: "Passé" }) },
  { name: "genre", label: "Genre", all: "Tous", options: choices(eventKinds) },
  { name: "visible", label: "Visible par", all: "Peu importe", options: choices(visibilityLabels) },
];

const columns = [
  { key: "title", label: "Événement", sortable: true },
  { key: "startAt", label: "Dates", sortable: true, wide: true },
  { key: "kind", label: "Genre", wider: true },
  { key: "visibility", label: "Public", wide: true },
  { key: "updatedAt", label: "Modifié", sortable: true, widest: true },
];

const bulk = [
  { word: "supprimer", label: "Supprimer…", danger: true },
  { word: "retablir", label: "Rétablir" },
];

/** All events, to search and filter; and the bin. */
export function EventList({ list }: Props) {
  const { query, items } = list;
  const isSearched = query.q || query.kind || query.visibility || query.when;
  return (
    <ListPage
      list={list}
      title="Agenda"
      add={{ to: href("/admin/calendar/nouveau"), label: "Nouvel événement" }}
      also={
        query.trash ? null : (
          <ButtonLink href={href("/admin/calendar/abonnement")} kind="quiet">
            S’abonner
          </ButtonLink>
        )
      }
      tabs={<ViewTabs view="liste" />}
      search="Titre, lieu ou description"
      filters={filters}
      bulk={list.canManage ? bulk : []}
      count="événement"
      csv="link"
      empty={
        isSearched
          ? { text: "Aucun événement ne correspond." }
          : {
              title: "Un agenda vide",
              text: "Réunions, tournages, échéances\u202F: ce qui s’ajoute ici se voit de toute la rédaction.",
            }
      }
      bin={{ title: "Événements supprimés", name: ({ title }) => title }}
    >
      <ListTable caption="Événements" columns={columns} sort={query}>
        {items.map((event) => (
          <tr key={event.id}>
            <SelectCell id={event.id} version={event.version} title={event.title} />
            <TitleCell
              href={href("/admin/calendar/:id", { id: String(event.id) })}
              title={event.title}
              also={event.isOver ? "passé" : null}
            >
              <span>{event.shortWhen}</span>
              {event.isPublic ? <span>Public</span> : null}
            </TitleCell>
            <td className="bo-wide" title={event.when}>
              {event.shortWhen}
            </td>
            <td className="bo-wider">{kindInWords(event.kind)}</td>
            <td className="bo-wide">{event.isPublic ? "Oui" : "—"}</td>
            <td className="bo-widest">
              <ChangedBy changed={event.changed} since={event.updatedAt} />
            </td>
          </tr>
        ))}
      </ListTable>
    </ListPage>
  );
}
