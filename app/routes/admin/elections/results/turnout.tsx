import { href } from "react-router";
import { ofSchema } from "#app/http/actions.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { publishTurnout } from "#app/modules/elections/results/mutations.server.ts";
import { turnoutFields, turnoutSchema } from "#app/modules/elections/results/schema.ts";
import { TextField } from "#app/ui/form/fields.tsx";
import { AppFormView, SubmitButton, useAppForm } from "#app/ui/form/form.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { VersionField } from "../../shared/version-field.tsx";
import type { Route } from "./+types/turnout";
import { headOf, loadRound, turnoutValues, whereOf } from "./load.server.ts";
import { RoundHeader, titleOf } from "./round.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? `Participation\u202F: ${titleOf(loaderData.head)}` : "Participation");

export async function loader({ params }: Route.LoaderArgs) {
  const round = await loadRound(params);
  return { head: headOf(round), values: turnoutValues(round), version: round.row?.turnoutVersion ?? 0 };
}

export const action = ofSchema(turnoutSchema, async ({ request, params, context }: Route.ActionArgs) => {
  const form = await readForm(request, turnoutSchema);
  if (!form.ok) return form.reply();
  const saved = await publishTurnout(staffActor(context), whereOf(params), form.value);
  if (!saved.ok) return form.reply(saved.errors);
  return redirectWithToast(
    href("/admin/elections/:id/resultats/:tour/participation", params),
    "Participation publiée.",
  );
});

export default function Turnout({ loaderData: { head, values, version }, actionData }: Route.ComponentProps) {
  const form = useAppForm(turnoutSchema, { actionData, id: "participation", defaultValue: values });
  const { fields } = form;
  return (
    <>
      <RoundHeader head={head} />
      <AppFormView form={form} publishes labels={turnoutFields}>
        <VersionField formId={form.id} actionData={actionData} current={version} />
        <TextField
          field={fields.noonTurnout}
          label={turnoutFields.noonTurnout}
          optional
          inputMode="decimal"
          autoComplete="off"
          className="input-short"
        />
        <TextField
          field={fields.fiveTurnout}
          label={turnoutFields.fiveTurnout}
          optional
          inputMode="decimal"
          autoComplete="off"
          className="input-short"
        />
        <TextField field={fields.turnoutUrl} label={turnoutFields.turnoutUrl} required type="url" />
        <div className="button-row">
          <SubmitButton busy="Publication…">Publier</SubmitButton>
        </div>
      </AppFormView>
    </>
  );
}
