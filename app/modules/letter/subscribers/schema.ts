import { z } from "zod";
import { emailField } from "#app/utils/email-address.ts";
import { posted } from "#app/utils/posted.ts";
import { frequencyNames } from "./labels.ts";

export const origins = ["article", "home", "three-minutes", "letter"] as const;

/** The article that one read, to go back to. */
export const readPath = z
  .string()
  .max(210)
  .regex(/^\/articles\/[\w-]+$/)
  .optional()
  .catch(undefined);

export const signUpSchema = posted(
  z.object({ email: emailField, origin: z.enum(origins).catch("letter"), from: readPath }),
);

/** Subjects by the slug of their category; none chosen is all of them. */
export const choicesSchema = posted(
  z.object({
    frequency: z.enum(frequencyNames, { error: "Choisis une fréquence." }),
    topics: z.array(z.string().max(100)).max(100).default([]),
    countsLinks: z.boolean().default(false),
  }),
);

export type LetterChoices = z.output<typeof choicesSchema>;
