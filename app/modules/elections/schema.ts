import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { countryChoices, countryCodes } from "#app/utils/countries.ts";
import { formatDayOf, formatWeekdayOf, hasCome, notYet } from "#app/utils/dates.ts";
import { addDays, mondayOf } from "#app/utils/days.ts";
import { dayField, optionalText, requiredText, slugField } from "#app/utils/field-schemas.ts";
import { MOST_GROUPS, cutLines, readGroups, totalProblems } from "#app/utils/seat-lines.ts";
import { sourceRows } from "#app/utils/source-rows.ts";
import { capital } from "#app/utils/text.ts";
import { webAddress } from "#app/utils/web-address.ts";
import { type CalendarRow, calendarRules } from "./deadlines.ts";
import { levels, levelChoices, calendarRuleChoices } from "./labels.ts";

/** Pages that stand among those of the elections, by the end of their address. */
export const otherPages = new Map([
  ["calculateur", "Calculateur"],
  ["et-moi", "Et moi\u202F?"],
]);

const address = webAddress({ wrong: "Un lien commence par https:// (ou http://)." }).optional();

const step = z.object({ day: dayField(), label: optionalText(160), note: optionalText(400), url: address });

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

const result = {
  resultName: optionalText(120),
  resultSeats: z.number("Indiquez un nombre de sièges.").int("Un nombre de sièges est entier.").default(0),
  resultGroups: z
    .array(z.object({ name: optionalText(80), count: optionalText(10), colour: optionalText(10) }))
    .max(MOST_GROUPS, "Vingt groupes au plus.")
    .default([])
    .transform((rows) =>
      rows
        .filter(({ name }) => name)
        .map(({ name, count, colour }) => `${name} : ${count}${colour ? ` (${colour})` : ""}`)
        .join("\n"),
    ),
  resultUrl: webAddress({ wrong: "Un lien commence par https://.", secure: true })
    .optional()
    .transform((url = "") => url),
};

type Result = z.infer<z.ZodObject<typeof result>>;

function resultProblems({ resultName, resultSeats, resultGroups, resultUrl }: Result): [keyof Result, string][] {
  // Rows that are refused stay rows.
  if (typeof resultGroups !== "string") return [];
  if (!resultName && !resultSeats && !resultGroups && !resultUrl) return [];
  const [seats] = totalProblems(resultSeats);
  if (!resultName) return [["resultName", "Dites ce qui a été élu, et quand."]];
  if (seats) return [["resultSeats", capital(seats)]];
  if (!resultUrl) return [["resultUrl", "Donnez le lien où lire ce résultat."]];
  const read = readGroups(cutLines(resultGroups), resultSeats);
  return "wrong" in read ? read.wrong.map((wrong) => ["resultGroups", capital(wrong)]) : [];
}

const place = (slug: string) => {
  const page = otherPages.get(slug);
  return page ? `Cette adresse est celle de «\u202F${page}\u202F»\u202F: choisissez-en une autre.` : null;
};

const checkedOn = () => dayField().refine(hasCome, notYet);

interface Rounds {
  nextDay: string;
  secondDay: string;
  calendarRule: (typeof calendarRules)[number];
}

/** What is wrong with the days of the rounds, at their fields: Constitution, article 7; code électoral, article L. 55. */
function roundProblems({ nextDay, secondDay, calendarRule }: Rounds): ["nextDay" | "secondDay", string][] {
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

/** The choice of an election, in the forms of what is one's. */
export const ofElection = {
  label: "Élection",
  choices: "elections",
  value: z.number("Choisissez une élection.").int("Choisissez une élection."),
} as const;

const lines = (rows: number, max: number) => ({
  control: "area" as const,
  rows,
  uncut: true as const,
  value: optionalText(max),
});

export const electionForm = declared(
  {
    name: { label: "Nom", value: requiredText("Donnez le nom de l’élection.", 120, "Ce nom") },
    country: { label: "Pays", choices: countryChoices, value: z.enum(countryCodes, { error: "Choisissez un pays." }) },
    level: { label: "Niveau", choices: levelChoices, value: z.enum(levels, { error: "Choisissez un niveau." }) },
    summary: {
      label: "En une phrase",
      control: "sentence",
      uncut: true,
      hint: "Le rôle des personnes élues, en une ou deux phrases.",
      value: requiredText("Dites en une phrase qui est élu, et pour quoi.", 300, "Ce texte"),
    },
    voters: { label: "Qui vote", section: "Comment on vote", ...lines(2, 1000) },
    method: { label: "Comment", hint: "Le mode de scrutin, en deux ou trois phrases.", ...lines(3, 2000) },
    term: { label: "Durée du mandat", value: optionalText(120) },
    seats: { label: "Sièges", value: optionalText(200) },
    lastDate: {
      label: "Dernier vote",
      hint: "En toutes lettres\u202F: «\u202F30 juin et 7 juillet 2024\u202F».",
      value: optionalText(120),
    },
    nextDay: {
      section: "Dates",
      label: "Prochain vote",
      control: "date",
      hint: "Le premier tour, quand il y en a deux. Seulement si le jour est annoncé officiellement.",
      value: dayField(),
    },
    secondDay: { label: "Second tour", control: "date", hint: "Vide s’il n’y a qu’un tour.", value: dayField() },
    calendarRule: {
      label: "Dates calculées",
      choices: calendarRuleChoices,
      initial: "hand",
      hint: "La loi fixe l’inscription, les parrainages et la campagne d’après les tours. Déplacez un tour\u202F: tout suit, et ceux qu’un rappel a prévenus le sont de nouveau.",
      value: z.enum(calendarRules, { error: "Choisissez comment les dates sont connues." }).default("hand"),
    },
    nextNote: {
      label: "Précision sur le prochain vote",
      control: "area",
      rows: 2,
      hint: "Une précision, montrée à côté de la date ou à sa place.",
      value: optionalText(300),
    },
    calendar: {
      label: "Calendrier",
      control: "rows",
      hint: "Les étapes à ajouter aux dates calculées, ou tout le calendrier. Sans date, l’étape se montre «\u202Fdate pas encore fixée\u202F». Avec une date, le lien du texte qui la fixe.",
      columns: {
        day: { label: "Date", type: "date" },
        label: { label: "Ce qui se passe", maxLength: 160 },
        note: { label: "Précision", rows: 2, maxLength: 400 },
        url: { label: "Lien de la source", type: "url" },
      },
      most: 40,
      adds: "Ajouter une étape",
      value: calendar,
    },
    body: {
      section: "Texte",
      label: "Texte",
      control: "rich",
      rows: 12,
      hint: "S’inscrire, ce que peut faire la personne élue, et ce qu’il faut savoir d’autre. Des titres avec ##.",
      value: optionalText(20_000),
    },
    showCandidates: {
      section: "Candidatures",
      label: "Montrer les candidatures",
      control: "checkbox",
      hint: "La page devient le dossier mis en avant.",
      value: z.boolean().default(false),
    },
    candidaciesAsOf: {
      label: "Candidatures cherchées jusqu’au",
      control: "date",
      hint: "La page des candidatures dit ce jour.",
      value: checkedOn(),
    },
    candidaciesNote: {
      label: "Ce qu’il faut savoir de la liste",
      control: "area",
      rows: 3,
      hint: "Une primaire en cours, ce qui n’a pas pu être vérifié.",
      value: optionalText(1000),
    },
    // Who won how many seats the last time, drawn on the page.
    resultName: {
      section: "Dernier vote, en sièges",
      label: "Dernier résultat",
      hint: "L’assemblée et le jour de son élection\u202F: «\u202FChambre des représentants, élue le 9 juin 2024\u202F». Vide\u202F: rien n’est dessiné.",
      value: result.resultName,
    },
    resultSeats: { label: "Sièges en tout", control: "number", value: result.resultSeats },
    resultGroups: {
      label: "Sièges de chaque groupe",
      control: "rows",
      hint: "De gauche à droite. Le rond choisit une couleur.",
      columns: {
        name: { label: "Groupe", maxLength: 80 },
        count: { label: "Sièges", inputMode: "numeric" },
        colour: { label: "Couleur", type: "colour" },
      },
      most: MOST_GROUPS,
      adds: "Ajouter un groupe",
      value: result.resultGroups,
    },
    resultUrl: { label: "Lien du résultat", control: "url", value: result.resultUrl },
    officialName: { section: "Sources et adresse", label: "Site officiel", value: optionalText(200) },
    officialUrl: { label: "Lien du site officiel", control: "url", value: address.transform((url = "") => url) },
    sources: { label: "Sources", control: "sources", value: sourceRows },
    asOf: {
      label: "À jour au",
      control: "date",
      hint: "Le jour jusqu’auquel vous avez vérifié ces faits.",
      value: checkedOn(),
    },
    slug: {
      label: "Adresse de la page",
      control: "slug",
      made: "/elections/… Vide\u202F: faite avec le nom.",
      value: slugField(place),
    },
    isPublished: { section: "", label: "Montrée au public", control: "checkbox", value: z.boolean().default(false) },
  },
  (whole) =>
    whole.superRefine((election, issues) => {
      for (const [field, message] of [...roundProblems(election), ...resultProblems(election)])
        issues.addIssue({ code: "custom", path: [field], message });
    }),
);

export type ElectionInput = z.infer<typeof electionForm.schema>;
