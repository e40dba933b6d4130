import { href } from "react-router";
import { readerStateLabels } from "#app/modules/accounts/labels.ts";
import { keptInWords } from "#app/records/retention/retention.ts";
import { choices } from "#app/utils/choices.ts";
import { formatShortDate } from "#app/utils/dates.ts";
import { ListPage } from "../shared/list-page.tsx";
import { SelectCell } from "../shared/list-selection.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import { ReaderStateMark } from "../shared/state-marks.tsx";
import { ReaderTabs } from "../shared/tabs.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";

export const meta = () => adminMeta("Lecteurs inscrits");

export function loader(args: Route.LoaderArgs) {
  return rows.list(args);
}

const filters = [
  { name: "etat", label: "État", all: "Tous", options: choices(readerStateLabels) },
  { name: "effacement", label: "Effacement", all: "Tous", options: choices({ bientot: "Bientôt, faute de servir" }) },
];

const columns = [
  { key: "lastName", label: "Nom", sortable: true },
  { key: "state", label: "État" },
  { key: "lastSeenOn", label: "Dernière venue", sortable: true, wide: true },
  { key: "createdAt", label: "Inscrit", sortable: true, wider: true },
];

const views = [
  { label: "Non confirmés", query: "etat=unverified" },
  { label: "Suspendus", query: "etat=suspended" },
  { label: "Bientôt effacés", query: "effacement=bientot" },
];

const bulk = [
  { word: "suspendre", label: "Suspendre…", danger: true },
  { word: "lever-suspension", label: "Lever la suspension" },
  { word: "renvoyer-code", label: "Renvoyer un code" },
];

export default function Readers({ loaderData }: Route.ComponentProps) {
  const { query, items } = loaderData;
  return (
    <ListPage
      list={loaderData}
      title="Lecteurs inscrits"
      text={`Les comptes ouverts sur le site. Ce que vous y faites est inscrit au journal d’audit, sans donnée personnelle. Un compte s’efface après ${keptInWords("inactiveReaders")}\u202F: son propriétaire est prévenu deux fois.`}
      tabs={<ReaderTabs />}
      search="Nom ou adresse email"
      filters={filters}
      views={views}
      bulk={bulk}
      count="compte"
      csv="form"
      empty={{
        text:
          query.q || query.state || query.unused ? "Aucun compte ne correspond." : "Personne ne s’est encore inscrit.",
      }}
    >
      <ListTable caption="Lecteurs inscrits" columns={columns} sort={query}>
        {items.map((reader) => (
          <tr key={reader.id}>
            <SelectCell id={reader.id} version={reader.version} title={`${reader.firstName} ${reader.lastName}`} />
            <TitleCell
              href={href("/admin/public-users/:id", { id: String(reader.id) })}
              title={`${reader.firstName} ${reader.lastName}`}
              also={reader.email}
            />
            <td className="max-w-none">
              <ReaderStateMark state={reader.state} />
              {reader.isNearErasure ? (
                <span className="bo-muted"> · effacement le {formatShortDate(reader.erasedOn)}</span>
              ) : null}
            </td>
            <td className="bo-wide">{reader.lastSeenOn ? <When date={reader.lastSeenOn} /> : "—"}</td>
            <td className="bo-wider">
              <When date={reader.createdAt} />
            </td>
          </tr>
        ))}
      </ListTable>
    </ListPage>
  );
}
