import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { orNull } from "#app/utils/choices.ts";
import { countryChoices, countryCodes } from "#app/utils/countries.ts";
import { hasCome, notYet } from "#app/utils/dates.ts";
import { optionalText, requiredMoment, requiredText, slugField } from "#app/utils/field-schemas.ts";
import { neededSources } from "#app/utils/source-rows.ts";
import { foldKey } from "#app/utils/text.ts";

export const NAME_MAX = 80;
export const DEFINITION_MAX = 200;

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

export const termForm = declared({
  term: {
    label: "Terme",
    value: requiredText("Donnez le terme.", NAME_MAX, "Ce terme").refine(
      (value) => foldKey(value) !== "",
      "Un terme a au moins une lettre.",
    ),
  },
  shortDefinition: {
    label: "Définition",
    control: "sentence",
    hint: `Une phrase, ${DEFINITION_MAX} caractères au plus\u202F: c’est elle qui s’ouvre dans les articles.`,
    value: requiredText("Donnez la définition, en une phrase.", DEFINITION_MAX, "Cette définition"),
  },
  pronunciation: {
    section: "Autres noms",
    label: "Prononciation",
    hint: "Seulement si le mot ne se lit pas comme il s’écrit. Les syllabes, séparées par des traits d’union\u202F: é-ko-lo-ji.",
    value: optionalText(NAME_MAX, "Cette prononciation est trop longue"),
  },
  aliases: {
    label: "Autres noms",
    control: "area",
    rows: 3,
    hint: "Un nom par ligne\u202F: sigles, formes courtes, verbes, ou un mot courant avec son article, comme «\u202Fla Chambre\u202F». Pluriels et féminins sont reconnus sans les écrire.",
    value: lines(30, "autres noms"),
  },
  exact: {
    label: "Mot courant",
    control: "checkbox",
    hint: "Pour «\u202FChambre\u202F» ou «\u202FMotion\u202F»\u202F: le terme n’est lié qu’écrit ainsi, majuscule comprise, au milieu d’une phrase. Ses autres noms le sont comme toujours.",
    value: z.boolean().default(false),
  },
  country: {
    label: "Pays",
    choices: countryChoices,
    placeholder: "Plusieurs, ou tous",
    value: orNull(z.enum(countryCodes, { error: "Choisissez un pays de la liste." })),
  },
  longExplanation: {
    section: "Explication",
    label: "Explication",
    control: "rich",
    rows: 8,
    hint: "60 à 150 mots, pour quelqu’un de 16 ans.",
    value: optionalText(4000),
  },
  example: {
    label: "Exemple",
    control: "area",
    rows: 2,
    hint: "Une ou deux phrases, vraies et datées.",
    value: optionalText(600),
  },
  related: {
    label: "Termes voisins",
    control: "area",
    rows: 3,
    hint: "Un terme par ligne, par son nom.",
    value: lines(12, "termes voisins"),
  },
  sources: { section: "Sources et adresse", label: "Sources", control: "sources", value: neededSources },
  asOf: {
    label: "À jour au",
    control: "date",
    hint: "Le dernier jour où tout ce qui est écrit a été vérifié.",
    value: requiredMoment(
      "Dites jusqu’à quel jour ce qui est écrit a été vérifié.",
      "Ce jour n’est pas valide.",
    ).refine(hasCome, notYet),
  },
  slug: {
    label: "Adresse de la page",
    control: "slug",
    made: "/lexique/… Vide\u202F: faite avec le terme.",
    value: slugField(),
  },
});

export type TermInput = z.output<typeof termForm.schema>;
