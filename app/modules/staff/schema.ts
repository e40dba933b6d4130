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

export const newPassword = z
  .string({ error: tooShort })
  .min(PASSWORD_MIN, tooShort)
  .max(128, "Le mot de passe ne peut pas dépasser 128 caractères");

const confirmPassword = z
  .string({ error: "Veuillez confirmer votre mot de passe" })
  .max(400, "Ce mot de passe est trop long")
  .min(1, "Veuillez confirmer votre mot de passe");

const nameField = { label: "Nom affiché", uncut: true, value: displayName } as const;

export const staffForm = declared({
  displayName: nameField,
  role: {
    label: "Rôle",
    control: "radio",
    choices: roleChoices,
    value: z.enum(["trial", "editor", "admin"], { error: "Choisissez un rôle." }),
  },
  email: {
    label: "Adresse email",
    control: "email",
    autoComplete: "off",
    hint: "Pour les rappels du site, comme la fin d’une assurance. Cette adresse ne sert pas à se connecter.",
    value: optionalEmail,
  },
});

export type StaffEdit = z.infer<typeof staffForm.schema>;

const differs = { path: ["confirmPassword"], message: "Les mots de passe ne correspondent pas" };

export const staffResetSchema = z
  .object({ newPassword, confirmPassword })
  .refine((value) => value.newPassword === value.confirmPassword, differs);

export const ownProfileForm = declared(
  {
    displayName: {
      ...nameField,
      autoComplete: "name",
      hint: "Le nom que voit l’équipe, aussi dans le journal d’audit.",
    },
    email: {
      label: "Adresse email",
      control: "email",
      autoComplete: "email",
      hint: "Pour les rappels du site, comme la fin d’une assurance. Cette adresse ne sert pas à vous connecter.",
      value: optionalEmail,
    },
  },
  (whole) => whole.omit({ version: true, overwrite: true }),
);

export type OwnProfile = z.infer<typeof ownProfileForm.schema>;

export const ownPasswordSchema = z
  .object({
    currentPassword: z
      .string({ error: "Indiquez votre mot de passe actuel." })
      .min(1, "Indiquez votre mot de passe actuel.")
      .max(1024),
    newPassword,
    confirmPassword,
  })
  .refine((value) => value.newPassword === value.confirmPassword, differs);

export type OwnPassword = z.infer<typeof ownPasswordSchema>;

/** A new staff account (docs/product.md, 7). */
export const staffRegisterSchema = posted(
  z
    .object({
      username: z
        .string({ error: "Le nom d'utilisateur doit contenir au moins 3 caractères" })
        .trim()
        .toLowerCase()
        .min(3, "Le nom d'utilisateur doit contenir au moins 3 caractères")
        .max(60, "Le nom d'utilisateur ne peut pas dépasser 60 caractères")
        .regex(
          /^[a-z0-9._-]+$/,
          "Le nom d'utilisateur ne contient que des lettres sans accent, des chiffres, des points et des tirets",
        ),
      password: newPassword,
      displayName,
      confirmPassword,
      role: z.enum(["trial", "editor", "admin"]).default("trial"),
    })
    .refine((value) => value.password === value.confirmPassword, differs),
);

export type StaffRegister = z.infer<typeof staffRegisterSchema>;
