import { z } from "zod";
import { frequencies, frequencyNames } from "#app/modules/letter/subscribers/labels.ts";
import { declared } from "#app/records/declared/form.ts";
import { choices } from "#app/utils/choices.ts";
import { fieldRows, hasNone } from "#app/utils/field-rows.ts";
import { optionalText, requiredMoment, singleLine } from "#app/utils/field-schemas.ts";
import { boundMarkdown } from "#app/utils/markdown-bounds.ts";
import { ownPath, webAddress } from "#app/utils/web-address.ts";

export const stateLabels: Record<string, string> = {
  draft: "Brouillon",
  scheduled: "Programmée",
  sending: "En cours d’envoi",
  sent: "Envoyée",
  cancelled: "Arrêtée",
};

/** What stands above a part in the letter, by its kind; staff choose by it too. */
export const partLabels = {
  lead: "À la une",
  essentials: "L’essentiel",
  article: "À lire aussi",
  drawing: "En un coup d’œil",
  term: "Un mot",
  vote: "Le prochain vote",
  question: "La question",
  text: "Texte libre",
} as const;

export type PartKind = keyof typeof partLabels;

export const partLinks: Record<PartKind, string> = {
  lead: "Lire l’article",
  essentials: "Tout l’essentiel",
  article: "Lire l’article",
  drawing: "Lire l’article",
  term: "Voir dans le lexique",
  vote: "Tout sur ce vote",
  question: "Répondre",
  text: "En savoir plus",
};

/** Of a part that readers do not see: the newsroom may still put online what it leads to. */
export const notShown = "Ne s’affiche pas, car le lien ne mène à rien en ligne ou la partie est vide";

/** What pages refuse to lay out is refused when it is written. */
const layableText = optionalText(3000).superRefine(boundMarkdown());

const secure = webAddress({ wrong: "", secure: true });

const part = z.object({
  kind: z.enum(Object.keys(partLabels) as [PartKind, ...PartKind[]], { error: "Choisissez ce qu’est cette partie." }),
  place: optionalText(4),
  title: optionalText(250, "Ce titre est trop long"),
  text: layableText,
  link: optionalText(500, "Cette adresse est trop longue").refine(
    (typed) => typed === "" || ownPath.test(typed) || secure.safeParse(typed).data === typed,
    "Un lien commence par https://, ou par / pour une page du site, par exemple /elections.",
  ),
});

export type LetterPart = z.output<typeof part>;

export const MOST_PARTS = 20;
/** Of the subject: mail programs show some sixty characters. */
export const SUBJECT_MAX = 150;

const numbered = ({ place }: LetterPart) => (/^\d+$/.test(place) ? Number(place) : Infinity);

/** In the order of their numbers; a part without one comes last. */
const inOrder = (parts: LetterPart[]): LetterPart[] =>
  [...parts].sort((one, other) => (numbered(one) < numbered(other) ? -1 : numbered(one) > numbered(other) ? 1 : 0));

export const letterForm = declared({
  frequency: {
    label: "Qui la reçoit",
    control: "radio",
    choices: choices(frequencies),
    initial: "daily",
    value: z.enum(frequencyNames, { error: "Choisissez qui la reçoit." }),
  },
  subject: {
    label: "Objet",
    control: "sentence",
    hint: "Un téléphone en montre 40 signes environ.",
    value: singleLine("Donnez un objet à la lettre.", SUBJECT_MAX, "Cet objet"),
  },
  preview: {
    label: "Aperçu",
    control: "sentence",
    hint: "La ligne grise après l’objet, dans la liste des emails.",
    value: optionalText(SUBJECT_MAX).overwrite((text) => text.replaceAll(/\s+/g, " ")),
  },
  intro: {
    label: "Mot d’ouverture",
    control: "rich",
    short: true,
    rows: 4,
    hint: "Tout le monde le lit\u202F: la une, elle, change selon les sujets choisis.",
    value: layableText,
  },
  parts: {
    label: "Parties",
    rowName: "partie",
    control: "rows",
    hint: "Un article retiré du site n’est pas envoyé. Une partie sans titre ni texte s’en va.",
    columns: {
      place: { label: "Ordre", inputMode: "numeric", maxLength: 4, isOrder: true },
      kind: { label: "Partie", choices: choices(partLabels) },
      title: { label: "Titre", wide: true, maxLength: 250 },
      text: { label: "Texte", rows: 4, rich: true, wide: true, maxLength: 3000 },
      link: { label: "Lien", wide: true, maxLength: 500 },
    },
    most: MOST_PARTS,
    adds: "Ajouter une partie",
    value: fieldRows(part, MOST_PARTS, (row) => hasNone(row as object, "title", "text")).transform(inOrder),
  },
});

export const hourForm = declared({
  at: {
    label: "Heure de départ",
    control: "moment",
    hint: "Heure de Paris.",
    value: requiredMoment("Choisissez l’heure de départ.", "Choisissez un jour et une heure."),
  },
});

export type LetterInput = z.output<typeof letterForm.schema>;
