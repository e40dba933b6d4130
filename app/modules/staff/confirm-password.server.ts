import type { StaffActor } from "#app/modules/audit/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { guess } from "#app/platform/guess.server.ts";
import { verifyPassword } from "#app/platform/password.server.ts";
import { clearFailures } from "#app/platform/throttle.server.ts";
import { ownPasswordLimits } from "./limits.server.ts";
import { tooManyTries } from "./tries.ts";

/** Is this the person's own password? Why not, or null. Counted: a session left open is no way to guess it. */
export async function refuseOwnPassword(actor: StaffActor, password: string): Promise<string | null> {
  const limits = ownPasswordLimits(actor.id);
  const answer = await guess(limits, async () => {
    const row = await db.staffUser.findUnique({ where: { id: actor.id }, select: { passwordHash: true } });
    return { ok: await verifyPassword(password, row?.passwordHash ?? null) };
  });
  if (answer.ok) {
    for (const { key } of limits) await clearFailures(key);
    return null;
  }
  return "waitMs" in answer ? tooManyTries(answer.waitMs) : "Ce n’est pas votre mot de passe actuel.";
}
