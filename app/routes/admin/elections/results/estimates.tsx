import { href } from "react-router";
import { ofSchema } from "#app/http/actions.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readFilledForm } from "#app/http/form.server.ts";
import { saveEstimates } from "#app/modules/elections/results/mutations.server.ts";
import { estimatesFields, estimatesSchema } from "#app/modules/elections/results/schema.ts";
import { TextField } from "#app/ui/form/fields.tsx";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { labelsWithRows } from "#app/ui/form/rows.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { VersionField } from "../../shared/version-field.tsx";
import type { Route } from "./+types/estimates";
import { estimatesValues, fillNames, headOf, loadRound, whereOf } from "./load.server.ts";
import { NameRows } from "./name-rows.tsx";
import { RoundHeader, titleOf, SaveButtons, asksToPublish, WithdrawPanel } from "./round.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? `Estimations\u202F: ${titleOf(loaderData.head)}` : "Estimations");

export async function loader({ params }: Route.LoaderArgs) {
  const round = await loadRound(params);
  return {
    head: headOf(round),
    values: estimatesValues(round),
    version: round.row?.estimatesVersion ?? 0,
  };
}

export const action = ofSchema(estimatesSchema, async ({ request, params, context }: Route.ActionArgs) => {
  const { people } = await loadRound(params);
  const form = await readFilledForm(request, estimatesSchema, fillNames("estimates", "share", people));
  if (!form.ok) return form.reply();
  const publish = asksToPublish(form.formData);
  const saved = await saveEstimates(staffActor(context), whereOf(params), form.value, publish);
  if (!saved.ok) return form.reply(saved.errors);
  return redirectWithToast(
    href("/admin/elections/:id/resultats/:tour/estimations", params),
    publish ? "Estimations publiées." : "Estimations enregistrées, pas encore publiées.",
  );
});

export default function Estimates({ loaderData: { head, values, version }, actionData }: Route.ComponentProps) {
  const form = useAppForm(estimatesSchema, { actionData, id: "estimations", defaultValue: values });
  const { fields } = form;
  return (
    <>
      <RoundHeader head={head} />
      <AppFormView form={form} publishes labels={labelsWithRows(form, estimatesFields)}>
        <VersionField formId={form.id} actionData={actionData} current={version} />
        <TextField
          field={fields.institute}
          label={estimatesFields.institute}
          hint="Les lecteurs le lisent à côté de chaque chiffre, marqué comme une estimation."
          required
          maxLength={80}
        />
        <TextField field={fields.estimateUrl} label={estimatesFields.estimateUrl} optional type="url" />
        <NameRows
          form={form}
          part="estimates"
          list={fields.estimatesList}
          kind="share"
          label={estimatesFields.estimates}
          rows={values.estimates}
          answer={actionData}
        />
        <SaveButtons isOut={head.estimatesAt !== null} until={head.until} />
      </AppFormView>
      {head.estimatesAt ? <WithdrawPanel head={head} part="estimations" /> : null}
    </>
  );
}
