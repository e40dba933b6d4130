import { useState } from "react";
import { href } from "react-router";
import { ofSchema } from "#app/http/actions.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readFilledForm } from "#app/http/form.server.ts";
import { saveCounts } from "#app/modules/elections/results/mutations.server.ts";
import { countsFields, countsSchema } from "#app/modules/elections/results/schema.ts";
import { CheckboxField, TextField } from "#app/ui/form/fields.tsx";
import { AppFormView, sentValues, useAppForm } from "#app/ui/form/form.tsx";
import type { FilledAnswer } from "#app/ui/form/pasted-list.tsx";
import { labelsWith, labelsWithRows } from "#app/ui/form/rows.tsx";
import { plural } from "#app/utils/text.ts";
import { adminMeta } from "../../shared/meta.ts";
import { VersionField } from "../../shared/version-field.tsx";
import type { Route } from "./+types/counts";
import { areaCount, countsValues, fillCounts, headOf, loadRound, whereOf } from "./load.server.ts";
import { NameRows, NamesList } from "./name-rows.tsx";
import { RoundHeader, titleOf, SaveButtons, asksToPublish, WithdrawPanel } from "./round.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? `Résultats\u202F: ${titleOf(loaderData.head)}` : "Résultats");

export async function loader({ params }: Route.LoaderArgs) {
  const round = await loadRound(params);
  return {
    head: headOf(round),
    values: countsValues(round),
    areas: areaCount(round),
    version: round.row?.countsVersion ?? 0,
  };
}

export const action = ofSchema(countsSchema, async ({ request, params, context }: Route.ActionArgs) => {
  const { people } = await loadRound(params);
  const form = await readFilledForm(request, countsSchema, fillCounts(people));
  if (!form.ok) return form.reply();
  const publish = asksToPublish(form.formData);
  const saved = await saveCounts(staffActor(context), whereOf(params), form.value, publish);
  if (!saved.ok) return form.reply(saved.errors);
  return redirectWithToast(
    href("/admin/elections/:id/resultats/:tour/chiffres", params),
    publish ? "Résultats publiés." : "Résultats enregistrés, pas encore publiés.",
  );
});

const labels = labelsWith(labelsWith(countsFields, "registered", { candidatesList: "Liste" }), "seatGroups", {
  seatGroupsList: "Liste",
});

const numbers = ["registered", "voters", "blank", "spoilt", "valid"] as const;

/** Once saved, another form: nothing of what was pasted stays. */
export default function Counts(props: Route.ComponentProps) {
  return <CountsForm key={props.loaderData.version} {...props} />;
}

function CountsForm({ loaderData: { head, values, areas, version }, actionData }: Route.ComponentProps) {
  const form = useAppForm(countsSchema, { actionData, id: "resultats", defaultValue: values });
  const { fields } = form;
  const answer: FilledAnswer | undefined = actionData;
  const hasSeats =
    values.seats !== "" ||
    answer?.filled?.rows === "seatGroups" ||
    Object.keys(form.fieldErrors).some((name) => name.startsWith("seat"));
  const [isOpen, setOpen] = useState(hasSeats);
  // Never shut under what is typed.
  if (hasSeats && !isOpen) setOpen(true);
  return (
    <>
      <RoundHeader head={head} />
      <AppFormView form={form} publishes labels={labelsWithRows(form, labels)}>
        <VersionField formId={form.id} actionData={actionData} current={version} />
        {areas > 0 ? (
          <p className="notice">
            Lus dans le fichier du ministère, avec {plural(areas, "territoire")}. D’autres voix tapées ici retirent le
            détail par territoire.
          </p>
        ) : null}
        <TextField
          field={fields.resultUrl}
          label={countsFields.resultUrl}
          hint="La page de qui donne ces chiffres, ministère ou préfecture. Il le faut pour publier."
          type="url"
          autoFocus={!values.resultUrl && !answer}
        />
        <NamesList
          key={JSON.stringify(answer?.filled && sentValues(answer))}
          list={fields.candidatesList}
          kind="votes"
          rows={values.candidates}
          answer={answer}
        />
        <div className="grid grid-cols-2 gap-x-4 gap-y-3 max-w-160 sm:grid-cols-5">
          {numbers.map((name) => (
            <TextField
              key={name}
              field={fields[name]}
              label={countsFields[name]}
              inputMode="numeric"
              autoComplete="off"
            />
          ))}
        </div>
        <NameRows
          form={form}
          part="candidates"
          kind="votes"
          label={countsFields.candidates}
          rows={values.candidates}
          answer={actionData}
        />
        <details className="form-fold" open={isOpen}>
          <summary>
            Sièges d’une assemblée <span className="bo-muted">facultatif</span>
          </summary>
          <div className="stack">
            <NameRows
              form={form}
              part="seatGroups"
              list={fields.seatGroupsList}
              kind="seats"
              label={countsFields.seatGroups}
              rows={values.seatGroups}
              answer={actionData}
            />
            <TextField
              field={fields.seats}
              label={countsFields.seats}
              hint="La somme de la liste, que l’on peut corriger&#8239;: l’hémicycle est dessiné."
              optional
              inputMode="numeric"
              className="input-short"
            />
          </div>
        </details>
        <CheckboxField
          field={fields.isFinal}
          label={countsFields.isFinal}
          hint="Les estimations disparaissent alors de la page."
        />
        <SaveButtons isOut={head.resultsAt !== null} until={head.until} />
      </AppFormView>
      {head.resultsAt ? <WithdrawPanel head={head} part="resultats" /> : null}
    </>
  );
}
