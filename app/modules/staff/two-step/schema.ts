import { z } from "zod";
import { posted } from "#app/utils/posted.ts";

const missing = "Saisissez le code à 6 chiffres de votre application, ou un code de secours.";

/** What was typed as a code, in its one form: no spaces nor hyphens, upper case, the letters that look like digits as digits. */
export function normaliseCode(typed: string): string {
  return typed
    .replaceAll(/[\s\u00A0\u202F.–-]/g, "")
    .toUpperCase()
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
}

/** Six digits of the application, or the ten characters of a recovery code. */
export const secondStepCode = z
  .string({ error: missing })
  .max(100, missing)
  .transform(normaliseCode)
  .pipe(z.string().regex(/^(\d{6}|[0-9A-HJKMNP-TV-Z]{10})$/, missing));

export const isTotpCode = (code: string) => /^\d{6}$/.test(code);

export const secondStepSchema = posted(z.object({ code: secondStepCode }));

const password = z.string({ error: "Indiquez votre mot de passe." }).min(1, "Indiquez votre mot de passe.").max(1024);

/** Turning the second step on: with a code of the application, to be sure that it works. */
export const enableSchema = posted(
  z.object({
    code: z
      .string({ error: "Saisissez les 6 chiffres que montre votre application." })
      .max(100, "Saisissez les 6 chiffres que montre votre application.")
      .transform(normaliseCode)
      .pipe(z.string().regex(/^\d{6}$/, "Saisissez les 6 chiffres que montre votre application.")),
    password,
  }),
);

export const provenSchema = posted(z.object({ password, code: secondStepCode }));

export type Proof = z.output<typeof provenSchema>;

export const twoStepLabels = { code: "Code", password: "Mot de passe" };

/** One message for a wrong code: mistyped, old, already used, or of another account. */
export const wrongCode = "Ce code n’est pas valable. Attendez le suivant dans votre application et réessayez.";
