import { z } from "zod";
import { emailField } from "#app/utils/email-address.ts";
import { posted } from "#app/utils/posted.ts";
import { PASSWORD_MIN } from "./password-strength.ts";

const mismatch = "Les mots de passe ne correspondent pas";

/** A person's name: what would become a link or an address in a mail is not one. */
function nameField(message: string, label: string) {
  return z
    .string({ error: message })
    .overwrite((value) => value.normalize("NFC").replaceAll(/\s+/g, " ").trim())
    .min(2, message)
    .max(80, `${label} ne peut pas dépasser 80 caractères`)
    .regex(/^[^<>@/\\:\p{C}]*$/u, `${label} contient un caractère qui n'a pas sa place ici`);
}

const firstName = nameField("Le prénom doit contenir au moins 2 caractères", "Le prénom");
const lastName = nameField("Le nom doit contenir au moins 2 caractères", "Le nom");

const tooShort = "Le mot de passe doit contenir au moins 8 caractères";

/** A password to be: any characters, counted after NFC; the commonest are refused by the server. */
const newPassword = z
  .string({ error: tooShort })
  .overwrite((value) => value.normalize("NFC"))
  .min(PASSWORD_MIN, tooShort)
  .max(128, "Le mot de passe ne peut pas dépasser 128 caractères");

const confirmPassword = z
  .string({ error: "Veuillez confirmer votre mot de passe" })
  .max(400, "Ce mot de passe est trop long")
  .overwrite((value) => value.normalize("NFC"))
  // Nothing typed is not a mismatch as well: one field, one sentence.
  .min(1, { error: "Veuillez confirmer votre mot de passe", abort: true });

/** Who signed in just now is not asked for it: the server says when it is. */
const ownPassword = z.string().max(400, "Ce mot de passe est trop long").default("");

const currentPassword = z
  .string({ error: "Le mot de passe est requis" })
  .max(400, "Ce mot de passe est trop long")
  .min(1, "Le mot de passe est requis");

/** Registration (docs/product.md, 5). */
export const registerSchema = posted(
  z
    .object({ firstName, lastName, email: emailField, password: newPassword, confirmPassword })
    .refine((value) => value.password === value.confirmPassword, { path: ["confirmPassword"], message: mismatch }),
);

export const signInSchema = posted(z.object({ email: emailField, password: currentPassword }));

export const emailSchema = posted(z.object({ email: emailField }));

const noAddress = "Aucune adresse email trouvée.";

/** Where another code goes (docs/product.md, 2.5). */
export const resendSchema = posted(
  z.object({
    email: z.string({ error: noAddress }).trim().max(1000).min(1, { error: noAddress, abort: true }).pipe(emailField),
  }),
);

/** Six digits; spaces that came with a paste do not count. */
export const codeField = z
  .string({ error: "Le code doit contenir exactement 6 chiffres" })
  .max(30)
  .overwrite((value) => value.replaceAll(/[\s\u202F\u00A0-]/g, ""))
  .regex(/^\d{6}$/, "Le code doit contenir exactement 6 chiffres");

export const verifySchema = posted(z.object({ email: emailField, code: codeField }));

export const resetSchema = posted(
  z.object({
    token: z
      .string({ error: "Token de réinitialisation manquant" })
      .min(1, "Token de réinitialisation manquant")
      .max(200, "Le lien de réinitialisation est invalide ou a expiré"),
    newPassword,
  }),
);

/** The page's form: the token travels in a cookie, or in the form. */
export const resetFormSchema = posted(
  z
    .object({ token: z.string().max(200).optional(), newPassword, confirmPassword })
    .refine((value) => value.newPassword === value.confirmPassword, { path: ["confirmPassword"], message: mismatch }),
);

export const profileSchema = posted(z.object({ firstName, lastName }));

export const passwordChangeSchema = posted(
  z
    .object({ currentPassword: ownPassword, newPassword, confirmPassword })
    .refine((value) => value.newPassword === value.confirmPassword, { path: ["confirmPassword"], message: mismatch }),
);

export const emailChangeSchema = posted(z.object({ email: emailField, currentPassword: ownPassword }));

export const deletionSchema = posted(z.object({ password: ownPassword }));

export type Registration = z.output<typeof registerSchema>;

export const emailCodeSchema = posted(z.object({ code: codeField }));
