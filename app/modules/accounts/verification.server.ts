import { queueUnasked, stopLink } from "#app/modules/mail/stop-links.server.ts";
import { HOUR, MINUTE, now } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { enqueue, handleJob } from "#app/platform/jobs/jobs.server.ts";
import { takeRateLimit, throttledAttempt } from "#app/platform/limits/throttle.server.ts";
import { isSigned } from "#app/platform/secrets.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { securityEvent } from "#app/records/audit/security-events.server.ts";
import { keptSince } from "#app/records/retention/retention.ts";
import { anonymousActor } from "#app/records/rights/actor.ts";
import { refused } from "#app/utils/outcome.ts";
import { accountKey, codesPerNetwork, waitInWords, takeMailQuota } from "./attempt-limits.server.ts";
import { eraseReader } from "./erasure.server.ts";
import { codeMail, signInCodeMail } from "./mails.ts";
import { type Door, type SignIn, openReaderSession } from "./open-session.server.ts";
import { asReader } from "./registration.server.ts";
import { checkCode, consumeCode, issueCode, signInCode, wrongCode } from "./verification-codes.server.ts";

const oncePerMinute = { limit: 1, window: MINUTE };

type Verified = { ok: true; signIn?: SignIn | undefined } | { ok: false; message: string; waitMs?: number };

/** Confirms an address with its code. `ticket`: the cookie of the browser that registered, if any, which `door` signs in. */
export async function verifyEmail(
  email: string,
  code: string,
  network: string,
  ticket: string | null,
  door?: Door,
): Promise<Verified> {
  const askedHere = ticket !== null && (await isTicketOf(email, ticket));
  const limits = [
    { key: accountKey(askedHere ? "verify-own" : "verify", email), rule: { limit: 10, window: HOUR } },
    codesPerNetwork(network),
  ];
  const answer = await throttledAttempt(limits, () => confirm(email, code, ticket, askedHere));
  if (answer.ok) {
    const row = askedHere && door ? await db.reader.findUnique({ where: { email } }) : null;
    return {
      ok: true,
      signIn: row && door ? await openReaderSession(row, door, { with: "code", refusal: "" }) : undefined,
    };
  }
  const kind = "waitMs" in answer ? "throttled" : "code-failed";
  securityEvent(kind, { account: `reader:${email}`, place: "/verify-email" });
  if ("waitMs" in answer)
    return { ok: false, message: `Trop d’essais. Réessaie ${waitInWords(answer.waitMs)}.`, waitMs: answer.waitMs };
  return { ok: false, message: "message" in answer ? answer.message : wrongCode };
}

async function isTicketOf(email: string, ticket: string): Promise<boolean> {
  const reader = await db.reader.findUnique({ where: { email }, select: { passwordHash: true } });
  return reader !== null && isSigned("registration", `${email}\0${reader.passwordHash}`, ticket);
}

async function confirm(
  email: string,
  code: string,
  ticket: string | null,
  askedHere: boolean,
): Promise<{ ok: boolean; message: string }> {
  const found = await checkCode("register", email, code, { askedHere });
  if (!found) return { ok: false, message: wrongCode };
  const reader = await db.reader.findUnique({
    where: { id: found.readerId },
    select: { id: true, firstName: true },
  });
  if (!reader) return { ok: false, message: wrongCode };
  if (ticket && !askedHere) {
    return {
      ok: false,
      message:
        "Une autre inscription a été faite avec cette adresse. Recommence la tienne\u202F: tu recevras un nouveau code.",
    };
  }
  const outcome = await change(asReader(reader), "account.verified", async (tx, note) => {
    if (!(await consumeCode(tx, found.id))) return refused("code", wrongCode);
    await tx.reader.update({ where: { id: reader.id }, data: { emailVerifiedAt: now() } });
    return note({ subject: `reader:${reader.id}` });
  });
  return { ok: outcome.ok, message: wrongCode };
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
