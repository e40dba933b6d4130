import { href } from "react-router";
import { formAction } from "#app/http/form-action.server.ts";
import { defaultVideoSchema, settingLabels } from "#app/modules/settings/forms.ts";
import { saveSettings, settingsVersion } from "#app/modules/settings/mutations.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { TextField } from "#app/ui/form/fields.tsx";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { adminMeta } from "../shared/meta.ts";
import { FormActions } from "../shared/form-actions.tsx";
import { VersionField } from "../shared/version-field.tsx";
import type { Route } from "./+types/default-video";

export const meta = () => adminMeta("Vidéo par défaut");

export async function loader() {
  return { videoId: (await siteSettings()).defaultVideoId, version: await settingsVersion("video") };
}

export const action = formAction(
  defaultVideoSchema,
  (actor, { version, overwrite, ...values }) => saveSettings(actor, "video", values, { version, overwrite }),
  { to: href("/admin/settings/video"), message: "Vidéo par défaut enregistrée." },
);

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
        label={settingLabels.defaultVideoId}
        hint="Montrée sur la page du studio quand aucune n’est choisie. Tout lien YouTube convient."
        required
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormActions />
    </AppFormView>
  );
}
