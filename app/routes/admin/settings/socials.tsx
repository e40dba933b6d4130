import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { settingLabels, socialsSchema } from "#app/modules/settings/forms.ts";
import { saveSettings, settingsVersion } from "#app/modules/settings/mutations.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { TextField } from "#app/ui/form/fields.tsx";
import { AppFormView, SubmitButton, useAppForm } from "#app/ui/form/form.tsx";
import { adminMeta } from "../shared/meta.ts";
import { VersionField } from "../shared/version-field.tsx";
import type { Route } from "./+types/socials";
import { requireSettingsAdmin } from "./require-admin.server.ts";

export const meta = () => adminMeta("Réseaux");

export async function loader({ context }: Route.LoaderArgs) {
  requireSettingsAdmin(context);
  return { values: (await siteSettings()).socials, version: await settingsVersion("socials") };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireSettingsAdmin(context);
  const form = await readForm(request, socialsSchema);
  if (!form.ok) return form.reply();
  const { version, overwrite, ...socials } = form.value;
  const saved = await saveSettings(staffActor(context), "socials", { socials }, { version, overwrite });
  if (!saved.ok) return form.reply(saved.errors);
  return redirectWithToast(href("/admin/settings/reseaux"), "Réseaux enregistrés.");
}

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
      <div className="button-row">
        <SubmitButton busy="Enregistrement…">Enregistrer</SubmitButton>
      </div>
    </AppFormView>
  );
}
