import { z } from "zod";
import { readDay } from "./days.ts";

/** A day without an hour, as a field gives it, "2026-11-22"; empty when left so. */
export const dayField = (wrong = "Ce jour n’est pas valide.") =>
  z
    .string()
    .trim()
    .max(40, { error: wrong, abort: true })
    .default("")
    .refine((value) => value === "" || readDay(value) !== null, wrong);
