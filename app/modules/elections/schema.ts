import { z } from "zod";
import { capital } from "#app/records/actions/noun-words.ts";
import { countryCodes } from "#app/utils/countries.ts";
import { formatDayOf, formatWeekdayOf } from "#app/utils/dates.ts";
import { dayField } from "#app/utils/day-field.ts";
import { addDays, mondayOf } from "#app/utils/days.ts";
import { cutLines, readGroups, totalProblems } from "#app/utils/seat-lines.ts";
import { slugField } from "#app/utils/slug-field.ts";
import { sourceRows } from "#app/utils/source-rows.ts";
import { optionalText, requiredText } from "#app/utils/text-schemas.ts";
import { versionFields } from "#app/utils/versions.ts";
import { webAddress } from "#app/utils/web-address.ts";
import { type CalendarRow, calendarRules } from "./deadlines.ts";
import { levels } from "./labels.ts";
import { hasCome, notYet } from "#app/utils/past-day.ts";

/** Pages that stand among those of the elections, by the end of their address. */
export const otherPages = new Map([
  ["calculateur", "Calculateur"],
  ["et-moi", "Et moi\u202F?"],
]);

const address = webAddress({ wrong: "Un lien commence par https:// (ou http://)." }).optional();

const step = z.object({
  day: dayField(),
  label: optionalText(160),
  note: optionalText(400),
  url: address,
});

const calendar = z
  .array(step)
  .max(40, "Quarante dates au plus.")
  .default([])
  .superRefine((rows, issues) => {
    rows.forEach(({ day, label, note, url }, index) => {
      const refuse = (field: string, message: string) =>
        issues.addIssue({ code: "custom", path: [index, field], message });
      if ((day || note || url) && !label) refuse("label", "Dites ce qui se passe ce jour-là, ou videz la ligne.");
      if (day && !url) refuse("url", "Une date fixée a sa source\u202F: donnez le lien du texte qui la fixe.");
    });
  })
  .transform((rows) => rows.filter(({ label }) => label).map(({ url = "", ...row }): CalendarRow => ({ ...row, url })));

/** The last result: all of it, or nothing. */
const resultFields = {
  resultName: optionalText(120),
  resultSeats: z.number("Indiquez un nombre de sièges.").int("Un nombre de sièges est entier.").default(0),
  resultGroups: optionalText(2000).transform((typed) =>
    cutLines(typed)
      .map(({ name, rest }) => `${name} : ${rest}`)
      .join("\n"),
  ),
  resultUrl: webAddress({ wrong: "Un lien commence par https://.", secure: true })
    .optional()
    .transform((url = "") => url),
};

type Result = z.infer<z.ZodObject<typeof resultFields>>;

/** What is wrong with a result, at its field. */
function resultProblems({ resultName, resultSeats, resultGroups, resultUrl }: Result): [keyof Result, string][] {
  if (!resultName && !resultSeats && !resultGroups && !resultUrl) return [];
  const [seats] = totalProblems(resultSeats);
  if (!resultName) return [["resultName", "Dites ce qui a été élu, et quand."]];
  if (seats) return [["resultSeats", capital(seats)]];
  if (!resultUrl) return [["resultUrl", "Donnez le lien où lire ce résultat."]];
  const read = readGroups(cutLines(resultGroups), resultSeats);
  return "wrong" in read ? read.wrong.map((wrong) => ["resultGroups", capital(wrong)]) : [];
}

const electionColumns = z.object({
  name: requiredText("Donnez le nom de l’élection.", 120, "Ce nom"),
  slug: slugField((slug) => {
    const page = otherPages.get(slug);
    return page ? `Cette adresse est celle de «\u202F${page}\u202F»\u202F: choisissez-en une autre.` : null;
  }),
  country: z.enum(countryCodes, { error: "Choisissez un pays." }),
  level: z.enum(levels, { error: "Choisissez un niveau." }),
  summary: requiredText("Dites en une phrase qui est élu, et pour quoi.", 300, "Ce texte"),
  voters: optionalText(1000),
  method: optionalText(2000),
  term: optionalText(120),
  seats: optionalText(200),
  lastDate: optionalText(120),
  nextDay: dayField(),
  secondDay: dayField(),
  calendarRule: z.enum(calendarRules, { error: "Choisissez comment les dates sont connues." }).default("hand"),
  nextNote: optionalText(300),
  calendar,
  showCandidates: z.boolean().default(false),
  candidaciesAsOf: dayField().refine(hasCome, notYet),
  candidaciesNote: optionalText(1000),
  ...resultFields,
  body: optionalText(20_000),
  officialName: optionalText(200),
  officialUrl: address.transform((url = "") => url),
  sources: sourceRows,
  asOf: dayField().refine(hasCome, notYet),
  isPublished: z.boolean().default(false),
  ...versionFields,
});

/** What is wrong with the days of the rounds, at their fields: Constitution, article 7; code électoral, article L. 55. */
function roundProblems({
  nextDay,
  secondDay,
  calendarRule,
}: z.output<typeof electionColumns>): ["nextDay" | "secondDay", string][] {
  const isPresidential = calendarRule === "fr-presidential";
  if (isPresidential && nextDay && mondayOf(nextDay) !== addDays(nextDay, -6))
    return [["nextDay", `La présidentielle se vote un dimanche\u202F: ce jour est un ${formatWeekdayOf(nextDay)}.`]];
  if (!secondDay) return [];
  if (!nextDay) return [["secondDay", "Donnez d’abord le jour du premier tour, au champ du prochain vote."]];
  if (secondDay <= nextDay) return [["secondDay", "Le second tour vient après le premier."]];
  if (isPresidential && secondDay !== addDays(nextDay, 14))
    return [
      [
        "secondDay",
        `Le second tour a lieu quatorze jours après le premier\u202F: le ${formatDayOf(addDays(nextDay, 14))}.`,
      ],
    ];
  return [];
}

export const electionSchema = electionColumns.superRefine((election, issues) => {
  for (const [field, message] of [...roundProblems(election), ...resultProblems(election)])
    issues.addIssue({ code: "custom", path: [field], message });
});

export type ElectionInput = z.infer<typeof electionSchema>;

export const electionFields = {
  name: "Nom",
  country: "Pays",
  level: "Niveau",
  summary: "En une phrase",
  voters: "Qui vote",
  method: "Comment",
  term: "Durée du mandat",
  seats: "Sièges",
  lastDate: "Dernier vote",
  nextDay: "Prochain vote",
  secondDay: "Second tour",
  calendarRule: "Dates calculées",
  nextNote: "Précision sur le prochain vote",
  calendar: "Calendrier",
  body: "Texte",
  showCandidates: "Montrer les candidatures",
  candidaciesAsOf: "Candidatures cherchées jusqu’au",
  candidaciesNote: "Ce qu’il faut savoir de la liste",
  resultName: "Dernier résultat",
  resultSeats: "Sièges en tout",
  resultGroups: "Sièges de chaque groupe",
  resultUrl: "Lien du résultat",
  officialName: "Site officiel",
  officialUrl: "Lien du site officiel",
  sources: "Sources",
  asOf: "À jour au",
  slug: "Adresse de la page",
  isPublished: "Montrée au public",
};
