import { randomInt } from "node:crypto";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, maintain } from "#app/platform/db.server.ts";
import { isSigned, signature } from "#app/platform/secrets.server.ts";
import { keptUntil } from "#app/records/retention/retention.ts";

/** Verification code: 6 characters, 5 attempts (docs/product.md, 9; docs/product.md, 11). */
export const MAX_ATTEMPTS = 5;

type CodePurpose = "register" | "email_change";

/** One message whatever is wrong with a code: wrong, expired, used, tried too often, for another address. */
export const wrongCode = "Ce code n’est pas valide ou a expiré. Vérifie-le, ou demandes-en un nouveau.";

function signed(purpose: CodePurpose, email: string, code: string): string {
  return `${purpose}:${email}:${code}`;
}

/** A new code for this address and purpose; the one before no longer works. Only its HMAC is stored. */
export async function issueCode(tx: Tx, purpose: CodePurpose, email: string, readerId: number): Promise<string> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  const codeHash = signature("code", signed(purpose, email, code));
  await tx.verificationCode.deleteMany({ where: { purpose, OR: [{ email }, { readerId }] } });
  await tx.verificationCode.create({
    data: { readerId, purpose, email, codeHash, createdAt: now(), expiresAt: keptUntil("codes", now()) },
  });
  return code;
}

interface Guesser {
  readerId?: number;
  /** Did this browser ask for the code? Others have five guesses of their own, which void nothing for it. */
  askedHere: boolean;
}

/** Spends an attempt, then compares: a thousand guesses at once are still five. What the code opens, or null. */
export async function checkCode(purpose: CodePurpose, email: string, code: string, { readerId, askedHere }: Guesser) {
  const spent = askedHere ? "attempts" : "strangerAttempts";
  const live = await maintain("account.code-attempt", async (tx) => {
    const row = await tx.verificationCode.findUnique({ where: { email_purpose: { email, purpose } } });
    if (!row || row.expiresAt <= now() || row[spent] >= MAX_ATTEMPTS) return null;
    if (readerId !== undefined && row.readerId !== readerId) return null;
    return tx.verificationCode.update({ where: { id: row.id }, data: { [spent]: { increment: 1 } } });
  });
  const right = isSigned("code", signed(purpose, email, code), live?.codeHash ?? "");
  return live && right ? { id: live.id, readerId: live.readerId } : null;
}

/** Uses a code up, in the transaction of what it opens; false when another request was first. */
export async function consumeCode(tx: Tx, id: number): Promise<boolean> {
  const { count } = await tx.verificationCode.deleteMany({ where: { id } });
  return count === 1;
}

/**
 * The code that opens an account's session in the browser whose cookie has this hash. Nothing is stored, so no request
 * voids another's; an account whose password or address changed has other codes.
 */
export function signInCode(askedBy: string, email: string, passwordHash: string): string {
  const mac = Buffer.from(signature("code", `sign-in:${askedBy}:${email}:${passwordHash}`), "base64url");
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}
