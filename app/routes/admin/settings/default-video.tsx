import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { defaultVideoSchema, settingLabels } from "#app/modules/settings/forms.ts";
import { saveSettings, settingsVersion } from "#app/modules/settings/mutations.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { TextField } from "#app/ui/form/fields.tsx";
import { AppFormView, SubmitButton, useAppForm } from "#app/ui/form/form.tsx";
import { adminMeta } from "../shared/meta.ts";
import { VersionField } from "../shared/version-field.tsx";
import type { Route } from "./+types/default-video";
import { requireSettingsAdmin } from "./require-admin.server.ts";

export const meta = () => adminMeta("Vidéo par défaut");

export async function loader({ context }: Route.LoaderArgs) {
  requireSettingsAdmin(context);
  return { videoId: (await siteSettings()).defaultVideoId, version: await settingsVersion("video") };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireSettingsAdmin(context);
  const form = await readForm(request, defaultVideoSchema);
  if (!form.ok) return form.reply();
  const { version, overwrite, ...values } = form.value;
  const saved = await saveSettings(staffActor(context), "video", values, { version, overwrite });
  if (!saved.ok) return form.reply(saved.errors);
  return redirectWithToast(href("/admin/settings/video"), "Vidéo par défaut enregistrée.");
}

export default function DefaultVideo({ loaderData, actionData }: Route.ComponentProps) {
  const form = useAppForm(defaultVideoSchema, {
    actionData,
    id: "video",
    defaultValue: { defaultVideoId: loaderData.videoId },
  });
  return (
    <AppFormView form={form} labels={settingLabels}>
      <VersionField formId={form.id} actionData={actionData} current={loaderData.version} />
      <TextField
        field={form.fields.defaultVideoId}
        label="Adresse de la vidéo"
        hint="Montrée sur la page du studio quand aucune n’est choisie. Toute adresse YouTube convient."
        required
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="button-row">
        <SubmitButton busy="Enregistrement…">Enregistrer</SubmitButton>
      </div>
    </AppFormView>
  );
}
