import { knownDevice } from "#app/modules/sessions/devices.server.ts";
import { closeSession, openSession } from "#app/modules/sessions/sessions.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { clearFailures, throttledAttempt } from "#app/platform/limits/throttle.server.ts";
import { verifyPassword } from "#app/platform/passwords/password.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { securityEvent } from "#app/records/audit/security-events.server.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { ownPasswordLimits, signInLimits, waitInWords } from "./attempt-limits.server.ts";
import { usedNow } from "./inactive-accounts.server.ts";
import { type ReaderView, toReaderView } from "./queries.server.ts";
import { asReader } from "./registration.server.ts";
import { sendCodeOnSignIn } from "./verification.server.ts";

const wrongReaderCredentials = "Email ou mot de passe incorrect";

interface ReaderCredentials {
  email: string;
  password: string;
  network: string;
  userAgent: string | null;
  /** Session this browser had: it ends (ASVS 7.2.4). */
  previousToken?: string | null | undefined;
  device?: string | null | undefined;
}

export type SignIn =
  | { kind: "signed-in"; token: string; reader: ReaderView }
  | { kind: "unverified"; email: string }
  | { kind: "refused"; message: string }
  | { kind: "throttled"; message: string; waitMs: number };

/** One message for the same work, wrong password or unknown address (ASVS 6.3.8); the right password learns more. */
export async function signInReader(credentials: ReaderCredentials): Promise<SignIn> {
  const { email, password, network, userAgent, previousToken } = credentials;
  const limits = signInLimits(email, network, knownDevice(credentials.device, "reader", email));
  const answer = await throttledAttempt(limits, async () => {
    const row = await db.reader.findUnique({ where: { email } });
    const matches = await verifyPassword(password, row?.passwordHash ?? null, { queue: "sign-in", network });
    return matches && row ? { ok: true as const, row } : { ok: false as const };
  });
  if (!answer.ok) {
    const kind = "waitMs" in answer ? "throttled" : "reader-sign-in-failed";
    securityEvent(kind, { account: `reader:${email}`, place: "/connexion" });
    if (!("waitMs" in answer)) return { kind: "refused", message: wrongReaderCredentials };
    return {
      kind: "throttled",
      waitMs: answer.waitMs,
      message: `Trop d’essais de connexion. Réessaie ${waitInWords(answer.waitMs)}.`,
    };
  }
  const { row } = answer;
  if (limits[0]) await clearFailures(limits[0].key);
  if (row.suspendedAt)
    return {
      kind: "refused",
      message: "Ce compte est suspendu. Écris-nous depuis la page Contact pour en savoir plus.",
    };
  if (!row.emailVerifiedAt) {
    await sendCodeOnSignIn(email);
    return { kind: "unverified", email };
  }
  const opened = await change(asReader(row), "account.signed-in", async (tx, note) => {
    // Hashing waits in a queue: the password may have changed, which ended all sessions, or the account be gone.
    const { id, passwordHash } = row;
    const isUnchanged = (await tx.reader.count({ where: { id, passwordHash, suspendedAt: null } })) === 1;
    if (!isUnchanged) return refused("", wrongReaderCredentials);
    await tx.reader.update({ where: { id: row.id }, data: usedNow() });
    if (previousToken) await closeSession(tx, previousToken);
    note({ subject: `reader:${row.id}` });
    return done(await openSession(tx, "reader", row.id, userAgent));
  });
  if (!opened.ok) return { kind: "refused", message: wrongReaderCredentials };
  return { kind: "signed-in", token: opened.value, reader: toReaderView(row) };
}

export async function signOutReader(reader: ReaderActor, token: string): Promise<void> {
  await change(reader, "account.signed-out", async (tx, note) => {
    await closeSession(tx, token);
    note({ subject: `reader:${reader.id}` });
    return done(null);
  });
}

interface ConfirmedPassword {
  ok: true;
  email: string;
  passwordHash: string;
}

/** Hashing waits in a queue: meanwhile the owner may have replaced it, or the newsroom suspended the account. */
export async function isStillPassword(tx: Tx, readerId: number, { passwordHash }: ConfirmedPassword): Promise<boolean> {
  return (await tx.reader.count({ where: { id: readerId, passwordHash, suspendedAt: null } })) === 1;
}

export const passwordReplaced = "Le mot de passe de ce compte vient de changer. Reconnecte-toi.";

/** Is this the reader's password? Counted: a session left open is no way to guess it. */
export async function confirmPassword(
  readerId: number,
  password: string,
): Promise<ConfirmedPassword | { ok: false; message: string }> {
  const row = await db.reader.findUnique({ where: { id: readerId }, select: { email: true, passwordHash: true } });
  if (!row) return { ok: false, message: "Le mot de passe est incorrect" };
  const limits = ownPasswordLimits(readerId);
  const answer = await throttledAttempt(limits, async () => ({ ok: await verifyPassword(password, row.passwordHash) }));
  if (answer.ok) {
    for (const { key } of limits) await clearFailures(key);
    return { ok: true, ...row };
  }
  if ("waitMs" in answer) return { ok: false, message: `Trop d’essais. Réessaie ${waitInWords(answer.waitMs)}.` };
  return { ok: false, message: "Le mot de passe est incorrect" };
}
