import { href } from "react-router";
import { formAction } from "#app/http/actions.server.ts";
import { requestInfo } from "#app/http/context.server.ts";
import { staffToken } from "#app/http/cookies.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { disableTwoStep } from "#app/modules/staff/two-step/enrolment.server.ts";
import { provenSchema, twoStepLabels } from "#app/modules/staff/two-step/schema.ts";
import { QuietLink } from "#app/ui/button.tsx";
import { AppFormView, SubmitButton, useAppForm } from "#app/ui/form/form.tsx";
import { adminMeta } from "../../shared/meta.ts";
import type { Route } from "./+types/disable";
import { ProofFields } from "./codes.tsx";

export const meta = () => adminMeta("Désactiver la connexion en deux étapes");

export const action = formAction(
  provenSchema,
  async (actor, proof, _, { request, context }) =>
    disableTwoStep(
      actor,
      proof,
      await staffToken(request),
      context.get(requestInfo).network,
      (await siteSettings()).requireTwoFactor,
    ),
  {
    to: href("/admin/settings/deux-etapes"),
    message: {
      title: "Connexion en deux étapes désactivée.",
      description: "Vos sessions sur d’autres appareils sont fermées.",
    },
  },
);

export default function DisableTwoStep({ actionData }: Route.ComponentProps) {
  const form = useAppForm(provenSchema, { actionData, id: "desactiver" });
  return (
    <AppFormView form={form} labels={twoStepLabels}>
      <h3>Désactiver la connexion en deux étapes</h3>
      <p>Votre mot de passe suffira de nouveau pour entrer. Vos codes de secours et vos clés d’accès seront effacés.</p>
      <ProofFields password={form.fields.password} code={form.fields.code} />
      <div className="button-row">
        <QuietLink href={href("/admin/settings/deux-etapes")}>Annuler</QuietLink>
        <SubmitButton busy="Désactivation…">Désactiver</SubmitButton>
      </div>
    </AppFormView>
  );
}
