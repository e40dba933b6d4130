import { href } from "react-router";
import { formAction } from "#app/http/form-action.server.ts";
import { findLawGuide, saveLawGuide } from "#app/modules/lawmaking/guide.server.ts";
import { lawGuideFields, lawGuideSchema } from "#app/modules/lawmaking/schema.ts";
import { TextArea, TextField } from "#app/ui/form/fields.tsx";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { Rows, rowField, useTypedRows, labelsWithRows } from "#app/ui/form/rows.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { SourceFields } from "../shared/source-fields.tsx";
import { VersionField } from "../shared/version-field.tsx";
import type { Route } from "./+types/guide";
import { back } from "./form.tsx";
import { LawTabs } from "./tabs.tsx";

export const meta = () => adminMeta("Fabrique de la loi, textes");

const to = href("/admin/fabrique-loi/page");
const noStep = { on: "", text: "", url: "" };

export async function loader() {
  return { guide: await findLawGuide() };
}

export const action = formAction(lawGuideSchema, (actor, value) => saveLawGuide(actor, value), {
  to,
  said: { title: "Page enregistrée.", see: { href: href("/creation-lois/belgique"), label: "Voir la page" } },
});

export default function LawGuidePage({ loaderData: { guide }, actionData }: Route.ComponentProps) {
  const { lawSteps, sources, version, ...shown } = guide;
  const form = useAppForm(lawGuideSchema, { actionData, id: "guide", defaultValue: shown });
  const { fields } = form;
  const rows = useTypedRows(form.id, actionData, "lawSteps", lawSteps, noStep);
  return (
    <>
      <PageHead title="Fabrique de la loi" text="Les textes autour des étapes, et la loi suivie pas à pas.">
        <a href={href("/creation-lois/belgique")} target="_blank" rel="noreferrer">
          Voir la page
        </a>
      </PageHead>
      <LawTabs canManage />
      <AppFormView form={form} labels={labelsWithRows(form, lawGuideFields)}>
        <VersionField formId={form.id} actionData={actionData} current={version} />
        <TextArea field={fields.introduction} label={lawGuideFields.introduction} required rows={4} />
        <TextArea field={fields.chamberWhen} label={lawGuideFields.chamberWhen} required rows={3} />
        <TextArea field={fields.optionalWhen} label={lawGuideFields.optionalWhen} required rows={3} />
        <TextArea field={fields.mandatoryWhen} label={lawGuideFields.mandatoryWhen} required rows={3} />
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
        <FormActions label="Enregistrer" cancel={back.to} />
      </AppFormView>
    </>
  );
}
