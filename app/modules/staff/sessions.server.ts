import { endSessions, closeSession, openSession } from "#app/modules/sessions/sessions.server.ts";
import { HOUR, now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { StaffUser } from "#app/platform/prisma/client.ts";
import { allowed, change } from "#app/records/audit/change.server.ts";
import type { Actor, StaffActor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { pick } from "#app/utils/pick.ts";
import type { CheckedCode } from "./two-step/check.server.ts";

/** Writes when this person was last seen, at most once an hour. */
export function markStaffSeen(tx: Tx, id: number, at: Date): Promise<unknown> {
  const anHourAgo = new Date(at.getTime() - HOUR);
  const where = { id, OR: [{ lastSeenOn: null }, { lastSeenOn: { lt: anHourAgo } }] };
  return tx.staffUser.updateMany({ where, data: { lastSeenOn: at } });
}

/** Ends every session of an account, for an administrator (ASVS 7.4.5). One's own too: that is signing out everywhere. */
export function endSessionsOf(actor: Actor, id: number): Promise<Outcome<{ ended: number }>> {
  return allowed<{ ended: number }>(canAdminister, actor, "staff.sessions-ended", async (tx, note) => {
    const count = await endSessions(tx, { staffId: id });
    note({ subject: `staff:${id}`, after: { sessionsEnded: count } });
    return done({ ended: count });
  });
}

export interface StaffSignedIn {
  token: string;
  staff: StaffActor;
}

export interface SessionOrigin {
  userAgent: string | null;
  /** Session this browser had: it ends (ASVS 7.2.4). */
  previousToken?: string | null | undefined;
  device?: string | null | undefined;
}

/** Its number, its names and its role, and nothing else of its row. */
const asStaff = (row: ProvedAccount): StaffActor => ({
  kind: "staff",
  ...pick(row, ["id", "username", "displayName", "role"]),
  isAdmin: row.role === "admin",
});

/** An account as it was when someone proved that it is theirs. */
type ProvedAccount = Pick<StaffUser, "id" | "username" | "displayName" | "role" | "passwordHash" | "totpEnabledAt">;

/** Is the proof still valid? Hashing waits in a queue: the password may have changed. */
async function isUnchanged(tx: Tx, account: ProvedAccount, withPassword: boolean): Promise<boolean> {
  const where = { ...pick(account, ["id", "passwordHash", "totpEnabledAt"]), isActive: true };
  return (await tx.staffUser.count({ where: { ...where, ...(withPassword ? { passkeys: { none: {} } } : {}) } })) === 1;
}

/** Refused with `changed` when the account changed since. `spend` uses the proof up; false: `alreadySpent`. */
export function openStaffSession(
  account: ProvedAccount,
  { userAgent, previousToken }: SessionOrigin,
  changed: { field: string; message: string },
  proof?: CheckedCode & { alreadySpent: string },
): Promise<Outcome<StaffSignedIn>> {
  const staff = asStaff(account);
  return change<StaffSignedIn>(staff, "staff.signed-in", async (tx, note) => {
    if (!(await isUnchanged(tx, account, !proof))) return refused(changed.field, changed.message);
    if (proof && !(await proof.spend(tx))) return refused("code", proof.alreadySpent);
    if (previousToken) await closeSession(tx, previousToken);
    await tx.staffUser.update({ where: { id: staff.id }, data: { lastSeenOn: now() } });
    const token = await openSession(tx, "staff", staff.id, userAgent, proof?.passkeyId);
    note({ subject: `staff:${staff.id}`, ...(proof ? { after: { secondStep: proof.with } } : {}) });
    return done({ token, staff });
  });
}
