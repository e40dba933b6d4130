import { z } from "zod";
import { optionalEmail } from "#app/utils/email-address.ts";
import { versionFields } from "#app/utils/versions.ts";

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

/** What an administrator changes of a staff account. */
export const staffEditSchema = z.object({
  displayName,
  role: z.enum(["trial", "editor", "admin"], { error: "Choisissez un rôle." }),
  email: optionalEmail,
  ...versionFields,
});

export type StaffEdit = z.infer<typeof staffEditSchema>;

export const staffFields = { displayName: "Nom affiché", role: "Rôle", email: "Adresse email" };

export const staffResetSchema = z
  .object({ newPassword, confirmPassword })
  .refine((value) => value.newPassword === value.confirmPassword, {
    path: ["confirmPassword"],
    message: "Les mots de passe ne correspondent pas",
  });

export const ownProfileSchema = z.object({ displayName, email: optionalEmail });

export type OwnProfile = z.infer<typeof ownProfileSchema>;

export const ownPasswordSchema = z
  .object({
    currentPassword: z
      .string({ error: "Indiquez votre mot de passe actuel." })
      .min(1, "Indiquez votre mot de passe actuel.")
      .max(1024),
    newPassword,
    confirmPassword,
  })
  .refine((value) => value.newPassword === value.confirmPassword, {
    path: ["confirmPassword"],
    message: "Les mots de passe ne correspondent pas",
  });

export type OwnPassword = z.infer<typeof ownPasswordSchema>;
