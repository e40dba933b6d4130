import { z } from "zod";
import { requiredText } from "#app/utils/text-schemas.ts";
import { versionFields } from "#app/utils/versions.ts";
import { categoryNames } from "./labels.ts";

/** The file is read apart. */
export const documentSchema = z
  .object({
    title: requiredText("Donnez un titre à ce document.", 200, "Ce titre"),
    category: z.enum(categoryNames, "Choisissez une catégorie de la liste.").default("autre"),
    visibility: z.enum(["staff", "public"], "Choisissez qui voit ce document.").default("staff"),
    isStatutes: z.boolean().default(false),
    ...versionFields,
  })
  .refine((value) => !value.isStatutes || value.visibility === "public", {
    path: ["isStatutes"],
    message: "Les statuts du pied de page sont lus par tout le monde\u202F: rendez ce document visible de tous.",
  });

export type DocumentInput = z.infer<typeof documentSchema>;

export const documentFields = {
  title: "Titre",
  category: "Catégorie",
  visibility: "Visible par",
  isStatutes: "Statuts du pied de page",
};
