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
  excerpt: "Chapeau",
  body: "Texte",
  keyPoints: "En 30 secondes",
  sources: "Sources consultées",
  corrections: "Corrections",
  categoryId: "Catégorie",
  publishedAt: "Date de publication",
  featured: "À la une",
  notifyOnPublish: "Prévenir les abonnés",
  sensitive: "Sujet sensible",
  notSensitiveWhy: "Pourquoi le sujet n’est pas sensible",
  asOf: "À jour au",
  slug: "Adresse de la page",
  imageId: "Image",
  imageAlt: "Description de l’image",
  imageCredit: "Crédit de l’image",
  illustration: "Illustration de la maison",
  authorIds: "Signatures",
  tags: "Sujets",
  seoTitle: "Titre pour les moteurs",
  seoDescription: "Description pour les moteurs",
  seoKeywords: "Mots-clés pour les moteurs",
};
