import { found, rowId } from "#app/http/answers.server.ts";
import { rowFormAction } from "#app/http/form-action.server.ts";
import { findPressContact } from "#app/modules/press-contacts/queries.server.ts";
import { updatePressContact } from "#app/modules/press-contacts/mutations.server.ts";
import { pressContactSchema } from "#app/modules/press-contacts/schema.ts";
import { DeleteLink } from "../../shared/delete-page.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/edit";
import { PressContactForm, back } from "./form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.contact.name ?? "Contact presse");

export async function loader({ params }: Route.LoaderArgs) {
  return { contact: found(await findPressContact(rowId(params.id))) };
}

export const action = rowFormAction(pressContactSchema, updatePressContact, {
  to: back.to,
  said: "Contact enregistré.",
});

export default function EditContact({ loaderData: { contact }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={contact.name} back={back} />
      <PressContactForm actionData={actionData} contact={contact} />
      <DeleteLink>Supprimer ce contact…</DeleteLink>
    </>
  );
}
