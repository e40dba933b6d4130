import { href } from "react-router";
import { formAction } from "#app/http/form-action.server.ts";
import { securitySchema, settingLabels } from "#app/modules/settings/forms.ts";
import { saveSettings, settingsVersion } from "#app/modules/settings/mutations.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { listStaffWithoutTwoStep } from "#app/modules/staff/admin-queries.server.ts";
import { CheckboxField } from "#app/ui/form/fields.tsx";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { plural } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";
import { FormActions } from "../shared/form-actions.tsx";
import { VersionField } from "../shared/version-field.tsx";
import type { Route } from "./+types/security";

export const meta = () => adminMeta("Sécurité");

export async function loader() {
  const [{ requireTwoFactor }, version, without] = await Promise.all([
    siteSettings(),
    settingsVersion("security"),
    listStaffWithoutTwoStep(),
  ]);
  return { requireTwoFactor, version, without };
}

export const action = formAction(
  securitySchema,
  (actor, { version, overwrite, ...values }) => saveSettings(actor, "security", values, { version, overwrite }),
  {
    to: href("/admin/settings/securite"),
    message: ({ requireTwoFactor }) =>
      requireTwoFactor
        ? "La connexion en deux étapes est demandée à toute l’équipe."
        : "La connexion en deux étapes est laissée au choix de chacun.",
  },
);

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { requireTwoFactor, version, without } = loaderData;
  const form = useAppForm(securitySchema, { actionData, id: "securite", defaultValue: { requireTwoFactor } });
  return (
    <div className="stack">
      <AppFormView form={form} labels={settingLabels}>
        <VersionField formId={form.id} actionData={actionData} current={version} />
        <CheckboxField
          field={form.fields.requireTwoFactor}
          label="Demander la connexion en deux étapes à toute l’équipe"
          hint="Les membres de la rédaction qui n’ont pas encore activé la deuxième étape devront le faire dès leur prochain clic, avant toute autre page. Vous aussi."
        />
        <FormActions />
      </AppFormView>
      <section className="bo-panel" aria-labelledby="sans">
        <h3 id="sans">
          {without.length === 0
            ? "Toute l’équipe se connecte en deux étapes"
            : `${plural(without.length, "personne")} sans seconde étape`}
        </h3>
        {without.length === 0 ? null : (
          <ul className="bo-names">
            {without.map(({ id, displayName }) => (
              <li key={id}>
                <a href={href("/admin/users/:id", { id: String(id) })}>{displayName}</a>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
