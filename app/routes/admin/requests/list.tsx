import { href } from "react-router";
import { requestKindLabels, requestStatusLabels } from "#app/modules/correction-requests/labels.ts";
import { keptInWords } from "#app/records/retention/retention.ts";
import { choices } from "#app/utils/choices.ts";
import { formatDay } from "#app/utils/dates.ts";
import { ListPage } from "../shared/list-page.tsx";
import { SelectCell, binBulk } from "../shared/list-selection.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import { RequestStatusMark } from "../shared/state-marks.tsx";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";

export const meta = () => adminMeta("Demandes");

export async function loader(args: Route.LoaderArgs) {
  return { ...(await rows.list(args)), canManage: true };
}

const columns = [
  { key: "title", label: "Demande" },
  { key: "status", label: "État" },
  { key: "dueOn", label: "Échéance", sortable: true, wide: true },
  { key: "receivedOn", label: "Reçue", sortable: true, wide: true },
  { key: "assignee", label: "Suivie par", wider: true },
];

export default function Requests({ loaderData }: Route.ComponentProps) {
  const { query, items } = loaderData;
  return (
    <ListPage
      list={loaderData}
      title="Demandes"
      text={`Droits de réponse et corrections demandées, de leur arrivée à leur publication. Leur texte s’efface ${keptInWords("requests")}.`}
      add={{ to: href("/admin/demandes/nouvelle"), label: "Ouvrir une demande" }}
      search="Texte ou article"
      filters={[
        {
          name: "etat",
          label: "État",
          all: "Tous",
          options: [{ value: "open", label: "À traiter" }, ...choices(requestStatusLabels)],
        },
        { name: "genre", label: "Genre", all: "Tous", options: choices(requestKindLabels) },
        { name: "qui", label: "Suivie par", all: "Tout le monde", options: choices({ moi: "Moi" }) },
      ]}
      views={[
        { label: "À traiter", query: "etat=open" },
        { label: "Les miennes", query: "etat=open&qui=moi" },
      ]}
      bulk={binBulk}
      count="demande"
      csv="link"
      empty={{
        text:
          query.q || query.status || query.kind || query.assigneeId
            ? "Aucune demande ne correspond."
            : "Personne n’a encore demandé de correction. Une demande s’ouvre depuis un message, ou ici pour une lettre.",
      }}
      bin={{ title: "Demandes supprimées", name: ({ title }) => title }}
    >
      <ListTable caption="Demandes" columns={columns} sort={query}>
        {items.map(({ id, version, kind, title, status, dueOn, receivedOn, isLate, assignee }) => (
          <tr key={id} className={status === "received" ? "bo-unread" : undefined}>
            <SelectCell id={id} version={version} title={`${requestKindLabels[kind]} n°\u00A0${id}`} />
            <TitleCell
              href={href("/admin/demandes/:id", { id: String(id) })}
              title={title}
              also={requestKindLabels[kind]}
            >
              <Due dueOn={dueOn} isLate={isLate} />
            </TitleCell>
            <td>
              <RequestStatusMark status={status} kind={kind} />
            </td>
            <td className="bo-wide">
              <Due dueOn={dueOn} isLate={isLate} />
            </td>
            <td className="bo-wide">{formatDay(receivedOn)}</td>
            <td className="bo-wider">{assignee?.displayName ?? "—"}</td>
          </tr>
        ))}
      </ListTable>
    </ListPage>
  );
}

function Due({ dueOn, isLate }: { dueOn: string; isLate: boolean }) {
  return (
    <span>
      {formatDay(dueOn)}
      {isLate ? <strong> en retard</strong> : null}
    </span>
  );
}
