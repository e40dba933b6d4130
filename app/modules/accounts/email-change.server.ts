import { moveLetter } from "#app/modules/letter/subscribers/choices.server.ts";
import { queueMail } from "#app/modules/mail/outbox.server.ts";
import { queueUnasked, stopLink } from "#app/modules/mail/stop-links.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { HOUR, now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { takeRateLimit, throttledAttempt } from "#app/platform/limits/throttle.server.ts";
import { type Noting, change } from "#app/records/audit/change.server.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";
import { formatDateTime } from "#app/utils/dates.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { waitInWords, takeMailQuota } from "./attempt-limits.server.ts";
import { eraseReader } from "./erasure.server.ts";
import { emailChangeMail, emailChangedMail, knownAddressMail } from "./mails.ts";
import type { Caller } from "./profile.server.ts";
import { renewSessions } from "./sessions.server.ts";
import { confirmOwner, isStillPassword, passwordReplaced } from "./sign-in.server.ts";
import { checkCode, consumeCode, issueCode, wrongCode } from "./verification-codes.server.ts";

export async function pendingEmail(readerId: number): Promise<string | null> {
  const row = await db.verificationCode.findFirst({
    where: { readerId, purpose: "email_change", expiresAt: { gt: now() } },
    select: { email: true },
  });
  return row?.email ?? null;
}

/** Mails a code to the new address. When it is someone else's, the answer is the same, and its owner gets a mail. */
export async function requestEmailChange(
  reader: ReaderActor,
  input: { email: string; currentPassword: string },
  { network }: Caller,
  token = "",
): Promise<Outcome<null>> {
  const confirmed = await confirmOwner(reader.id, input.currentPassword, token);
  if (!confirmed.ok) return refused("currentPassword", confirmed.message);
  const { email } = input;
  if (email === confirmed.email) return refused("email", "C’est déjà l’adresse de ton compte");
  return change(reader, "account.email-change-requested", async (tx, note) => {
    if (!(await isStillPassword(tx, reader.id, confirmed))) return refused("currentPassword", passwordReplaced);
    const wait = await takeRateLimit(tx, `reader:email-change:${reader.id}`, { limit: 5, window: HOUR });
    if (wait > 0) return refused("email", `Trop de demandes. Réessaie ${waitInWords(wait)}.`);
    const refusal = await takeMailQuota(tx, email, network);
    if (refusal) return refusal;
    const code = await issueCode(tx, "email_change", email, reader.id);
    const existing = await tx.reader.findUnique({ where: { email }, select: { id: true, emailVerifiedAt: true } });
    const stop = stopLink(email);
    await queueUnasked(
      tx,
      existing?.emailVerifiedAt
        ? { ...knownAddressMail(email, env.SITE_URL, stop), readerId: existing.id }
        : { ...emailChangeMail(email, code, stop), readerId: reader.id },
    );
    return note({ subject: `reader:${reader.id}` });
  });
}

/** Confirms the new address with its code. Other sessions end, the letter moves; the old address gets a mail. Returns the new token. */
export async function confirmEmailChange(reader: ReaderActor, code: string, { network, userAgent }: Caller) {
  const email = await pendingEmail(reader.id);
  if (!email) return refused("code", wrongCode);
  const limits = [
    // By account: strangers who guess the code of a registration of this address do not hold its new owner up.
    { key: `reader:email-change-code:${reader.id}`, rule: { limit: 10, window: HOUR } },
    { key: `reader:verify:${network}`, rule: { limit: 40, window: HOUR } },
  ];
  const answer = await throttledAttempt(limits, async () => {
    const found = await checkCode("email_change", email, code, { readerId: reader.id, askedHere: true });
    return found ? { ok: true as const, id: found.id } : { ok: false as const };
  });
  if (!answer.ok)
    return refused("code", "waitMs" in answer ? `Trop d’essais. Réessaie ${waitInWords(answer.waitMs)}.` : wrongCode);
  const { contactEmail } = await siteSettings();
  const work = async (tx: Tx, note: Noting) => {
    if (!(await consumeCode(tx, answer.id))) return refused("code", wrongCode);
    const before = await tx.reader.findUniqueOrThrow({ where: { id: reader.id }, select: { email: true } });
    // A registration of this address that never confirmed it gives way to who just did.
    const unconfirmed = await tx.reader.findFirst({
      where: { email, emailVerifiedAt: null, id: { not: reader.id } },
      select: { id: true },
    });
    if (unconfirmed) await eraseReader(tx, unconfirmed.id);
    const letter = await moveLetter(tx, reader.id, email);
    await tx.reader.update({
      where: { id: reader.id },
      data: { email, emailVerifiedAt: now(), version: { increment: 1 } },
    });
    const token = await renewSessions(tx, reader.id, userAgent);
    await queueMail(tx, {
      ...emailChangedMail(before.email, formatDateTime(now()), contactEmail),
      readerId: reader.id,
    });
    note({ subject: `reader:${reader.id}` });
    return done({ token, letter });
  };
  return change(reader, "account.email-changed", work, { unique: { email: wrongCode } });
}
