import { formatDate, parisDay, notYet } from "#app/utils/dates.ts";
import type { Errors } from "#app/utils/outcome.ts";

export const titleMissing = "Donnez un titre à l’article.";
export const imageAltMissing = "Décrivez l’image en une phrase, pour les personnes qui ne la voient pas.";

/** What is asked of an article; numbers or the form's own strings, whichever is at hand. */
export interface Completable {
  title: string;
  excerpt: string;
  body: string;
  categoryId: number | string | null;
  imageId: number | string | null;
  imageAlt: string;
}

export interface MissingPart {
  field: keyof Completable;
  why: string;
}

const parts: [keyof Completable, why: string, isMissing: (article: Completable) => boolean][] = [
  ["title", titleMissing, ({ title }) => !title.trim()],
  [
    "excerpt",
    "Écrivez un chapeau\u202F: il paraît dans les listes et les moteurs de recherche.",
    ({ excerpt }) => !excerpt.trim(),
  ],
  ["body", "Écrivez le texte de l’article avant de le publier.", ({ body }) => !body.trim()],
  ["categoryId", "Choisissez une catégorie avant de publier.", ({ categoryId }) => !categoryId],
  ["imageAlt", imageAltMissing, ({ imageId, imageAlt }) => Boolean(imageId) && !imageAlt.trim()],
];

export const isOfPart = (sentence: string) => parts.some(([, why]) => why === sentence);

export function completableOf(typed: FormData): Completable {
  const text = (name: keyof Completable) => String(typed.get(name) ?? "");
  return {
    title: text("title"),
    excerpt: text("excerpt"),
    body: text("body"),
    categoryId: text("categoryId"),
    imageId: typed.has("removeImage") ? "" : text("imageId"),
    imageAlt: text("imageAlt"),
  };
}

export function missingToPublish(article: Completable): MissingPart[] {
  return parts.filter(([, , isMissing]) => isMissing(article)).map(([field, why]) => ({ field, why }));
}

/**
 * Why an article may not have this publication date, or null. It is not later than the day until which its facts are
 * vouched for (/politique-editoriale), and that day is not in the future.
 */
export function datedPastItsFacts(publishedAt: Date, asOf: Date | null, today: Date): Errors | null {
  if (!asOf || parisDay(publishedAt) === parisDay(asOf)) return null;
  if (parisDay(asOf) > parisDay(publishedAt)) return parisDay(asOf) > parisDay(today) ? { asOf: [notYet] } : null;
  return {
    asOf: [
      `Les faits sont vérifiés jusqu’au ${formatDate(asOf)}, mais l’article serait daté du ${formatDate(publishedAt)}. Relisez-les et avancez ce jour, ou choisissez une date de publication qui ne le dépasse pas.`,
    ],
  };
}
