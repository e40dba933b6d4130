import { z } from "zod";
import { readDay } from "#app/utils/days.ts";
import { optionalText, requiredText } from "#app/utils/text-schemas.ts";
import { versionFields } from "#app/utils/versions.ts";
import { contracts } from "./labels.ts";

/** A day of a form, kept as its midnight UTC: a register knows no hours. */
const day = z
  .string()
  .max(40)
  .transform((text, issues) => {
    const read = readDay(text);
    if (!read)
      issues.addIssue({ code: "custom", message: "Cette date n’existe pas\u202F: écrivez-la jour, mois, année." });
    return new Date(`${read ?? "2000-01-01"}T00:00:00Z`);
  });

const required = (missing: string) => z.string({ error: missing }).pipe(day);

const short = (what: string) => optionalText(160, `${what} est trop long`);

export const staffEntrySchema = z
  .object({
    firstName: requiredText("Donnez le prénom.", 80, "Ce prénom"),
    lastName: requiredText("Donnez le nom.", 80, "Ce nom"),
    birthDate: day.optional(),
    address: optionalText(300, "Cette adresse est trop longue"),
    email: z
      .email("Cette adresse email n’est pas valide, par exemple prenom@exemple.fr.")
      .max(254, "Cette adresse est trop longue.")
      .optional(),
    function: short("Cette fonction"),
    contract: z.enum(contracts, { error: "Choisissez un statut de la liste." }),
    enteredOn: required("Donnez la date d’entrée."),
    leftOn: day.optional(),
    ...versionFields,
  })
  .superRefine(({ birthDate, enteredOn, leftOn }, issues) => {
    if (leftOn && leftOn < enteredOn)
      issues.addIssue({ code: "custom", path: ["leftOn"], message: "La sortie ne peut pas précéder l’entrée." });
    if (birthDate && birthDate >= enteredOn)
      issues.addIssue({ code: "custom", path: ["birthDate"], message: "La naissance ne peut pas suivre l’entrée." });
  });

export type StaffEntryInput = z.output<typeof staffEntrySchema>;

export const staffEntryFields = {
  firstName: "Prénom",
  lastName: "Nom",
  birthDate: "Date de naissance",
  address: "Adresse postale",
  email: "Adresse email",
  function: "Fonction",
  contract: "Statut",
  enteredOn: "Entrée",
  leftOn: "Sortie",
};

export const memberEntrySchema = z
  .object({
    number: z
      .number("Écrivez un nombre.")
      .int("Écrivez un nombre entier.")
      .min(1, "Un numéro commence à 1.")
      .max(999_999, "Ce numéro est trop grand.")
      .optional(),
    name: requiredText("Donnez le nom de la personne ou de l’organisme.", 160, "Ce nom"),
    address: optionalText(300, "Cette adresse est trop longue"),
    category: short("Cette catégorie"),
    admittedOn: required("Donnez la date d’admission."),
    leftOn: day.optional(),
    leftReason: short("Ce motif"),
    ...versionFields,
  })
  .superRefine(({ admittedOn, leftOn, leftReason }, issues) => {
    if (leftOn && leftOn < admittedOn)
      issues.addIssue({ code: "custom", path: ["leftOn"], message: "La sortie ne peut pas précéder l’admission." });
    if (leftOn && !leftReason)
      issues.addIssue({
        code: "custom",
        path: ["leftReason"],
        message: "Dites pourquoi\u202F: démission, exclusion, décès…",
      });
    if (!leftOn && leftReason)
      issues.addIssue({
        code: "custom",
        path: ["leftOn"],
        message: "Un motif sans date de sortie\u202F: donnez la date.",
      });
  });

export type MemberEntryInput = z.output<typeof memberEntrySchema>;

export const memberEntryFields = {
  number: "Numéro",
  name: "Nom ou dénomination",
  address: "Adresse postale ou siège",
  category: "Catégorie",
  admittedOn: "Admission",
  leftOn: "Sortie",
  leftReason: "Motif de la sortie",
};

export const dueSchema = z.object({
  year: z
    .number("Écrivez une année, par exemple 2026.")
    .int("Écrivez une année, par exemple 2026.")
    .min(1900, "Cette année est trop ancienne.")
    .max(2199, "Cette année est trop lointaine."),
  /** Euros as people write them; cents are kept. */
  amount: z
    .string({ error: "Donnez le montant, 0 s’il n’y a rien à payer." })
    .trim()
    .max(20)
    .regex(/^\d{1,6}(?:[.,]\d{1,2})?$/, "Écrivez un montant en euros, par exemple 25 ou 12,50.")
    .transform((text) => Math.round(Number(text.replace(",", ".")) * 100)),
  paidOn: day.optional(),
});

export type DueInput = z.output<typeof dueSchema>;

export const dueFields = { year: "Année", amount: "Montant en euros", paidOn: "Payée le" };
