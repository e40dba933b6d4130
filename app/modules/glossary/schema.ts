import { z } from "zod";
import { countryCodes } from "#app/utils/countries.ts";
import { requiredMoment } from "#app/utils/local-moment.ts";
import { slugField } from "#app/utils/slug-field.ts";
import { foldKey } from "#app/utils/text.ts";
import { neededSources } from "#app/utils/source-rows.ts";
import { optionalText, requiredText } from "#app/utils/text-schemas.ts";
import { versionFields } from "#app/utils/versions.ts";
import { hasCome, notYet } from "#app/utils/past-day.ts";

export const NAME_MAX = 80;
export const DEFINITION_MAX = 200;

/** One a line, without repeats. */
const lines = (most: number, what: string) =>
  z
    .string()
    .max(5000)
    .default("")
    .transform((value) => {
      const names = value.split(/\r?\n/).map((line) => line.trim().replaceAll(/\s+/g, " "));
      return [...new Map(names.filter(Boolean).map((name) => [foldKey(name) || name, name])).values()];
    })
    .pipe(
      // Said of the field: a line of it has none of its own to say it at.
      z
        .array(z.string())
        .max(most, `${most} ${what} au plus.`)
        .refine(
          (names) => names.every(({ length }) => length <= NAME_MAX),
          `Chaque ligne compte ${NAME_MAX} caractères au plus.`,
        ),
    );

export const termSchema = z.object({
  term: requiredText("Donnez le terme.", NAME_MAX, "Ce terme").refine(
    (value) => foldKey(value) !== "",
    "Un terme a au moins une lettre.",
  ),
  slug: slugField(),
  aliases: lines(30, "autres noms"),
  exact: z.boolean().default(false),
  country: z
    .enum(countryCodes, { error: "Choisissez un pays de la liste." })
    .optional()
    .transform((value) => value ?? null),
  shortDefinition: requiredText("Donnez la définition, en une phrase.", DEFINITION_MAX, "Cette définition"),
  longExplanation: optionalText(4000),
  example: optionalText(600),
  related: lines(12, "termes voisins"),
  sources: neededSources,
  asOf: requiredMoment("Dites jusqu’à quel jour ce qui est écrit a été vérifié.", "Ce jour n’est pas valide.").refine(
    hasCome,
    notYet,
  ),
  ...versionFields,
});

export type TermInput = z.output<typeof termSchema>;

export const termFields = {
  term: "Terme",
  shortDefinition: "Définition",
  aliases: "Autres noms",
  exact: "Mot courant",
  country: "Pays",
  longExplanation: "Explication",
  example: "Exemple",
  related: "Termes voisins",
  sources: "Sources",
  asOf: "À jour au",
  slug: "Adresse de la page",
};
