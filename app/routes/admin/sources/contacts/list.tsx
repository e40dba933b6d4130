import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import {
  type PressContactRow,
  listPressContacts,
  pressContactSorts,
} from "#app/modules/press-contacts/admin-queries.server.ts";
import { canManage } from "#app/modules/staff/permissions.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { parseListQuery } from "../../shared/list-query.ts";
import { ListTable } from "../../shared/list-table.tsx";
import { ListCount, ListPages, ListTools, TitleCell } from "../../shared/list-tools.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { TrashRow, trashColumns } from "../../shared/trash-row.tsx";
import { SourceTabs } from "../tabs.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminMeta("Contacts presse");

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = parseListQuery(request, pressContactSorts, "asc");
  return { query, ...(await listPressContacts(query)), canManage: canManage(staffActor(context)) };
}

const columns = [
  { key: "name", label: "Nom", sortable: true },
  { key: "organisation", label: "Organisation", sortable: true, wide: true },
  { key: "email", label: "Joindre", wide: true },
];

export default function PressContacts({ loaderData }: Route.ComponentProps) {
  const { query, items, total, page, pages, canManage } = loaderData;
  return (
    <>
      <PageHead
        title={query.trash ? "Contacts supprimés" : "Contacts presse"}
        text={
          query.trash ? "Gardés 30 jours, puis effacés." : "Qui appeler pour vérifier. Visible de la rédaction seule."
        }
      >
        {canManage && !query.trash ? (
          <ButtonLink href={href("/admin/sources/contacts/nouveau")}>Ajouter un contact</ButtonLink>
        ) : null}
      </PageHead>
      <SourceTabs />
      <ListTools label="Nom, organisation, notes…" trash={canManage} />
      <ListCount total={total} one="contact" />
      {items.length === 0 ? (
        <EmptyState
          plain
          title={query.trash || query.q ? "Rien ici" : "Aucun contact pour l’instant"}
          text={
            query.trash
              ? "La corbeille est vide."
              : query.q
                ? "Aucun contact ne correspond."
                : "Ajoutez les services de presse que vous appelez le plus souvent."
          }
        />
      ) : query.trash ? (
        <ListTable caption="Contacts supprimés" columns={trashColumns}>
          {items.map((contact) => (
            <TrashRow
              key={contact.id}
              title={contact.name}
              deletedAt={contact.deletedAt ?? ""}
              restore={href("/admin/sources/contacts/:id/retablir", { id: String(contact.id) })}
            />
          ))}
        </ListTable>
      ) : (
        <ListTable caption="Contacts presse" columns={columns} sort={query}>
          {items.map((contact) => (
            <Row key={contact.id} contact={contact} canManage={canManage} />
          ))}
        </ListTable>
      )}
      <ListPages page={page} pages={pages} />
    </>
  );
}

function Row({ contact, canManage }: { contact: PressContactRow; canManage: boolean }) {
  return (
    <tr>
      <TitleCell
        href={canManage ? href("/admin/sources/contacts/:id", { id: String(contact.id) }) : undefined}
        title={contact.name}
      >
        {contact.organisation ? <span>{contact.organisation}</span> : null}
        {contact.role ? <span>{contact.role}</span> : null}
        <Reach contact={contact} />
      </TitleCell>
      <td className="bo-wide">
        {contact.organisation || "—"}
        {contact.role ? <div className="bo-muted">{contact.role}</div> : null}
      </td>
      <td className="bo-wide bo-address">
        <Reach contact={contact} />
        {contact.email || contact.phone ? null : "—"}
      </td>
    </tr>
  );
}

/** Write or call with one press. */
function Reach({ contact: { email, phone } }: { contact: PressContactRow }) {
  return (
    <>
      {email ? (
        <div>
          <a href={`mailto:${email}`}>{email}</a>
        </div>
      ) : null}
      {phone ? (
        <div>
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</a>
        </div>
      ) : null}
    </>
  );
}
