import { href } from "react-router";
import { requestInfo, staffActor } from "#app/http/context.server.ts";
import { readSessionCookie } from "#app/http/cookies.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { disableTwoStep } from "#app/modules/staff/two-step/enrolment.server.ts";
import { provenSchema, twoStepLabels } from "#app/modules/staff/two-step/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { AppFormView, SubmitButton, useAppForm } from "#app/ui/form/form.tsx";
import { adminMeta } from "../../shared/meta.ts";
import type { Route } from "./+types/disable";
import { ProofFields } from "./proof-fields.tsx";

export const meta = () => adminMeta("Désactiver la connexion en deux étapes");

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, provenSchema);
  if (!form.ok) return form.reply();
  const { requireTwoFactor } = await siteSettings();
  const { network } = context.get(requestInfo);
  const off = await disableTwoStep(
    staffActor(context),
    form.value,
    (await readSessionCookie("staff", request)) ?? "",
    network,
    requireTwoFactor,
  );
  if (!off.ok) return form.reply(off.errors);
  return redirectWithToast(href("/admin/settings/deux-etapes"), {
    title: "Connexion en deux étapes désactivée.",
    description: "Vos sessions sur d’autres appareils sont fermées.",
  });
}

export default function DisableTwoStep({ actionData }: Route.ComponentProps) {
  const form = useAppForm(provenSchema, { actionData, id: "desactiver" });
  return (
    <AppFormView form={form} labels={twoStepLabels}>
      <h2>Désactiver la connexion en deux étapes</h2>
      <p>Votre mot de passe suffira de nouveau pour entrer. Vos codes de secours seront effacés.</p>
      <ProofFields password={form.fields.password} code={form.fields.code} />
      <div className="button-row">
        <ButtonLink href={href("/admin/settings/deux-etapes")} kind="quiet">
          Annuler
        </ButtonLink>
        <SubmitButton busy="Désactivation…" className="button button-danger">
          Désactiver
        </SubmitButton>
      </div>
    </AppFormView>
  );
}
