import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { choices } from "#app/utils/choices.ts";
import { requiredText } from "#app/utils/field-schemas.ts";
import { documentCategories, categoryNames, documentVisibility } from "./labels.ts";

export const documentForm = declared(
  {
    title: { label: "Titre", value: requiredText("Donnez un titre à ce document.", 200, "Ce titre") },
    category: {
      label: "Catégorie",
      choices: choices(documentCategories),
      short: true,
      initial: "autre",
      value: z.enum(categoryNames, "Choisissez une catégorie de la liste.").default("autre"),
    },
    visibility: {
      label: "Visible par",
      control: "radio",
      choices: choices(documentVisibility),
      initial: "staff",
      hint: "Un document visible de tous a un lien public, à donner à qui l’on veut.",
      value: z.enum(["staff", "public"], "Choisissez qui voit ce document.").default("staff"),
    },
    isStatutes: {
      label: "Statuts du pied de page",
      question: "Ce sont les statuts, proposés en bas de toutes les pages",
      control: "checkbox",
      hint: "Un PDF visible de tous. Il prend la place des précédents.",
      value: z.boolean().default(false),
    },
  },
  (whole) =>
    whole.refine((value) => !value.isStatutes || value.visibility === "public", {
      path: ["isStatutes"],
      message: "Les statuts du pied de page sont lus par tout le monde\u202F: rendez ce document visible de tous.",
    }),
);

export type DocumentInput = z.infer<typeof documentForm.schema>;
