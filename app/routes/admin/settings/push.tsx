import { href } from "react-router";
import { formAction } from "#app/http/form-action.server.ts";
import { knownServices } from "#app/modules/push/endpoint.server.ts";
import { pushServicesSchema, settingLabels } from "#app/modules/settings/forms.ts";
import { saveSettings, settingsVersion } from "#app/modules/settings/mutations.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { TextArea } from "#app/ui/form/fields.tsx";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { adminMeta } from "../shared/meta.ts";
import { FormActions } from "../shared/form-actions.tsx";
import { VersionField } from "../shared/version-field.tsx";
import type { Route } from "./+types/push";

export const meta = () => adminMeta("Services de notifications");

export async function loader() {
  const { pushServices } = await siteSettings();
  return {
    values: { pushServices: pushServices.join("\n") },
    version: await settingsVersion("push"),
    known: knownServices.join(", "),
  };
}

export const action = formAction(
  pushServicesSchema,
  (actor, { version, overwrite, ...values }) => saveSettings(actor, "push", values, { version, overwrite }),
  { to: href("/admin/settings/notifications"), message: "Services de notifications enregistrés." },
);

export default function PushServices({ loaderData, actionData }: Route.ComponentProps) {
  const { values, version, known } = loaderData;
  const form = useAppForm(pushServicesSchema, { actionData, id: "services", defaultValue: values });
  return (
    <AppFormView form={form} labels={settingLabels}>
      <VersionField formId={form.id} actionData={actionData} current={version} />
      <TextArea
        field={form.fields.pushServices}
        label={settingLabels.pushServices}
        optional
        rows={4}
        hint={`Un service par ligne, par exemple push.exemple.org ou *.push.exemple.org. Toujours acceptés\u202F: ${known}. Le serveur n’écrit à aucun autre\u202F: n’ajoutez que celui d’un navigateur connu.`}
      />
      <FormActions />
    </AppFormView>
  );
}
