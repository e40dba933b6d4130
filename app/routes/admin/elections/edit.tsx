import { href } from "react-router";
import { calendarRuleChoices, levelChoices } from "#app/modules/elections/labels.ts";
import type { ElectionForm } from "#app/modules/elections/queries.server.ts";
import { electionFields, electionSchema } from "#app/modules/elections/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextEditor } from "#app/ui/editor/text-editor.tsx";
import { CheckboxField, DateTimeField, SelectField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, type AppForm, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { labelsWithRows } from "#app/ui/form/rows.tsx";
import { countryChoices } from "#app/utils/countries.ts";
import { adminMeta } from "../shared/meta.ts";
import { EditPage } from "../shared/edit-page.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { SlugField } from "../shared/slug-field.tsx";
import { SourceFields } from "../shared/source-fields.tsx";
import { VersionField } from "../shared/version-field.tsx";
import type { Route } from "./+types/edit";
import { CalendarFields } from "./form-rows.tsx";
import { elections } from "./section.server.ts";

const back = { to: href("/admin/elections"), label: "Élections" };

const titleOf = (row?: { name: string }) => row?.name ?? "Ajouter une élection";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(titleOf(loaderData?.row));

export const loader = elections.row.loader;

export const action = elections.row.action;

export default function Election({ loaderData: { row }, actionData }: Route.ComponentProps) {
  return (
    <EditPage
      title={titleOf(row)}
      back={back}
      also={
        row ? (
          <>
            {row.nextDay ? (
              <ButtonLink href={href("/admin/elections/:id/resultats", { id: String(row.id) })} kind="quiet" small>
                Soirée électorale
              </ButtonLink>
            ) : null}
            {row.isPublished ? (
              <ButtonLink href={href("/elections/:slug", { slug: row.slug })} kind="quiet" small>
                Voir la page
              </ButtonLink>
            ) : null}
          </>
        ) : null
      }
      remove={row && "Supprimer cette élection…"}
    >
      <ElectionFields actionData={actionData} election={row} />
    </EditPage>
  );
}

interface Props {
  actionData: ActionResult | undefined;
  election?: ElectionForm;
}

/** The form of an election, new or not. */
function ElectionFields({ actionData, election }: Props) {
  const { calendar, sources, resultSeats, ...own } = election ?? {};
  const form = useAppForm(electionSchema, {
    actionData,
    id: "election",
    defaultValue: { isPublished: false, showCandidates: false, ...own, resultSeats: resultSeats || undefined },
  });
  const { fields } = form;
  return (
    <AppFormView form={form} labels={labelsWithRows(form, electionFields)}>
      {election ? <VersionField formId={form.id} actionData={actionData} current={election.version} /> : null}
      <TextField field={fields.name} label={electionFields.name} required maxLength={120} />
      <SelectField
        field={fields.country}
        label={electionFields.country}
        required
        options={countryChoices}
        placeholder="Choisir…"
      />
      <SelectField
        field={fields.level}
        label={electionFields.level}
        required
        options={levelChoices}
        placeholder="Choisir…"
      />
      <TextArea
        field={fields.summary}
        label={electionFields.summary}
        hint="Le rôle des personnes élues, en une ou deux phrases."
        required
        rows={2}
      />
      <TextArea field={fields.voters} label={electionFields.voters} optional rows={2} />
      <TextArea
        field={fields.method}
        label={electionFields.method}
        hint="Le mode de scrutin, en deux ou trois phrases."
        optional
        rows={3}
      />
      <TextField field={fields.term} label={electionFields.term} optional maxLength={120} />
      <TextField field={fields.seats} label={electionFields.seats} optional maxLength={200} />
      <TextField
        field={fields.lastDate}
        label={electionFields.lastDate}
        hint="En toutes lettres&#8239;: «&#8239;30 juin et 7 juillet 2024&#8239;»."
        optional
        maxLength={120}
      />
      <DateTimeField
        field={fields.nextDay}
        label={electionFields.nextDay}
        hint="Le premier tour, quand il y en a deux. Seulement si le jour est annoncé officiellement."
        optional
        type="date"
      />
      <DateTimeField
        field={fields.secondDay}
        label={electionFields.secondDay}
        hint="Vide s’il n’y a qu’un tour."
        optional
        type="date"
      />
      <SelectField
        field={fields.calendarRule}
        label={electionFields.calendarRule}
        hint="La loi fixe l’inscription, les parrainages et la campagne d’après les tours. Déplacez un tour&#8239;: tout suit, et ceux qu’un rappel a prévenus le sont de nouveau."
        options={calendarRuleChoices}
      />
      <TextArea
        rows={2}
        field={fields.nextNote}
        label={electionFields.nextNote}
        hint="Une précision, montrée à côté de la date ou à sa place."
        optional
        maxLength={300}
      />
      <CalendarFields form={form} actionData={actionData} rows={calendar} />
      <TextEditor
        field={fields.body}
        label={electionFields.body}
        hint="S’inscrire, ce que peut faire la personne élue, et ce qu’il faut savoir d’autre. Des titres avec ##."
        rows={12}
      />
      <CheckboxField
        field={fields.showCandidates}
        label={electionFields.showCandidates}
        hint="La page devient le dossier mis en avant."
      />
      <DateTimeField
        field={fields.candidaciesAsOf}
        label={electionFields.candidaciesAsOf}
        hint="La page des candidatures dit ce jour."
        optional
        type="date"
      />
      <TextArea
        field={fields.candidaciesNote}
        label={electionFields.candidaciesNote}
        hint="Une primaire en cours, ce qui n’a pas pu être vérifié."
        optional
        rows={3}
        maxLength={1000}
      />
      <ResultFields fields={fields} />
      <TextField field={fields.officialName} label={electionFields.officialName} optional maxLength={200} />
      <TextField field={fields.officialUrl} label={electionFields.officialUrl} optional type="url" />
      <SourceFields form={form} actionData={actionData} sources={sources} />
      <DateTimeField
        field={fields.asOf}
        label={electionFields.asOf}
        hint="Le jour jusqu’auquel vous avez vérifié ces faits."
        optional
        type="date"
      />
      <SlugField field={fields.slug} stands={Boolean(election)} made={"/elections/… Vide\u202F: faite avec le nom."} />
      <CheckboxField field={fields.isPublished} label={electionFields.isPublished} />
      <FormActions label={election ? "Enregistrer" : "Ajouter cette élection"} cancel={back.to} />
    </AppFormView>
  );
}

/** Who won how many seats the last time, drawn on the page. */
function ResultFields({ fields }: { fields: AppForm<typeof electionSchema>["fields"] }) {
  return (
    <>
      <TextField
        field={fields.resultName}
        label={electionFields.resultName}
        hint="L’assemblée et le jour de son élection&#8239;: «&#8239;Chambre des représentants, élue le 9 juin 2024&#8239;». Vide&#8239;: rien n’est dessiné."
        optional
        maxLength={120}
      />
      <TextField
        field={fields.resultSeats}
        label={electionFields.resultSeats}
        optional
        inputMode="numeric"
        className="input-short"
      />
      <TextArea
        field={fields.resultGroups}
        label={electionFields.resultGroups}
        hint="Un groupe par ligne, de gauche à droite&#8239;: «&#8239;Socialistes&#8239;: 66 (#ff8080)&#8239;». La couleur n’est pas obligatoire."
        optional
        rows={6}
      />
      <TextField field={fields.resultUrl} label={electionFields.resultUrl} optional type="url" />
    </>
  );
}
