import { z } from "zod";

const invalidEmail = "Veuillez entrer une adresse email valide";

/** No white space, NFC, lower case, an ASCII domain: two spellings of one mailbox are one account. */
export function normaliseEmail(value: string): string {
  const plain = value.trim().normalize("NFC").toLowerCase();
  const at = plain.lastIndexOf("@");
  const domain = plain.slice(at + 1);
  if (at < 1 || !/^[\p{L}\p{N}\p{M}.-]+$/u.test(domain)) return plain;
  try {
    return `${plain.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return plain;
  }
}

/** RFC 5321. Accented letters before the @ are refused: hardly any provider delivers them, most are slips. */
const emailPattern =
  /^(?=.{6,254}$)(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

export const emailField = z
  .string({ error: invalidEmail })
  .max(1000, invalidEmail)
  .overwrite(normaliseEmail)
  .regex(emailPattern, invalidEmail);

export const optionalEmail = z
  .string()
  .max(1000, invalidEmail)
  .optional()
  .transform((value) => value?.trim() || null)
  .pipe(emailField.nullable());

export const replyAddress = z
  .string({ error: "Indique l’adresse à laquelle te répondre." })
  .trim()
  .max(254, "Cette adresse est trop longue.")
  .pipe(z.email(invalidEmail));
