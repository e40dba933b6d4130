import { z } from "zod";

const missing = "Dites pourquoi\u202F: la raison reste avec le compte, pour qui le rouvrira.";

export const suspensionSchema = z.object({
  reason: z
    .string({ error: missing })
    .trim()
    .min(3, missing)
    .max(500, "La raison ne peut pas dépasser 500 caractères."),
});

export const suspensionLabels = { reason: "Raison" };
