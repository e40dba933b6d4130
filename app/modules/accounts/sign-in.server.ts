import {
  assertionOptions,
  checkAssertion,
  isLive,
  issueChallenge,
  spendChallenge,
  usedAnswer,
} from "#app/modules/passkeys/passkeys.server.ts";
import { closeSession, isFreshSession, knownDevice, waitInWords } from "#app/modules/sessions/sessions.server.ts";
import { MINUTE, now } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { throttledAttempt, rateLimitWait, takeRateLimit } from "#app/platform/limits/throttle.server.ts";
import { verifyPassword, hashOfNobody } from "#app/platform/passwords/password.server.ts";
import type { Reader } from "#app/platform/prisma/client.ts";
import { hashToken, isSameSecret } from "#app/platform/secrets.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { keptMs } from "#app/records/retention/retention.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";
import { refused, done } from "#app/utils/outcome.ts";
import { selectOf } from "#app/utils/pick.ts";
import { ownPasswordLimit, signInLimits, codesPerNetwork, passkeysPerNetwork } from "./attempt-limits.server.ts";
import { sendCodeOnSignIn, MAX_ATTEMPTS, signInCode, wrongCode, requestCode } from "./registration.server.ts";
import { type SignInOrigin, type SignIn, openReaderSession, refusedSignIn } from "./sessions.server.ts";

const wrongReaderCredentials = "Email ou mot de passe incorrect";

interface ReaderCredentials extends SignInOrigin {
  email: string;
  password: string;
}

/** One message for the same work, wrong password or unknown address (ASVS 6.3.8); the right password learns more. */
export async function signInReader({ email, password, ...origin }: ReaderCredentials): Promise<SignIn> {
  const { network } = origin;
  const limits = signInLimits(email, network, knownDevice(origin.device, "reader", email));
  const answer = await throttledAttempt(limits, async () => {
    const row = await db.reader.findUnique({ where: { email } });
    const matches = await verifyPassword(password, row?.passwordHash ?? null, { queue: "sign-in", network });
    return matches && row ? { ok: true as const, row } : refused("", wrongReaderCredentials);
  });
  if (!answer.ok) return refusedSignIn(answer, `reader:${email}`, "reader-sign-in-failed");
  const { row } = answer;
  if (!row.emailVerifiedAt && !row.suspendedAt) {
    await sendCodeOnSignIn(email);
    return { kind: "unverified", email };
  }
  // Hashing waits in a queue: the password may have changed, which ended all sessions, or the account be gone.
  const { passwordHash } = row;
  return openReaderSession(row, origin, { where: { passwordHash }, refusal: wrongReaderCredentials });
}

export async function signOutReader(reader: ReaderActor, token: string): Promise<void> {
  await change(reader, "account.signed-out", async (tx, note) => {
    await closeSession(tx, token);
    return note({ subject: `reader:${reader.id}` });
  });
}

const ownerSelect = selectOf(["email", "firstName", "lastName", "passwordHash"]);

export interface ConfirmedOwner extends Pick<Reader, keyof typeof ownerSelect> {
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
  const limits = [ownPasswordLimit(readerId)];
  const answer = await throttledAttempt(limits, async () => ({ ok: await verifyPassword(password, row.passwordHash) }));
  if (answer.ok) return { ok: true, ...row };
  if ("waitMs" in answer) return { ok: false, message: `Trop d’essais. Réessaie ${waitInWords(answer.waitMs)}.` };
  return { ok: false, message: "Le mot de passe est incorrect" };
}

const asking = (browser: string) => `sign in with ${browser}`;

export const askPasskey = (browser: string) => assertionOptions(asking(browser));

/** A passkey names its account by itself. `browser`: the one that was asked (http/passkeys.server.ts). */
export async function signInWithPasskey(answer: string, browser: string, origin: SignInOrigin): Promise<SignIn> {
  const limits = [passkeysPerNetwork(origin.network)];
  const checked = await throttledAttempt(limits, () => checkAssertion(answer, asking(browser)));
  if (!checked.ok) return refusedSignIn(checked, undefined, "passkey-refused");
  const { readerId, ...proof } = checked.value;
  const row = await db.reader.findUnique({ where: { id: readerId ?? 0 } });
  return openReaderSession(row, origin, { ...proof, with: "passkey", refusal: usedAnswer });
}

const CODE_LIFETIME = keptMs("codes");
const asAddress = (email: string) => `sign in as ${email}`;

/** Has a code sent to an address, if it has an account. The cookie of the browser that asked: the code works there alone. */
export async function requestSignInCode(email: string, { network, device }: Omit<SignInOrigin, "userAgent">) {
  const ticket = issueChallenge(asAddress(email), CODE_LIFETIME);
  const asked = await requestCode(email, network, hashToken(ticket), knownDevice(device, "reader", email));
  return asked.ok ? done(ticket) : asked;
}

/** Seconds until a browser may ask again: its cookie tells when it asked, whether a mail left or not. */
export const askAgainIn = (ticket: string): number => {
  const asked = Number(ticket.split(".")[0]) - CODE_LIFETIME;
  return Math.max(0, Math.ceil((asked + MINUTE - now().getTime()) / 1000));
};

const guesses = (ticket: string) =>
  [`reader:code:${hashToken(ticket)}`, { limit: MAX_ATTEMPTS, window: CODE_LIFETIME }] as const;

export const servesStill = async (email: string, ticket: string): Promise<boolean> =>
  isLive(ticket, asAddress(email), CODE_LIFETIME) && (await rateLimitWait(...guesses(ticket))) === 0;

/** A mailed code, in the browser that asked for it: `ticket` is its cookie, and has its own guesses. */
export async function signInWithCode(
  email: string,
  ticket: string,
  code: string,
  origin: SignInOrigin,
): Promise<SignIn> {
  const known = knownDevice(origin.device, "reader", email);
  const limits = known ? signInLimits(email, origin.network, known) : [codesPerNetwork(origin.network)];
  const checked = await throttledAttempt(limits, async () => {
    const wait = await maintain("account.code-attempt", (tx) => takeRateLimit(tx, ...guesses(ticket)));
    const row = await db.reader.findUnique({ where: { email } });
    const right = signInCode(hashToken(ticket), email, row?.passwordHash ?? "");
    const isRight = isSameSecret(code, right) && isLive(ticket, asAddress(email), CODE_LIFETIME);
    return wait === 0 && isRight && row ? { ok: true as const, row } : refused("", wrongCode);
  });
  if (!checked.ok) return refusedSignIn(checked, `reader:${email}`, "code-failed");
  const { row } = checked;
  const where = { email, passwordHash: row.passwordHash, emailVerifiedAt: row.emailVerifiedAt };
  const spend = async (tx: Tx) => {
    if (!(await spendChallenge(tx, ticket))) return false;
    // Nobody had proved the address: who registered it, and chose its password, may be a stranger.
    const data = { emailVerifiedAt: now(), passwordHash: hashOfNobody() };
    if (!row.emailVerifiedAt) await tx.reader.update({ where: { id: row.id }, data });
    return true;
  };
  return openReaderSession(row, origin, { where, spend, with: "code", refusal: wrongCode });
}
