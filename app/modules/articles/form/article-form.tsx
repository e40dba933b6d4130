import type { ReactNode } from "react";
import { MAX_IMAGE_BYTES, acceptedImages, acceptedImagesInWords } from "#app/modules/media/schema.ts";
import { MarkdownField, type TextBlocks } from "#app/ui/editor/markdown-field.tsx";
import { CheckboxField, DateTimeField, FileField, SelectField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, sentValues, useAppForm } from "#app/ui/form/form.tsx";
import { Rows, labelsWith, labelsWithRows, rowField, sentRows } from "#app/ui/form/rows.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { fieldLabels } from "../labels.ts";
import { KEY_POINTS_MAX, TITLE_MAX, type TypedArticle, articleSchema } from "../schema.ts";
import { type ChosenImage, ImageField } from "./image-field.tsx";
import { IllustrationField } from "#app/modules/illustrations/illustration-field.tsx";
import { SearchSnippet } from "./search-snippet.tsx";
import "./article-form.css";

const labels = labelsWith(fieldLabels, "imageAlt", { image: "Image" });

export interface FormContext {
  categories: { value: string; label: string; slug: string }[];
  members: { value: string; label: string }[];
  siteName: string;
  siteHost: string;
  /** POST address that renders the text while it is typed. */
  previewUrl: string;
  /** POST address of pictures; null: none can be sent here. */
  uploadUrl: string | null;
  blocks?: TextBlocks;
  /** Who would be told of it, in a sentence. */
  subscribers: string;
}

interface Props {
  id: string;
  action: string;
  actionData?: ActionResult | undefined;
  typed: TypedArticle;
  image: ChosenImage | null;
  context: FormContext;
  /** Part of the choices are the editors' (featured, date). */
  canPublish: boolean;
  /** Readers have seen it: what is corrected is told them. */
  corrections?: boolean;
  /** Submit button that shows the text as readers will see it, for pages without script. */
  previewButton: ReactNode;
  /** Above the fields: a choice to make between two texts. */
  notice?: ReactNode;
  /** The buttons, always in sight. */
  children: ReactNode;
}

const sentList = (actionData: ActionResult | undefined, name: string, fallback: string[]) => {
  const payload = sentValues(actionData);
  const value = payload?.[name];
  return payload ? (Array.isArray(value) ? value.map(String) : value ? [String(value)] : []) : fallback;
};

const noSource = { title: "", publisher: "", url: "", consultedAt: "" };
const noCorrection = { date: "", text: "" };

/** The article's form: the newsroom's, and the one of the test page. Works without script; a script makes it pleasant. */
export function ArticleForm({
  id,
  action,
  actionData,
  typed,
  image,
  context,
  canPublish,
  corrections = false,
  previewButton,
  notice,
  children,
}: Props) {
  const form = useAppForm(articleSchema, { actionData, id, defaultValue: typed });
  const { fields } = form;
  const hydrated = useHydrated();
  const field = (name: string) => rowField(form, name, sentList(actionData, name, [])[0] ?? "");
  const authorIds = sentList(actionData, "authorIds", typed.authorIds);
  const upload = context.uploadUrl
    ? {
        url: context.uploadUrl,
        accept: acceptedImages,
        acceptedInWords: acceptedImagesInWords,
        maxBytes: MAX_IMAGE_BYTES,
      }
    : undefined;
  return (
    <AppFormView form={form} action={action} multipart className="ed-form" labels={labelsWithRows(form, labels)}>
      {notice}
      <div className="ed-main">
        <TextArea
          field={fields.title}
          label={fieldLabels.title}
          required
          wide
          rows={1}
          maxLength={TITLE_MAX + 50}
          className="ed-title"
        />
        <TextArea
          field={fields.excerpt}
          label={fieldLabels.excerpt}
          wide
          rows={2}
          maxLength={450}
          hint="Une ou deux phrases qui disent l’essentiel&#x202f;: elles paraissent dans les listes."
        />
        <MarkdownField
          field={fields.body}
          label={fieldLabels.body}
          previewUrl={context.previewUrl}
          upload={upload}
          blocks={context.blocks}
          previewButton={previewButton}
        />
        {hydrated || !context.uploadUrl ? null : (
          <fieldset className="ed-rows">
            <legend>Ajouter une image au texte</legend>
            <p className="field-hint">
              Elle est placée à la fin du texte à l’enregistrement&#x202f;; déplacez ensuite sa ligne.
            </p>
            <FileField field={field("bodyImage")} label="Fichier" optional accept={acceptedImages} />
            <TextField field={field("bodyImageAlt")} label="Description" optional maxLength={300} />
          </fieldset>
        )}
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
      </div>
      <div className="ed-side">
        <section className="ed-panel">
          <h2>Publication</h2>
          <SelectField
            field={fields.categoryId}
            label={fieldLabels.categoryId}
            options={context.categories}
            placeholder="À choisir"
          />
          {canPublish ? (
            <>
              <DateTimeField
                field={fields.publishedAt}
                label={fieldLabels.publishedAt}
                hint="Heure de Paris. Vide&#x202f;: au moment de publier. À venir&#x202f;: choisissez «&#x202f;Programmer&#x202f;»."
              />
              <CheckboxField
                field={fields.featured}
                label="À la une"
                hint="Peut tenir la grande carte de la page d’accueil."
              />
              <CheckboxField field={fields.notifyOnPublish} label="Prévenir les abonnés" hint={context.subscribers} />
            </>
          ) : null}
          <TextField
            field={fields.asOf}
            label={fieldLabels.asOf}
            optional
            type="date"
            className="input-short"
            hint="Le jour jusqu’auquel les faits sont vérifiés&#x202f;: l’article n’est jamais daté d’un jour plus récent."
          />
          <TextField
            field={fields.slug}
            label={fieldLabels.slug}
            optional
            hint={`${context.siteHost}/articles/… Vide\u202F: faite avec le titre.`}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={120}
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
      </div>
      <div className="ed-bar">{children}</div>
    </AppFormView>
  );
}
