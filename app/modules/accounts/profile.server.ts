import { leaveWithReader, moveLetter } from "#app/modules/letter/subscribers/choices.server.ts";
import { queueMail, queueUnasked, stopLink } from "#app/modules/mail/outbox.server.ts";
import { type Maker, addPasskey, registrationOptions, removePasskey } from "#app/modules/passkeys/passkeys.server.ts";
import { waitInWords } from "#app/modules/sessions/sessions.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { now, HOUR } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { takeRateLimit, throttledAttempt } from "#app/platform/limits/throttle.server.ts";
import { hashPassword } from "#app/platform/passwords/password.server.ts";
import { refuseWeakPassword } from "#app/platform/passwords/weak-password.server.ts";
import type { ActionName } from "#app/records/actions/every-action.ts";
import { change, type Noting } from "#app/records/audit/change.server.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";
import { formatDateTime } from "#app/utils/dates.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { pick } from "#app/utils/pick.ts";
import { takeMailQuota } from "./attempt-limits.server.ts";
import { eraseReader } from "./erasure.server.ts";
import {
  passwordChangedMail,
  deletedMail,
  emailChangeMail,
  emailChangedMail,
  knownAddressMail,
  passkeyAddedMail,
  passkeyRemovedMail,
} from "./mails.ts";
import { checkCode, consumeCode, issueCode, wrongCode } from "./registration.server.ts";
import { renewSessions, findReader } from "./sessions.server.ts";
import { type ConfirmedOwner, confirmOwner, isStillPassword, passwordReplaced } from "./sign-in.server.ts";

export interface Caller {
  network: string;
  userAgent: string | null;
}

export function updateProfile(reader: ReaderActor, names: { firstName: string; lastName: string }) {
  return change(reader, "account.profile-updated", async (tx, note) => {
    await tx.reader.update({ where: { id: reader.id }, data: { ...names, version: { increment: 1 } } });
    return note({ subject: `reader:${reader.id}` });
  });
}

/** Tells the owner what was just done to their account (ASVS 6.3.7), at their address unless it is `to` another. */
export async function tellOwner(tx: Tx, readerId: number, words: typeof passkeyAddedMail, to?: string): Promise<void> {
  const { contactEmail } = await siteSettings();
  const { email } = await tx.reader.findUniqueOrThrow({ where: { id: readerId }, select: { email: true } });
  await queueMail(tx, { ...words(to ?? email, formatDateTime(now()), contactEmail), readerId });
}

/** The owner confirmed it, and does again once it writes: hashing waits in a queue. `field`: where the password was asked. */
const confirmedChange = <T>(
  reader: ReaderActor,
  action: ActionName,
  field: string,
  owner: ConfirmedOwner,
  work: (tx: Tx) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  change<T>(reader, action, async (tx, note) => {
    if (!(await isStillPassword(tx, reader.id, owner))) return refused(field, passwordReplaced);
    note({ subject: `reader:${reader.id}` });
    return work(tx);
  });

/** Changes the password; every other session ends. Returns the token of this browser's new session. */
export async function changePassword(
  reader: ReaderActor,
  input: { currentPassword: string; newPassword: string },
  { userAgent }: Caller,
  session = "",
): Promise<Outcome<{ token: string }>> {
  const owner = await confirmOwner(reader.id, input.currentPassword, session);
  if (!owner.ok) return refused("currentPassword", owner.message);
  const weak = refuseWeakPassword(input.newPassword, pick(owner, ["email", "firstName", "lastName"]));
  if (weak) return refused("newPassword", weak);
  const passwordHash = await hashPassword(input.newPassword);
  return confirmedChange(reader, "account.password-changed", "currentPassword", owner, async (tx) => {
    await tx.reader.update({ where: { id: reader.id }, data: { passwordHash } });
    await tellOwner(tx, reader.id, passwordChangedMail);
    return done({ token: await renewSessions(tx, reader.id, userAgent) });
  });
}

/** Deletes the account after its owner confirmed who they are. Nothing personal is left but the audit trail's pseudonym. */
export async function deleteAccount(reader: ReaderActor, password: string, token = ""): Promise<Outcome<null>> {
  const owner = await confirmOwner(reader.id, password, token);
  if (!owner.ok) return refused("password", owner.message);
  return confirmedChange<null>(reader, "account.deleted", "password", owner, async (tx) => {
    await leaveWithReader(tx, reader.id);
    await eraseReader(tx, reader.id);
    await queueMail(tx, deletedMail(owner.email, formatDateTime(now())));
    return done(null);
  });
}

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
  { email, currentPassword }: { email: string; currentPassword: string },
  { network }: Caller,
  token = "",
): Promise<Outcome<null>> {
  const owner = await confirmOwner(reader.id, currentPassword, token);
  if (!owner.ok) return refused("currentPassword", owner.message);
  if (email === owner.email) return refused("email", "C’est déjà l’adresse de ton compte");
  return confirmedChange<null>(reader, "account.email-change-requested", "currentPassword", owner, async (tx) => {
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
    return done(null);
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
    await tellOwner(tx, reader.id, emailChangedMail, before.email);
    note({ subject: `reader:${reader.id}` });
    return done({ token, letter });
  };
  return change(reader, "account.email-changed", work, { unique: { email: wrongCode } });
}

async function proved<T>(reader: ReaderActor, password: string, token: string, work: () => Promise<Outcome<T>>) {
  const confirmed = await confirmOwner(reader.id, password, token);
  return confirmed.ok ? work() : refused("password", confirmed.message);
}

export function preparePasskey(reader: ReaderActor, password: string, browser: string, token: string) {
  return proved(reader, password, token, async () =>
    done(await registrationOptions(reader, (await findReader(reader.id))?.email ?? "", browser)),
  );
}

export const addReaderPasskey = (reader: ReaderActor, answer: string, maker: Maker) =>
  addPasskey(reader, answer, maker, async (tx) => {
    await tellOwner(tx, reader.id, passkeyAddedMail);
    return { codes: null };
  });

export function removeReaderPasskey(reader: ReaderActor, id: number, password: string, token: string) {
  return proved(reader, password, token, () =>
    removePasskey(reader, id, token, async (tx) => {
      await tellOwner(tx, reader.id, passkeyRemovedMail);
      return null;
    }),
  );
}
