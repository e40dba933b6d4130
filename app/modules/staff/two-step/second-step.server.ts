import { assertionOptions, checkAssertion, usedAnswer } from "#app/modules/passkeys/passkeys.server.ts";
import { knownDevice } from "#app/modules/sessions/sessions.server.ts";
import { MINUTE, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { throttledAttempt } from "#app/platform/limits/throttle.server.ts";
import { isSigned, signature } from "#app/platform/secrets.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { securityEvent } from "#app/records/audit/security-events.server.ts";
import { anonymousActor } from "#app/records/rights/actor.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { selectOf } from "#app/utils/pick.ts";
import { codeLimits, tooManyAttempts } from "../attempts.server.ts";
import { type SessionOrigin, openStaffSession } from "../sessions.server.ts";
import { type CheckedCode, checkSecondStep } from "./check.server.ts";
import { hasTwoStep } from "./enrolment.server.ts";
import { wrongCode } from "./schema.ts";

/** Time to open one's application and type a code, or to find the sheet of recovery codes. */
export const TICKET_LIFETIME = 10 * MINUTE;

const select = selectOf(["id", "username", "displayName", "role", "isActive", "passwordHash", "totpEnabledAt"]);

interface TicketOwner {
  id: number;
  passwordHash: string;
  totpEnabledAt: Date | null;
}

const signed = (owner: TicketOwner, end: number) =>
  `${owner.id}\0${end}\0${owner.passwordHash}\0${owner.totpEnabledAt?.getTime() ?? ""}`;

/** The password was right: for the page of the code. Ends after 10 minutes, or when password or second step change. */
export function issueTicket(owner: TicketOwner): string {
  const end = now().getTime() + TICKET_LIFETIME;
  return `${owner.id}.${end}.${signature("second-step", signed(owner, end))}`;
}

/** Whose ticket this is; null when it is over, altered, or of an account that changed. */
export async function openTicket(ticket: string) {
  const [id, end, mac] = ticket.split(".");
  if (!/^\d{1,10}$/.test(id ?? "") || !(Number(end) > now().getTime())) return null;
  const owner = await db.staffUser.findUnique({ where: { id: Number(id) }, select });
  if (!owner?.isActive || !isSigned("second-step", signed(owner, Number(end)), mac ?? "")) return null;
  return (await hasTwoStep(owner.id)) ? owner : null;
}

export const ticketOver = "Trop de temps a passé depuis votre mot de passe. Recommencez la connexion.";

/** What a passkey answered, in the browser that was asked. */
interface PasskeyProof {
  answer: string;
  browser: string;
}

const asking = (id: number, browser: string) => `second step of ${id} in ${browser}`;

/** What a passkey of the ticket's owner must sign; null when the ticket is over. */
export async function askSecondStep(ticket: string, browser: string) {
  const owner = await openTicket(ticket);
  return owner && assertionOptions(asking(owner.id, browser), { staffId: owner.id });
}

async function checkPasskey(staffId: number, { answer, browser }: PasskeyProof): Promise<Outcome<CheckedCode>> {
  const checked = await checkAssertion(answer, asking(staffId, browser), { staffId });
  return checked.ok
    ? done({ with: "passkey" as const, ...checked.value })
    : refused("code", checked.errors[""]?.[0] ?? wrongCode);
}

async function checkTyped(staffId: number, code: string): Promise<Outcome<CheckedCode>> {
  const checked = await checkSecondStep(staffId, code);
  return checked ? done(checked) : refused("code", wrongCode);
}

/** Ends a sign-in with a code of the application, a recovery code or a passkey. A refusal is under "code", or "" for too many tries. */
export async function completeSignIn(
  ticket: string,
  proof: string | PasskeyProof,
  network: string,
  origin: SessionOrigin,
) {
  const owner = await openTicket(ticket);
  if (!owner) return refused("ticket", ticketOver);
  const limits = codeLimits(owner.id, network, knownDevice(origin.device, "staff", owner.username));
  const answer = await throttledAttempt(limits, async () => {
    const checked = await (typeof proof === "string" ? checkTyped(owner.id, proof) : checkPasskey(owner.id, proof));
    if (!checked.ok) return checked;
    const changed = { field: "ticket", message: ticketOver };
    const alreadySpent = typeof proof === "string" ? wrongCode : usedAnswer;
    return openStaffSession(owner, origin, changed, { ...checked.value, alreadySpent });
  });
  if (answer.ok || ("errors" in answer && answer.errors.ticket)) return answer;
  const kind = "waitMs" in answer ? "throttled" : "staff-code-failed";
  securityEvent(kind, { account: `staff:${owner.username}`, place: "/auth/code" });
  if ("waitMs" in answer) return refused("", tooManyAttempts(answer.waitMs));
  // The password was right and the code was not: worth knowing (ASVS 6.3.5).
  await change(anonymousActor, "staff.second-step-refused", async (_tx, note) => {
    return note({ subject: `staff:${owner.id}` });
  });
  return answer;
}
