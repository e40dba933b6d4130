import {
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
  createCipheriv,
  createDecipheriv,
  hkdfSync,
} from "node:crypto";
import { env } from "./env.server.ts";

export const randomToken = (): string => randomBytes(32).toString("base64url");
export const newStorageKey = (): string => randomBytes(12).toString("hex");
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Is this the secret? Compares digests in constant time. */
export const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(secret)));

const sign = (purpose: string, value: string, secret: string) =>
  createHmac("sha256", secret).update(`${purpose}\0${value}`).digest("base64url");

/** Secrets derived for one purpose: the first signs, all verify. */
export const secretsFor = (purpose: string): string[] => env.secrets.map((secret) => sign("secret", purpose, secret));

export const signature = (purpose: string, value: string): string => sign(purpose, value, env.secrets[0] ?? "");

export const isSigned = (purpose: string, value: string, given: string): boolean =>
  env.secrets.some((secret) => isSameSecret(given, sign(purpose, value, secret)));

const keyOf = (purpose: string, secret: string) => Buffer.from(hkdfSync("sha256", secret, "", `seal:${purpose}`, 32));

/** AES-256-GCM, a key per purpose from the first SESSION_SECRET. It opens for `owner` alone. */
export function seal(purpose: string, owner: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(purpose, env.secrets[0] ?? ""), iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

export function unseal(purpose: string, owner: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < 28) return null;
  for (const secret of env.secrets) {
    try {
      const decipher = createDecipheriv("aes-256-gcm", keyOf(purpose, secret), bytes.subarray(0, 12), {
        authTagLength: 16,
      });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
    } catch {
      // Not this secret: an older one, perhaps.
    }
  }
  return null;
}
