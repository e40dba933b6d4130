import { z } from "zod";
import { optionalText, requiredText } from "#app/utils/field-schemas.ts";
import { totalProblems } from "#app/utils/seat-lines.ts";
import { capital } from "#app/utils/text.ts";
import { webAddress } from "#app/utils/web-address.ts";

/** What an update is drawn as, in the order of the desk's templates. */
export const kindNames = ["text", "figure", "quote", "check", "vote", "link"] as const;

export type KindName = (typeof kindNames)[number];

export const kindLabels: Record<KindName, string> = {
  text: "Texte",
  figure: "Chiffre",
  quote: "Citation",
  check: "Vérifié",
  vote: "Vote",
  link: "Lien",
};

export const verdictLabels = { vrai: "C’est vrai", faux: "C’est faux", nuance: "C’est plus compliqué" } as const;

const verdicts = Object.keys(verdictLabels) as (keyof typeof verdictLabels)[];

/** More voices than any vote of ours has: past that, a digit too many. */
const MOST_VOICES = 100_000_000;

const voices = (missing: string) =>
  z
    .number(missing)
    .int("Un nombre de voix est entier.")
    .min(0, "Un nombre de voix commence à zéro.")
    .max(MOST_VOICES, "Ce nombre de voix est trop grand.");

const address = {
  missing: "Collez le lien.",
  wrong: "Un lien commence par https://, par exemple https://www.dekamer.be.",
  secure: true,
};
const source = webAddress(address).optional();

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
  check: z.object({
    claim: requiredText("Écrivez ce qui a été affirmé.", 400, "Ce texte"),
    verdict: z.enum(verdicts, "Choisissez ce que vous avez trouvé."),
    source,
  }),
  link: z.object({ source: webAddress(address) }),
} as const satisfies Record<KindName, z.ZodType>;

type Kind<K extends KindName> = { kind: K } & z.output<(typeof particularsOf)[K]>;
export type Vote = Kind<"vote">;
export type Quote = Kind<"quote">;
export type Figure = Kind<"figure">;

export type Checked = Kind<"check">;

export type Particulars = { kind: "text" } | Vote | Quote | Figure | Checked | Kind<"link">;

/** `kind` and `particulars` of a row as readers see them: what cannot be read is a plain text. Never throws. */
export function particularsIn(row: { kind: string; particulars: string }): Particulars {
  const typed = jsonIn(row.particulars);
  const own = row.kind === "text" && typeof typed === "object" && typed && "kind" in typed ? typed.kind : row.kind;
  const kind = kindNames.find((name) => name === own) ?? "text";
  const { success, data } = particularsOf[kind].safeParse(typed);
  return success ? ({ kind, ...data } as Particulars) : { kind: "text" };
}

/** The kinds that a row may have by a rule of its table: the later ones are texts for a version that has not heard of them. */
const columnKinds: readonly KindName[] = ["text", "vote", "quote", "figure"];

export function particularsRow({ kind, ...particulars }: Particulars): { kind: KindName; particulars: string } {
  if (columnKinds.includes(kind)) return { kind, particulars: JSON.stringify(particulars) };
  return { kind: "text", particulars: JSON.stringify({ kind, ...particulars }) };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
