import { closeSession, isFreshSession, knownDevice } from "#app/modules/sessions/sessions.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { clearFailures, throttledAttempt } from "#app/platform/limits/throttle.server.ts";
import { verifyPassword } from "#app/platform/passwords/password.server.ts";
import type { Reader } from "#app/platform/prisma/client.ts";
import { change } from "#app/records/audit/change.server.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";
import { refused } from "#app/utils/outcome.ts";
import { selectOf } from "#app/utils/pick.ts";
import { ownPasswordLimits, signInLimits, waitInWords } from "./attempt-limits.server.ts";
import { type Door, type SignIn, openReaderSession, refusedSignIn } from "./open-session.server.ts";
import { sendCodeOnSignIn } from "./verification.server.ts";

const wrongReaderCredentials = "Email ou mot de passe incorrect";

interface ReaderCredentials extends Door {
  email: string;
  password: string;
}

/** One message for the same work, wrong password or unknown address (ASVS 6.3.8); the right password learns more. */
export async function signInReader({ email, password, ...door }: ReaderCredentials): Promise<SignIn> {
  const { network } = door;
  const limits = signInLimits(email, network, knownDevice(door.device, "reader", email));
  const answer = await throttledAttempt(limits, async () => {
    const row = await db.reader.findUnique({ where: { email } });
    const matches = await verifyPassword(password, row?.passwordHash ?? null, { queue: "sign-in", network });
    return matches && row ? { ok: true as const, row } : refused("", wrongReaderCredentials);
  });
  if (!answer.ok) return refusedSignIn(answer, `reader:${email}`, "reader-sign-in-failed");
  const { row } = answer;
  if (limits[0]) await clearFailures(limits[0].key);
  if (!row.emailVerifiedAt && !row.suspendedAt) {
    await sendCodeOnSignIn(email);
    return { kind: "unverified", email };
  }
  // Hashing waits in a queue: the password may have changed, which ended all sessions, or the account be gone.
  const { passwordHash } = row;
  return openReaderSession(row, door, { where: { passwordHash }, refusal: wrongReaderCredentials });
}

export async function signOutReader(reader: ReaderActor, token: string): Promise<void> {
  await change(reader, "account.signed-out", async (tx, note) => {
    await closeSession(tx, token);
    return note({ subject: `reader:${reader.id}` });
  });
}

const ownerSelect = selectOf(["email", "firstName", "lastName", "passwordHash"]);

interface ConfirmedOwner extends Pick<Reader, keyof typeof ownerSelect> {
  ok: true;
}

/** Hashing waits in a queue: meanwhile the owner may have replaced it, or the newsroom suspended the account. */
export async function isStillPassword(tx: Tx, readerId: number, { passwordHash }: ConfirmedOwner): Promise<boolean> {
  return (await tx.reader.count({ where: { id: readerId, passwordHash, suspendedAt: null } })) === 1;
}

export const passwordReplaced = "Le mot de passe de ce compte vient de changer. Reconnecte-toi.";

/** Did they sign in just now (`token`), by whatever means, or is this their password? Counted: a session left open is no way to guess it. */
export async function confirmOwner(
  readerId: number,
  password: string,
  token: string,
): Promise<ConfirmedOwner | { ok: false; message: string }> {
  const row = await db.reader.findUnique({ where: { id: readerId }, select: ownerSelect });
  if (!row) return { ok: false, message: "Le mot de passe est incorrect" };
  if (await isFreshSession(token, { readerId })) return { ok: true, ...row };
  if (!password) return { ok: false, message: "Le mot de passe est requis" };
  const limits = ownPasswordLimits(readerId);
  const answer = await throttledAttempt(limits, async () => ({ ok: await verifyPassword(password, row.passwordHash) }));
  if (answer.ok) {
    for (const { key } of limits) await clearFailures(key);
    return { ok: true, ...row };
  }
  if ("waitMs" in answer) return { ok: false, message: `Trop d’essais. Réessaie ${waitInWords(answer.waitMs)}.` };
  return { ok: false, message: "Le mot de passe est incorrect" };
}
