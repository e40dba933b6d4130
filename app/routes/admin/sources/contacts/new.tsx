import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { createPressContact } from "#app/modules/press-contacts/mutations.server.ts";
import { pressContactSchema } from "#app/modules/press-contacts/schema.ts";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { PressContactForm, back } from "./form.tsx";

export const meta = () => adminMeta("Ajouter un contact presse");

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, pressContactSchema);
  if (!form.ok) return form.reply();
  const created = await createPressContact(staffActor(context), form.value, form.submissionKey);
  if (!created.ok) return form.reply(created.errors);
  return redirectWithToast(back.to, "Contact ajouté.");
}

export default function NewContact({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Ajouter un contact presse" back={back} />
      <PressContactForm actionData={actionData} />
    </>
  );
}
