import { href, useSearchParams } from "react-router";
import type { TermForm as TermData } from "#app/modules/glossary/admin-queries.server.ts";
import { DEFINITION_MAX, NAME_MAX, termFields, termSchema } from "#app/modules/glossary/schema.ts";
import { TextEditor } from "#app/ui/editor/text-editor.tsx";
import { CheckboxField, DateTimeField, SelectField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { labelsWithRows } from "#app/ui/form/rows.tsx";
import { countryChoices } from "#app/utils/countries.ts";
import { plural } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";
import { EditPage } from "../shared/edit-page.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { SlugField } from "../shared/slug-field.tsx";
import { SourceFields } from "../shared/source-fields.tsx";
import { VersionField } from "../shared/version-field.tsx";
import type { Route } from "./+types/edit";
import { terms } from "./section.server.ts";

const back = { to: href("/admin/glossaire"), label: "Lexique" };

const titleOf = (row?: { term: string }) => row?.term ?? "Ajouter un terme";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(titleOf(loaderData?.row));

export const loader = terms.row.loader;

export const action = terms.row.action;

export default function Term({ loaderData: { row }, actionData }: Route.ComponentProps) {
  return (
    <EditPage title={titleOf(row)} back={back} remove={row && "Supprimer ce terme…"}>
      {row ? (
        <p className="mb-6">
          <a href={href("/lexique/:slug", { slug: row.slug })}>Voir sa page</a>
          {" · "}
          {row.mentions === 0 ? "Aucun article n’y est lié." : `Lié dans ${plural(row.mentions, "article")}.`}
        </p>
      ) : null}
      <TermForm actionData={actionData} term={row} />
    </EditPage>
  );
}

interface Props {
  actionData: ActionResult | undefined;
  term?: TermData;
}

/** The form of a term, new or not. */
function TermForm({ actionData, term }: Props) {
  const [params] = useSearchParams();
  const form = useAppForm(termSchema, {
    actionData,
    id: "terme",
    defaultValue: term
      ? {
          term: term.term,
          slug: term.slug,
          aliases: term.aliases,
          exact: term.exact,
          country: term.country,
          shortDefinition: term.shortDefinition,
          longExplanation: term.longExplanation,
          example: term.example,
          related: term.related,
          asOf: term.asOf,
        }
      : { term: params.get("terme")?.slice(0, NAME_MAX) ?? "" },
  });
  const { fields } = form;
  return (
    <AppFormView form={form} labels={labelsWithRows(form, termFields)}>
      {term ? <VersionField formId={form.id} actionData={actionData} current={term.version} /> : null}
      <TextField field={fields.term} label={termFields.term} required maxLength={NAME_MAX} />
      <TextArea
        field={fields.shortDefinition}
        label={termFields.shortDefinition}
        required
        hint={`Une phrase, ${DEFINITION_MAX} caractères au plus\u202F: c’est elle qui s’ouvre dans les articles.`}
        rows={2}
        maxLength={DEFINITION_MAX}
      />
      <TextArea
        field={fields.aliases}
        label={termFields.aliases}
        optional
        hint="Un nom par ligne&#8239;: sigles, formes courtes, verbes, ou un mot courant avec son article, comme «&#8239;la Chambre&#8239;». Pluriels et féminins sont reconnus sans les écrire."
        rows={3}
      />
      <CheckboxField
        field={fields.exact}
        label={termFields.exact}
        hint="Pour «&#8239;Chambre&#8239;» ou «&#8239;Motion&#8239;»&#8239;: le terme n’est lié qu’écrit ainsi, majuscule comprise, au milieu d’une phrase. Ses autres noms le sont comme toujours."
      />
      <SelectField
        field={fields.country}
        label={termFields.country}
        optional
        options={countryChoices}
        placeholder="Plusieurs, ou tous"
      />
      <TextEditor
        field={fields.longExplanation}
        label={termFields.longExplanation}
        hint="60 à 150 mots, pour quelqu’un de 16 ans."
        rows={8}
      />
      <TextArea
        field={fields.example}
        label={termFields.example}
        optional
        hint="Une ou deux phrases, vraies et datées."
        rows={2}
        maxLength={600}
      />
      <TextArea
        field={fields.related}
        label={termFields.related}
        optional
        hint="Un terme par ligne, par son nom."
        rows={3}
      />
      <SourceFields form={form} actionData={actionData} sources={term?.sources} />
      <DateTimeField
        field={fields.asOf}
        label={termFields.asOf}
        required
        type="date"
        hint="Le dernier jour où tout ce qui est écrit a été vérifié."
      />
      <SlugField field={fields.slug} stands={Boolean(term)} made={"/lexique/… Vide\u202F: faite avec le terme."} />
      <FormActions label={term ? "Enregistrer" : "Ajouter ce terme"} cancel={back.to} />
    </AppFormView>
  );
}
