import { TextArea, SelectField, TextField } from "#app/ui/form/fields.tsx";
import type { ActionResult } from "#app/ui/form/form.tsx";
import { Rows, type RowsForm, rowField, sentRows } from "#app/ui/form/rows.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { IllustrationField } from "#app/modules/illustrations/illustration-field.tsx";
import { fieldLabels } from "../labels.ts";
import { KEY_POINTS_MAX, type TypedArticle } from "../schema.ts";
import type { ArticleFields, FormContext } from "./form-context.ts";
import { type ChosenImage, ImageField } from "./image-field.tsx";
import { SearchSnippet } from "./search-snippet.tsx";

interface Props {
  form: RowsForm;
  fields: ArticleFields;
  context: FormContext;
  typed: TypedArticle;
  actionData: ActionResult | undefined;
  authorIds: string[];
  image: ChosenImage | null;
  /** Readers have seen it: what is corrected is told them. */
  corrections: boolean;
}

const noSource = { title: "", publisher: "", url: "", consultedAt: "" };
const noCorrection = { date: "", text: "" };

/** The second step: all that stands around the text. */
export function DressStep({ form, fields, context, typed, actionData, authorIds, image, corrections }: Props) {
  const hydrated = useHydrated();
  return (
    <>
      <section className="ed-panel">
        <h2>Présentation</h2>
        <SelectField
          field={fields.categoryId}
          label={fieldLabels.categoryId}
          options={context.categories}
          placeholder="À choisir"
        />
        <TextArea
          field={fields.excerpt}
          label={fieldLabels.excerpt}
          wide
          rows={2}
          maxLength={450}
          hint="Une ou deux phrases qui disent l’essentiel&#x202f;: elles paraissent dans les listes."
        />
      </section>
      <section className="ed-panel">
        <h2>Image</h2>
        <ImageField
          file={rowField(form, "image", "")}
          alt={fields.imageAlt}
          credit={fields.imageCredit}
          current={image}
          uploadUrl={context.uploadUrl}
        />
        <IllustrationField
          field={fields.illustration}
          categorySlug={context.categories.find(({ value }) => value === typed.categoryId)?.slug}
        />
      </section>
      <Rows
        id={`${form.id}-field-keyPoints`}
        legend={fieldLabels.keyPoints}
        hint="Trois points clés au plus, une phrase chacun."
        rows={sentRows(actionData, "keyPoints", typed.keyPoints, "")}
        empty=""
        spare={KEY_POINTS_MAX}
        max={KEY_POINTS_MAX}
        addLabel="Ajouter un point"
      >
        {(row, index) => (
          <TextArea
            rows={1}
            field={rowField(form, `keyPoints[${index}]`, row)}
            label={`Point ${index + 1}`}
            wide
            maxLength={240}
          />
        )}
      </Rows>
      <Rows
        id={`${form.id}-field-sources`}
        legend={fieldLabels.sources}
        rows={sentRows(actionData, "sources", typed.sources, noSource)}
        empty={noSource}
        spare={hydrated ? 1 : 2}
        addLabel="Ajouter une source"
      >
        {(row, index) => (
          <>
            <TextField
              field={rowField(form, `sources[${index}].title`, row.title)}
              label={`Source ${index + 1}`}
              wide
              maxLength={300}
            />
            <TextField
              field={rowField(form, `sources[${index}].url`, row.url)}
              label="Adresse"
              wide
              type="url"
              inputMode="url"
              placeholder="https://"
              maxLength={2000}
            />
            <TextField
              field={rowField(form, `sources[${index}].publisher`, row.publisher)}
              label="Éditeur"
              wide
              maxLength={200}
            />
            <TextField
              field={rowField(form, `sources[${index}].consultedAt`, row.consultedAt)}
              label="Consultée le"
              type="date"
            />
          </>
        )}
      </Rows>
      <section className="ed-panel">
        <h2>Signatures et mots-clés</h2>
        <fieldset className="ed-checks">
          <legend>Écrit par</legend>
          {context.members.map(({ value, label }) => (
            <label key={value}>
              <input type="checkbox" name="authorIds" value={value} defaultChecked={authorIds.includes(value)} />{" "}
              {label}
            </label>
          ))}
        </fieldset>
        <TextArea rows={1} field={fields.tags} label={fieldLabels.tags} optional hint="Séparés par des virgules." />
      </section>
      <details className="ed-panel ed-fold">
        <summary>
          <h2>Moteurs de recherche</h2>
        </summary>
        <div className="stack">
          <SearchSnippet
            formId={form.id}
            title={fields.seoTitle}
            description={fields.seoDescription}
            keywords={fields.seoKeywords}
            siteName={context.siteName}
            siteHost={context.siteHost}
            initial={typed}
          />
        </div>
      </details>
      {corrections || typed.corrections.length > 0 ? (
        <Rows
          id={`${form.id}-field-corrections`}
          legend={fieldLabels.corrections}
          hint="Ce qui a été corrigé après la publication&#x202f;: c’est montré aux lecteurs."
          rows={sentRows(actionData, "corrections", typed.corrections, noCorrection)}
          empty={noCorrection}
          spare={1}
          addLabel="Ajouter une correction"
        >
          {(row, index) => (
            <>
              <TextField field={rowField(form, `corrections[${index}].date`, row.date)} label="Jour" type="date" />
              <TextArea
                field={rowField(form, `corrections[${index}].text`, row.text)}
                label={`Correction ${index + 1}`}
                wide
                rows={2}
                maxLength={1000}
              />
            </>
          )}
        </Rows>
      ) : null}
    </>
  );
}
