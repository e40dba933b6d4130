import { randomInt } from "node:crypto";
import { queueUnasked, stopLink } from "#app/modules/mail/outbox.server.ts";
import { waitInWords } from "#app/modules/sessions/sessions.server.ts";
import { now, HOUR, MINUTE } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { enqueue, handleJob } from "#app/platform/jobs/jobs.server.ts";
import { rateLimitWait, takeRateLimit, throttledAttempt } from "#app/platform/limits/throttle.server.ts";
import { hashPassword, verifyPassword } from "#app/platform/passwords/password.server.ts";
import { refuseWeakPassword } from "#app/platform/passwords/weak-password.server.ts";
import type { Reader } from "#app/platform/prisma/client.ts";
import { signature, isSigned } from "#app/platform/secrets.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import type { Sending } from "#app/records/audit/idempotency.server.ts";
import { securityEvent } from "#app/records/audit/security-events.server.ts";
import { keptUntil, keptSince } from "#app/records/retention/retention.ts";
import { anonymousActor } from "#app/records/rights/actor.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import {
  mailsPerNetwork,
  networkMailKey,
  takeMailQuota,
  tooManyFromNetwork,
  accountKey,
  codesPerNetwork,
} from "./attempt-limits.server.ts";
import { eraseReader } from "./erasure.server.ts";
import { codeMail, knownAddressMail, signInCodeMail } from "./mails.ts";
import type { Registration } from "./schema.ts";
import { type SignInOrigin, type SignIn, openReaderSession, asReader } from "./sessions.server.ts";

/**
 * Creates an account that waits for its code. An address that has one costs and answers the same, and its owner gets a
 * mail. The latest registration takes over an unverified account: nobody can hold another's address. Answers what binds
 * the code to the browser that chose the password (`registrationTicket`). Throws TooBusy.
 */
export async function registerReader(
  { firstName, lastName, email, password }: Registration,
  network: string,
  submissionKey?: string,
): Promise<Outcome<string>> {
  const weak = refuseWeakPassword(password, { email, firstName, lastName });
  if (weak) return refused("password", weak);
  // Before the hash, which is what costs; taken below, with the row, so that a refusal rolls it back.
  const wait = await rateLimitWait(networkMailKey(network), mailsPerNetwork);
  if (wait > 0) return tooManyFromNetwork(wait);
  const queued = { queue: "registration", network } as const;
  const pending = { firstName, lastName, email, passwordHash: await hashPassword(password, queued) };
  const ticket = registrationTicket(email, pending.passwordHash);
  const register = (once?: Sending) =>
    change<string>(
      anonymousActor,
      "account.registration",
      async (tx, note) => {
        const refusal = await takeMailQuota(tx, email, network);
        if (refusal) return refusal;
        note({ subject: `reader:${await welcomeOrNotify(tx, pending)}` });
        return done(ticket);
      },
      once ? { once } : {},
    );
  const first = await register({ key: submissionKey, of: { firstName, lastName, email } });
  if (!first.ok || first.value === ticket) return first;
  // An earlier sending answered. No trace of its password is stored with it: the account's own hash is compared.
  const where = { email, emailVerifiedAt: null };
  const waiting = await db.reader.findUnique({ where, select: { passwordHash: true } });
  const isSame = await verifyPassword(password, waiting?.passwordHash ?? null, queued);
  if (!waiting) return first;
  return isSame ? done(registrationTicket(email, waiting.passwordHash)) : register();
}

type Pending = Pick<Reader, "firstName" | "lastName" | "email" | "passwordHash">;

async function welcomeOrNotify(tx: Tx, pending: Pending): Promise<number> {
  const { email } = pending;
  const [stop, select] = [stopLink(email), { id: true, emailVerifiedAt: true }];
  const existing = await tx.reader.findUnique({ where: { email }, select });
  if (existing?.emailVerifiedAt) {
    await queueUnasked(tx, { ...knownAddressMail(email, env.SITE_URL, stop), readerId: existing.id });
    return existing.id;
  }
  const { id } = existing
    ? await tx.reader.update({ where: { id: existing.id }, data: pending, select })
    : await tx.reader.create({ data: { ...pending, createdAt: now() }, select });
  const code = await issueCode(tx, "register", email, id);
  await queueUnasked(tx, { ...codeMail(email, code, stop), readerId: id });
  return id;
}

/** Proves that this browser chose the waiting password: else someone else's could be confirmed by the owner's code. */
function registrationTicket(email: string, passwordHash: string): string {
  return signature("registration", `${email}\0${passwordHash}`);
}

/** Verification code: 6 characters, 5 attempts (docs/product.md, 9; docs/product.md, 11). */
export const MAX_ATTEMPTS = 5;

type CodePurpose = "register" | "email_change";

/** One message whatever is wrong with a code: wrong, expired, used, tried too often, for another address. */
export const wrongCode = "Ce code n’est pas valide ou a expiré. Vérifie-le, ou demandes-en un nouveau.";

function signed(purpose: CodePurpose, email: string, code: string): string {
  return `${purpose}:${email}:${code}`;
}

/** A new code for this address and purpose; the one before no longer works. Only its HMAC is stored. */
export async function issueCode(tx: Tx, purpose: CodePurpose, email: string, readerId: number): Promise<string> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  const codeHash = signature("code", signed(purpose, email, code));
  await tx.verificationCode.deleteMany({ where: { purpose, OR: [{ email }, { readerId }] } });
  await tx.verificationCode.create({
    data: { readerId, purpose, email, codeHash, createdAt: now(), expiresAt: keptUntil("codes", now()) },
  });
  return code;
}

interface Guesser {
  readerId?: number;
  /** Did this browser ask for the code? Others have five guesses of their own, which void nothing for it. */
  askedHere: boolean;
}

/** Spends an attempt, then compares: a thousand guesses at once are still five. What the code opens, or null. */
export async function checkCode(purpose: CodePurpose, email: string, code: string, { readerId, askedHere }: Guesser) {
  const spent = askedHere ? "attempts" : "strangerAttempts";
  const live = await maintain("account.code-attempt", async (tx) => {
    const row = await tx.verificationCode.findUnique({ where: { email_purpose: { email, purpose } } });
    if (!row || row.expiresAt <= now() || row[spent] >= MAX_ATTEMPTS) return null;
    if (readerId !== undefined && row.readerId !== readerId) return null;
    return tx.verificationCode.update({ where: { id: row.id }, data: { [spent]: { increment: 1 } } });
  });
  const right = isSigned("code", signed(purpose, email, code), live?.codeHash ?? "");
  return live && right ? { id: live.id, readerId: live.readerId } : null;
}

/** Uses a code up, in the transaction of what it opens; false when another request was first. */
export async function consumeCode(tx: Tx, id: number): Promise<boolean> {
  const { count } = await tx.verificationCode.deleteMany({ where: { id } });
  return count === 1;
}

/**
 * The code that opens an account's session in the browser whose cookie has this hash. Nothing is stored, so no request
 * voids another's; an account whose password or address changed has other codes.
 */
export function signInCode(askedBy: string, email: string, passwordHash: string): string {
  const mac = Buffer.from(signature("code", `sign-in:${askedBy}:${email}:${passwordHash}`), "base64url");
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}

const oncePerMinute = { limit: 1, window: MINUTE };

type Verified = { ok: true; signIn?: SignIn | undefined } | { ok: false; message: string; waitMs?: number };

/** Confirms an address with its code. `ticket`: the cookie of the browser that registered, if any, which `origin` signs in. */
export async function verifyEmail(
  email: string,
  code: string,
  network: string,
  ticket: string | null,
  origin?: SignInOrigin,
): Promise<Verified> {
  const waiting = await db.reader.findUnique({ where: { email }, select: { passwordHash: true } });
  const signed = `${email}\0${waiting?.passwordHash ?? ""}`;
  const askedHere = ticket !== null && waiting !== null && isSigned("registration", signed, ticket);
  const key = accountKey(askedHere ? "verify-own" : "verify", email);
  const limits = [{ key, rule: { limit: 10, window: HOUR } }, codesPerNetwork(network)];
  const answer = await throttledAttempt(limits, () => confirm(email, code, askedHere, ticket !== null));
  if (answer.ok) {
    const row = askedHere && origin ? await db.reader.findUnique({ where: { email } }) : null;
    const signIn = row && origin ? await openReaderSession(row, origin, { with: "code", refusal: "" }) : undefined;
    return { ok: true, signIn };
  }
  const kind = "waitMs" in answer ? "throttled" : "code-failed";
  securityEvent(kind, { account: `reader:${email}`, place: "/verify-email" });
  if ("waitMs" in answer) return { ...answer, message: `Trop d’essais. Réessaie ${waitInWords(answer.waitMs)}.` };
  return { ok: false, message: answer.errors.code?.[0] ?? wrongCode };
}

async function confirm(email: string, code: string, askedHere: boolean, hasTicket: boolean): Promise<Outcome<null>> {
  const found = await checkCode("register", email, code, { askedHere });
  const reader = found && (await db.reader.findUnique({ where: { id: found.readerId } }));
  if (!reader) return refused("code", wrongCode);
  if (hasTicket && !askedHere)
    return refused(
      "code",
      "Une autre inscription a été faite avec cette adresse. Recommence la tienne\u202F: tu recevras un nouveau code.",
    );
  return change(asReader(reader), "account.verified", async (tx, note) => {
    if (!(await consumeCode(tx, found.id))) return refused("code", wrongCode);
    await tx.reader.update({ where: { id: reader.id }, data: { emailVerifiedAt: now() } });
    return note({ subject: `reader:${reader.id}` });
  });
}

/**
 * Asks for a new code, once a minute. A job looks the account up, so that time and answer do not reveal it. `askedBy`: the
 * code opens a session, in the browser whose cookie has this hash. `device`: one that signed in to it counts for itself.
 */
export async function requestCode(email: string, network: string, askedBy?: string, device: string | null = null) {
  return change<null>(anonymousActor, "account.code-requested", async (tx, note) => {
    const wait = await takeRateLimit(tx, accountKey("resend", device ?? email), oncePerMinute);
    if (wait > 0) return refused("", `Un code vient d’être demandé. Réessaie ${waitInWords(wait)}.`);
    const refusal = await takeMailQuota(tx, email, network, device);
    if (refusal) return refusal;
    await enqueue(tx, "account.send-code", { email, askedBy });
    return note({ subject: "account" });
  });
}

/** A fresh code by mail for an account that waits for one, or to sign in (`askedBy`); false when there is none. */
export async function sendCode(tx: Tx, email: string, askedBy?: string): Promise<boolean> {
  const select = { id: true, emailVerifiedAt: true, passwordHash: true };
  const reader = await tx.reader.findUnique({ where: { email }, select });
  if (!reader || (reader.emailVerifiedAt && !askedBy)) return false;
  const mail = askedBy
    ? signInCodeMail(email, signInCode(askedBy, email, reader.passwordHash), stopLink(email))
    : codeMail(email, await issueCode(tx, "register", email, reader.id), stopLink(email));
  await queueUnasked(tx, { ...mail, readerId: reader.id });
  return true;
}

/** For a sign-in with the right password on an account that waits: a new code, unless one just went. */
export async function sendCodeOnSignIn(email: string): Promise<void> {
  await maintain("account.code-at-sign-in", async (tx) => {
    // The code of the registration counts: a second one would void it before its mail is opened.
    const live = await tx.verificationCode.findUnique({ where: { email_purpose: { email, purpose: "register" } } });
    if (live && live.createdAt > new Date(now().getTime() - MINUTE)) return;
    if ((await takeRateLimit(tx, accountKey("resend", email), oncePerMinute)) > 0) return;
    if ((await takeMailQuota(tx, email, null)) === null) await sendCode(tx, email);
  });
}

export function handleCodeJobs(): void {
  handleJob(
    "account.send-code",
    async (payload) => {
      const { email, askedBy } = payload as { email: string; askedBy?: string };
      await maintain("account.send-code", (tx) => sendCode(tx, email, askedBy));
    },
    "mail",
  );
}

export function purgeUnverified(): Promise<unknown> {
  return maintain("account.purge-unverified", async (tx) => {
    await tx.verificationCode.deleteMany({ where: { expiresAt: { lt: new Date(now().getTime() - HOUR) } } });
    await tx.passwordResetToken.deleteMany({ where: { expiresAt: { lt: new Date(now().getTime() - HOUR) } } });
    const never = await tx.reader.findMany({
      where: { emailVerifiedAt: null, updatedAt: { lt: keptSince("unverifiedReaders", now()) } },
      take: 100,
      select: { id: true },
    });
    for (const { id } of never) await eraseReader(tx, id);
  });
}
