import { useFormState } from "#app/ui/editor/form-values.ts";
import { TextArea, TextField } from "#app/ui/form/fields.tsx";
import type { Field } from "#app/ui/form/form-view.tsx";
import { slugify } from "#app/utils/slugs.ts";
import { fieldLabels } from "../labels.ts";
import "./search-snippet.css";

interface Props {
  formId: string;
  title: Field;
  description: Field;
  keywords: Field;
  siteName: string;
  siteHost: string;
  initial: { title: string; slug: string; excerpt: string; seoTitle: string; seoDescription: string };
}

/** Search engines cut past about this many characters (docs/product.md, 5). */
const DESCRIPTION_MAX = 155;

/** What search engines show, as it is typed; the article's own title and excerpt fill what is left empty. */
export function SearchSnippet({ formId, title, description, keywords, siteName, siteHost, initial }: Props) {
  const shown = useFormState(formId, initial, (typed) => {
    const value = (name: keyof typeof initial) => String(typed.get(name) ?? "").trim();
    return {
      title: value("title"),
      slug: value("slug"),
      excerpt: value("excerpt"),
      seoTitle: value("seoTitle"),
      seoDescription: value("seoDescription"),
    };
  });
  const heading = shown.seoTitle || shown.title || "Titre de l’article";
  const text = shown.seoDescription || shown.excerpt || "Le chapeau de l’article.";
  return (
    <>
      <div className="ed-snippet">
        <p>
          {siteHost} › articles › {shown.slug || slugify(shown.title) || "adresse"}
        </p>
        <p>{heading.includes(siteName) ? heading : `${heading} | ${siteName}`}</p>
        <p>{text.length > DESCRIPTION_MAX ? `${text.slice(0, DESCRIPTION_MAX - 3).trimEnd()}…` : text}</p>
      </div>
      <TextField
        field={title}
        label={fieldLabels.seoTitle}
        optional
        hint="Vide&#x202f;: le titre de l’article."
        maxLength={120}
      />
      <TextArea
        field={description}
        label={fieldLabels.seoDescription}
        optional
        hint={`Vide\u202F: le chapeau. Coupée après ${DESCRIPTION_MAX} caractères.`}
        rows={3}
        maxLength={300}
      />
      <TextField field={keywords} label={fieldLabels.seoKeywords} optional hint="Séparés par des virgules." />
    </>
  );
}
