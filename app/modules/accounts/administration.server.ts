import { leaveWithReader } from "#app/modules/letter/subscribers/choices.server.ts";
import { queueMail } from "#app/modules/mail/outbox.server.ts";
import { endSessions } from "#app/modules/sessions/sessions.server.ts";
import { MINUTE, now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { takeRateLimit } from "#app/platform/limits/throttle.server.ts";
import type { ActionName } from "#app/records/actions/every-action.ts";
import { allowed } from "#app/records/audit/change.server.ts";
import { changedSince } from "#app/records/audit/versioned.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { formatDateTime } from "#app/utils/dates.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { accountKey, waitInWords, takeMailQuota } from "./attempt-limits.server.ts";
import { eraseReader } from "./erasure.server.ts";
import { exportAccount } from "./export.server.ts";
import { deletedMail } from "./mails.ts";
import { endWaysIn } from "./sessions.server.ts";
import { sendCode } from "./verification.server.ts";

/** What administrators do to readers' accounts. The audit trail gets the account's number and nothing personal. */
const goneMessage = "Ce compte n’existe plus.";
const subject = (id: number) => `reader:${id}`;

type Found = { email: string; emailVerifiedAt: Date | null; suspendedAt: Date | null };

/** One change of a reader by an administrator: right, row, work, trail. `over`: the version that a list showed. */
function administer<T>(
  actor: Actor,
  action: ActionName,
  id: number,
  work: (tx: Tx, reader: Found) => Promise<Outcome<T>>,
  over?: number,
): Promise<Outcome<T>> {
  return allowed<T>(canAdminister, actor, action, async (tx, note) => {
    const reader = await tx.reader.findUnique({
      where: { id },
      select: { email: true, emailVerifiedAt: true, suspendedAt: true, version: true },
    });
    if (!reader) return refused("", goneMessage);
    const changed = await changedSince(tx, subject(id), over, reader.version);
    if (changed) return changed;
    note({ subject: subject(id) });
    return work(tx, reader);
  });
}

/** Sends a fresh code to an account that waits for one, at most once a minute as anyone's request. */
export function resendCode(actor: Actor, id: number): Promise<Outcome<null>> {
  return administer<null>(actor, "reader.code-resent", id, async (tx, { email, emailVerifiedAt }) => {
    if (emailVerifiedAt) return refused("", "Cette adresse est déjà confirmée.");
    const wait = await takeRateLimit(tx, accountKey("resend", email), { limit: 1, window: MINUTE });
    if (wait > 0) return refused("", `Un code vient de partir. Réessayez ${waitInWords(wait)}.`);
    const refusal = await takeMailQuota(tx, email, null);
    if (refusal) return refusal;
    await sendCode(tx, email);
    return done(null);
  });
}

/** Closes an account for a reason, and its sessions at once. Nothing is erased. */
export function suspendReader(actor: Actor, id: number, reason: string, over?: number): Promise<Outcome<null>> {
  const work = async (tx: Tx, { suspendedAt }: Found) => {
    if (suspendedAt) return refused("", "Ce compte est déjà suspendu.");
    await tx.reader.update({
      where: { id },
      data: { suspendedAt: now(), suspendedReason: reason, version: { increment: 1 } },
    });
    await endWaysIn(tx, id);
    return done(null);
  };
  return administer<null>(actor, "reader.suspended", id, work, over);
}

export function reinstateReader(actor: Actor, id: number): Promise<Outcome<null>> {
  return administer<null>(actor, "reader.reinstated", id, async (tx, { suspendedAt }) => {
    if (!suspendedAt) return refused("", "Ce compte n’est pas suspendu.");
    await tx.reader.update({
      where: { id },
      data: { suspendedAt: null, suspendedReason: null, version: { increment: 1 } },
    });
    return done(null);
  });
}

/** Ends every session of a reader (ASVS 7.4.5). */
export function endReaderSessions(actor: Actor, id: number): Promise<Outcome<null>> {
  return administer<null>(actor, "reader.sessions-ended", id, async (tx) => {
    await endSessions(tx, { readerId: id });
    return done(null);
  });
}

/** Deletes an account exactly as its owner would; a last mail announces it. */
export function deleteReader(actor: Actor, id: number): Promise<Outcome<null>> {
  return administer<null>(actor, "reader.deleted", id, async (tx, { email, emailVerifiedAt }) => {
    await leaveWithReader(tx, id);
    await eraseReader(tx, id);
    // An address nobody confirmed may be a stranger's.
    if (emailVerifiedAt) await queueMail(tx, deletedMail(email, formatDateTime(now())));
    return done(null);
  });
}

/** Everything stored about a reader who asked for it other than on their own page; the trail names who exported it. */
export async function exportReader(actor: Actor, id: number) {
  const noted = await administer<null>(actor, "reader.exported", id, async () => done(null));
  return noted.ok ? done(await exportAccount({ id })) : noted;
}
