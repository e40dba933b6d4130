import { z } from "zod";
import { optionalText, requiredText } from "#app/utils/text-schemas.ts";
import { webAddress } from "#app/utils/web-address.ts";

/** What an update is drawn as, in the order of the desk's templates. */
export const kindNames = ["text", "vote", "quote", "figure"] as const;

export type KindName = (typeof kindNames)[number];

export const kindLabels: Record<KindName, string> = {
  text: "Texte",
  vote: "Résultat de vote",
  quote: "Citation",
  figure: "Chiffre clé",
};

/** More voices than any vote of ours has: past that, a digit too many. */
const MOST_VOICES = 100_000_000;

const voices = (missing: string) =>
  z
    .number(missing)
    .int("Un nombre de voix est entier.")
    .min(0, "Un nombre de voix commence à zéro.")
    .max(MOST_VOICES, "Ce nombre de voix est trop grand.");

/** Where a result or a figure comes from: readers are led there. */
const source = webAddress({
  wrong: "Une adresse commence par https://, par exemple https://www.dekamer.be.",
  secure: true,
}).optional();

/** The particulars of each kind, and what is said of those that are wrong. */
export const particularsOf = {
  text: z.object({}),
  vote: z.object({
    question: optionalText(200, "Cette question est trop longue"),
    for: voices("Indiquez le nombre de voix pour."),
    against: voices("Indiquez le nombre de voix contre."),
    abstentions: voices("Indiquez le nombre d’abstentions, zéro s’il n’y en a pas."),
    source,
  }),
  quote: z.object({
    words: requiredText("Écrivez les mots de la citation.", 600, "Ce texte"),
    who: requiredText("Dites qui parle.", 120, "Ce nom"),
    role: optionalText(120, "Cette fonction est trop longue"),
  }),
  figure: z.object({
    value: requiredText("Indiquez le chiffre.", 24, "Ce chiffre"),
    label: requiredText("Dites ce que le chiffre compte.", 160, "Ce texte"),
    source,
  }),
} as const satisfies Record<KindName, z.ZodType>;

export interface Vote {
  kind: "vote";
  /** What was voted on; empty when the headline says it. */
  question: string;
  for: number;
  against: number;
  abstentions: number;
  /** https, where the result stands. */
  source?: string | undefined;
}

export interface Quote {
  kind: "quote";
  words: string;
  who: string;
  role: string;
}

export interface Figure {
  kind: "figure";
  /** As it is read: "62,4 %", "150 sièges". */
  value: string;
  label: string;
  source?: string | undefined;
}

/** An update's kind with its particulars. */
export type Particulars = { kind: "text" } | Vote | Quote | Figure;

/** `kind` and `particulars` of a row as readers see them: what cannot be read is a plain text. Never throws. */
export function particularsIn(row: { kind: string; particulars: string }): Particulars {
  const value = jsonIn(row.particulars);
  if (row.kind === "vote") {
    const { success, data } = particularsOf.vote.safeParse(value);
    if (success) return { kind: "vote", ...data };
  }
  if (row.kind === "quote") {
    const { success, data } = particularsOf.quote.safeParse(value);
    if (success) return { kind: "quote", ...data };
  }
  if (row.kind === "figure") {
    const { success, data } = particularsOf.figure.safeParse(value);
    if (success) return { kind: "figure", ...data };
  }
  return { kind: "text" };
}

/** The columns that hold them. */
export function particularsRow({ kind, ...particulars }: Particulars): { kind: KindName; particulars: string } {
  return { kind, particulars: JSON.stringify(particulars) };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
