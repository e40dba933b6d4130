import { href } from "react-router";
import { contractLabels } from "#app/modules/registers/labels.ts";
import { staffEntries } from "#app/modules/registers/staff-entries.server.ts";
import { formatDate } from "#app/utils/dates.ts";
import { ListPage } from "../../shared/list-page.tsx";
import { filterValue, parseListQuery } from "../../shared/list-query.ts";
import { ListTable } from "../../shared/list-table.tsx";
import { TitleCell } from "../../shared/list-tools.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { RegisterTabs } from "../../shared/tabs.tsx";
import { StaffLaw } from "../legal-notice.tsx";
import { presenceFilter, presences } from "../presence.ts";
import { PrintLink } from "../print-link.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminMeta("Registre de l’effectif");

export async function loader({ request }: Route.LoaderArgs) {
  const presence = filterValue(request, "etat", ["present", "left"] as const);
  const query = { ...parseListQuery(request, staffEntries.sorts, "asc"), presence };
  return { query, ...(await staffEntries.list(query, presence ? presences[presence] : {})), canManage: true };
}

const columns = [
  { key: "lastName", label: "Nom", sortable: true },
  { key: "contract", label: "Statut", wide: true },
  { key: "function", label: "Fonction", wider: true },
  { key: "enteredOn", label: "Entrée", sortable: true, wide: true },
  { key: "leftOn", label: "Sortie", sortable: true, wide: true },
];

export default function StaffRegister({ loaderData }: Route.ComponentProps) {
  const { query, items } = loaderData;
  return (
    <>
      <ListPage
        list={loaderData}
        title="Registre de l’effectif"
        text="Bénévoles, stagiaires et salariés. Vu des administrateurs seuls."
        add={{ to: href("/admin/registres/effectif/nouveau"), label: "Ajouter une personne" }}
        also={<PrintLink at={href("/admin/registres/effectif")} />}
        tabs={<RegisterTabs />}
        search="Nom, fonction ou adresse"
        filters={[presenceFilter]}
        count="fiche"
        csv="register"
        empty={{
          text: query.q || query.presence ? "Aucune fiche ne correspond." : "Personne n’est encore au registre.",
        }}
        bin={{ title: "Fiches supprimées" }}
      >
        <ListTable caption="Registre de l’effectif" columns={columns} sort={query}>
          {items.map(({ id, name, contract, function: role, enteredOn, leftOn }) => (
            <tr key={id}>
              <TitleCell href={href("/admin/registres/effectif/:id", { id: String(id) })} title={name}>
                <span>{contractLabels[contract]}</span>
                <span>depuis le {formatDate(enteredOn)}</span>
              </TitleCell>
              <td className="bo-wide">{contractLabels[contract]}</td>
              <td className="bo-wider">{role || "—"}</td>
              <td className="bo-wide">{formatDate(enteredOn)}</td>
              <td className="bo-wide">{leftOn ? formatDate(leftOn) : "—"}</td>
            </tr>
          ))}
        </ListTable>
      </ListPage>
      <StaffLaw />
    </>
  );
}
