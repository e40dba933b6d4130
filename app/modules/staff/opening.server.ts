import type { StaffActor, StaffRole } from "#app/modules/audit/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { closeSession, openSession } from "#app/modules/sessions/sessions.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { now } from "#app/platform/clock.server.ts";

export interface StaffSignedIn {
  token: string;
  staff: StaffActor;
}

/** Where a sign-in comes from. */
export interface Door {
  userAgent: string | null;
  /** Session this browser had: it ends (ASVS 7.2.4). */
  previousToken?: string | null | undefined;
  /** The browser's device cookie. */
  device?: string | null | undefined;
}

export function asStaff(row: { id: number; username: string; displayName: string; role: StaffRole }): StaffActor {
  const { id, username, displayName, role } = row;
  return { kind: "staff", id, username, displayName, role, isAdmin: role === "admin" };
}

/**
 * Opens the session of someone who has proved who they are. `spend` uses up what they proved it with, in the same
 * transaction; false when another request was first: `alreadySpent` is then refused under "code".
 */
export function openStaffSession(
  staff: StaffActor,
  { userAgent, previousToken }: Door,
  proof?: { spend: (tx: Tx) => Promise<boolean>; alreadySpent: string; with: string },
): Promise<Outcome<StaffSignedIn>> {
  return change<StaffSignedIn>(staff, "staff.signed-in", async (tx, note) => {
    if (proof && !(await proof.spend(tx))) return refused("code", proof.alreadySpent);
    if (previousToken) await closeSession(tx, previousToken);
    await tx.staffUser.update({ where: { id: staff.id }, data: { lastSeenOn: now() } });
    const token = await openSession(tx, "staff", staff.id, userAgent);
    note({ subject: `staff:${staff.id}`, ...(proof ? { after: { secondStep: proof.with } } : {}) });
    return done({ token, staff });
  });
}
