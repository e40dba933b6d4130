import { endSessions } from "#app/modules/sessions/sessions.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { hashPassword } from "#app/platform/passwords/password.server.ts";
import { refuseWeakPassword } from "#app/platform/passwords/weak-password.server.ts";
import { allowed, change } from "#app/records/audit/change.server.ts";
import { changedSince, isSame, versioned } from "#app/records/audit/versioned.server.ts";
import type { Actor, StaffActor } from "#app/records/rights/actor.ts";
import { canAdminister, notAllowed } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { pick } from "#app/utils/pick.ts";
import { ownAddress } from "./admin-queries.server.ts";
import { isStillPassword, passwordReplaced, proveOwnPassword } from "./attempts.server.ts";
import { type OwnPassword, type OwnProfile, type StaffEdit, staffForm } from "./schema.ts";

const goneMessage = "Ce compte n’existe plus.";
const lastAdmin = "C’est le dernier compte d’administration actif\u202F: donnez d’abord ce rôle à quelqu’un d’autre.";
const oneself =
  "Vous ne pouvez pas le faire pour votre propre compte\u202F: demandez à une autre personne de l’administration.";

const subject = (id: number) => `staff:${id}`;
const isSelf = (actor: Actor, id: number) => actor.kind === "staff" && actor.id === id;

/** The trail is never erased: it stores that an address was there, not which. */
const withoutAddress = <T extends { email: string | null }>(row: T) => ({
  ...row,
  email: row.email === null ? null : "renseignée",
});

/** True when nobody else could administer the site without this account. */
async function isLastAdmin(tx: Tx, id: number): Promise<boolean> {
  return (await tx.staffUser.count({ where: { role: "admin", isActive: true, id: { not: id } } })) === 0;
}

/** Display name, role and address of an account. A new role counts from that person's next click. */
export function updateStaff(actor: Actor, id: number, input: StaffEdit): Promise<Outcome<null>> {
  return allowed<null>(canAdminister, actor, "staff.updated", async (tx, note) => {
    const select = { displayName: true, role: true, email: true, isActive: true, version: true };
    const found = await tx.staffUser.findUnique({ where: { id }, select });
    if (!found) return refused("", goneMessage);
    const { isActive, ...before } = found;
    const { displayName, role, email } = input;
    const saved = await versioned(tx, note, {
      subject: subject(id),
      gone: goneMessage,
      labels: staffForm.labels,
      given: input,
      before,
      after: { displayName, role, email },
      trail: (was, is) => ({ before: withoutAddress(was), after: withoutAddress(is) }),
      save: (data) => tx.staffUser.update({ where: { id }, data }),
    });
    if (!saved.ok) return saved;
    if (role !== before.role && isSelf(actor, id)) return refused("role", oneself);
    if (before.role === "admin" && role !== "admin" && isActive && (await isLastAdmin(tx, id)))
      return refused("role", lastAdmin);
    return saved;
  });
}

export const reactivateStaff = (actor: Actor, id: number, over?: number) => setStaffActive(actor, id, true, over);

export const deactivateStaff = (actor: Actor, id: number, over?: number) => setStaffActive(actor, id, false, over);

function setStaffActive(actor: Actor, id: number, isActive: boolean, over?: number) {
  return allowed<{ displayName: string }>(
    canAdminister,
    actor,
    isActive ? "staff.reactivated" : "staff.deactivated",
    async (tx, note) => {
      if (isSelf(actor, id)) return refused("", oneself);
      const select = { displayName: true, role: true, version: true };
      const found = await tx.staffUser.findUnique({ where: { id }, select });
      if (!found) return refused("", goneMessage);
      const changed = await changedSince(tx, subject(id), over, found.version);
      if (changed) return changed;
      if (!isActive && found.role === "admin" && (await isLastAdmin(tx, id))) return refused("", lastAdmin);
      await tx.staffUser.update({ where: { id }, data: { isActive, version: { increment: 1 } } });
      const ended = isActive ? 0 : await endSessions(tx, { staffId: id });
      note({ subject: subject(id), after: { isActive, sessionsEnded: ended } });
      return done({ displayName: found.displayName });
    },
  );
}

/** Replaces someone's password and ends their sessions; they get the new one in person. */
export async function resetStaffPassword(actor: Actor, id: number, newPassword: string) {
  if (!canAdminister(actor)) return refused("", notAllowed);
  if (isSelf(actor, id)) return refused("", "Pour votre propre mot de passe, passez par vos réglages.");
  const person = await db.staffUser.findUnique({ where: { id }, select: { username: true, displayName: true } });
  if (!person) return refused("", goneMessage);
  const weak = refuseWeakPassword(newPassword, person);
  if (weak) return refused("newPassword", weak);
  const passwordHash = await hashPassword(newPassword);
  return allowed<{ displayName: string }>(canAdminister, actor, "staff.password-reset", async (tx, note) => {
    const found = await tx.staffUser.findUnique({ where: { id }, select: { displayName: true } });
    if (!found) return refused("", goneMessage);
    await tx.staffUser.update({ where: { id }, data: { passwordHash, version: { increment: 1 } } });
    const ended = await endSessions(tx, { staffId: id });
    note({ subject: subject(id), after: { sessionsEnded: ended } });
    return done(found);
  });
}

export async function updateOwnProfile(actor: StaffActor, input: OwnProfile): Promise<Outcome<null>> {
  const before = { displayName: actor.displayName, email: await ownAddress(actor.id) };
  const isRenamed = input.email === before.email;
  if (isSame(before, input)) return done(null);
  return change<null>(actor, isRenamed ? "staff.renamed" : "staff.profile-updated", async (tx, note) => {
    await tx.staffUser.update({ where: { id: actor.id }, data: { ...input, version: { increment: 1 } } });
    const trailOf = ({ displayName, email }: OwnProfile) =>
      isRenamed ? { displayName } : withoutAddress({ displayName, email });
    return note({ subject: subject(actor.id), before: trailOf(before), after: trailOf(input) });
  });
}

/** One's own password, with the present one; every other session of the account ends, the one of `token` stays. */
export async function changeOwnPassword(actor: StaffActor, input: OwnPassword, token: string): Promise<Outcome<null>> {
  const proof = await proveOwnPassword(actor, input.currentPassword);
  if (!proof.ok) return refused("currentPassword", proof.why);
  const weak = refuseWeakPassword(input.newPassword, pick(actor, ["username", "displayName"]));
  if (weak) return refused("newPassword", weak);
  const passwordHash = await hashPassword(input.newPassword);
  return change<null>(actor, "staff.password-changed", async (tx, note) => {
    if (!(await isStillPassword(tx, actor, proof.passwordHash))) return refused("currentPassword", passwordReplaced);
    await tx.staffUser.update({ where: { id: actor.id }, data: { passwordHash, version: { increment: 1 } } });
    const ended = await endSessions(tx, { staffId: actor.id }, token);
    return note({ subject: subject(actor.id), after: { sessionsEnded: ended } });
  });
}
