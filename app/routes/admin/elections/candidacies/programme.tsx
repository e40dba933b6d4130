import { href } from "react-router";
import { rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { findProgramme, saveProgramme } from "#app/modules/elections/programmes/programme.server.ts";
import {
  QUOTE_LENGTH,
  SENTENCE_LENGTH,
  programmeFields,
  programmeSchema,
} from "#app/modules/elections/programmes/schema.ts";
import { DateTimeField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type AppForm, AppFormView, useAppForm, useTyped } from "#app/ui/form/form.tsx";
import { rowField } from "#app/ui/form/rows.tsx";
import { FormActions } from "../../shared/form-actions.tsx";
import { PageHead } from "../../shared/page-head.tsx";
import { VersionField } from "../../shared/version-field.tsx";
import type { Route } from "./+types/programme";

const back = { to: href("/admin/elections/candidatures"), label: "Candidatures" };

export async function loader({ params }: Route.LoaderArgs) {
  return { programme: orNotFound(await findProgramme(rowId(params.id))) };
}

export const action = rowFormAction(programmeSchema, saveProgramme, { to: back.to, message: "Programme enregistré." });

const noCell = { sentence: "", quote: "", saidOn: "", sourceName: "", sourceUrl: "" };

export default function Programme({ loaderData: { programme }, actionData }: Route.ComponentProps) {
  const { name, themes, programmeAsOf, version } = programme;
  const form = useAppForm(programmeSchema, { actionData, id: "programme", defaultValue: { programmeAsOf } });
  const typed = useTyped(form.id, actionData)?.cells;
  const rows = Array.isArray(typed) ? (typed as Partial<typeof noCell>[]) : [];
  const labels = Object.fromEntries(
    Object.keys(form.fieldErrors)
      .filter((field) => field.startsWith("cells"))
      .map((field) => {
        const [, index] = /^cells\[(\d+)\]/.exec(field) ?? [];
        return [field, index ? (themes[Number(index)]?.name ?? "Thème") : programmeFields.cells];
      }),
  );
  return (
    <>
      <PageHead
        title={`Programme de ${name}`}
        text={`Chaque personne a autant de place\u202F: ${SENTENCE_LENGTH} caractères par thème. Une case sans source reste vide, et la page dit qu’on n’a rien trouvé.`}
        back={back}
      />
      {themes.length === 0 ? (
        <p className="notice">
          Cette élection n’a pas encore de thèmes.{" "}
          <a href={href("/admin/elections/themes/nouveau")}>Ajouter un thème</a>
        </p>
      ) : (
        <AppFormView form={form} labels={{ programmeAsOf: programmeFields.programmeAsOf, ...labels }}>
          <VersionField formId={form.id} actionData={actionData} current={version} />
          <DateTimeField
            field={form.fields.programmeAsOf}
            label={programmeFields.programmeAsOf}
            hint="Les cases vides diront «&#8239;rien trouvé&#8239;» à cette date."
            required
            type="date"
          />
          {themes.map((theme, index) => (
            <ThemeFields key={theme.id} form={form} theme={theme} index={index} typed={rows[index]} />
          ))}
          <FormActions label="Enregistrer" cancel={back.to} />
        </AppFormView>
      )}
    </>
  );
}

interface ThemeProps {
  form: AppForm<typeof programmeSchema>;
  theme: { id: number; name: string; question: string; cell: Partial<typeof noCell> | undefined };
  index: number;
  typed: Partial<typeof noCell> | undefined;
}

function ThemeFields({ form, theme: { id, name, question, cell }, index, typed }: ThemeProps) {
  const row = { ...noCell, ...(typed ?? cell) };
  const at = (field: keyof typeof noCell) => rowField(form, `cells[${index}].${field}`, row[field]);
  return (
    <fieldset className="ed-rows">
      <legend>{name}</legend>
      <p className="field-hint">{question}</p>
      <input type="hidden" name={`cells[${index}].themeId`} value={id} />
      <div className="ed-row">
        <TextArea
          field={at("sentence")}
          label="En une phrase neutre, de nous"
          hint="«&#8239;Propose de…&#8239;»&#8239;: ni adjectif, ni avis."
          rows={2}
          maxLength={SENTENCE_LENGTH}
        />
        <TextArea field={at("quote")} label="Ses propres mots" rows={3} maxLength={QUOTE_LENGTH} />
        <DateTimeField field={at("saidOn")} label="Dit ou publié le" type="date" />
        <TextField field={at("sourceName")} label="Source" maxLength={160} />
        <TextField field={at("sourceUrl")} label="Lien de la source" type="url" />
      </div>
    </fieldset>
  );
}
