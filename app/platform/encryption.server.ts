import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "./env.server.ts";

function keyOf(purpose: string, secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `seal:${purpose}`, 32));
}

/** AES-256-GCM, a key per purpose from the first SESSION_SECRET. It opens for `owner` alone. */
export function seal(purpose: string, owner: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(purpose, env.secrets[0] ?? ""), iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

/** The text sealed, with whichever of the secrets sealed it; null when none did, or when it was altered. */
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
