import { z } from "zod";
import { choices } from "#app/utils/choices.ts";
import { readDay } from "#app/utils/days.ts";

/** What is checked again: its name, and how many days a check lasts where nothing happens before. */
export const factNouns = {
  election: { label: "Élection", many: "Élections", days: 90 },
  candidacies: { label: "Candidatures", many: "Candidatures", days: 7 },
  programme: { label: "Programme", many: "Programmes", days: 14 },
  party: { label: "Parti", many: "Partis", days: 180 },
  "law-guide": { label: "Fabrique de la loi", many: "Fabrique de la loi", days: 180 },
  article: { label: "Article", many: "Articles", days: 365 },
  lesson: { label: "Leçon", many: "Leçons", days: 365 },
  term: { label: "Terme du lexique", many: "Termes du lexique", days: 365 },
} as const;

export type FactNoun = keyof typeof factNouns;

export const factNounNames = Object.keys(factNouns) as FactNoun[];

export const factNounChoices = choices(
  Object.fromEntries(factNounNames.map((noun) => [noun, factNouns[noun].many])) as Record<FactNoun, string>,
);

export const reaches = { semaine: "Cette semaine", mois: "Ce mois-ci", tout: "Toutes les dates" } as const;
export type Reach = keyof typeof reaches;

/** A row as a box sends it: "term:12.3", its version last. */
export interface FactKey {
  noun: FactNoun;
  id: number;
  over: number | null;
}

const MOST = 2_147_483_647;

export function readFactKey(text: string): FactKey | null {
  const [, noun = "", id = "", version = ""] = /^([a-z-]{1,20}):(\d{1,10})(?:\.(\d{1,10}))?$/.exec(text) ?? [];
  if (!Object.hasOwn(factNouns, noun) || !(Number(id) > 0) || Number(id) > MOST) return null;
  return { noun: noun as FactNoun, id: Number(id), over: Number(version) || null };
}

export const FURTHEST_DAYS = 3 * 365;

/** What a plan changes: what is left as it is, is not sent or is empty. "nobody" gives it to nobody, "rule" leaves the day to the rule. */
export const planSchema = z.object({
  owner: z
    .union([z.literal("nobody"), z.coerce.number().int().positive().max(MOST)])
    .optional()
    .catch(undefined),
  day: z
    .string()
    .max(40)
    .transform((text) => readDay(text) ?? undefined)
    .optional(),
});

export type Plan = z.output<typeof planSchema>;
