import { href } from "react-router";
import { memberEntries } from "#app/modules/registers/member-entries.server.ts";
import { formatDate } from "#app/utils/dates.ts";
import { ListPage } from "../../shared/list-page.tsx";
import { filterValue, parseListQuery } from "../../shared/list-query.ts";
import { ListTable } from "../../shared/list-table.tsx";
import { TitleCell } from "../../shared/list-tools.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { RegisterTabs } from "../../shared/tabs.tsx";
import { MemberLaw } from "../legal-notice.tsx";
import { presenceFilter, presences } from "../presence.ts";
import { PrintLink } from "../print-link.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminMeta("Registre des adhérents");

export async function loader({ request }: Route.LoaderArgs) {
  const presence = filterValue(request, "etat", ["present", "left"] as const);
  const query = { ...parseListQuery(request, memberEntries.sorts, "asc"), presence };
  return { query, ...(await memberEntries.list(query, presence ? presences[presence] : {})), canManage: true };
}

const columns = [
  { key: "name", label: "Nom", sortable: true },
  { key: "number", label: "Nº", sortable: true, wide: true, numeric: true },
  { key: "category", label: "Catégorie", wider: true },
  { key: "admittedOn", label: "Admission", sortable: true, wide: true },
  { key: "leftOn", label: "Sortie", sortable: true, wide: true },
  { key: "due", label: "Dernière cotisation", wider: true },
];

export default function MemberRegister({ loaderData }: Route.ComponentProps) {
  const { query, items } = loaderData;
  return (
    <>
      <ListPage
        list={loaderData}
        title="Registre des adhérents"
        text="Les membres de l’association et leurs cotisations. Vu des administrateurs seuls."
        add={{ to: href("/admin/registres/adherant/nouveau"), label: "Ajouter un adhérent" }}
        also={<PrintLink at={href("/admin/registres/adherant")} />}
        tabs={<RegisterTabs />}
        search="Nom, numéro ou catégorie"
        filters={[presenceFilter]}
        count="fiche"
        csv="register"
        empty={{
          text: query.q || query.presence ? "Aucune fiche ne correspond." : "Personne n’est encore au registre.",
        }}
        bin={{ title: "Fiches supprimées" }}
      >
        <ListTable caption="Registre des adhérents" columns={columns} sort={query}>
          {items.map(({ id, number, name, category, admittedOn, leftOn, dues: [due] }) => (
            <tr key={id}>
              <TitleCell href={href("/admin/registres/adherant/:id", { id: String(id) })} title={name}>
                <span>nº&nbsp;{number}</span>
                <span>depuis le {formatDate(admittedOn)}</span>
              </TitleCell>
              <td className="bo-wide numeric">{number}</td>
              <td className="bo-wider">{category || "—"}</td>
              <td className="bo-wide">{formatDate(admittedOn)}</td>
              <td className="bo-wide">{leftOn ? formatDate(leftOn) : "—"}</td>
              <td className="bo-wider">{due ? `${due.year}, ${due.paidOn ? "payée" : "à payer"}` : "—"}</td>
            </tr>
          ))}
        </ListTable>
      </ListPage>
      <MemberLaw />
    </>
  );
}
