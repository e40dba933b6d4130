import { IllustrationField } from "#app/modules/illustrations/illustration-field.tsx";
import { Counted } from "#app/ui/form/counted.tsx";
import { TextArea } from "#app/ui/form/fields.tsx";
import { type ActionResult, sentValues } from "#app/ui/form/form.tsx";
import { type RowsForm, rowField } from "#app/ui/form/rows.tsx";
import { fieldLabels } from "../labels.ts";
import { EXCERPT_MAX, type TypedArticle } from "../schema.ts";
import { CategoryChips } from "./category-chips.tsx";
import type { ChosenImage } from "./chosen-image.ts";
import type { ArticleFields, FormContext } from "./form-context.ts";
import { ImageField } from "./image-field.tsx";
import { KeyPoints } from "./key-points.tsx";
import { SearchSnippet } from "./search-snippet.tsx";
import { Signatures } from "./signatures.tsx";
import { SourceList } from "./source-list.tsx";
import { SubjectsField } from "./subjects-field.tsx";
import "./dress-step.css";

interface Props {
  form: RowsForm;
  fields: ArticleFields;
  context: FormContext;
  typed: TypedArticle;
  actionData: ActionResult | undefined;
  authorIds: string[];
  image: ChosenImage | null;
  onImage: (image: ChosenImage | null) => void;
}

const houseDrawing = {
  title: "Sans photo\u202F: dessin de la maison",
  legend: "Dessin montré quand l’article n’a pas de photo",
  hint: "Par défaut, le site en donne un de la catégorie, différent de ses voisins.",
  none: "Par défaut",
};

export function DressStep({ form, fields, context, typed, actionData, authorIds, image, onImage }: Props) {
  const sent = sentValues(actionData)?.excerpt;
  const excerpt = typeof sent === "string" ? sent : typed.excerpt;
  return (
    <>
      <section className="ed-panel">
        <h2>Image</h2>
        <ImageField
          file={rowField(form, "image", "")}
          alt={fields.imageAlt}
          credit={fields.imageCredit}
          chosen={image}
          onChoose={onImage}
          uploadUrl={context.uploadUrl}
        >
          <IllustrationField
            field={fields.illustration}
            categorySlug={context.categories.find(({ value }) => value === typed.categoryId)?.slug}
            words={houseDrawing}
          />
        </ImageField>
      </section>
      <section className="ed-panel">
        <CategoryChips field={fields.categoryId} categories={context.categories} />
        <Counted max={EXCERPT_MAX} initial={excerpt} always>
          <TextArea
            field={fields.excerpt}
            label={fieldLabels.excerpt}
            wide
            rows={2}
            hint="Deux phrases sous le titre, qui disent l’essentiel. On les lit aussi dans les listes et les partages."
          />
        </Counted>
      </section>
      <KeyPoints form={form} actionData={actionData} points={typed.keyPoints} />
      <SourceList form={form} actionData={actionData} sources={typed.sources} titleUrl={context.titleUrl} />
      <section className="ed-panel">
        <SubjectsField field={fields.tags} known={context.subjects} />
      </section>
      <Signatures
        id={`${form.id}-field-authorIds`}
        members={context.members}
        authorIds={authorIds}
        signUrl={context.signUrl}
      />
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
    </>
  );
}
