import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { stateLabels } from "#app/modules/elections/candidacies/labels.ts";
import { canManage } from "#app/records/rights/permissions.ts";
import { formatDay } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import { ChangedBy } from "../../shared/changed-by.tsx";
import { ListPage } from "../../shared/list-page.tsx";
import { SelectCell, binBulk } from "../../shared/list-selection.tsx";
import { ListTable } from "../../shared/list-table.tsx";
import { TitleCell } from "../../shared/list-tools.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { ElectionTabs } from "../../shared/tabs.tsx";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";

export const meta = () => adminMeta("Candidatures et programmes");

export async function loader(args: Route.LoaderArgs) {
  return { ...(await rows.list(args)), canManage: canManage(staffActor(args.context)) };
}

const columns = [
  { key: "familyName", label: "Candidature", sortable: true },
  { key: "state", label: "État", wide: true },
  { key: "programme", label: "Programme" },
  { key: "updatedAt", label: "Modifiée", sortable: true, wider: true },
];

export default function Candidacies({ loaderData }: Route.ComponentProps) {
  const { query, items, elections, canManage } = loaderData;
  return (
    <ListPage
      list={loaderData}
      title="Candidatures et programmes"
      text="Une personne qui a dit se présenter, et la source. Une candidature retirée reste dans la liste, marquée."
      add={{ to: href("/admin/elections/candidatures/nouvelle"), label: "Ajouter une candidature" }}
      tabs={<ElectionTabs canManage={canManage} />}
      search="Nom ou parti"
      filters={[{ name: "election", label: "Élection", all: "Toutes", options: elections }]}
      bulk={canManage ? binBulk : []}
      count="candidature"
      csv="link"
      empty={{ text: "Aucune candidature ne correspond." }}
      bin={{ title: "Candidatures supprimées", text: "Leurs programmes reviennent avec elles." }}
    >
      <ListTable caption="Candidatures" columns={columns} sort={query}>
        {items.map((item) => (
          <tr key={item.id}>
            <SelectCell id={item.id} version={item.version} title={item.name} />
            <TitleCell
              href={canManage ? href("/admin/elections/candidatures/:id", { id: String(item.id) }) : undefined}
              title={item.name}
            >
              <span>{[item.election, item.party, stateLabels[item.state]].filter(Boolean).join(" · ")}</span>
            </TitleCell>
            <td className="bo-wide">{stateLabels[item.state]}</td>
            <td>
              {canManage ? (
                <a
                  href={href("/admin/elections/candidatures/:id/programme", { id: String(item.id) })}
                  aria-label={`Programme de ${item.name}`}
                >
                  {item.programmeAsOf ? plural(item.positions, "thème") : "À lire"}
                </a>
              ) : (
                plural(item.positions, "thème")
              )}
              {item.programmeAsOf ? <span className="bo-said"> au {formatDay(item.programmeAsOf)}</span> : null}
            </td>
            <td className="bo-wider">
              <ChangedBy changed={item.changed} since={item.updatedAt.toISOString()} />
            </td>
          </tr>
        ))}
      </ListTable>
    </ListPage>
  );
}
