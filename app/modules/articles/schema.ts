import { z } from "zod";
import { drawingField } from "#app/modules/illustrations/schema.ts";
import { localMoment, slugField } from "#app/utils/field-schemas.ts";
import { boundMarkdown } from "#app/utils/markdown-bounds.ts";
import { posted } from "#app/utils/posted.ts";
import { completeAddress, webAddress } from "#app/utils/web-address.ts";
import { titleMissing } from "./completeness.ts";

export const TITLE_MAX = 200;
export const KEY_POINTS_MAX = 3;
export const KEY_POINT_LENGTH = 240;
export const EXCERPT_MAX = 400;
/** Bytes (docs/product.md, 10). */
export const BODY_MAX = 200_000;
const bodyTooLong =
  "Ce texte est trop long\u202F: 200 000 octets au plus (environ 30 000 mots). Coupez-le en deux articles.";

/** By its name: what is in it waits for a second reader, so that no category of these is proposed. */
export const isSensitiveCategory = (name: string): boolean => /élection|justice|parti(?:s|\b)/iu.test(name);

const tooLong = (max: number) => ({
  error: () => `Ce texte est trop long\u202F: ${max.toLocaleString("fr-FR")} caractères au plus.`,
});
const text = (max: number) => z.string().trim().max(max, tooLong(max)).default("");

const chosenNumber = z
  .number()
  .int()
  .positive()
  .nullish()
  .transform((value) => value ?? null);

const withLineFeeds = (value: string) => value.replaceAll(/\r\n?/g, "\n");

const wordList = (maxWords: number, what: string) =>
  z
    .string()
    .max(5000)
    .default("")
    .transform((value) => [
      ...new Map(
        value
          .split(/[,;\n]/)
          .map((word) => word.trim().replaceAll(/\s+/g, " "))
          .filter(Boolean)
          .map((word) => [word.toLowerCase(), word]),
      ).values(),
    ])
    .pipe(
      z
        .array(z.string())
        .refine((words) => words.every((word) => word.length <= 60), `Chaque ${what} compte 60 caractères au plus.`)
        .max(maxWords, `${maxWords} ${what}s au plus, séparés par des virgules.`),
    );

/** Of pages that stand, or may come, among those of the articles. */
export const reservedSlugs = ["search", "recherche", "new"];

const slug = slugField((value) => {
  if (/^\d+$/.test(value))
    return "Une adresse faite de chiffres seuls se confondrait avec un numéro d’article\u202F: ajoutez un mot.";
  if (reservedSlugs.includes(value)) return "Cette adresse est réservée au site\u202F: ajoutez un mot.";
  return null;
});

export const sourceAddress = z
  .string()
  .max(2000)
  .transform(completeAddress)
  .pipe(webAddress({ wrong: "Ce lien n’est pas celui d’une page\u202F: copiez-le depuis la barre du navigateur." }));

/** Its title may be missing: it is read in the page when the article is saved (source-page.server.ts). */
const source = z.object({
  url: sourceAddress.optional(),
  title: text(300),
  publisher: text(200),
  consultedAt: localMoment("Ce jour n’est pas valide."),
});

/** What begins a correction that is somebody's right of reply: the rest of its first line says whose. */
export const RIGHT_OF_REPLY = "Droit de réponse";

/** Its heading ("Droit de réponse de Zoé Martin") and the reply in full; null of a plain correction. */
export function rightOfReply(text: string): { heading: string; reply: string } | null {
  const [heading = "", ...lines] = text.split(/\r?\n/);
  const reply = lines.join("\n").trim();
  return heading.startsWith(`${RIGHT_OF_REPLY} `) && reply ? { heading: heading.trim(), reply } : null;
}

/** A right of reply is published in full. */
const correction = z
  .object({ date: localMoment("Ce jour n’est pas valide."), text: text(10_000) })
  .superRefine(({ text }, issues) => {
    if (text.length > CORRECTION_MAX && !rightOfReply(text))
      issues.addIssue({ code: "custom", path: ["text"], message: correctionTooLong });
  });

const CORRECTION_MAX = 1000;
const correctionTooLong = `Cette correction est trop longue\u202F: ${CORRECTION_MAX.toLocaleString("fr-FR")} caractères au plus, sauf un droit de réponse.`;

const isFilled = (row: object) =>
  Object.values(row).some((value) => value !== "" && value !== null && value !== undefined);

/** A day alone is no source. */
const isSource = ({ title, url, publisher }: z.output<typeof source>) => isFilled({ title, url, publisher });

/** Under this field of each row that is wrong. */
const refuseRows =
  <R>(field: string, message: string, isWrong: (row: R) => boolean) =>
  (rows: R[], issues: z.RefinementCtx) =>
    rows.forEach((row, index) => {
      if (isWrong(row)) issues.addIssue({ code: "custom", path: [index, field], message });
    });

/** Of a correction, where nothing else changed. */
export const SAME_TEXT = "Le texte n’a pas changé\u202F: publier quand même\u202F?";

/** The form of an article: a draft may be incomplete, publishing asks for more (publication.server.ts). */
export const articleSchema = posted(
  z.object({
    title: z
      .string({ error: titleMissing })
      .trim()
      .min(1, titleMissing)
      .max(
        TITLE_MAX,
        `Ce titre est trop long\u202F: ${TITLE_MAX} caractères au plus. Raccourcissez-le, le texte peut dire le reste.`,
      ),
    slug,
    excerpt: text(EXCERPT_MAX),
    keyPoints: z
      .array(text(KEY_POINT_LENGTH))
      .max(20, "Trop de points clés.")
      .default([])
      .transform((points) => points.filter(Boolean))
      .pipe(z.array(z.string()).max(KEY_POINTS_MAX, "Trois points clés au plus.")),
    body: z
      .string()
      .max(BODY_MAX, bodyTooLong)
      .default("")
      .transform(withLineFeeds)
      .refine((value) => new TextEncoder().encode(value).length <= BODY_MAX, bodyTooLong)
      .superRefine(boundMarkdown()),
    /** Read with its file, before the text (routes/admin/articles/save.server.ts); here to be given back. */
    bodyImageAlt: z.string().max(300, "Cette description est trop longue\u202F: 300 caractères au plus.").optional(),
    imageId: chosenNumber,
    removeImage: z.boolean().default(false),
    imageAlt: text(300),
    imageCredit: text(200),
    illustration: drawingField,
    categoryId: chosenNumber,
    authorIds: z.array(z.number().int().positive()).max(10, "Dix signatures au plus.").default([]),
    tags: wordList(12, "sujet"),
    featured: z.boolean().default(false),
    notifyOnPublish: z.boolean().default(false),
    sensitive: z.boolean().default(false),
    notSensitiveWhy: text(300),
    /** The form showed the box: what the text says is then held against it (articles/review/rule.server.ts). */
    sensitiveAsked: z.boolean().default(false),
    publishedAt: localMoment(),
    asOf: localMoment("Ce jour n’est pas valide."),
    sources: z
      .array(source)
      .max(60, "Soixante sources au plus.")
      .default([])
      .superRefine(
        refuseRows("url", "Donnez le lien de cette source, ou videz la ligne.", (row) => isSource(row) && !row.url),
      )
      .transform((rows) => rows.filter(isSource)),
    corrections: z
      .array(correction)
      .max(60, "Soixante corrections au plus.")
      .default([])
      .superRefine(
        refuseRows("date", "Donnez le jour de la correction, ou videz la ligne.", ({ date, text }) => !date && !!text),
      )
      // The day is filled in beforehand: without words it is no correction.
      .transform((rows) => rows.filter(({ text }) => text !== "")),
    sameText: z.boolean().default(false),
    seoTitle: text(120),
    seoDescription: text(300),
    seoKeywords: wordList(12, "mot-clé"),
    version: z.number().int().optional(),
    /** "Keep mine": the newer version that may be replaced. */
    overwrite: z.number().int().optional(),
    /** "Merge": the newer version to join with. */
    merge: z.number().int().optional(),
  }),
);

export type ArticleInput = z.output<typeof articleSchema>;

/** Twice the longest of its fields, a right of reply. */
const loose = z.string().max(20_000, tooLong(20_000)).default("");
const looseList = <T extends z.ZodType>(row: T) => z.array(row).max(60).default([]);

const typedBody = z
  .string()
  .max(BODY_MAX * 2, "Ce texte est trop long.")
  .default("")
  .transform(withLineFeeds);

const all = <S extends z.ZodType, N extends string>(schema: S, ...names: N[]) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<N, S>;

export const typedArticle = z.object({
  ...all(loose, "title", "slug", "excerpt"),
  keyPoints: looseList(loose),
  body: typedBody,
  ...all(loose, "imageId", "imageAlt", "imageCredit", "illustration", "categoryId"),
  authorIds: looseList(z.string().max(20)),
  tags: loose,
  ...all(z.boolean().default(false), "featured", "notifyOnPublish", "sensitive"),
  ...all(loose, "notSensitiveWhy", "publishedAt", "asOf", "seoTitle", "seoDescription", "seoKeywords"),
  sources: looseList(z.object(all(loose, "title", "publisher", "url", "consultedAt"))),
  corrections: looseList(z.object(all(loose, "date", "text"))),
  version: z.number().int().optional(),
});

/** What was typed, whatever it is worth: autosave and the preview refuse nothing but excess. */
export const typedSchema = posted(typedArticle.extend({ body: typedBody.superRefine(boundMarkdown(2)) }));

export type TypedArticle = z.output<typeof typedSchema>;

/** What a page sends to be kept: also whose it is, and which kept copy it continues (ISO 8601, empty for none). */
export const keptSchema = posted(typedSchema.extend({ by: z.number().int(), after: z.string().max(40).default("") }));
