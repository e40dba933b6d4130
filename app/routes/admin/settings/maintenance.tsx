import { href } from "react-router";
import { formAction } from "#app/http/form-action.server.ts";
import { maintenanceSchema, settingLabels } from "#app/modules/settings/forms.ts";
import { saveSettings, settingsVersion } from "#app/modules/settings/mutations.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { CheckboxField, TextArea } from "#app/ui/form/fields.tsx";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { adminMeta } from "../shared/meta.ts";
import { FormActions } from "../shared/form-actions.tsx";
import { VersionField } from "../shared/version-field.tsx";
import type { Route } from "./+types/maintenance";

export const meta = () => adminMeta("Maintenance");

export async function loader() {
  const { maintenanceMessage, isClosed } = await siteSettings();
  return { values: { maintenanceMessage, isClosed }, version: await settingsVersion("maintenance") };
}

export const action = formAction(
  maintenanceSchema,
  (actor, { version, overwrite, ...values }) => saveSettings(actor, "maintenance", values, { version, overwrite }),
  {
    to: href("/admin/settings/maintenance"),
    message: ({ isClosed, maintenanceMessage }) =>
      isClosed
        ? "Le site est fermé aux lecteurs."
        : maintenanceMessage
          ? "Le message est en haut de chaque page."
          : "Le site est ouvert, sans message.",
  },
);

export default function Maintenance({ loaderData, actionData }: Route.ComponentProps) {
  const form = useAppForm(maintenanceSchema, { actionData, id: "maintenance", defaultValue: loaderData.values });
  return (
    <AppFormView form={form} labels={settingLabels}>
      <VersionField formId={form.id} actionData={actionData} current={loaderData.version} />
      <TextArea
        field={form.fields.maintenanceMessage}
        label={settingLabels.maintenanceMessage}
        optional
        hint="Le message s’affiche en haut de chaque page du site. Sans message, rien ne s’affiche."
        rows={3}
        maxLength={300}
      />
      <CheckboxField
        field={form.fields.isClosed}
        label="Fermer le site pendant ce temps"
        hint="Les lecteurs ne voient plus que le message. La rédaction reste ouverte à l’équipe."
      />
      <FormActions />
    </AppFormView>
  );
}
