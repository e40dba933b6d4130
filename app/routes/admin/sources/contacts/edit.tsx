import { href } from "react-router";
import type { PressContactRow } from "#app/modules/press-contacts/queries.server.ts";
import { pressContactFields, pressContactSchema } from "#app/modules/press-contacts/schema.ts";
import { TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { EditPage } from "../../shared/edit-page.tsx";
import { FormActions } from "../../shared/form-actions.tsx";
import { VersionField } from "../../shared/version-field.tsx";
import type { Route } from "./+types/edit";
import { contacts } from "./section.server.ts";

const back = { to: href("/admin/sources/contacts"), label: "Contacts presse" };

const titleOf = (row?: { name: string }) => row?.name ?? "Ajouter un contact presse";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(titleOf(loaderData?.row));

export const loader = contacts.row.loader;

export const action = contacts.row.action;

export default function Contact({ loaderData: { row }, actionData }: Route.ComponentProps) {
  return (
    <EditPage title={titleOf(row)} back={back} remove={row && "Supprimer ce contact…"}>
      <PressContactForm actionData={actionData} contact={row} />
    </EditPage>
  );
}

interface Props {
  actionData: ActionResult | undefined;
  contact?: PressContactRow;
}

/** The form of a press contact, new or not. Browsers must not offer the person's own details: autoComplete is off. */
function PressContactForm({ actionData, contact }: Props) {
  const { name, organisation, role, email, phone, notes } = contact ?? {};
  const form = useAppForm(pressContactSchema, {
    actionData,
    id: "contact",
    defaultValue: { name, organisation, role, email, phone, notes },
  });
  const { fields } = form;
  return (
    <AppFormView form={form} labels={pressContactFields}>
      {contact ? <VersionField formId={form.id} actionData={actionData} current={contact.version} /> : null}
      <TextField
        field={fields.name}
        label={pressContactFields.name}
        hint="Une personne ou un service de presse."
        required
        maxLength={120}
        autoComplete="off"
      />
      <div className="bo-pair">
        <TextField
          field={fields.organisation}
          label={pressContactFields.organisation}
          optional
          maxLength={160}
          autoComplete="off"
        />
        <TextField field={fields.role} label={pressContactFields.role} optional maxLength={160} autoComplete="off" />
      </div>
      <div className="bo-pair">
        <TextField
          field={fields.email}
          label={pressContactFields.email}
          optional
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          field={fields.phone}
          label={pressContactFields.phone}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
      </div>
      <TextArea
        field={fields.notes}
        label={pressContactFields.notes}
        optional
        hint="Pour la rédaction seule. Rien que vous ne montreriez pas à cette personne&#8239;: elle peut demander à le lire."
        rows={4}
        maxLength={2000}
      />
      <FormActions label={contact ? "Enregistrer" : "Ajouter ce contact"} cancel={back.to} />
    </AppFormView>
  );
}
