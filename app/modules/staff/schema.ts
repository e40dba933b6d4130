import { z } from "zod";
import { posted } from "#app/utils/posted.ts";
import { newPassword } from "./account-schema.ts";
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

/** POST /api/auth/login: both steps in one call. */
export const staffApiSignInSchema = posted(staffSignInSchema.extend({ code: secondStepCode.optional() }));

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
      displayName: z
        .string({ error: "Le nom affiché doit contenir au moins 2 caractères" })
        .trim()
        .min(2, "Le nom affiché doit contenir au moins 2 caractères")
        .max(80, "Le nom affiché ne peut pas dépasser 80 caractères"),
      confirmPassword: z
        .string({ error: "Veuillez confirmer votre mot de passe" })
        .max(400, "Ce mot de passe est trop long")
        .min(1, "Veuillez confirmer votre mot de passe"),
      role: z.enum(["trial", "editor", "admin"]).default("trial"),
    })
    .refine((value) => value.password === value.confirmPassword, {
      path: ["confirmPassword"],
      message: "Les mots de passe ne correspondent pas",
    }),
);

export type StaffRegister = z.infer<typeof staffRegisterSchema>;
