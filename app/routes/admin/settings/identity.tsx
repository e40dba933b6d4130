import { href } from "react-router";
import { formAction } from "#app/http/form-action.server.ts";
import { identitySchema, settingLabels } from "#app/modules/settings/forms.ts";
import { saveSettings, settingsVersion } from "#app/modules/settings/mutations.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { TextArea, TextField } from "#app/ui/form/fields.tsx";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { adminMeta } from "../shared/meta.ts";
import { FormActions } from "../shared/form-actions.tsx";
import { VersionField } from "../shared/version-field.tsx";
import type { Route } from "./+types/identity";

export const meta = () => adminMeta("Identité du site");

export async function loader() {
  const settings = await siteSettings();
  const { name, tagline, description, aboutText, contactEmail } = settings;
  const { legalEntity, address, phone, publicationDirector, registration, hostName } = settings;
  const legal = { legalEntity, address, phone, publicationDirector, registration, hostName };
  const values = { name, tagline, description, aboutText, contactEmail, ...legal };
  return { values, version: await settingsVersion("identity") };
}

export const action = formAction(
  identitySchema,
  (actor, { version, overwrite, ...values }) => saveSettings(actor, "identity", values, { version, overwrite }),
  { to: href("/admin/settings/identite"), message: "Identité enregistrée." },
);

export default function Identity({ loaderData, actionData }: Route.ComponentProps) {
  const form = useAppForm(identitySchema, { actionData, id: "identite", defaultValue: loaderData.values });
  const { fields } = form;
  return (
    <AppFormView form={form} labels={settingLabels}>
      <VersionField formId={form.id} actionData={actionData} current={loaderData.version} />
      <TextField field={fields.name} label={settingLabels.name} required />
      <TextField field={fields.tagline} label={settingLabels.tagline} optional />
      <TextArea
        field={fields.description}
        label={settingLabels.description}
        optional
        hint="Pour les moteurs de recherche et les partages."
        rows={3}
      />
      <TextArea field={fields.aboutText} label={settingLabels.aboutText} optional rows={3} />
      <TextField
        field={fields.contactEmail}
        label={settingLabels.contactEmail}
        required
        type="email"
        inputMode="email"
        autoCapitalize="none"
      />
      <TextField field={fields.legalEntity} label={settingLabels.legalEntity} optional />
      <TextField
        field={fields.publicationDirector}
        label={settingLabels.publicationDirector ?? ""}
        optional
        hint="Prénom et nom. La loi demande de l’indiquer dans les mentions légales."
      />
      <TextField field={fields.address} label={settingLabels.address} optional />
      <TextField field={fields.phone} label={settingLabels.phone} optional type="tel" inputMode="tel" />
      <TextField
        field={fields.registration}
        label={settingLabels.registration}
        optional
        hint="RNA, SIREN ou numéro d’entreprise."
      />
      <TextField
        field={fields.hostName}
        label={settingLabels.hostName}
        optional
        hint="Nom, adresse postale et téléphone, pour les mentions légales."
      />
      <FormActions />
    </AppFormView>
  );
}
