import { z } from "zod";
import { drawingField } from "#app/modules/illustrations/schema.ts";
import { dayField } from "#app/utils/day-field.ts";
import { slugField } from "#app/utils/slug-field.ts";
import { sourceRows } from "#app/utils/source-rows.ts";
import { optionalText, requiredText } from "#app/utils/text-schemas.ts";
import { versionFields } from "#app/utils/versions.ts";
import { questionRows } from "./quiz.ts";
import { hasCome, notYet } from "#app/utils/past-day.ts";

/** The address of the page of one's progress, which stands among those of the modules. */
export const progressSlug = "progression";

export const moduleSchema = z.object({
  title: requiredText("Donnez un titre au module.", 100, "Ce titre"),
  slug: slugField((slug) =>
    slug === progressSlug ? "Cette adresse est réservée au site\u202F: choisissez-en une autre." : null,
  ),
  summary: requiredText("Dites en une phrase ce qu’on y apprend.", 300, "Ce texte"),
  illustration: drawingField,
  ...versionFields,
});

export type ModuleInput = z.infer<typeof moduleSchema>;

export const moduleFields = {
  title: "Titre",
  summary: "Ce qu’on y apprend",
  illustration: "Dessin",
  slug: "Adresse de la page",
};

export const lessonSchema = z.object({
  moduleId: z.number("Choisissez un module.").int("Choisissez un module."),
  title: requiredText("Donnez un titre à la leçon.", 120, "Ce titre"),
  slug: slugField(),
  summary: optionalText(300),
  body: requiredText("Écrivez la leçon.", 20_000, "Ce texte"),
  quiz: questionRows,
  sources: sourceRows,
  asOf: dayField().refine(hasCome, notYet),
  isPublished: z.boolean().default(false),
  ...versionFields,
});

export type LessonInput = z.infer<typeof lessonSchema>;

export const lessonFields = {
  moduleId: "Module",
  title: "Titre",
  summary: "En une phrase",
  body: "Texte",
  quiz: "Quiz",
  sources: "Sources",
  asOf: "À jour au",
  slug: "Adresse de la page",
  isPublished: "Montrée au public",
};
