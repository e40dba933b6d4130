import { z } from "zod";
import { optionalText, requiredText } from "#app/utils/field-schemas.ts";
import { totalProblems } from "#app/utils/seat-lines.ts";
import { capital } from "#app/utils/text.ts";
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
  wrong: "Un lien commence par https://, par exemple https://www.dekamer.be.",
  secure: true,
}).optional();

const vote = z
  .object({
    question: optionalText(200, "Cette question est trop longue"),
    for: voices("Indiquez le nombre de voix pour."),
    against: voices("Indiquez le nombre de voix contre."),
    abstentions: voices("Indiquez le nombre d’abstentions, zéro s’il n’y en a pas."),
    /** Of the assembly, and how many votes are needed there: with both, the half-disc is drawn. */
    seats: z.number("Indiquez un nombre de sièges.").optional(),
    needed: z.number("Indiquez un nombre de voix.").int("Un nombre de voix est entier.").optional(),
    source,
  })
  .superRefine((typed, issues) => {
    const { seats, needed } = typed;
    const refuse = (field: string, message: string) => issues.addIssue({ code: "custom", path: [field], message });
    if (seats === undefined && needed === undefined) return;
    if (seats === undefined) return refuse("seats", "Indiquez aussi combien de sièges a l’assemblée.");
    const [wrong] = Number.isInteger(seats) ? totalProblems(seats) : ["un nombre de sièges est entier."];
    if (wrong) return refuse("seats", capital(wrong));
    if (needed === undefined) return refuse("needed", "Indiquez aussi combien de voix sont nécessaires.");
    if (needed < 1 || needed > seats) refuse("needed", `Entre 1 et ${seats}, le nombre de sièges.`);
    if (typed.for + typed.against + typed.abstentions > seats)
      refuse("seats", "Il y a plus de voix que de sièges\u202F: vérifiez les nombres.");
  });

export const particularsOf = {
  text: z.object({}),
  vote,
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

type Kind<K extends KindName> = { kind: K } & z.output<(typeof particularsOf)[K]>;
export type Vote = Kind<"vote">;
export type Quote = Kind<"quote">;
export type Figure = Kind<"figure">;

export type Particulars = { kind: "text" } | Vote | Quote | Figure;

/** `kind` and `particulars` of a row as readers see them: what cannot be read is a plain text. Never throws. */
export function particularsIn(row: { kind: string; particulars: string }): Particulars {
  const kind = kindNames.find((name) => name === row.kind) ?? "text";
  const { success, data } = particularsOf[kind].safeParse(jsonIn(row.particulars));
  return success ? ({ kind, ...data } as Particulars) : { kind: "text" };
}

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
