import { href } from "react-router";
import { analyticsScript } from "#app/http/measures/analytics.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { analyticsSchema, settingLabels } from "#app/modules/settings/forms.ts";
import { saveSettings, settingsVersion } from "#app/modules/settings/mutations.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { CheckboxField } from "#app/ui/form/fields.tsx";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { adminMeta } from "../shared/meta.ts";
import { FormActions } from "../shared/form-actions.tsx";
import { VersionField } from "../shared/version-field.tsx";
import type { Route } from "./+types/analytics";

export const meta = () => adminMeta("Mesure d’audience");

export async function loader() {
  const { countVisits, loadAnalyticsScript } = await siteSettings();
  return {
    values: { countVisits, loadAnalyticsScript },
    version: await settingsVersion("analytics"),
    script: analyticsScript()?.src ?? null,
  };
}

export const action = formAction(
  analyticsSchema,
  (actor, { version, overwrite, ...values }) => saveSettings(actor, "analytics", values, { version, overwrite }),
  { to: href("/admin/settings/mesure"), message: "Mesure d’audience enregistrée." },
);

export default function Measure({ loaderData, actionData }: Route.ComponentProps) {
  const { values, version, script } = loaderData;
  const form = useAppForm(analyticsSchema, { actionData, id: "mesure", defaultValue: values });
  return (
    <AppFormView form={form} labels={settingLabels}>
      <VersionField formId={form.id} actionData={actionData} current={version} />
      <CheckboxField
        field={form.fields.countVisits}
        label="Compter les pages vues sur notre serveur"
        hint="Sans cookie ni donnée personnelle. Arrêté, rien de nouveau ne s’ajoute à la fréquentation."
      />
      <CheckboxField
        field={form.fields.loadAnalyticsScript}
        label="Charger l’outil de mesure extérieur"
        hint={
          script
            ? `Le serveur nomme ${new URL(script).host}\u202F: dites-le dans la page Confidentialité.`
            : "Le serveur n’en nomme aucun aujourd’hui\u202F: cette case ne change rien pour l’instant."
        }
      />
      <FormActions />
    </AppFormView>
  );
}
