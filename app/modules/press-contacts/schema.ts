import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { optionalText, requiredText } from "#app/utils/field-schemas.ts";

const shortText = (max: number) => optionalText(max, "Ce champ est trop long");
const orNone = (text = "") => text;
// Browsers would offer the own details of who types.
const autoComplete = "off";

export const pressContactForm = declared({
  name: {
    label: "Nom",
    hint: "Une personne ou un service de presse.",
    autoComplete,
    value: requiredText("Donnez le nom de la personne ou du service.", 120, "Ce nom"),
  },
  organisation: { label: "Organisation", pair: true, autoComplete, value: shortText(160) },
  role: { label: "Fonction", autoComplete, value: shortText(160) },
  email: {
    label: "Adresse email",
    control: "email",
    pair: true,
    autoComplete,
    value: z
      .email("Cette adresse email n’est pas valide, par exemple presse@senat.fr.")
      .max(254, "Cette adresse est trop longue.")
      .optional()
      .transform(orNone),
  },
  phone: {
    label: "Téléphone",
    control: "tel",
    autoComplete,
    value: z
      .string()
      .trim()
      .max(30)
      .regex(/^\+?[\d\s().\-/]{4,30}$/, "Ce numéro n’est pas lisible\u202F: des chiffres, par exemple +32 2 123 45 67.")
      .optional()
      .transform(orNone),
  },
  notes: {
    label: "Notes",
    control: "area",
    rows: 4,
    hint: "Pour la rédaction seule. Rien que vous ne montreriez pas à cette personne\u202F: elle peut demander à le lire.",
    value: shortText(2000),
  },
});
