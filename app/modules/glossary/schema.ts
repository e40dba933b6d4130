import { z } from "zod";
import { countryCodes } from "#app/utils/countries.ts";
import { localMoment } from "#app/utils/local-moment.ts";
import { slugField } from "#app/utils/slug-field.ts";
import { foldKey } from "#app/utils/text.ts";
import { optionalText, requiredLine } from "#app/utils/typed-text.ts";
import { versionFields } from "#app/utils/versions.ts";
import { webAddress } from "#app/utils/web-address.ts";

export const NAME_MAX = 80;
export const DEFINITION_MAX = 200;

/** One a line, without repeats. */
const lines = (most: number, what: string) =>
  z
    .string()
    .default("")
    .transform((value) => {
      const names = value.split(/\r?\n/).map((line) => line.trim().replaceAll(/\s+/g, " "));
      return [...new Map(names.filter(Boolean).map((name) => [foldKey(name) || name, name])).values()];
    })
    .pipe(
      z
        .array(z.string().max(NAME_MAX, `Chaque ligne compte ${NAME_MAX} caractères au plus.`))
        .max(most, `${most} ${what} au plus.`),
    );

const source = z.object({
  name: z.string().trim().max(200, "Ce nom est trop long\u202F: 200 caractères au plus.").default(""),
  url: webAddress({
    wrong: "L’adresse de la source commence par https://, et mène à la page même.",
    secure: true,
  }).optional(),
});

const isFilled = ({ name, url }: z.output<typeof source>) => Boolean(name || url);

export const termSchema = z.object({
  term: requiredLine("Donnez le terme.", NAME_MAX, "Ce terme").refine(
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
  shortDefinition: requiredLine("Donnez la définition, en une phrase.", DEFINITION_MAX, "Cette définition"),
  longExplanation: optionalText(4000),
  example: optionalText(600),
  related: lines(12, "termes voisins"),
  sources: z
    .array(source)
    .max(10, "Dix sources au plus.")
    .default([])
    .superRefine((rows, issues) => {
      if (!rows.some(isFilled)) issues.addIssue({ code: "custom", message: "Donnez au moins une source." });
      rows.forEach((row, index) => {
        if (!isFilled(row)) return;
        const say = (field: string, message: string) =>
          issues.addIssue({ code: "custom", path: [index, field], message });
        if (!row.url) say("url", "Donnez l’adresse de cette source, ou videz la ligne.");
        if (!row.name) say("name", "Donnez le nom de cette source, ou videz la ligne.");
      });
    })
    .transform((rows) => rows.filter(isFilled).map(({ name, url = "" }) => ({ name, url }))),
  asOf: localMoment("Ce jour n’est pas valide.").refine(
    (value) => value !== null,
    "Dites jusqu’à quel jour ce qui est écrit a été vérifié.",
  ),
  ...versionFields,
});

export type TermInput = z.output<typeof termSchema>;

export const termFields = {
  term: "Terme",
  slug: "Adresse",
  aliases: "Autres noms",
  exact: "Mot courant",
  country: "Pays",
  shortDefinition: "Définition",
  longExplanation: "Explication",
  example: "Exemple",
  related: "Termes voisins",
  sources: "Sources",
  asOf: "À jour au",
};
