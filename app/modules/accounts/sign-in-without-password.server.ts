import { assertionOptions, checkAssertion, usedAnswer } from "#app/modules/passkeys/passkeys.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { throttledAttempt } from "#app/platform/limits/throttle.server.ts";
import { hashToken, randomToken } from "#app/platform/secrets.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { codesPerNetwork, passkeysPerNetwork } from "./attempt-limits.server.ts";
import { type Door, type SignIn, openReaderSession, refusedSignIn } from "./open-session.server.ts";
import { checkCode, consumeCode, wrongCode } from "./verification-codes.server.ts";
import { requestCode } from "./verification.server.ts";

const asking = (browser: string) => `sign in with ${browser}`;

export const askPasskey = (browser: string) => assertionOptions(asking(browser));

/** A passkey names its account by itself. `browser`: the one that was asked (http/passkeys.server.ts). */
export async function signInWithPasskey(answer: string, browser: string, door: Door): Promise<SignIn> {
  const limits = [passkeysPerNetwork(door.network)];
  const checked = await throttledAttempt(limits, () => checkAssertion(answer, asking(browser)));
  if (!checked.ok) return refusedSignIn(checked, undefined, "passkey-refused");
  const { readerId, spend } = checked.value;
  const row = await db.reader.findUnique({ where: { id: readerId ?? 0 } });
  return openReaderSession(row, door, { spend, with: "passkey", refusal: usedAnswer });
}

/** Has a code sent to an address, if it has an account. The cookie of the browser that asked: the code works there alone. */
export async function requestSignInCode(email: string, network: string): Promise<Outcome<string>> {
  const ticket = randomToken();
  const asked = await requestCode(email, network, hashToken(ticket));
  return asked.ok ? done(ticket) : asked;
}

/** A mailed code, in the browser that asked for it: `ticket` is its cookie. */
export async function signInWithCode(email: string, ticket: string, code: string, door: Door): Promise<SignIn> {
  const checked = await throttledAttempt([codesPerNetwork(door.network)], async () => {
    const found = await checkCode("register", email, code, { askedHere: true, askedBy: hashToken(ticket) });
    return found ? { ok: true as const, found } : refused("", wrongCode);
  });
  if (!checked.ok) return refusedSignIn(checked, `reader:${email}`, "code-failed");
  const { id, readerId } = checked.found;
  const row = await db.reader.findUnique({ where: { id: readerId } });
  const spend = (tx: Tx) => consumeCode(tx, id);
  // Only while the address that it went to is the account's.
  return openReaderSession(row, door, { where: { email }, spend, with: "code", refusal: wrongCode });
}
