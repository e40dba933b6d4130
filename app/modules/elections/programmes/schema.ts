import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { hasCome, toCome } from "#app/utils/dates.ts";
import { fieldRows, hasNone } from "#app/utils/field-rows.ts";
import { dayField, requiredText } from "#app/utils/field-schemas.ts";
import { plural } from "#app/utils/text.ts";
import { versionFields } from "#app/utils/versions.ts";
import { webAddress } from "#app/utils/web-address.ts";
import { ofElection } from "../schema.ts";

/** The room that each candidate has, the same for all. */
export const MOST_THEMES = 12;
export const SENTENCE_LENGTH = 220;
export const QUOTE_LENGTH = 400;

/** A comparison stands once this many people have answers, in their own words, to this many questions. */
export const LEAST_THEMES = 6;
export const LEAST_PEOPLE = 8;

export const MOST_COMPARED = 4;

const pastDay = dayField().refine(hasCome, toCome);

export const themeForm = declared({
  electionId: ofElection,
  name: { label: "Thème", value: requiredText("Donnez le nom du thème.", 60, "Ce nom") },
  question: {
    label: "Ce qu’on cherche",
    control: "area",
    rows: 2,
    hint: "Une question, posée à tous les programmes\u202F: «\u202FÀ quel âge partir à la retraite\u202F?\u202F»",
    value: requiredText("Dites ce qu’on cherche dans chaque programme.", 200, "Ce texte"),
  },
});

const cell = z.object({
  themeId: z.coerce.number().int(),
  sentence: requiredText("Dites en une phrase neutre ce qui est proposé.", SENTENCE_LENGTH, "Cette phrase"),
  quote: requiredText("Donnez les mots de la personne.", QUOTE_LENGTH, "Cette citation"),
  saidOn: pastDay.refine((day) => day !== "", "Donnez le jour où c’est dit ou publié."),
  sourceName: requiredText("Donnez le nom de la source.", 160, "Ce nom"),
  sourceUrl: requiredText("Donnez le lien de la source\u202F: sans elle, la case reste vide.", 2000, "Ce lien").pipe(
    webAddress({ wrong: "Un lien commence par https:// (ou http://)." }),
  ),
});

export const cellFields = ["sentence", "quote", "saidOn", "sourceName", "sourceUrl"] as const;

export const programmeSchema = z.object({
  programmeAsOf: pastDay.refine((day) => day !== "", "Dites jusqu’à quel jour vous avez cherché."),
  cells: fieldRows(cell, MOST_THEMES, (row) => hasNone(row, ...cellFields)),
  ...versionFields,
});

export type ProgrammeInput = z.infer<typeof programmeSchema>;

export const programmeFields = { programmeAsOf: "Cherché jusqu’au", cells: "Thèmes" };

export interface Coverage {
  people: number;
  themes: number;
  answers: number;
}

/** "9 personnes, 12 questions, 74 réponses trouvées sur 108 possibles". */
export const coverageInWords = ({ people, themes, answers }: Coverage): string =>
  `${plural(people, "personne")}, ${plural(themes, "question")}, ${plural(answers, "réponse trouvée", "réponses trouvées")} sur ${people * themes} possibles`;

/** Days after which what someone said is marked with its day. */
export const OLD_AFTER = 60;
