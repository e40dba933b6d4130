import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { requiredText } from "#app/utils/field-schemas.ts";
import type { Errors } from "#app/utils/outcome.ts";
import { nameMeant, pastedList } from "#app/utils/pasted-list.ts";
import { colourIn } from "#app/utils/seat-colours.ts";
import { cutLines, readGroups, repeatedNames, totalProblems } from "#app/utils/seat-lines.ts";
import { capital } from "#app/utils/text.ts";
import { webAddress } from "#app/utils/web-address.ts";
import {
  MOST_NAMES,
  type NamedCount,
  type NumberKind,
  countIn,
  notANumber,
  numberKinds,
  percent,
  readNames,
  shareIn,
} from "./lines.ts";

const address = webAddress({ wrong: "Un lien commence par https://.", secure: true })
  .optional()
  .transform((url = "") => url);

/** "26,41", as hundredths of a percent; null while it is empty. */
const share = z
  .string()
  .trim()
  .max(12, "Une part s’écrit comme 26,41.")
  .default("")
  .transform((typed, issues) => {
    if (!typed) return null;
    const read = shareIn(typed);
    if (read !== null && read <= 10_000) return read;
    issues.addIssue({ code: "custom", message: "Une part va de 0 à 100, comme 26,41." });
    return null;
  });

/** "48 752 339"; null while it is empty. */
const people = z
  .string()
  .trim()
  .max(20, "Un nombre de personnes s’écrit comme 48 752 339.")
  .default("")
  .transform((typed, issues) => {
    if (!typed) return null;
    const read = countIn(typed);
    if (read === null) issues.addIssue({ code: "custom", message: "Un nombre entier, comme 48 752 339." });
    return read;
  });

const short = (max: number) => z.string().trim().max(max).default("");

/** A row of the form: a name that is typed, or known and ticked where it stands in this round. */
const nameRow = z.object({
  isKnown: z.boolean().default(false),
  stands: z.boolean().default(false),
  name: z.string().trim().max(80, "Ce nom dépasse 80 caractères.").default(""),
  count: short(20),
  colour: short(7),
});

const names = (kind: NumberKind) =>
  z
    .array(nameRow)
    .max(MOST_NAMES, `Donnez ${MOST_NAMES} noms au plus.`)
    .default([])
    .superRefine((rows, issues) => {
      // Nothing is typed: the form says so once.
      if (!rows.some(({ count }) => count)) return;
      for (const [index, row] of rows.entries())
        for (const [field, message] of rowProblems(row, kind))
          issues.addIssue({ code: "custom", path: [index, field], message });
    })
    .transform((rows) =>
      rows
        .filter(({ count }) => count)
        .map((row): NamedCount => {
          const count = numberKinds[kind].read(row.count) ?? 0;
          return { name: row.name, color: colourIn(row.colour), count };
        }),
    );

function rowProblems({ isKnown, stands, name, count }: z.infer<typeof nameRow>, kind: NumberKind): [string, string][] {
  const { read, asked } = numberKinds[kind];
  if (!count)
    return name && (stands || !isKnown) && kind === "votes" ? [["count", "Donnez ses voix, ou décochez ce nom."]] : [];
  if (!name) return [["name", "Donnez le nom, ou videz la ligne."]];
  if (isKnown && !stands) return [["stands", `Cochez ce nom, ou videz ${asked}.`]];
  return read(count) === null ? [["count", notANumber(kind, count)]] : [];
}

/** The same pasted at once: what its form did not put in the rows. */
const namesList = (kind: NumberKind) =>
  pastedList.transform((typed, issues): NamedCount[] => {
    const read = readNames(typed, kind);
    if (!("wrong" in read)) return read.rows;
    for (const message of read.wrong) issues.addIssue({ code: "custom", message });
    return [];
  });

/** The rows, but for those that the list says again. */
const joined = (rows: NamedCount[], list: NamedCount[]): NamedCount[] => {
  const listed = list.map(({ name }) => name);
  return [...rows.filter(({ name }) => nameMeant(listed, name) < 0), ...list];
};

const seatLines = (groups: NamedCount[]) =>
  groups.map(({ name, count, color }) => `${name} : ${count}${color ? ` (${color})` : ""}`).join("\n");

const pasted = (kind: NumberKind) => ({ label: "Liste", control: "beside" as const, value: namesList(kind) });

const wholeTurnout = { control: "decimal", autoComplete: "off", value: share } as const;

export const turnoutForm = declared(
  {
    noonTurnout: { label: "Participation à 12 h, en %", ...wholeTurnout },
    fiveTurnout: { label: "Participation à 17 h, en %", ...wholeTurnout },
    turnoutUrl: {
      label: "Lien de la source",
      control: "url",
      value: address.refine(Boolean, "Donnez le lien où le ministère donne ce chiffre."),
    },
  },
  (whole) =>
    whole.superRefine(({ noonTurnout, fiveTurnout }, issues) => {
      const refuse = (field: string, message: string) => issues.addIssue({ code: "custom", path: [field], message });
      if (noonTurnout === null && fiveTurnout === null)
        refuse("noonTurnout", "Donnez la participation d’une heure au moins.");
      if (noonTurnout !== null && fiveTurnout !== null && fiveTurnout < noonTurnout)
        refuse("fiveTurnout", `La participation ne baisse pas\u202F: elle était de ${percent(noonTurnout)} à midi.`);
    }),
);

export const estimatesForm = declared(
  {
    institute: {
      label: "Institut",
      hint: "Les lecteurs le lisent à côté de chaque chiffre, marqué comme une estimation.",
      value: requiredText("Nommez l’institut qui a fait l’estimation.", 80, "Ce nom"),
    },
    estimateUrl: { label: "Lien de la source", control: "url", value: address },
    estimatesList: pasted("share"),
    estimates: { label: "Estimations, en % des suffrages exprimés", control: "own", value: names("share") },
  },
  (whole) =>
    whole
      .transform(({ estimatesList, ...input }) => ({ ...input, estimates: joined(input.estimates, estimatesList) }))
      .superRefine(({ estimates }, issues) => {
        const refuse = (message: string) => issues.addIssue({ code: "custom", path: ["estimates"], message });
        const sum = estimates.reduce((all, { count }) => all + count, 0);
        if (estimates.length === 0) refuse("Donnez au moins une part, comme 58,2.");
        for (const message of repeatedNames(estimates.map(({ name }) => name))) refuse(message);
        if (sum > 10_000)
          refuse(`Les parts font ${percent(sum)}\u202F: c’est plus de 100\u202F%. Reprenez-les une à une.`);
      }),
);

export const totals = ["registered", "voters", "blank", "spoilt", "valid"] as const;

const total = (label: string) => ({ label, control: "beside" as const, value: people });

export const countsForm = declared(
  {
    resultUrl: { label: "Lien de la source", control: "own", value: address },
    candidatesList: { ...pasted("votes"), control: "own" },
    registered: { ...total("Inscrits"), control: "own" },
    voters: total("Votants"),
    blank: total("Blancs"),
    spoilt: total("Nuls"),
    valid: total("Exprimés"),
    candidates: { label: "Voix de chacun", control: "own", value: names("votes") },
    seatGroupsList: pasted("seats"),
    seatGroups: {
      section: "Sièges d’une assemblée",
      label: "Sièges de chaque groupe, de gauche à droite",
      control: "own",
      value: names("seats"),
    },
    seats: {
      label: "Sièges en tout",
      control: "number",
      hint: "La somme de la liste, que l’on peut corriger\u202F: l’hémicycle est dessiné.",
      value: people,
    },
    isFinal: {
      section: "",
      label: "Ces résultats sont complets",
      control: "checkbox",
      hint: "Les estimations disparaissent alors de la page.",
      value: z.boolean().default(false),
    },
  },
  (whole) =>
    whole
      .transform(({ candidatesList, seatGroupsList, ...input }) => ({
        ...input,
        candidates: joined(input.candidates, candidatesList),
        seatGroups: seatLines(seatGroupsList.length > 0 ? seatGroupsList : input.seatGroups),
      }))
      .superRefine((counts, issues) => {
        for (const [field, message] of countProblems(counts))
          issues.addIssue({ code: "custom", path: [field], message });
      }),
);

export type TurnoutInput = z.infer<typeof turnoutForm.schema>;
export type EstimatesInput = z.infer<typeof estimatesForm.schema>;
export type CountsInput = z.infer<typeof countsForm.schema>;

/** What readers are told of any result: what is kept for later may lack it. */
export const missingToPublish = ({ resultUrl, registered, voters, valid }: CountsInput): Errors => ({
  ...(!resultUrl && { resultUrl: ["Donnez le lien où lire ces résultats."] }),
  ...(registered === null && { registered: ["Donnez le nombre d’inscrits."] }),
  ...(voters === null && { voters: ["Donnez le nombre de votants."] }),
  ...(valid === null && { valid: ["Donnez le nombre de suffrages exprimés."] }),
});

const inFull = (count: number) => count.toLocaleString("fr-FR");

type Counts = Omit<CountsInput, "resultUrl" | "version" | "overwrite">;

function countProblems(counts: Counts): [keyof Counts, string][] {
  const { registered, voters, blank, spoilt, valid, candidates, seats, seatGroups, isFinal } = counts;
  const wrong: [keyof Counts, string][] = [];
  const sum = candidates.reduce((all, { count }) => all + count, 0);
  if (registered !== null && voters !== null && voters > registered)
    wrong.push(["voters", `${inFull(voters)} votants pour ${inFull(registered)} inscrits\u202F: il y en a trop.`]);
  if (voters !== null && valid !== null) {
    const known = blank !== null && spoilt !== null;
    const counted = valid + (blank ?? 0) + (spoilt ?? 0);
    if (counted > voters || (known && counted !== voters))
      wrong.push([
        "valid",
        `Exprimés, blancs et nuls font ${inFull(counted)} pour ${inFull(voters)} votants\u202F: l’un de ces nombres est faux.`,
      ]);
  }
  for (const message of repeatedNames(candidates.map(({ name }) => name))) wrong.push(["candidates", message]);
  if (candidates.length === 0) wrong.push(["candidates", "Donnez les voix d’un nom au moins."]);
  if (valid !== null && sum > valid)
    wrong.push([
      "candidates",
      `Les voix font ${inFull(sum)} pour ${inFull(valid)} exprimés, plus de 100\u202F%\u202F: ${inFull(sum - valid)} de trop.`,
    ]);
  if (valid !== null && isFinal && candidates.length > 0 && sum < valid)
    wrong.push([
      "candidates",
      `Les voix font ${inFull(sum)} sur ${inFull(valid)} exprimés\u202F: il en manque ${inFull(valid - sum)} pour des résultats complets.`,
    ]);
  return [...wrong, ...seatProblems(seats ?? 0, seatGroups)];
}

function seatProblems(seats: number, typed: string): [keyof Counts, string][] {
  if (!seats && !typed) return [];
  const [total] = totalProblems(seats);
  if (total) return [["seats", capital(total)]];
  const read = readGroups(cutLines(typed), seats);
  return "wrong" in read ? read.wrong.map((message) => ["seatGroups", capital(message)]) : [];
}

export const fileForm = declared({
  resultUrl: { label: "Lien de la source", control: "url", value: address },
  replace: {
    label: "Remplacer par ce fichier, qui a moins de territoires",
    control: "own",
    value: z.boolean().default(false),
  },
});

/** A department or a region, as the file of the ministry has it. */
export interface Area extends Record<(typeof totals)[number], number> {
  code: string;
  name: string;
  votes: number[];
}
