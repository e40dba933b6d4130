import { found, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
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

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, pressContactSchema);
  if (!form.ok) return form.reply();
  const updated = await updatePressContact(staffActor(context), rowId(params.id), form.value);
  if (!updated.ok) return form.reply(updated.errors);
  return redirectWithToast(back.to, "Contact enregistré.");
}

export default function EditContact({ loaderData: { contact }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={contact.name} back={back} />
      <PressContactForm actionData={actionData} contact={contact} />
      <DeleteLink>Supprimer ce contact…</DeleteLink>
    </>
  );
}
