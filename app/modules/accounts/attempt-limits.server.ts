import { HOUR, MINUTE } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { takeRateLimit, type Limit } from "#app/platform/limits/throttle.server.ts";
import { signature } from "#app/platform/secrets.server.ts";
import { securityEvent } from "#app/records/audit/security-events.server.ts";
import { keptMs } from "#app/records/retention/retention.ts";
import { refused } from "#app/utils/outcome.ts";

const five = { limit: 5, window: 15 * MINUTE };

/** 5 failures per account and 20 per network in 15 minutes (docs/security.md). A known browser (`device`) has its own 5. */
export function signInLimits(email: string, network: string, device: string | null): Limit[] {
  if (device) return [{ key: `reader:sign-in:${device}`, rule: five }];
  return [
    { key: accountKey("sign-in", email), rule: five },
    { key: `reader:network:${network}`, rule: { limit: 20, window: 15 * MINUTE } },
  ];
}

/** One's own password, inside a session: strangers at the door do not count there. */
export function ownPasswordLimits(readerId: number): Limit[] {
  return [{ key: `reader:password:${readerId}`, rule: five }];
}

/** Codes by mail that one network tries. Each code counts its own attempts besides. */
export const codesPerNetwork = (network: string): Limit => ({
  key: `reader:verify:${network}`,
  rule: { limit: 40, window: 15 * MINUTE },
});

/** Answers of passkeys that were refused: nobody guesses one, but checking them costs. */
export const passkeysPerNetwork = (network: string): Limit => ({
  key: `reader:passkey:${network}`,
  rule: { limit: 20, window: 15 * MINUTE },
});

/** Keys name no address in clear: the table holds those of strangers too. */
export function accountKey(purpose: string, email: string): string {
  return `reader:${purpose}:${signature("throttle", email).slice(0, 32)}`;
}

/** Every purpose an address is counted for: deleted with the account. */
export const accountPurposes = ["sign-in", "verify", "verify-own", "resend", "reset", "mails"];

/** "dans 40 secondes", "dans une minute", "dans 20 heures"; `ms` > 0. */
export function waitInWords(ms: number): string {
  if (ms < MINUTE) {
    const seconds = Math.ceil(ms / 1000);
    return seconds === 1 ? "dans une seconde" : `dans ${seconds} secondes`;
  }
  const hours = Math.ceil(ms / HOUR);
  if (hours > 2) return `dans ${hours} heures`;
  const minutes = Math.ceil(ms / MINUTE);
  return minutes === 1 ? "dans une minute" : `dans ${minutes} minutes`;
}

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
