import type { Actor, StaffActor } from "#app/modules/audit/actor.ts";
import { systemActor } from "#app/modules/audit/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { closeSession, openSession } from "#app/modules/sessions/sessions.server.ts";
import { MINUTE } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { hashPassword, verifyPassword } from "#app/platform/password.server.ts";
import { clearFailures, countFailure, throttleDelay } from "#app/platform/throttle.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import type { StaffRegister } from "./schema.ts";

/** 5 failures per account and 20 per address in 15 minutes (decisions, point 7). */
const perAccount = { limit: 5, window: 15 * MINUTE };
const perAddress = { limit: 20, window: 15 * MINUTE };

export const wrongCredentials = "Nom d'utilisateur ou mot de passe incorrect";

export interface Credentials {
  username: string;
  password: string;
  /** Network the call comes from, for the throttle: an address or its /64. */
  network: string;
  userAgent: string | null;
}

export interface StaffSignedIn {
  token: string;
  staff: StaffActor;
}

/** "Trop d'essais" with the wait in words; `ms` > 0. */
export function tooManyTries(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE);
  const wait = ms < MINUTE ? `${Math.ceil(ms / 1000)} secondes` : minutes === 1 ? "une minute" : `${minutes} minutes`;
  return `Trop d’essais de connexion. Réessayez dans ${wait}.`;
}

/**
 * Signs a staff member in: one message and the same work for a wrong password, an unknown name and a
 * deactivated account (ASVS 6.3.8). Returns the session token to set as a cookie.
 */
export async function signInStaff({ username, password, network, userAgent }: Credentials): Promise<Outcome<StaffSignedIn>> {
  const name = username.trim().toLowerCase().slice(0, 200);
  const keys = { account: `staff:account:${name}`, address: `staff:address:${network}` };
  const delay = await throttleDelay(Object.values(keys));
  if (delay > 0) return refused("", tooManyTries(delay));

  const found = await db.staffUser.findUnique({ where: { username: name } });
  const matches = await verifyPassword(password, found?.passwordHash ?? null);
  if (!found || !matches || !found.isActive) {
    await countFailure(keys.account, perAccount);
    await countFailure(keys.address, perAddress);
    return refused("", wrongCredentials);
  }
  const staff: StaffActor = {
    kind: "staff",
    id: found.id,
    username: found.username,
    displayName: found.displayName,
    role: found.role,
    isAdmin: found.role === "admin",
  };
  await clearFailures(keys.account);
  return change(staff, "staff.signed-in", async (tx, note) => {
    const token = await openSession(tx, "staff", found.id, userAgent);
    note({ subject: `staff:${found.id}` });
    return done({ token, staff });
  });
}

/** Ends the session of this token. */
export async function signOutStaff(actor: Actor, token: string): Promise<void> {
  await change(actor, "staff.signed-out", async (tx, note) => {
    await closeSession(tx, token);
    note({ subject: actor.kind === "staff" ? `staff:${actor.id}` : "" });
    return done(null);
  });
}

/** Where a role lands after signing in (specification, point 6). */
export function landingPath(staff: StaffActor): string {
  if (staff.role === "trial") return "/admin/explications";
  return staff.username === env.STAFF_RESERVED_USERNAME ? "/admin/directs" : "/admin";
}

/** Creates a staff account. The caller has checked that the actor is an administrator, or is setup. */
export async function registerStaff(actor: Actor, input: StaffRegister): Promise<Outcome<{ id: number; username: string; displayName: string; role: string }>> {
  const passwordHash = await hashPassword(input.password);
  return change(
    actor,
    "staff.created",
    async (tx, note) => {
      const { username, displayName, role } = input;
      const created = await tx.staffUser.create({
        data: { username, displayName, role, passwordHash },
        select: { id: true, username: true, displayName: true, role: true },
      });
      note({ subject: `staff:${created.id}`, after: { username, displayName, role } });
      return done(created);
    },
    { unique: { username: "Ce nom d'utilisateur est déjà pris" } },
  );
}

/** Creates the first administrator when no staff exists; returns whether it did. */
export async function ensureFirstAdmin(username: string, password: string): Promise<boolean> {
  if ((await db.staffUser.count()) > 0) return false;
  const outcome = await registerStaff(systemActor("setup"), {
    username: username.toLowerCase(),
    displayName: "Administration",
    role: "admin",
    password,
    confirmPassword: password,
  });
  return outcome.ok;
}

