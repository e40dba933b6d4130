import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { optionalEmail } from "#app/utils/email-address.ts";
import { posted } from "#app/utils/posted.ts";
import { roleChoices } from "./labels.ts";
import { secondStepCode } from "./two-step/schema.ts";

export const staffSignInSchema = posted(
  z.object({
    username: z
      .string({ error: "Le nom d'utilisateur est requis" })
      .trim()
      .min(1, "Le nom d'utilisateur est requis")
      .max(200, "Ce nom d’utilisateur est trop long"),
    password: z
      .string({ error: "Le mot de passe est requis" })
      .min(1, "Le mot de passe est requis")
      .max(1024, "Ce mot de passe est trop long"),
  }),
);

export const staffApiSignInSchema = posted(staffSignInSchema.extend({ code: secondStepCode.optional() }));

const displayName = z
  .string({ error: "Le nom affiché doit contenir au moins 2 caractères" })
  .trim()
  .min(2, "Le nom affiché doit contenir au moins 2 caractères")
  .max(80, "Le nom affiché ne peut pas dépasser 80 caractères");

/** Characters of a password, of anybody in the newsroom. */
export const PASSWORD_MIN = 8;
const tooShort = `Le mot de passe doit contenir au moins ${PASSWORD_MIN} caractères`;

/** A password to be, and once more; what differs is said under the second. */
const newPassword = (label: string, hint?: string) => ({
  label,
  control: "new-password" as const,
  hint,
  value: z
    .string({ error: tooShort })
    .min(PASSWORD_MIN, tooShort)
    .max(128, "Le mot de passe ne peut pas dépasser 128 caractères"),
});

const again = (label: string) => ({
  label,
  control: "new-password" as const,
  value: z
    .string({ error: "Veuillez confirmer votre mot de passe" })
    .max(400, "Ce mot de passe est trop long")
    .min(1, "Veuillez confirmer votre mot de passe"),
});

const differs = { path: ["confirmPassword"], message: "Les mots de passe ne correspondent pas" };

const nameField = { label: "Nom affiché", uncut: true, value: displayName } as const;

const roleField = { label: "Rôle", control: "radio", choices: roleChoices } as const;

const roles = ["trial", "editor", "admin"] as const;

const addressField = (hint: string, autoComplete: "off" | "email") =>
  ({ label: "Adresse email", control: "email", autoComplete, hint, value: optionalEmail }) as const;

export const staffForm = declared({
  displayName: nameField,
  role: { ...roleField, value: z.enum(roles, { error: "Choisissez un rôle." }) },
  email: addressField(
    "Pour les rappels du site, comme la fin d’une assurance. Cette adresse ne sert pas à se connecter.",
    "off",
  ),
});

export type StaffEdit = z.infer<typeof staffForm.schema>;

export const staffPasswordForm = declared(
  {
    newPassword: newPassword("Nouveau mot de passe", "Au moins 8 caractères."),
    confirmPassword: again("Le même, une seconde fois"),
  },
  (whole) => whole.refine((value) => value.newPassword === value.confirmPassword, differs),
);

export const ownProfileForm = declared(
  {
    displayName: {
      ...nameField,
      autoComplete: "name",
      hint: "Le nom que voit l’équipe, aussi dans le journal d’audit.",
    },
    email: addressField(
      "Pour les rappels du site, comme la fin d’une assurance. Cette adresse ne sert pas à vous connecter.",
      "email",
    ),
  },
  (whole) => whole.omit({ version: true, overwrite: true }),
);

export type OwnProfile = z.infer<typeof ownProfileForm.schema>;

export const ownPasswordForm = declared(
  {
    currentPassword: {
      label: "Mot de passe actuel",
      control: "password",
      value: z
        .string({ error: "Indiquez votre mot de passe actuel." })
        .min(1, "Indiquez votre mot de passe actuel.")
        .max(1024),
    },
    newPassword: newPassword("Nouveau mot de passe", "Au moins 8 caractères. Une phrase est plus sûre qu’un mot."),
    confirmPassword: again("Le nouveau, une seconde fois"),
  },
  (whole) => whole.refine((value) => value.newPassword === value.confirmPassword, differs),
);

export type OwnPassword = Record<"currentPassword" | "newPassword", string>;

/** A new staff account (docs/product.md, 7). */
export const newStaffForm = declared(
  {
    displayName: { ...nameField, autoComplete: "off", hint: "Le nom que les lecteurs et l’équipe voient." },
    username: {
      label: "Nom d’utilisateur",
      control: "code",
      uncut: true,
      autoComplete: "off",
      hint: "Pour se connecter\u202F: lettres sans accent, chiffres, points et tirets.",
      value: z
        .string({ error: "Le nom d'utilisateur doit contenir au moins 3 caractères" })
        .trim()
        .toLowerCase()
        .min(3, "Le nom d'utilisateur doit contenir au moins 3 caractères")
        .max(60, "Le nom d'utilisateur ne peut pas dépasser 60 caractères")
        .regex(
          /^[a-z0-9._-]+$/,
          "Le nom d'utilisateur ne contient que des lettres sans accent, des chiffres, des points et des tirets",
        ),
    },
    role: { ...roleField, initial: "trial", value: z.enum(roles).default("trial") },
    password: newPassword("Mot de passe", "Au moins 8 caractères. La personne le changera dans ses réglages."),
    confirmPassword: again("Le même, une seconde fois"),
  },
  (whole) =>
    whole.omit({ version: true, overwrite: true }).refine((value) => value.password === value.confirmPassword, differs),
);

export type StaffRegister = z.infer<typeof newStaffForm.schema>;
