import { formAction } from "#app/http/form-action.server.ts";
import { createPressContact } from "#app/modules/press-contacts/mutations.server.ts";
import { pressContactSchema } from "#app/modules/press-contacts/schema.ts";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { PressContactForm, back } from "./form.tsx";

export const meta = () => adminMeta("Ajouter un contact presse");

export const action = formAction(pressContactSchema, createPressContact, { to: back.to, said: "Contact ajouté." });

export default function NewContact({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Ajouter un contact presse" back={back} />
      <PressContactForm actionData={actionData} />
    </>
  );
}
