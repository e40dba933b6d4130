import { randomInt } from "node:crypto";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { hashPassword, verifyPassword } from "#app/platform/passwords/password.server.ts";

const HOW_MANY = 10;
const LENGTH = 10;
/** Crockford's base32: no letter that looks like a digit. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

interface RecoveryCodes {
  /** To show once: "7KQ2M-0XW9T". */
  codes: string[];
  hashes: string[];
}

/** Ten codes of 50 random bits; less than 112, so each is hashed as a password is (ASVS 6.5.2). */
export async function newRecoveryCodes(): Promise<RecoveryCodes> {
  const plain = Array.from({ length: HOW_MANY }, () =>
    Array.from({ length: LENGTH }, () => alphabet[randomInt(alphabet.length)]).join(""),
  );
  const hashes = await Promise.all(plain.map((code) => hashPassword(code)));
  return { codes: plain.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes };
}

export async function storeRecoveryCodes(tx: Tx, staffId: number, hashes: string[]): Promise<void> {
  await tx.staffRecoveryCode.deleteMany({ where: { staffId } });
  await tx.staffRecoveryCode.createMany({ data: hashes.map((codeHash) => ({ staffId, codeHash })) });
}

/** The unused recovery code this is, by its row, or null. Looks at all of them, whichever matches. */
export async function findRecoveryCode(staffId: number, code: string): Promise<number | null> {
  const rows = await db.staffRecoveryCode.findMany({
    where: { staffId, usedAt: null },
    select: { id: true, codeHash: true },
  });
  const matches = await Promise.all(rows.map(({ codeHash }) => verifyPassword(code, codeHash)));
  return rows.find((_row, index) => matches[index])?.id ?? null;
}

/** Uses a code up; false when another request was first. */
export async function spendRecoveryCode(tx: Tx, id: number): Promise<boolean> {
  const { count } = await tx.staffRecoveryCode.updateMany({ where: { id, usedAt: null }, data: { usedAt: now() } });
  return count === 1;
}
