import { type Tx, db } from "#app/platform/db.server.ts";
import { clearFailures, throttledAttempt } from "#app/platform/limits/throttle.server.ts";
import { verifyPassword } from "#app/platform/passwords/password.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { ownPasswordLimits, tooManyAttempts } from "./attempt-limits.server.ts";

type OwnPasswordProof = { ok: true; passwordHash: string } | { ok: false; why: string };

/** Is this the person's own password? Counted: a session left open is no way to guess it. */
export async function proveOwnPassword(actor: StaffActor, password: string): Promise<OwnPasswordProof> {
  const limits = ownPasswordLimits(actor.id);
  const answer = await throttledAttempt(limits, async () => {
    const row = await db.staffUser.findUnique({ where: { id: actor.id }, select: { passwordHash: true } });
    const matches = await verifyPassword(password, row?.passwordHash ?? null);
    return row && matches ? { ok: true as const, ...row } : { ok: false as const };
  });
  if (answer.ok) {
    for (const { key } of limits) await clearFailures(key);
    return answer;
  }
  return {
    ok: false,
    why: "waitMs" in answer ? tooManyAttempts(answer.waitMs) : "Ce n’est pas votre mot de passe actuel.",
  };
}

/** Hashing waits in a queue: meanwhile an administrator may have replaced it or closed the account. */
export async function isStillPassword(tx: Tx, { id }: StaffActor, passwordHash: string): Promise<boolean> {
  return (await tx.staffUser.count({ where: { id, passwordHash, isActive: true } })) === 1;
}

export const passwordReplaced = "Le mot de passe de ce compte vient de changer. Reconnectez-vous.";
