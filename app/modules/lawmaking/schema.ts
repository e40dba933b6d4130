import { z } from "zod";
import { fieldRows, hasNone } from "#app/utils/field-rows.ts";
import { requiredMoment } from "#app/utils/local-moment.ts";
import { type PartialDay, partialDay } from "#app/utils/partial-day.ts";
import { slugify } from "#app/utils/slugs.ts";
import { neededSources } from "#app/utils/source-rows.ts";
import { optionalText, requiredText } from "#app/utils/text-schemas.ts";
import { versionFields } from "#app/utils/versions.ts";
import { webAddress } from "#app/utils/web-address.ts";
import { pathNames } from "./labels.ts";
import { hasCome, notYet } from "#app/utils/past-day.ts";

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

export const lawStepSchema = z.object({
  path: z.enum(pathNames, "Choisissez où se place cette étape."),
  title: requiredText("Donnez un titre à l’étape.", 80, "Ce titre"),
  who: requiredText("Dites qui agit.", 200, "Ce texte"),
  text: explanation("Dites ce qui se passe.", 1500),
  duration: optionalText(200),
  exits: optionalText(400),
  terms,
  sources: neededSources,
  ...versionFields,
});

export type LawStepInput = z.infer<typeof lawStepSchema>;

export const lawStepFields = {
  title: "Titre",
  path: "Place",
  who: "Qui agit",
  text: "Ce qui se passe",
  duration: "Combien de temps",
  exits: "Où le texte peut s’arrêter",
  terms: "Mots du lexique",
  sources: "Sources",
};

const followedStep = z.object({
  on: partialDay().refine((day) => day !== "", "Donnez la date."),
  url: webAddress({ wrong: "Un lien commence par https:// (ou http://)." }).or(z.literal("")).default(""),
  text: requiredText("Dites ce qui s’est passé, ou videz la ligne.", 400, "Ce texte"),
});

export const lawGuideSchema = z
  .object({
    introduction: explanation("Présentez la page en quelques phrases.", 1500),
    chamberWhen: explanation("Dites quand la Chambre décide seule.", 600),
    optionalWhen: explanation("Dites quand le Sénat peut demander le texte.", 600),
    mandatoryWhen: explanation("Dites quand les deux chambres décident.", 600),
    outlook: optionalText(1500),
    lawTitle: requiredText("Donnez le nom de la loi suivie.", 200, "Ce nom"),
    lawSummary: explanation("Dites ce que change cette loi.", 1000),
    lawSteps: fieldRows(followedStep, 30, (row) => hasNone(row, "on", "text", "url")),
    sources: neededSources,
    asOf: requiredMoment("Donnez le jour jusqu’auquel cette page a été vérifiée.", "Ce jour n’est pas valide.").refine(
      hasCome,
      notYet,
    ),
    ...versionFields,
  })
  .transform((guide) => ({
    ...guide,
    lawSteps: [...guide.lawSteps].sort((one, other) => one.on.localeCompare(other.on)),
  }));

export type LawGuideInput = z.infer<typeof lawGuideSchema>;

export const lawGuideFields = {
  introduction: "Introduction",
  chamberWhen: "Quand la Chambre décide seule",
  optionalWhen: "Quand le Sénat peut demander le texte",
  mandatoryWhen: "Quand les deux chambres décident",
  outlook: "Ce qui va changer",
  lawTitle: "La loi suivie",
  lawSummary: "Ce qu’elle change",
  lawSteps: "Son parcours",
  sources: "Sources",
  asOf: "À jour au",
};
