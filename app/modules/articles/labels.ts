import type { ContentField } from "./content.ts";

export type ArticleStatus = "draft" | "scheduled" | "published" | "archived";

export const statusLabels: Record<ArticleStatus, string> = {
  draft: "Brouillon",
  scheduled: "Programmé",
  published: "Publié",
  archived: "Archivé",
};

/** Names of the fields, as the form shows them. */
export const fieldLabels: Record<ContentField, string> = {
  title: "Titre",
  slug: "Adresse",
  excerpt: "Chapeau",
  keyPoints: "En 30 secondes",
  body: "Texte",
  imageId: "Image",
  imageAlt: "Description de l’image",
  imageCredit: "Crédit de l’image",
  illustration: "Illustration de la maison",
  categoryId: "Catégorie",
  authorIds: "Signatures",
  tags: "Mots-clés",
  featured: "À la une",
  notifyOnPublish: "Prévenir les abonnés",
  publishedAt: "Date de publication",
  asOf: "À jour au",
  seoTitle: "Titre pour les moteurs",
  seoDescription: "Description pour les moteurs",
  seoKeywords: "Mots-clés pour les moteurs",
  sources: "Sources consultées",
  corrections: "Corrections",
};
