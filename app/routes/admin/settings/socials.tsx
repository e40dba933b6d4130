import { href } from "react-router";
import { formAction } from "#app/http/form-action.server.ts";
import { settingLabels, socialsSchema } from "#app/modules/settings/forms.ts";
import { saveSettings, settingsVersion } from "#app/modules/settings/mutations.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { TextField } from "#app/ui/form/fields.tsx";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { adminMeta } from "../shared/meta.ts";
import { FormActions } from "../shared/form-actions.tsx";
import { VersionField } from "../shared/version-field.tsx";
import type { Route } from "./+types/socials";

export const meta = () => adminMeta("Réseaux");

export async function loader() {
  return { values: (await siteSettings()).socials, version: await settingsVersion("socials") };
}

export const action = formAction(
  socialsSchema,
  (actor, { version, overwrite, ...socials }) => saveSettings(actor, "socials", { socials }, { version, overwrite }),
  { to: href("/admin/settings/reseaux"), message: "Réseaux enregistrés." },
);

const networks = ["instagram", "tiktok", "facebook"] as const;

export default function Socials({ loaderData, actionData }: Route.ComponentProps) {
  const form = useAppForm(socialsSchema, { actionData, id: "reseaux", defaultValue: loaderData.values });
  return (
    <AppFormView form={form} labels={settingLabels}>
      <VersionField formId={form.id} actionData={actionData} current={loaderData.version} />
      {networks.map((network) => (
        <TextField key={network} field={form.fields[network]} label={settingLabels[network]} optional type="url" />
      ))}
      <p className="bo-muted">Un réseau laissé vide n’est pas montré.</p>
      <FormActions />
    </AppFormView>
  );
}
