import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { hashPassword, verifyPassword } from "#app/platform/passwords/password.server.ts";
import { seal, unseal } from "#app/platform/secrets.server.ts";
import { isTotpCode } from "./schema.ts";

export interface CheckedCode {
  with: "totp" | "recovery-code" | "passkey";
  /** Uses the code up in the transaction of what it opens; false when it was used before. */
  spend: (tx: Tx) => Promise<boolean>;
  passkeyId?: number;
}

const HOW_MANY = 10;
const LENGTH = 10;
/** Crockford's base32: no letter that looks like a digit. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Ten codes, to show once ("7KQ2M-0XW9T"), of 50 random bits; less than 112, so each is hashed as a password is (ASVS 6.5.2). */
export async function newRecoveryCodes() {
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
async function findRecoveryCode(staffId: number, code: string): Promise<number | null> {
  const rows = await db.staffRecoveryCode.findMany({
    where: { staffId, usedAt: null },
    select: { id: true, codeHash: true },
  });
  const matches = await Promise.all(rows.map(({ codeHash }) => verifyPassword(code, codeHash)));
  return rows.find((_row, index) => matches[index])?.id ?? null;
}

/** Uses a code up; false when another request was first. */
async function spendRecoveryCode(tx: Tx, id: number): Promise<boolean> {
  const { count } = await tx.staffRecoveryCode.updateMany({ where: { id, usedAt: null }, data: { usedAt: now() } });
  return count === 1;
}

/** Is this a code of the account, right now? What comes back must still be spent. Null for a wrong one. */
export async function checkSecondStep(staffId: number, code: string): Promise<CheckedCode | null> {
  if (!isTotpCode(code)) {
    const id = await findRecoveryCode(staffId, code);
    return id === null ? null : { with: "recovery-code", spend: (tx) => spendRecoveryCode(tx, id) };
  }
  const row = await db.staffUser.findUnique({
    where: { id: staffId },
    select: { totpSecret: true, totpEnabledAt: true, totpLastStep: true },
  });
  const secret = row?.totpEnabledAt ? openSecret(staffId, row.totpSecret) : null;
  const step = secret ? stepOf(secret, code) : null;
  if (step === null || isUsed(step, row?.totpLastStep ?? null)) return null;
  return { with: "totp", spend: (tx) => spendStep(tx, staffId, step) };
}

/** Steps in the future were used while the clock was ahead: they count no more. */
const AHEAD = 2;
const isUsed = (step: number, last: number | null) => last !== null && step <= last && last <= step + AHEAD;

/** Remembers the last step used: neither it nor an earlier one opens anything again (ASVS 6.5.1). */
export async function spendStep(tx: Tx, staffId: number, step: number): Promise<boolean> {
  const { count } = await tx.staffUser.updateMany({
    where: {
      id: staffId,
      OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }, { totpLastStep: { gt: step + AHEAD } }],
    },
    data: { totpLastStep: step },
  });
  return count === 1;
}

/** RFC 6238 as every authenticator application reads it. */
const settings = { algorithm: "SHA1", digits: 6, period: 30 };

/** The step before and the one after are accepted too: phones' clocks drift (RFC 6238, point 5.2). */
const WINDOW = 1;

const totpOf = (base32: string) => new TOTP({ ...settings, secret: Secret.fromBase32(base32) });

/** 160 random bits, base32 (RFC 4226, point 4). */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** A secret as the database stores it: encrypted, not hashed, because checking a code needs it. */
export function sealSecret(staffId: number, base32: string): string {
  return seal("totp", `staff:${staffId}`, base32);
}

export function openSecret(staffId: number, sealed: string | null): string | null {
  return sealed ? unseal("totp", `staff:${staffId}`, sealed) : null;
}

export function otpauthUri(base32: string, issuer: string, account: string): string {
  return new TOTP({ ...settings, secret: Secret.fromBase32(base32), issuer, label: account }).toString();
}

/** The 30-second step a code belongs to, or null: wrong, or of another moment. The server's clock alone counts (ASVS 6.5.8). */
export function stepOf(base32: string, code: string): number | null {
  const totp = totpOf(base32);
  const timestamp = now().getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** The code of the step `offset` from now: what a telephone shows. For tests. */
export function codeAt(base32: string, offset = 0): string {
  return totpOf(base32).generate({ timestamp: now().getTime() + offset * settings.period * 1000 });
}
