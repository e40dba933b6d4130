import { endSessions } from "#app/modules/sessions/sessions.server.ts";
import { allowed } from "#app/records/audit/change-with-right.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";

/**
 * Removes the second step of someone who lost phone and recovery codes, and ends their sessions. The administrator
 * checked who asks (docs/security.md). Nobody does it for themselves.
 */
export function resetTwoStep(actor: Actor, id: number): Promise<Outcome<{ displayName: string }>> {
  return allowed<{ displayName: string }>(canAdminister, actor, "staff.two-step-reset", async (tx, note) => {
    if (actor.kind === "staff" && actor.id === id)
      return refused("", "Pour votre propre compte, passez par vos réglages.");
    const found = await tx.staffUser.findUnique({ where: { id }, select: { displayName: true, totpEnabledAt: true } });
    if (!found) return refused("", "Ce compte n’existe plus.");
    if (!found.totpEnabledAt) return refused("", "Ce compte se connecte déjà sans vérification en deux étapes.");
    await tx.staffUser.update({ where: { id }, data: { totpSecret: null, totpEnabledAt: null, totpLastStep: null } });
    await tx.staffRecoveryCode.deleteMany({ where: { staffId: id } });
    const ended = await endSessions(tx, { staffId: id });
    note({ subject: `staff:${id}`, after: { sessionsEnded: ended } });
    return done({ displayName: found.displayName });
  });
}
