import { z } from "zod";
import { optionalText, requiredText } from "#app/utils/field-schemas.ts";
import { posted } from "#app/utils/posted.ts";
import { cutLines, readGroups, totalProblems } from "#app/utils/seat-lines.ts";
import { capital } from "#app/utils/text.ts";
import { versionFields } from "#app/utils/versions.ts";
import { webAddress } from "#app/utils/web-address.ts";
import { type NamedCount, countIn, percent, readNames, shareIn } from "./lines.ts";

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

const names = (kind: "share" | "votes") =>
  z
    .string()
    .max(6_000, "Ce texte est trop long\u202F: une ligne par nom suffit.")
    .default("")
    .transform((typed, issues): NamedCount[] => {
      const read = readNames(typed, kind);
      if (!("wrong" in read)) return read.rows;
      for (const message of read.wrong) issues.addIssue({ code: "custom", message });
      return [];
    });

export const turnoutSchema = posted(
  z
    .object({ noonTurnout: share, fiveTurnout: share, turnoutUrl: address, ...versionFields })
    .superRefine(({ noonTurnout, fiveTurnout, turnoutUrl }, issues) => {
      const refuse = (field: string, message: string) => issues.addIssue({ code: "custom", path: [field], message });
      if (noonTurnout === null && fiveTurnout === null)
        refuse("noonTurnout", "Donnez la participation d’une heure au moins.");
      if (noonTurnout !== null && fiveTurnout !== null && fiveTurnout < noonTurnout)
        refuse("fiveTurnout", `La participation ne baisse pas\u202F: elle était de ${percent(noonTurnout)} à midi.`);
      if (!turnoutUrl) refuse("turnoutUrl", "Donnez le lien où le ministère donne ce chiffre.");
    }),
);

export const turnoutFields = {
  noonTurnout: "Participation à 12 h, en %",
  fiveTurnout: "Participation à 17 h, en %",
  turnoutUrl: "Lien de la source",
};

export const estimatesSchema = posted(
  z
    .object({
      institute: requiredText("Nommez l’institut qui a fait l’estimation.", 80, "Ce nom"),
      estimates: names("share"),
      estimateUrl: address,
      ...versionFields,
    })
    .superRefine(({ estimates }, issues) => {
      if (!Array.isArray(estimates)) return;
      const refuse = (message: string) => issues.addIssue({ code: "custom", path: ["estimates"], message });
      const sum = estimates.reduce((all, { count }) => all + count, 0);
      if (estimates.length === 0) refuse("Donnez au moins une part, comme Prénom Nom\u202F: 58,2.");
      if (sum > 10_000)
        refuse(`Les parts font ${percent(sum)}\u202F: c’est plus de 100\u202F%. Reprenez-les une à une.`);
    }),
);

export const estimatesFields = {
  institute: "Institut",
  estimates: "Estimations, en % des suffrages exprimés",
  estimateUrl: "Lien de la source",
};

export const countsSchema = posted(
  z
    .object({
      registered: people,
      voters: people,
      blank: people,
      spoilt: people,
      valid: people,
      candidates: names("votes"),
      seats: people,
      seatGroups: optionalText(2_000),
      resultUrl: address,
      isFinal: z.boolean().default(false),
      ...versionFields,
    })
    .superRefine((counts, issues) => {
      if (!Array.isArray(counts.candidates)) return;
      for (const [field, message] of countProblems(counts)) issues.addIssue({ code: "custom", path: [field], message });
    }),
);

export type TurnoutInput = z.infer<typeof turnoutSchema>;
export type EstimatesInput = z.infer<typeof estimatesSchema>;
export type CountsInput = z.infer<typeof countsSchema>;

export const countsFields = {
  registered: "Inscrits",
  voters: "Votants",
  blank: "Blancs",
  spoilt: "Nuls",
  valid: "Exprimés",
  candidates: "Voix de chacun",
  seats: "Sièges en tout",
  seatGroups: "Sièges de chaque groupe",
  resultUrl: "Lien de la source",
  isFinal: "Ces résultats sont complets",
};

const inFull = (count: number) => count.toLocaleString("fr-FR");

type Counts = Pick<
  CountsInput,
  | "registered"
  | "voters"
  | "blank"
  | "spoilt"
  | "valid"
  | "candidates"
  | "seats"
  | "seatGroups"
  | "resultUrl"
  | "isFinal"
>;

function countProblems(counts: Counts): [keyof Counts, string][] {
  const { registered, voters, blank, spoilt, valid, candidates, seats, seatGroups, resultUrl, isFinal } = counts;
  const wrong: [keyof Counts, string][] = [];
  const sum = candidates.reduce((all, { count }) => all + count, 0);
  if (registered === null) wrong.push(["registered", "Donnez le nombre d’inscrits."]);
  if (voters === null) wrong.push(["voters", "Donnez le nombre de votants."]);
  if (valid === null) wrong.push(["valid", "Donnez le nombre de suffrages exprimés."]);
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
  if (!resultUrl) wrong.push(["resultUrl", "Donnez le lien où lire ces résultats."]);
  return [...wrong, ...seatProblems(seats ?? 0, seatGroups)];
}

function seatProblems(seats: number, typed: string): [keyof Counts, string][] {
  if (!seats && !typed) return [];
  const [total] = totalProblems(seats);
  if (total) return [["seats", capital(total)]];
  const read = readGroups(cutLines(typed), seats);
  return "wrong" in read ? read.wrong.map((message) => ["seatGroups", capital(message)]) : [];
}

export const fileSchema = posted(
  z.object({ resultUrl: address, replace: z.boolean().default(false), ...versionFields }),
);

export const fileFields = {
  file: "Fichier des résultats",
  resultUrl: "Lien de la source",
  replace: "Remplacer par ce fichier, qui a moins de territoires",
};

/** A department or a region, as the file of the ministry has it. */
export interface Area {
  code: string;
  name: string;
  registered: number;
  voters: number;
  blank: number;
  spoilt: number;
  valid: number;
  votes: number[];
}
