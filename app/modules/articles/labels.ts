export type ArticleStatus = "draft" | "scheduled" | "published" | "archived";

export const statusLabels: Record<ArticleStatus, string> = {
  draft: "Brouillon",
  scheduled: "Programmé",
  published: "Publié",
  archived: "Archivé",
};

interface FieldOfArticle {
  label: string;
  plain?: true;
  /** Readers see it: a change of it makes another version of the article for them. */
  isShown?: true;
}

/** All that the newsroom writes of an article, in the order of the form: a refusal names them in that of the page. */
export const articleFields = {
  title: { label: "Titre", plain: true, isShown: true },
  body: { label: "Texte", plain: true, isShown: true },
  corrections: { label: "Corrections", isShown: true },
  imageId: { label: "Image", plain: true, isShown: true },
  imageAlt: { label: "Description de l’image", plain: true, isShown: true },
  imageCredit: { label: "Crédit de l’image", plain: true, isShown: true },
  illustration: { label: "Illustration de la maison", plain: true, isShown: true },
  categoryId: { label: "Catégorie", plain: true, isShown: true },
  excerpt: { label: "Chapeau", plain: true, isShown: true },
  keyPoints: { label: "En 30 secondes", isShown: true },
  sources: { label: "Sources consultées", isShown: true },
  tags: { label: "Sujets" },
  authorIds: { label: "Signatures", isShown: true },
  seoTitle: { label: "Titre pour les moteurs", plain: true },
  seoDescription: { label: "Description pour les moteurs", plain: true },
  seoKeywords: { label: "Mots-clés pour les moteurs" },
  sensitive: { label: "Sujet sensible", plain: true },
  notSensitiveWhy: { label: "Pourquoi une relecture n’est pas nécessaire", plain: true },
  publishedAt: { label: "Date de publication" },
  featured: { label: "À la une", plain: true },
  notifyOnPublish: { label: "Prévenir les abonnés", plain: true },
  asOf: { label: "À jour au", isShown: true },
  slug: { label: "Adresse de la page", plain: true },
} as const satisfies Record<string, FieldOfArticle>;

type Fields = typeof articleFields;
export type ContentField = keyof Fields;
type Having<K extends "plain" | "isShown"> = {
  [F in ContentField]: K extends keyof Fields[F] ? F : never;
}[ContentField];

export const contentFields = Object.keys(articleFields) as ContentField[];
const having = <K extends "plain" | "isShown">(key: K) =>
  contentFields.filter((field): field is Having<K> => key in articleFields[field]);
export const plainFields = having("plain");
export const publicFields = having("isShown");
export type PublicField = Having<"isShown">;

export const fieldLabels = Object.fromEntries(
  Object.entries(articleFields).map(([field, { label }]) => [field, label]),
) as Record<ContentField, string>;
