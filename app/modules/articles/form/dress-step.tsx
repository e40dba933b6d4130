import { IllustrationField } from "#app/modules/illustrations/illustration-field.tsx";
import { useFormState } from "#app/ui/editor/form-values.ts";
import { Counted } from "#app/ui/form/counted.tsx";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { TextArea, TextField } from "#app/ui/form/fields.tsx";
import { sentValues } from "#app/ui/form/form.tsx";
import { AddRow, rowField, sentRows } from "#app/ui/form/rows.tsx";
import { useLines } from "#app/ui/form/use-lines.ts";
import { categoryStyle } from "#app/utils/colour.ts";
import { pick } from "#app/utils/pick.ts";
import { slugify } from "#app/utils/slugs.ts";
import { fieldLabels } from "../labels.ts";
import { EXCERPT_MAX, KEY_POINTS_MAX, KEY_POINT_LENGTH } from "../schema.ts";
import { useArticleForm } from "./form-context.ts";
import { ImageField } from "./image-field.tsx";
import { Signatures } from "./signatures.tsx";
import { SourceList } from "./source-list.tsx";
import { SubjectsField } from "./subjects-field.tsx";

const houseDrawing = {
  title: "Sans photo\u202F: dessin de la maison",
  legend: "Dessin montré quand l’article n’a pas de photo",
  hint: "Par défaut, le site en donne un de la catégorie, différent de ses voisins.",
  none: "Par défaut",
};

/** One tap: the categories in their colours, all in sight. Radio buttons, so that it works without script. */
function CategoryChips() {
  const { choices, fields } = useArticleForm();
  const field = fields.categoryId;
  return (
    <fieldset className="field" id={field.id} tabIndex={-1}>
      <legend className="field-label">{fieldLabels.categoryId}</legend>
      <div className="flex flex-wrap gap-2 pt-[0.35rem]">
        {choices.categories.map(({ value, label, color }) => (
          <label key={value} className="chip ed-chip hover:no-underline" style={categoryStyle(color)}>
            <input
              className="absolute inset-0 m-0 opacity-0 cursor-pointer"
              type="radio"
              name={field.name}
              value={value}
              defaultChecked={field.defaultValue === value}
            />
            {label}
          </label>
        ))}
      </div>
      {field.errors?.[0] ? <FieldError id={field.errorId}>{field.errors[0]}</FieldError> : null}
    </fieldset>
  );
}

/** What a reader in a hurry keeps: one sentence, then another, three at most. */
function KeyPoints() {
  const { form, actionData, typed } = useArticleForm();
  const rows = sentRows(actionData, "keyPoints", typed.keyPoints, "");
  const { lines, count, box, add } = useLines(rows, "", { spare: KEY_POINTS_MAX, max: KEY_POINTS_MAX });
  const id = `${form.id}-field-keyPoints`;
  return (
    <fieldset className="ed-rows" id={id} tabIndex={-1} ref={box} aria-describedby={`${id}-hint`}>
      <legend>{fieldLabels.keyPoints}</legend>
      <p className="field-hint" id={`${id}-hint`}>
        Trois points clés au plus, une phrase chacun&#x202f;: ce qu’on retient sans lire la suite.
      </p>
      {lines.map(({ key, row, isSpare }, index) => (
        <div key={key} data-line={key} className={isSpare ? "ed-row ed-spare" : "ed-row"}>
          <Counted max={KEY_POINT_LENGTH} initial={row}>
            <TextArea
              rows={1}
              field={rowField(form, `keyPoints[${index}]`, row)}
              label={`Point ${index + 1}`}
              wide
              enterKeyHint={index < KEY_POINTS_MAX - 1 ? "next" : "done"}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
                event.preventDefault();
                if (event.currentTarget.value.trim()) add(index);
              }}
            />
          </Counted>
        </div>
      ))}
      {count < KEY_POINTS_MAX ? <AddRow label="Ajouter un point" onAdd={() => add(count - 1)} /> : null}
    </fieldset>
  );
}

/** Search engines cut past about this many characters (docs/product.md, 5). */
const DESCRIPTION_MAX = 155;

/** What search engines show, as it is typed; the article's own title and excerpt fill what is left empty. */
function SearchSnippet() {
  const { form, fields, choices, typed } = useArticleForm();
  const { siteName, siteHost } = choices;
  const names = ["title", "slug", "excerpt", "seoTitle", "seoDescription"] as const;
  const shown = useFormState(form.id, pick(typed, names), (now) => {
    const texts = names.map((name) => [name, String(now.get(name) ?? "").trim()]);
    return Object.fromEntries(texts) as Record<(typeof names)[number], string>;
  });
  const heading = shown.seoTitle || shown.title || "Titre de l’article";
  const text = shown.seoDescription || shown.excerpt || "Le chapeau de l’article.";
  return (
    <>
      <div className="py-[0.8rem] px-[0.9rem] border border-line rounded-sm bg-paper text-[0.875rem] wrap-anywhere">
        <p className="text-soft text-[0.8125rem]">
          {siteHost} › articles › {shown.slug || slugify(shown.title) || "adresse"}
        </p>
        <p className="text-red text-[1.0625rem] leading-[1.3]">
          {heading.includes(siteName) ? heading : `${heading} | ${siteName}`}
        </p>
        <p>{text.length > DESCRIPTION_MAX ? `${text.slice(0, DESCRIPTION_MAX - 3).trimEnd()}…` : text}</p>
      </div>
      <TextField
        field={fields.seoTitle}
        label={fieldLabels.seoTitle}
        optional
        hint="Vide&#x202f;: le titre de l’article."
        maxLength={120}
      />
      <TextArea
        field={fields.seoDescription}
        label={fieldLabels.seoDescription}
        optional
        hint={`Vide\u202F: le chapeau. Coupée après ${DESCRIPTION_MAX} caractères.`}
        rows={3}
        maxLength={300}
      />
      <TextField field={fields.seoKeywords} label={fieldLabels.seoKeywords} optional hint="Séparés par des virgules." />
    </>
  );
}

export function DressStep() {
  const { fields, typed, actionData, choices } = useArticleForm();
  const sent = sentValues(actionData)?.excerpt;
  return (
    <>
      <section className="ed-panel">
        <h2>Image</h2>
        <ImageField>
          <IllustrationField
            field={fields.illustration}
            categorySlug={choices.categories.find(({ value }) => value === typed.categoryId)?.slug}
            words={houseDrawing}
          />
        </ImageField>
      </section>
      <section className="ed-panel">
        <CategoryChips />
        <Counted max={EXCERPT_MAX} initial={typeof sent === "string" ? sent : typed.excerpt} always>
          <TextArea
            field={fields.excerpt}
            label={fieldLabels.excerpt}
            wide
            rows={2}
            hint="Deux phrases sous le titre, qui disent l’essentiel. On les lit aussi dans les listes et les partages."
          />
        </Counted>
      </section>
      <KeyPoints />
      <SourceList />
      <section className="ed-panel">
        <SubjectsField field={fields.tags} known={choices.subjects} />
      </section>
      <Signatures />
      <details className="ed-panel ed-fold gap-0">
        <summary>
          <h2>Moteurs de recherche</h2>
        </summary>
        <div className="stack">
          <SearchSnippet />
        </div>
      </details>
    </>
  );
}
