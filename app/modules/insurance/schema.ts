import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { orNull } from "#app/utils/choices.ts";
import { localMoment, optionalText, requiredMoment, requiredText } from "#app/utils/field-schemas.ts";

const wrongDay = "Cette date n’est pas valide\u202F: choisissez un jour.";

export function eurosInWords(cents: number): string {
  return (cents / 100).toLocaleString("fr-FR", { style: "currency", currency: "EUR" });
}

/** What a field shows of an amount: "1234,50", empty for nothing. */
export function eurosInput(cents: number): string {
  return cents === 0 ? "" : (cents / 100).toFixed(2).replace(".", ",");
}

/** An amount as people type it ("1 234,50", "120 €", "99.9"), in cents; an empty field is 0. */
function euros(max = 10_000_000) {
  return z
    .string()
    .trim()
    .max(30, "Ce montant est trop long.")
    .default("")
    .transform((text, issues) => {
      if (text === "") return 0;
      const [, whole = "", part = ""] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\s€]/g, "")) ?? [];
      if (whole === "")
        issues.addIssue({ code: "custom", message: "Un montant s’écrit en euros, par exemple 1 234,50." });
      const cents = Number(whole) * 100 + Number(part.padEnd(2, "0"));
      if (cents > max)
        issues.addIssue({ code: "custom", message: `Ce montant est trop grand\u202F: ${eurosInWords(max)} au plus.` });
      return cents;
    });
}

export const insuranceForm = declared(
  {
    post: {
      label: "Ce qui est assuré",
      hint: "Par exemple\u202F: responsabilité civile, matériel de tournage, local.",
      value: requiredText("Dites ce qui est assuré, par exemple le matériel de tournage.", 150, "Ce texte"),
    },
    insurer: { label: "Assureur", pair: true, value: requiredText("Donnez le nom de l’assureur.", 100, "Ce nom") },
    contractNumber: {
      label: "Numéro de contrat",
      value: requiredText("Donnez le numéro du contrat.", 80, "Ce numéro"),
    },
    cover: {
      label: "Garanties",
      control: "area",
      rows: 4,
      uncut: true,
      hint: "Les dommages couverts, les plafonds et les franchises.",
      value: optionalText(3000),
    },
    startOn: {
      label: "Début",
      control: "date",
      pair: true,
      hint: "Premier jour couvert.",
      value: requiredMoment("Indiquez le premier jour couvert.", wrongDay),
    },
    endOn: { label: "Dernier jour", control: "date", hint: "Vide\u202F: sans fin.", value: localMoment(wrongDay) },
    yearlyCost: { label: "Coût par an", control: "decimal", pair: true, hint: "En euros.", value: euros() },
    reminderDays: {
      label: "Rappel, jours avant la fin",
      control: "number",
      initial: "30",
      hint: "Par email aux administrateurs.",
      value: z
        .number("Donnez un nombre de jours.")
        .int("Donnez un nombre de jours.")
        .min(0, "Donnez un nombre de jours, 0 pour le jour même.")
        .max(365, "365 jours au plus.")
        .default(30),
    },
    certificateId: {
      label: "Attestation",
      choices: "documents",
      placeholder: "Aucune",
      value: orNull(z.number().int()),
    },
  },
  (whole) =>
    whole.refine(({ startOn, endOn }) => !endOn || endOn >= startOn, {
      path: ["endOn"],
      message: "La fin vient avant le début\u202F: choisissez une date plus tardive.",
    }),
);
