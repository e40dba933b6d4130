import { z } from "zod";
import { readDay } from "#app/utils/days.ts";
import { factNouns, type FactNoun } from "./labels.ts";

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
