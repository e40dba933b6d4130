import { href } from "react-router";
import { ListPage } from "../shared/list-page.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { SelectCell } from "../shared/list-selection.tsx";
import { TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";
import { InsuranceStateMark } from "./state.tsx";

export const meta = () => adminMeta("Assurances");

export async function loader(args: Route.LoaderArgs) {
  return { ...(await rows.list(args)), canManage: true };
}

const columns = [
  { key: "post", label: "Ce qui est assuré", sortable: true },
  { key: "state", label: "État" },
  { key: "insurer", label: "Assureur", sortable: true, wide: true },
  { key: "endOn", label: "Fin", sortable: true, wide: true },
  { key: "cost", label: "Coût par an", numeric: true, wider: true },
];

const bulk = [
  { word: "supprimer", label: "Supprimer…", danger: true },
  { word: "retablir", label: "Rétablir" },
];

export default function Insurances({ loaderData }: Route.ComponentProps) {
  const { query, items } = loaderData;
  return (
    <ListPage
      list={loaderData}
      title="Assurances"
      text="Les assurances de l’association. Un rappel part par email avant chaque fin de contrat."
      add={{ to: href("/admin/assurances/nouvelle"), label: "Ajouter une assurance" }}
      bulk={bulk}
      search="Poste, assureur ou contrat"
      count="assurance"
      csv="link"
      empty={
        query.q
          ? { text: "Aucune assurance ne correspond." }
          : { title: "Aucune assurance", text: "Responsabilité civile, matériel, local\u202F: une fiche par contrat." }
      }
      bin={{ title: "Assurances supprimées", name: ({ post, insurer }) => `${post}, ${insurer}` }}
    >
      <ListTable caption="Assurances" columns={columns} sort={query}>
        {items.map(({ id, version, post, insurer, contractNumber, state, ends, cost }) => (
          <tr key={id}>
            <SelectCell id={id} version={version} title={post} />
            <TitleCell href={href("/admin/assurances/:id", { id: String(id) })} title={post}>
              <span>{insurer}</span>
              <span>{ends}</span>
            </TitleCell>
            <td>
              <InsuranceStateMark state={state} />
            </td>
            <td className="bo-wide" title={`Contrat ${contractNumber}`}>
              {insurer}
            </td>
            <td className="bo-wide">{ends}</td>
            <td className="bo-wider numeric">{cost}</td>
          </tr>
        ))}
      </ListTable>
    </ListPage>
  );
}
