import { href } from "react-router";
import { ListPage } from "../shared/list-page.tsx";
import { SelectCell, binBulk } from "../shared/list-selection.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { Thumb, TitleCell } from "../shared/list-tools.tsx";
import { adminMeta } from "../shared/meta.ts";
import { MoveButtons, ends } from "../shared/move-buttons.tsx";
import { OnOff } from "../shared/state-marks.tsx";
import type { Route } from "./+types/list";
import { team } from "./section.server.ts";

export const meta = () => adminMeta("Équipe");

export const loader = team.list;

const columns = [
  { key: "name", label: "Personne" },
  { key: "role", label: "Fonction", wide: true },
  { key: "staff", label: "Compte", wider: true },
  { key: "state", label: "Sur le site", wide: true },
  { key: "order", label: "Ordre", numeric: true },
];

const bulk = [{ word: "montrer", label: "Montrer" }, { word: "masquer", label: "Ne plus montrer" }, ...binBulk];

export default function Team({ loaderData }: Route.ComponentProps) {
  const { query, items } = loaderData;
  return (
    <ListPage
      list={loaderData}
      title="Équipe"
      text="Les pages de /equipe, dans l’ordre montré au public."
      add={{ to: href("/admin/team/nouveau"), label: "Ajouter une personne" }}
      search="Nom ou fonction"
      bulk={bulk}
      count="personne"
      csv="link"
      empty={
        query.q
          ? { text: "Personne ne correspond." }
          : { title: "Personne encore", text: "La page publique annonce que l’équipe se présente bientôt." }
      }
      bin={{ title: "Personnes retirées" }}
    >
      <ListTable caption="Équipe" columns={columns}>
        {items.map(({ id, version, name, role, staff, isPublished, image }, index) => (
          <tr key={id}>
            <SelectCell id={id} version={version} title={name} />
            <TitleCell
              href={href("/admin/team/:id", { id: String(id) })}
              title={name}
              thumb={<Thumb image={image} icon="user" />}
            >
              <span>{role}</span>
              {isPublished ? null : <span>Pas montré</span>}
            </TitleCell>
            <td className="bo-wide xl:max-w-none">{role || "—"}</td>
            <td className="bo-wider">{staff?.displayName ?? "—"}</td>
            <td className="bo-wide">
              <OnOff isOn={isPublished}>{isPublished ? "Montré" : "Pas montré"}</OnOff>
            </td>
            <td>
              <MoveButtons id={id} name={name} canMove={!query.q} {...ends(loaderData, index)} />
            </td>
          </tr>
        ))}
      </ListTable>
    </ListPage>
  );
}
