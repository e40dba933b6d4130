import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import type { PressContactRow } from "#app/modules/press-contacts/queries.server.ts";
import { keptFor } from "#app/modules/retention/retention.ts";
import { canManage } from "#app/modules/rights/permissions.ts";
import { ListPage } from "../../shared/list-page.tsx";
import { ListTable } from "../../shared/list-table.tsx";
import { SelectCell } from "../../shared/list-selection.tsx";
import { TitleCell } from "../../shared/list-tools.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { SourceTabs } from "../tabs.tsx";
import type { Route } from "./+types/list";
import { rows } from "./section.server.ts";

export const meta = () => adminMeta("Contacts presse");

export async function loader(args: Route.LoaderArgs) {
  return { ...(await rows.list(args)), canManage: canManage(staffActor(args.context)) };
}

const columns = [
  { key: "name", label: "Nom", sortable: true },
  { key: "organisation", label: "Organisation", sortable: true, wide: true },
  { key: "email", label: "Joindre", wide: true },
  { key: "phone", label: "Appeler", wider: true },
];

const bulk = [
  { word: "supprimer", label: "Supprimer…", danger: true },
  { word: "retablir", label: "Rétablir" },
];

export default function PressContacts({ loaderData }: Route.ComponentProps) {
  const { query, items, canManage } = loaderData;
  return (
    <ListPage
      list={loaderData}
      title="Contacts presse"
      text={`Les personnes à appeler pour vérifier une information. Seule la rédaction voit cette liste. Un contact s’efface après ${keptFor("pressContacts")} sans mise à jour\u202F: enregistrez-le de nouveau pour le garder.`}
      add={{ to: href("/admin/sources/contacts/nouveau"), label: "Ajouter un contact" }}
      tabs={<SourceTabs />}
      search="Nom, organisation, notes…"
      bulk={canManage ? bulk : []}
      count="contact"
      csv={canManage ? "form" : undefined}
      empty={
        query.q
          ? { text: "Aucun contact ne correspond." }
          : {
              title: "Aucun contact pour l’instant",
              text: "Ajoutez les services de presse que vous appelez le plus souvent.",
            }
      }
      bin={{ title: "Contacts supprimés" }}
    >
      <ListTable caption="Contacts presse" columns={columns} sort={query}>
        {items.map((contact) => (
          <Row key={contact.id} contact={contact} canManage={canManage} />
        ))}
      </ListTable>
    </ListPage>
  );
}

function Row({ contact, canManage }: { contact: PressContactRow; canManage: boolean }) {
  return (
    <tr>
      <SelectCell id={contact.id} version={contact.version} title={contact.name} />
      <TitleCell
        href={canManage ? href("/admin/sources/contacts/:id", { id: String(contact.id) }) : undefined}
        title={contact.name}
        also={contact.role || null}
      >
        {contact.organisation ? <span>{contact.organisation}</span> : null}
        <Mail address={contact.email} />
        <Phone number={contact.phone} />
      </TitleCell>
      <td className="bo-wide">{contact.organisation || "—"}</td>
      <td className="bo-wide">
        <Mail address={contact.email} />
        {contact.email ? null : "—"}
      </td>
      <td className="bo-wider">
        <Phone number={contact.phone} />
        {contact.phone ? null : "—"}
      </td>
    </tr>
  );
}

/** Write or call with one press. */
function Mail({ address }: { address: string }) {
  return address ? <a href={`mailto:${address}`}>{address}</a> : null;
}

function Phone({ number }: { number: string }) {
  return number ? <a href={`tel:${number.replaceAll(/[^\d+]/g, "")}`}>{number}</a> : null;
}
