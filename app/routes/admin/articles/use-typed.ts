import {
  type Completable,
  type MissingPart,
  completableOf,
  missingToPublish,
} from "#app/modules/articles/completeness.ts";
import type { TypedArticle } from "#app/modules/articles/schema.ts";
import { useFormState } from "#app/ui/editor/form-values.ts";
import { fromLocalInput } from "#app/utils/dates.ts";

export interface SavedState {
  missing: MissingPart[];
  /** What was filled in for who writes is said where they schedule. */
  excerpt: string;
  categoryId: string;
  /** The publication date, when it is to come: ISO 8601. */
  ahead: string | null;
  /** A correction was added since the form was opened. */
  corrects: boolean;
  /** Marked as sensitive: a second person reads it before it is published. */
  sensitive: boolean;
  /** Subscribers are told when it comes out. */
  notifyOnPublish: boolean;
}

type Opened = Completable & Pick<TypedArticle, "publishedAt" | "sensitive" | "notifyOnPublish">;

function savedState(article: Opened, corrections: number, saved: number, at: number): SavedState {
  const date = fromLocalInput(article.publishedAt);
  return {
    missing: missingToPublish(article),
    excerpt: article.excerpt,
    categoryId: String(article.categoryId ?? ""),
    ahead: date !== null && date.getTime() > at ? date.toISOString() : null,
    corrects: corrections > saved,
    sensitive: article.sensitive,
    notifyOnPublish: article.notifyOnPublish,
  };
}

/** What the form says now, as far as its buttons ask. */
export function useTyped(
  formId: string,
  opened: Opened & Pick<TypedArticle, "corrections">,
  saved: number,
  at: string,
): SavedState {
  const before = savedState(opened, opened.corrections.length, saved, Date.parse(at));
  return useFormState(formId, before, (data) => {
    const written = [...data].filter(([name, value]) => /^corrections\[\d+\]\.text$/.test(name) && value !== "");
    const article = {
      ...completableOf(data),
      publishedAt: String(data.get("publishedAt") ?? ""),
      sensitive: data.has("sensitive"),
      notifyOnPublish: data.has("notifyOnPublish"),
    };
    return savedState(article, written.length, saved, Date.now());
  });
}
