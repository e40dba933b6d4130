import { href } from "react-router";
import { requestInfo, staffActor } from "#app/http/context.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { renewRecoveryCodes } from "#app/modules/staff/two-step/enrolment.server.ts";
import { provenSchema, twoStepLabels } from "#app/modules/staff/two-step/schema.ts";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { FormActions } from "../../shared/form-actions.tsx";
import { adminMeta } from "../../shared/meta.ts";
import type { Route } from "./+types/renew";
import { CodesPanel, ProofFields } from "./codes.tsx";

export const meta = () => adminMeta("Codes de secours");

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, provenSchema);
  if (!form.ok) return form.reply();
  const renewed = await renewRecoveryCodes(staffActor(context), form.value, context.get(requestInfo).network);
  return renewed.ok ? { codes: renewed.value.codes } : form.reply(renewed.errors);
}

export default function RenewCodes({ actionData }: Route.ComponentProps) {
  if (actionData && "codes" in actionData)
    return <CodesPanel title="Vos nouveaux codes de secours" codes={actionData.codes} />;
  return <Ask actionData={actionData} />;
}

function Ask({ actionData }: { actionData: ActionResult | undefined }) {
  const form = useAppForm(provenSchema, { actionData, id: "codes" });
  return (
    <AppFormView form={form} labels={twoStepLabels}>
      <h3>Créer de nouveaux codes de secours</h3>
      <p>Les anciens cesseront de marcher, qu’ils aient servi ou non.</p>
      <ProofFields password={form.fields.password} code={form.fields.code} />
      <FormActions label="Créer dix codes" busy="Création…" cancel={href("/admin/settings/deux-etapes")} />
    </AppFormView>
  );
}
