import type { ContentField } from "./content.ts";

export type ArticleStatus = "draft" | "scheduled" | "published" | "archived";

export const statusLabels: Record<ArticleStatus, string> = {
  draft: "Brouillon",
  scheduled: "Programmé",
  published: "Publié",
  archived: "Archivé",
};

/** Names of the fields, as the form shows them, in its order: a refusal names them in that of the page. */
export const fieldLabels: Record<ContentField, string> = {
  title: "Titre",
  body: "Texte",
  corrections: "Corrections",
  sensitive: "Sujet sensible",
  notSensitiveWhy: "Pourquoi une relecture n’est pas nécessaire",
  publishedAt: "Date de publication",
  featured: "À la une",
  notifyOnPublish: "Prévenir les abonnés",
  asOf: "À jour au",
  slug: "Adresse de la page",
  imageId: "Image",
  imageAlt: "Description de l’image",
  imageCredit: "Crédit de l’image",
  illustration: "Illustration de la maison",
  categoryId: "Catégorie",
  excerpt: "Chapeau",
  keyPoints: "En 30 secondes",
  sources: "Sources consultées",
  tags: "Sujets",
  authorIds: "Signatures",
  seoTitle: "Titre pour les moteurs",
  seoDescription: "Description pour les moteurs",
  seoKeywords: "Mots-clés pour les moteurs",
};
