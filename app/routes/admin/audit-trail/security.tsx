import { securityEventKinds } from "#app/records/audit/security-events.ts";
import { keptFor } from "#app/records/retention/retention.ts";
import { choices } from "#app/utils/choices.ts";
import { ListPage } from "../shared/list-page.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { AuditTabs } from "../shared/tabs.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/security";
import { rows } from "./security-rows.server.ts";

export function loader(args: Route.LoaderArgs) {
  return rows.list(args);
}

const columns = [
  { key: "kind", label: "Quoi", sortable: true },
  { key: "count", label: "Fois", sortable: true },
  { key: "who", label: "Sur quel compte", wide: true },
  { key: "network", label: "D’où", sortable: true, wide: true },
  { key: "place", label: "Où", sortable: true, wide: true },
  { key: "lastAt", label: "La dernière", sortable: true, wide: true },
];

const filters = [{ name: "quoi", label: "Quoi", all: "Tout", options: choices(securityEventKinds) }];

export default function SecurityEvents({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={loaderData}
      title="Refus et tentatives"
      text={`Les accès que le site a refusés, comptés heure par heure et gardés ${keptFor("securityEvents")}. Aucune adresse en clair\u202F: un compte porte toujours le même code, un réseau est arrondi.`}
      tabs={<AuditTabs />}
      search="Réseau, lieu ou compte"
      filters={filters}
      count="ligne"
      csv="form"
      empty={{ text: "Aucun refus ne correspond." }}
    >
      <ListTable caption="Refus et tentatives" columns={columns} sort={loaderData.sort}>
        {loaderData.items.map((event) => (
          <tr key={event.id}>
            <th scope="row">
              {event.label}
              <div className="bo-sub bo-narrow">
                <span>{event.who}</span>
                {event.network ? <span>{event.network}</span> : null}
                {event.place ? <span>{event.place}</span> : null}
                <When date={event.lastAt} />
              </div>
            </th>
            <td>
              {event.count.toLocaleString("fr-FR")}
              <span className="bo-narrow"> fois</span>
            </td>
            <td className="bo-wide">{event.who}</td>
            <td className="bo-wide">{event.network || "—"}</td>
            <td className="bo-wide">{event.place || "—"}</td>
            <td className="bo-wide">
              <When date={event.lastAt} />
            </td>
          </tr>
        ))}
      </ListTable>
    </ListPage>
  );
}
