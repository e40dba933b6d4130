import { waitInWords } from "#app/modules/sessions/sessions.server.ts";
import { MINUTE } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { type Limit, forgetCounts, takeRateLimit } from "#app/platform/limits/throttle.server.ts";
import { signature } from "#app/platform/secrets.server.ts";
import { securityEvent } from "#app/records/audit/security-events.server.ts";
import { keptMs } from "#app/records/retention/retention.ts";
import { refused } from "#app/utils/outcome.ts";

const inQuarter = (key: string, limit: number): Limit => ({ key, rule: { limit, window: 15 * MINUTE } });
const ofAccount = (key: string): Limit => ({ ...inQuarter(key, 5), forgives: true });

/** 5 failures per account and 20 per network in 15 minutes (docs/security.md). A known browser (`device`) has its own 5. */
export const signInLimits = (email: string, network: string, device: string | null): Limit[] =>
  device
    ? [ofAccount(`reader:sign-in:${device}`)]
    : [ofAccount(accountKey("sign-in", email)), inQuarter(`reader:network:${network}`, 20)];

/** One's own password, inside a session: strangers at the door do not count there. */
export const ownPasswordLimit = (readerId: number) => ofAccount(`reader:password:${readerId}`);

/** Codes by mail that one network tries. Each code counts its own attempts besides. */
export const codesPerNetwork = (network: string) => inQuarter(`reader:verify:${network}`, 40);

/** Answers of passkeys that were refused: nobody guesses one, but checking them costs. */
export const passkeysPerNetwork = (network: string) => inQuarter(`reader:passkey:${network}`, 20);

/** Keys name no address in clear: the table holds those of strangers too. */
export function accountKey(purpose: string, email: string): string {
  return `reader:${purpose}:${signature("throttle", email).slice(0, 32)}`;
}

/** Whatever an address is counted for, forgotten with the account, or once its owner proved who they are. */
export const forgetAttempts = (tx: Tx, email: string): Promise<void> =>
  forgetCounts(
    tx,
    ["sign-in", "verify", "verify-own", "resend", "reset", "mails"].map((purpose) => accountKey(purpose, email)),
  );

/** Mails that anyone can have sent to any address. They count before the account is looked up: the answer reveals nothing. */
const perAddress = { limit: 5, window: keptMs("counters") };
/** Registrations, new codes and changes of address together. */
export const mailsPerNetwork = { limit: 20, window: keptMs("counters") };
export const networkMailKey = (network: string) => `reader:mails:${network}`;

export const tooManyFromNetwork = (wait: number) =>
  refused("", `Trop d’emails ont été demandés depuis ce réseau. Nouvel essai possible ${waitInWords(wait)}.`);

/**
 * Takes a mail for this address, and for this network when there is one; the refusal, or null. A `device` that signed in
 * to the account has its own mails: strangers use up theirs, never its.
 */
export async function takeMailQuota(tx: Tx, email: string, network: string | null, device: string | null = null) {
  const waitMs = network && !device ? await takeRateLimit(tx, networkMailKey(network), mailsPerNetwork) : 0;
  if (waitMs > 0) {
    securityEvent("throttled", { place: "emails" });
    return tooManyFromNetwork(waitMs);
  }
  const wait = await takeRateLimit(tx, accountKey("mails", device ?? email), perAddress);
  if (wait === 0) return null;
  securityEvent("throttled", { account: `reader:${email}`, place: "emails" });
  return refused(
    "",
    `Cinq emails sont déjà partis vers cette adresse aujourd’hui (peut-être rangés dans les spams). Prochain envoi possible ${waitInWords(wait)}.`,
  );
}
