import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "./env.server.ts";

/** 256 random bits, base64url. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Is this the secret? Compares digests in constant time. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(secret)));
}

function sign(purpose: string, value: string, secret: string): string {
  return createHmac("sha256", secret).update(`${purpose}\0${value}`).digest("base64url");
}

/** Secrets derived for one purpose: the first signs, all verify. */
export function secretsFor(purpose: string): string[] {
  return env.secrets.map((secret) => sign("secret", purpose, secret));
}

export function signature(purpose: string, value: string): string {
  return sign(purpose, value, env.secrets[0] ?? "");
}

export function isSigned(purpose: string, value: string, given: string): boolean {
  const bytes = Buffer.from(given);
  return env.secrets.some((secret) => {
    const expected = Buffer.from(sign(purpose, value, secret));
    return expected.length === bytes.length && timingSafeEqual(expected, bytes);
  });
}
