import { z } from "zod";
import { readDay, startOfDay } from "#app/utils/days.ts";
import { euros } from "#app/utils/euros.ts";
import { optionalText, requiredText } from "#app/utils/text-schemas.ts";
import { versionFields } from "#app/utils/versions.ts";

const day = (missing?: string) =>
  z
    .string()
    .max(40)
    .default("")
    .transform((text, issues) => {
      const read = readDay(text);
      if (text === "" && missing) issues.addIssue({ code: "custom", message: missing });
      if (text !== "" && !read)
        issues.addIssue({ code: "custom", message: "Cette date n’est pas valide\u202F: choisissez un jour." });
      return read ? startOfDay(read) : null;
    });

export const insuranceSchema = z
  .object({
    post: requiredText("Dites ce qui est assuré, par exemple le matériel de tournage.", 150, "Ce texte"),
    insurer: requiredText("Donnez le nom de l’assureur.", 100, "Ce nom"),
    contractNumber: requiredText("Donnez le numéro du contrat.", 80, "Ce numéro"),
    cover: optionalText(3000),
    startOn: day("Indiquez le premier jour couvert."),
    endOn: day(),
    yearlyCost: euros(),
    certificateId: z.number().int().optional(),
    reminderDays: z
      .number("Donnez un nombre de jours.")
      .int("Donnez un nombre de jours.")
      .min(0, "Donnez un nombre de jours, 0 pour le jour même.")
      .max(365, "365 jours au plus.")
      .default(30),
    ...versionFields,
  })
  .refine(({ startOn, endOn }) => !startOn || !endOn || endOn >= startOn, {
    path: ["endOn"],
    message: "La fin vient avant le début\u202F: choisissez une date plus tardive.",
  })
  .transform((value, issues) => {
    if (!value.startOn) {
      issues.addIssue({ code: "custom", path: ["startOn"], message: "Indiquez le premier jour couvert." });
      return z.NEVER;
    }
    return { ...value, startOn: value.startOn };
  });

export type InsuranceInput = z.infer<typeof insuranceSchema>;

export const insuranceFields = {
  post: "Ce qui est assuré",
  insurer: "Assureur",
  contractNumber: "Numéro de contrat",
  cover: "Garanties",
  startOn: "Début",
  endOn: "Dernier jour",
  yearlyCost: "Coût par an",
  reminderDays: "Rappel, jours avant la fin",
  certificateId: "Attestation",
};
