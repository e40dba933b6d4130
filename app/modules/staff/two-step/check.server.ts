import { type Tx, db } from "#app/platform/db.server.ts";
import { findRecoveryCode, spendRecoveryCode } from "./recovery-codes.server.ts";
import { isTotpCode } from "./schema.ts";
import { openSecret, stepOf } from "./totp.server.ts";

export interface CheckedCode {
  with: "totp" | "recovery-code";
  /** Uses the code up in the transaction of what it opens; false when it was used before. */
  spend: (tx: Tx) => Promise<boolean>;
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
