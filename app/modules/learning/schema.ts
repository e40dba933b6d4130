import { z } from "zod";
import { drawingField } from "#app/modules/illustrations/schema.ts";
import { declared } from "#app/records/declared/form.ts";
import { hasCome, notYet } from "#app/utils/dates.ts";
import { dayField, optionalText, requiredText, slugField } from "#app/utils/field-schemas.ts";
import { sourceRows } from "#app/utils/source-rows.ts";
import { MOST_QUESTIONS, questionRows } from "./quiz.ts";

/** The address of the page of one's progress, which stands among those of the modules. */
export const progressSlug = "progression";

export const moduleForm = declared({
  title: { label: "Titre", value: requiredText("Donnez un titre au module.", 100, "Ce titre") },
  summary: {
    label: "Ce qu’on y apprend",
    control: "area",
    rows: 2,
    value: requiredText("Dites en une phrase ce qu’on y apprend.", 300, "Ce texte"),
  },
  illustration: { label: "Dessin", control: "own", value: drawingField },
  slug: {
    label: "Adresse de la page",
    control: "slug",
    made: "/apprendre/… Vide\u202F: faite avec le titre.",
    value: slugField((slug) =>
      slug === progressSlug ? "Cette adresse est réservée au site\u202F: choisissez-en une autre." : null,
    ),
  },
});

export type ModuleInput = z.output<typeof moduleForm.schema>;

export const lessonForm = declared({
  moduleId: {
    label: "Module",
    choices: "modules",
    value: z.number("Choisissez un module.").int("Choisissez un module."),
  },
  title: { label: "Titre", value: requiredText("Donnez un titre à la leçon.", 120, "Ce titre") },
  summary: { label: "En une phrase", control: "sentence", value: optionalText(300) },
  body: {
    label: "Texte",
    control: "rich",
    rows: 12,
    hint: "Court\u202F: 150 à 300 mots, des exemples, pas de mot difficile sans explication.",
    value: requiredText("Écrivez la leçon.", 20_000, "Ce texte"),
  },
  quiz: {
    section: "Quiz",
    label: "Quiz",
    rowName: "question",
    control: "rows",
    hint: "Une réponse par ligne, une étoile (*) devant chaque bonne réponse. Deux étoiles ou plus font une question à plusieurs réponses.",
    columns: {
      prompt: { label: "Question", numbered: true, rows: 2, maxLength: 400, wide: true },
      choices: { label: "Réponses", rows: 4, wide: true },
      explanation: { label: "Pourquoi", rows: 2, maxLength: 1000, wide: true },
    },
    most: MOST_QUESTIONS,
    adds: "Ajouter une question",
    value: questionRows,
  },
  sources: { section: "Sources et adresse", label: "Sources", control: "sources", value: sourceRows },
  asOf: {
    label: "À jour au",
    control: "date",
    hint: "Le jour jusqu’auquel vous avez vérifié ces faits.",
    value: dayField().refine(hasCome, notYet),
  },
  slug: { label: "Adresse de la page", control: "slug", made: "Vide\u202F: faite avec le titre.", value: slugField() },
  isPublished: { section: "", label: "Montrée au public", control: "checkbox", value: z.boolean().default(false) },
});

export type LessonInput = z.output<typeof lessonForm.schema>;
