import { z } from "zod";
import type { ContractKind } from "#app/platform/prisma/enums.ts";
import { declared } from "#app/records/declared/form.ts";
import { choices } from "#app/utils/choices.ts";
import { readDay } from "#app/utils/days.ts";
import { optionalText, requiredText } from "#app/utils/field-schemas.ts";

export const contracts = ["volunteer", "intern", "employee"] as const satisfies ContractKind[];

export const contractLabels: Record<(typeof contracts)[number], string> = {
  volunteer: "Bénévole",
  intern: "Stagiaire",
  employee: "Salarié",
};

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

const optionalDay = day.optional().transform((read) => read ?? null);

const short = (what: string) => optionalText(160, `${what} est trop long`);

/** Another person's: browsers offer nothing of one's own. */
const theirs = { uncut: true, autoComplete: "off" } as const;

export const staffEntryForm = declared(
  {
    firstName: { label: "Prénom", pair: true, ...theirs, value: requiredText("Donnez le prénom.", 80, "Ce prénom") },
    lastName: { label: "Nom", ...theirs, value: requiredText("Donnez le nom.", 80, "Ce nom") },
    birthDate: { label: "Date de naissance", control: "date", value: optionalDay },
    address: { label: "Adresse postale", ...theirs, value: optionalText(300, "Cette adresse est trop longue") },
    email: {
      label: "Adresse email",
      control: "email",
      autoComplete: "off",
      value: z
        .email("Cette adresse email n’est pas valide, par exemple prenom@exemple.fr.")
        .max(254, "Cette adresse est trop longue.")
        .optional()
        .transform((email) => email ?? ""),
    },
    function: { label: "Fonction", pair: true, ...theirs, value: short("Cette fonction") },
    contract: {
      label: "Statut",
      choices: choices(contractLabels),
      initial: "volunteer",
      value: z.enum(contracts, { error: "Choisissez un statut de la liste." }),
    },
    enteredOn: { label: "Entrée", control: "date", pair: true, value: required("Donnez la date d’entrée.") },
    leftOn: { label: "Sortie", control: "date", value: optionalDay },
  },
  (whole) =>
    whole.superRefine(({ birthDate, enteredOn, leftOn }, issues) => {
      if (leftOn && leftOn < enteredOn)
        issues.addIssue({ code: "custom", path: ["leftOn"], message: "La sortie ne peut pas précéder l’entrée." });
      if (birthDate && birthDate >= enteredOn)
        issues.addIssue({ code: "custom", path: ["birthDate"], message: "La naissance ne peut pas suivre l’entrée." });
    }),
);

export const memberEntryForm = declared(
  {
    name: {
      label: "Nom ou dénomination",
      ...theirs,
      value: requiredText("Donnez le nom de la personne ou de l’organisme.", 160, "Ce nom"),
    },
    address: {
      label: "Adresse postale ou siège",
      ...theirs,
      value: optionalText(300, "Cette adresse est trop longue"),
    },
    number: {
      label: "Numéro",
      control: "number",
      pair: true,
      hint: "Vide\u202F: le numéro suivant.",
      value: z
        .number("Écrivez un nombre.")
        .int("Écrivez un nombre entier.")
        .min(1, "Un numéro commence à 1.")
        .max(999_999, "Ce numéro est trop grand.")
        .optional(),
    },
    category: {
      label: "Catégorie",
      uncut: true,
      hint: "Effectif, adhérent, d’honneur…",
      value: short("Cette catégorie"),
    },
    admittedOn: { label: "Admission", control: "date", value: required("Donnez la date d’admission.") },
    leftOn: {
      label: "Sortie",
      control: "date",
      pair: true,
      hint: "Vide tant que la personne adhère.",
      value: optionalDay,
    },
    leftReason: {
      label: "Motif de la sortie",
      uncut: true,
      hint: "Démission, exclusion, décès…",
      value: short("Ce motif"),
    },
  },
  (whole) =>
    whole.superRefine(({ admittedOn, leftOn, leftReason }, issues) => {
      const refuse = (field: string, message: string) => issues.addIssue({ code: "custom", path: [field], message });
      if (leftOn && leftOn < admittedOn) refuse("leftOn", "La sortie ne peut pas précéder l’admission.");
      if (leftOn && !leftReason) refuse("leftReason", "Dites pourquoi\u202F: démission, exclusion, décès…");
      if (!leftOn && leftReason) refuse("leftOn", "Un motif sans date de sortie\u202F: donnez la date.");
    }),
);

export type MemberEntryInput = z.output<typeof memberEntryForm.schema>;

export const dueForm = declared({
  year: {
    label: "Année",
    control: "number",
    value: z
      .number("Écrivez une année, par exemple 2026.")
      .int("Écrivez une année, par exemple 2026.")
      .min(1900, "Cette année est trop ancienne.")
      .max(2199, "Cette année est trop lointaine."),
  },
  /** Euros as people write them; cents are kept. */
  amount: {
    label: "Montant en euros",
    control: "decimal",
    value: z
      .string({ error: "Donnez le montant, 0 s’il n’y a rien à payer." })
      .trim()
      .max(20)
      .regex(/^\d{1,6}(?:[.,]\d{1,2})?$/, "Écrivez un montant en euros, par exemple 25 ou 12,50.")
      .transform((text) => Math.round(Number(text.replace(",", ".")) * 100)),
  },
  paidOn: {
    label: "Payée le",
    control: "date",
    hint: "Laissez vide tant que la cotisation n’est pas payée.",
    value: optionalDay,
  },
});

export type DueInput = Pick<z.output<typeof dueForm.schema>, "year" | "amount" | "paidOn">;
