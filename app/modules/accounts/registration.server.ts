import { queueUnasked, stopLink } from "#app/modules/mail/stop-links.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { rateLimitWait } from "#app/platform/limits/throttle.server.ts";
import { hashPassword, verifyPassword } from "#app/platform/passwords/password.server.ts";
import { refuseWeakPassword } from "#app/platform/passwords/weak-password.server.ts";
import { signature } from "#app/platform/secrets.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { type ReaderActor, anonymousActor } from "#app/records/rights/actor.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { mailsPerNetwork, networkMailKey, takeMailQuota, tooManyFromNetwork } from "./attempt-limits.server.ts";
import { codeMail, knownAddressMail } from "./mails.ts";
import type { Registration } from "./schema.ts";
import { issueCode } from "./verification-codes.server.ts";

interface Registered {
  email: string;
  /** Binds the code to the browser that chose the password (`registrationTicket`). */
  ticket: string;
}

/**
 * Creates an account that waits for its code. An address that has one costs and answers the same, and its owner gets a
 * mail. The latest registration takes over an unverified account: nobody can hold another's address. Throws TooBusy.
 */
export async function registerReader(input: Registration, network: string, submissionKey?: string) {
  const { firstName, lastName, email, password } = input;
  const weak = refuseWeakPassword(password, { email, firstName, lastName });
  if (weak) return refused("password", weak);
  // Before the hash, which is what costs; taken below, with the row, so that a refusal rolls it back.
  const wait = await rateLimitWait(networkMailKey(network), mailsPerNetwork);
  if (wait > 0) return tooManyFromNetwork(wait);
  const passwordHash = await hashPassword(password, { queue: "registration", network });
  const first = await register(input, passwordHash, network, submissionKey);
  if (!first.ok || first.value.ticket === registrationTicket(email, passwordHash)) return first;
  // An earlier sending answered. No trace of its password is stored with it: the account's own hash is compared.
  const waiting = await db.reader.findUnique({
    where: { email, emailVerifiedAt: null },
    select: { passwordHash: true },
  });
  const isSame = await verifyPassword(password, waiting?.passwordHash ?? null, { queue: "registration", network });
  if (!waiting) return first;
  if (isSame) return done({ email, ticket: registrationTicket(email, waiting.passwordHash) });
  return register(input, passwordHash, network);
}

async function register(
  { firstName, lastName, email }: Registration,
  passwordHash: string,
  network: string,
  submissionKey?: string,
): Promise<Outcome<Registered>> {
  const outcome = await change(
    anonymousActor,
    "account.registration",
    async (tx, note) => {
      const refusal = await takeMailQuota(tx, email, network);
      if (refusal) return refusal;
      note({ subject: await welcomeOrNotify(tx, { firstName, lastName, email, passwordHash }) });
      return done(registrationTicket(email, passwordHash));
    },
    { once: { key: submissionKey, of: { firstName, lastName, email } } },
  );
  return outcome.ok ? done({ email, ticket: outcome.value }) : outcome;
}

async function welcomeOrNotify(
  tx: Tx,
  pending: { firstName: string; lastName: string; email: string; passwordHash: string },
): Promise<string> {
  const { email } = pending;
  const existing = await tx.reader.findUnique({ where: { email }, select: { id: true, emailVerifiedAt: true } });
  if (existing?.emailVerifiedAt) {
    await queueUnasked(tx, { ...knownAddressMail(email, env.SITE_URL, stopLink(email)), readerId: existing.id });
    return `reader:${existing.id}`;
  }
  const { id } = existing
    ? await tx.reader.update({ where: { id: existing.id }, data: pending, select: { id: true } })
    : await tx.reader.create({ data: { ...pending, createdAt: now() }, select: { id: true } });
  const code = await issueCode(tx, "register", email, id);
  await queueUnasked(tx, { ...codeMail(email, code, stopLink(email)), readerId: id });
  return `reader:${id}`;
}

/** Proves that this browser chose the waiting password: else someone else's could be confirmed by the owner's code. */
function registrationTicket(email: string, passwordHash: string): string {
  return signature("registration", `${email}\0${passwordHash}`);
}

export function asReader(row: { id: number; firstName: string }): ReaderActor {
  return { kind: "reader", id: row.id, firstName: row.firstName };
}
