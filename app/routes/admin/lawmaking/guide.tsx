import { href } from "react-router";
import { formAction } from "#app/http/actions.server.ts";
import { findLawGuide, saveLawGuide } from "#app/modules/lawmaking/guide.server.ts";
import { type LawCountry, lawAddresses, lawCountryOf, pathLabels, waysOf } from "#app/modules/lawmaking/labels.ts";
import { lawGuideFields, lawGuideSchema } from "#app/modules/lawmaking/schema.ts";
import { TextArea, TextField } from "#app/ui/form/fields.tsx";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { Rows, rowField, useTypedRows, labelsWithRows } from "#app/ui/form/rows.tsx";
import { countryLabels } from "#app/utils/countries.ts";
import { FormActions } from "../shared/form-actions.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { SourceFields } from "../shared/source-fields.tsx";
import { LawTabs } from "../shared/tabs.tsx";
import { VersionField } from "../shared/version-field.tsx";
import type { Route } from "./+types/guide";

export const meta = () => adminMeta("Fabrique de la loi, textes");

const noStep = { on: "", text: "", url: "" };

/** The address names the country. */
const countryIn = (pattern: string) => lawCountryOf(pattern) ?? "FR";

export async function loader({ pattern }: Route.LoaderArgs) {
  const country = countryIn(pattern);
  return { country, guide: await findLawGuide(country) };
}

export function action(args: Route.ActionArgs) {
  const country = countryIn(args.pattern);
  const save = formAction(lawGuideSchema, (actor, value) => saveLawGuide(actor, country, value), {
    to: href(`/admin/fabrique-loi/page/${lawAddresses[country]}`),
    message: { title: "Page enregistrée.", see: { href: pageOf(country), label: "Voir la page" } },
  });
  return save(args);
}

const pageOf = (country: LawCountry) => href(`/creation-lois/${lawAddresses[country]}`);

export default function LawGuidePage({ loaderData: { country, guide }, actionData }: Route.ComponentProps) {
  const { lawSteps, sources, version, ...shown } = guide;
  const form = useAppForm(lawGuideSchema, { actionData, id: "guide", defaultValue: shown });
  const { fields } = form;
  const rows = useTypedRows(form.id, actionData, "lawSteps", lawSteps, noStep);
  return (
    <>
      <PageHead
        title={`Fabrique de la loi, ${countryLabels[country]}`}
        text="Les textes autour des étapes, et la loi suivie pas à pas."
      >
        <a href={pageOf(country)} target="_blank" rel="noreferrer">
          Voir la page
        </a>
      </PageHead>
      <LawTabs canManage />
      <AppFormView form={form} labels={labelsWithRows(form, lawGuideFields)}>
        <VersionField formId={form.id} actionData={actionData} current={version} />
        <TextArea field={fields.introduction} label={lawGuideFields.introduction} required rows={4} />
        {([fields.firstWhen, fields.secondWhen, fields.thirdWhen] as const).map((field, index) => (
          <TextArea
            key={field.name}
            field={field}
            label={lawGuideFields[field.name as "firstWhen"]}
            hint={pathLabels[waysOf[country][index] ?? "start"]}
            required
            rows={3}
          />
        ))}
        <TextArea field={fields.outlook} label={lawGuideFields.outlook} optional rows={3} />
        <TextField field={fields.lawTitle} label={lawGuideFields.lawTitle} required maxLength={200} />
        <TextArea field={fields.lawSummary} label={lawGuideFields.lawSummary} required rows={3} />
        <Rows
          id={`${form.id}-field-lawSteps`}
          legend={lawGuideFields.lawSteps}
          hint="Une date s’écrit 2022, 2022-05 ou 2022-05-19, selon ce qu’on en sait."
          rows={rows}
          empty={noStep}
          spare={2}
          addLabel="Ajouter une date"
          max={30}
        >
          {(row, index) => (
            <>
              <TextField field={rowField(form, `lawSteps[${index}].on`, row.on)} label="Date" />
              <TextField field={rowField(form, `lawSteps[${index}].url`, row.url)} label="Source" type="url" />
              <TextArea
                field={rowField(form, `lawSteps[${index}].text`, row.text)}
                label="Ce qui s’est passé"
                rows={2}
                maxLength={400}
              />
            </>
          )}
        </Rows>
        <SourceFields form={form} actionData={actionData} sources={sources} />
        <TextField
          field={fields.asOf}
          label={lawGuideFields.asOf}
          required
          type="date"
          hint="Le jour jusqu’auquel cette page a été vérifiée."
          className="input-short"
        />
        <FormActions label="Enregistrer" cancel={href("/admin/fabrique-loi")} />
      </AppFormView>
    </>
  );
}
