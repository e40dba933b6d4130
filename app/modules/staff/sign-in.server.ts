import { closeSession, knownDevice } from "#app/modules/sessions/sessions.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { throttledAttempt } from "#app/platform/limits/throttle.server.ts";
import { hashPassword, verifyPassword } from "#app/platform/passwords/password.server.ts";
import { refuseWeakPassword } from "#app/platform/passwords/weak-password.server.ts";
import { allowed, change } from "#app/records/audit/change.server.ts";
import { securityEvent } from "#app/records/audit/security-events.server.ts";
import { type Actor, type StaffActor, systemActor } from "#app/records/rights/actor.ts";
import { canAdminister, notAllowed } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { pick } from "#app/utils/pick.ts";
import { signInLimits, tooManyAttempts } from "./attempts.server.ts";
import { type StaffRegister, newStaffForm } from "./schema.ts";
import { type SessionOrigin, type StaffSignedIn, openStaffSession } from "./sessions.server.ts";
import { hasTwoStep } from "./two-step/enrolment.server.ts";
import { issueTicket } from "./two-step/second-step.server.ts";

export const wrongCredentials = "Nom d'utilisateur ou mot de passe incorrect";

interface Credentials extends SessionOrigin {
  username: string;
  password: string;
  /** Network the call comes from, for the throttle: an address or its /64. */
  network: string;
}

/** A session, or the ticket for the page that asks the second step (`completeSignIn`). */
export type StaffSignIn = StaffSignedIn | { ticket: string };

/** Same message and work for a wrong password, an unknown name, a closed account (ASVS 6.3.8). A second step: a ticket. */
export async function signInStaff({
  username,
  password,
  network,
  ...origin
}: Credentials): Promise<Outcome<StaffSignIn>> {
  const name = username.trim().toLowerCase().slice(0, 200);
  const limits = signInLimits(name, network, knownDevice(origin.device, "staff", name));
  const answer = await throttledAttempt(limits, async () => {
    const row = await db.staffUser.findUnique({ where: { username: name } });
    const matches = await verifyPassword(password, row?.passwordHash ?? null, { queue: "sign-in", network });
    return row?.isActive && matches ? { ok: true as const, row } : { ok: false as const };
  });
  if (!answer.ok) {
    const kind = "waitMs" in answer ? "throttled" : "staff-sign-in-failed";
    securityEvent(kind, { account: `staff:${name}`, place: "/auth" });
    return refused("", "waitMs" in answer ? tooManyAttempts(answer.waitMs) : wrongCredentials);
  }
  const { row } = answer;
  if (await hasTwoStep(row.id)) return done({ ticket: issueTicket(row) });
  return openStaffSession(row, origin, { field: "", message: wrongCredentials });
}

export async function signOutStaff(actor: Actor, token: string): Promise<void> {
  await change(actor, "staff.signed-out", async (tx, note) => {
    await closeSession(tx, token);
    return note({ subject: actor.kind === "staff" ? `staff:${actor.id}` : "" });
  });
}

/** Where a role lands after signing in (docs/product.md, 6). */
export function landingPath(staff: StaffActor): string {
  if (staff.role === "trial") return "/admin/explications";
  return staff.username === env.STAFF_RESERVED_USERNAME ? "/admin/directs" : "/admin";
}

export async function registerStaff(actor: Actor, input: StaffRegister) {
  if (!canAdminister(actor)) return refused("", notAllowed);
  const weak = refuseWeakPassword(input.password, pick(input, ["username", "displayName"]));
  if (weak) return refused("password", weak);
  const passwordHash = await hashPassword(input.password);
  return allowed(
    canAdminister,
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

/** Creates the first administrator when no staff exists; answers whether it did, or what is wrong with the configured name or password. */
export async function ensureFirstAdmin(username: string, password: string): Promise<Outcome<boolean>> {
  if ((await db.staffUser.count()) > 0) return done(false);
  const parsed = newStaffForm.schema.safeParse({
    username,
    displayName: "Administration",
    role: "admin",
    password,
    confirmPassword: password,
  });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refused(String(issue?.path[0] ?? ""), issue?.message ?? "");
  }
  const outcome = await registerStaff(systemActor("setup"), parsed.data);
  return outcome.ok ? done(true) : outcome;
}
