import {
  assertionOptions,
  checkAssertion,
  isLive,
  issueChallenge,
  spendChallenge,
  usedAnswer,
} from "#app/modules/passkeys/passkeys.server.ts";
import { knownDevice } from "#app/modules/sessions/sessions.server.ts";
import { MINUTE, now } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { rateLimitWait, takeRateLimit, throttledAttempt } from "#app/platform/limits/throttle.server.ts";
import { hashOfNobody } from "#app/platform/passwords/password.server.ts";
import { hashToken, isSameSecret } from "#app/platform/secrets.server.ts";
import { keptMs } from "#app/records/retention/retention.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { codesPerNetwork, passkeysPerNetwork, signInLimits } from "./attempt-limits.server.ts";
import { type Door, type SignIn, openReaderSession, refusedSignIn } from "./open-session.server.ts";
import { MAX_ATTEMPTS, signInCode, wrongCode } from "./verification-codes.server.ts";
import { requestCode } from "./verification.server.ts";

const asking = (browser: string) => `sign in with ${browser}`;

export const askPasskey = (browser: string) => assertionOptions(asking(browser));

/** A passkey names its account by itself. `browser`: the one that was asked (http/passkeys.server.ts). */
export async function signInWithPasskey(answer: string, browser: string, door: Door): Promise<SignIn> {
  const limits = [passkeysPerNetwork(door.network)];
  const checked = await throttledAttempt(limits, () => checkAssertion(answer, asking(browser)));
  if (!checked.ok) return refusedSignIn(checked, undefined, "passkey-refused");
  const { readerId, ...proof } = checked.value;
  const row = await db.reader.findUnique({ where: { id: readerId ?? 0 } });
  return openReaderSession(row, door, { ...proof, with: "passkey", refusal: usedAnswer });
}

const CODE_LIFETIME = keptMs("codes");
const asAddress = (email: string) => `sign in as ${email}`;

/** Has a code sent to an address, if it has an account. The cookie of the browser that asked: the code works there alone. */
export async function requestSignInCode(email: string, { network, device }: Omit<Door, "userAgent">) {
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
export async function signInWithCode(email: string, ticket: string, code: string, door: Door): Promise<SignIn> {
  const known = knownDevice(door.device, "reader", email);
  const limits = known ? signInLimits(email, door.network, known) : [codesPerNetwork(door.network)];
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
  return openReaderSession(row, door, { where, spend, with: "code", refusal: wrongCode });
}
