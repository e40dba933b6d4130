import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { hasCome, notYet } from "#app/utils/dates.ts";
import { fieldRows, hasNone } from "#app/utils/field-rows.ts";
import { optionalText, requiredMoment, requiredText } from "#app/utils/field-schemas.ts";
import { type PartialDay, partialDay } from "#app/utils/partial-day.ts";
import { slugify } from "#app/utils/slugs.ts";
import { neededSources } from "#app/utils/source-rows.ts";
import { webAddress } from "#app/utils/web-address.ts";
import { lawCountries, pathNames, hasPath, pathChoices, lawCountryChoices } from "./labels.ts";

/** Something that was done with the law followed through. */
export interface FollowedStep {
  on: PartialDay;
  text: string;
  /** Where it is read; empty when the page's sources say it. */
  url: string;
}

const explanation = (missing: string, max: number) => requiredText(missing, max, "Ce texte");

/** Slugs of the glossary, a line each; a term's name does too. */
const terms = z
  .string()
  .max(1000, "C’est trop long\u202F: douze mots au plus.")
  .default("")
  .transform((typed) => [...new Set(typed.split(/[\n,]/).map(slugify).filter(Boolean))])
  .refine((slugs) => slugs.length <= 12, "Douze mots au plus.");

export const lawStepForm = declared(
  {
    title: { label: "Titre", value: requiredText("Donnez un titre à l’étape.", 80, "Ce titre") },
    country: { label: "Pays", choices: lawCountryChoices, value: z.enum(lawCountries, "Choisissez le pays.") },
    path: { label: "Place", choices: pathChoices, value: z.enum(pathNames, "Choisissez où se place cette étape.") },
    who: { label: "Qui agit", value: requiredText("Dites qui agit.", 200, "Ce texte") },
    text: { label: "Ce qui se passe", control: "area", rows: 5, value: explanation("Dites ce qui se passe.", 1500) },
    duration: { label: "Combien de temps", value: optionalText(200) },
    exits: { label: "Où le texte peut s’arrêter", control: "area", rows: 2, value: optionalText(400) },
    terms: {
      label: "Mots du lexique",
      control: "area",
      rows: 3,
      hint: "Un mot du lexique par ligne, ou la fin de son adresse. Le site ne montre pas un mot absent du lexique.",
      value: terms,
    },
    sources: { label: "Sources", control: "sources", value: neededSources },
  },
  (whole) =>
    whole.refine(({ country, path }) => hasPath(country, path), {
      path: ["path"],
      message: "Ce chemin est celui d’un autre pays.",
    }),
);

export type LawStepInput = z.output<typeof lawStepForm.schema>;

const followedStep = z.object({
  on: partialDay().refine((day) => day !== "", "Donnez la date."),
  url: webAddress({ wrong: "Un lien commence par https:// (ou http://)." }).or(z.literal("")).default(""),
  text: requiredText("Dites ce qui s’est passé, ou videz la ligne.", 400, "Ce texte"),
});

const when = { control: "area", rows: 3, value: explanation("Dites quand une loi suit ce chemin.", 600) } as const;

export const lawGuideForm = declared(
  {
    introduction: {
      label: "Introduction",
      control: "area",
      rows: 4,
      value: explanation("Présentez la page en quelques phrases.", 1500),
    },
    firstWhen: { label: "Quand le premier chemin est suivi", ...when },
    secondWhen: { label: "Quand le deuxième chemin est suivi", ...when },
    thirdWhen: { label: "Quand le troisième chemin est suivi", ...when },
    outlook: { label: "Ce qui va changer", control: "area", rows: 3, value: optionalText(1500) },
    lawTitle: {
      section: "La loi suivie pas à pas",
      label: "La loi suivie",
      value: requiredText("Donnez le nom de la loi suivie.", 200, "Ce nom"),
    },
    lawSummary: {
      label: "Ce qu’elle change",
      control: "area",
      rows: 3,
      value: explanation("Dites ce que change cette loi.", 1000),
    },
    lawSteps: {
      label: "Son parcours",
      control: "rows",
      hint: "Une date s’écrit 2022, 2022-05 ou 2022-05-19, selon ce qu’on en sait.",
      columns: {
        on: { label: "Date" },
        url: { label: "Source", type: "url" },
        text: { label: "Ce qui s’est passé", rows: 2, maxLength: 400 },
      },
      most: 30,
      adds: "Ajouter une date",
      value: fieldRows(followedStep, 30, (row) => hasNone(row, "on", "text", "url")),
    },
    sources: { section: "Sources", label: "Sources", control: "sources", value: neededSources },
    asOf: {
      label: "À jour au",
      control: "date",
      hint: "Le jour jusqu’auquel cette page a été vérifiée.",
      value: requiredMoment(
        "Donnez le jour jusqu’auquel cette page a été vérifiée.",
        "Ce jour n’est pas valide.",
      ).refine(hasCome, notYet),
    },
  },
  (whole) =>
    whole.transform((guide) => ({
      ...guide,
      lawSteps: [...guide.lawSteps].sort((one, other) => one.on.localeCompare(other.on)),
    })),
);

export type LawGuideInput = z.output<typeof lawGuideForm.schema>;
