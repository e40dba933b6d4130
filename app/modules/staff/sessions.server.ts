import { endSessionByHandle, endSessions } from "#app/modules/sessions/sessions.server.ts";
import { HOUR } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { allowed, change } from "#app/records/audit/change.server.ts";
import type { Actor, StaffActor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";

/** Writes when this person was last seen, at most once an hour. */
export function markStaffSeen(tx: Tx, id: number, at: Date): Promise<unknown> {
  const anHourAgo = new Date(at.getTime() - HOUR);
  const where = { id, OR: [{ lastSeenOn: null }, { lastSeenOn: { lt: anHourAgo } }] };
  return tx.staffUser.updateMany({ where, data: { lastSeenOn: at } });
}

export function endOwnSession(actor: StaffActor, handle: string): Promise<Outcome<null>> {
  return change<null>(actor, "staff.session-ended", async (tx, note) => {
    const ended = await endSessionByHandle(tx, { staffId: actor.id }, handle);
    note({ subject: `staff:${actor.id}` });
    return ended ? done(null) : refused("", "Cette session est déjà terminée.");
  });
}

export function endOtherSessions(actor: StaffActor, token: string): Promise<Outcome<null>> {
  return change<null>(actor, "staff.other-sessions-ended", async (tx, note) => {
    const count = await endSessions(tx, { staffId: actor.id }, token);
    return note({ subject: `staff:${actor.id}`, after: { sessionsEnded: count } });
  });
}

/** Ends every session of an account, for an administrator (ASVS 7.4.5). One's own too: that is signing out everywhere. */
export function endSessionsOf(actor: Actor, id: number): Promise<Outcome<{ ended: number }>> {
  return allowed<{ ended: number }>(canAdminister, actor, "staff.sessions-ended", async (tx, note) => {
    const count = await endSessions(tx, { staffId: id });
    note({ subject: `staff:${id}`, after: { sessionsEnded: count } });
    return done({ ended: count });
  });
}
