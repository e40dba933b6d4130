import type { Tx } from "#app/platform/db.server.ts";
import { takeRateLimit } from "#app/platform/limits/throttle.server.ts";
import { securityEvent } from "#app/records/audit/security-events.server.ts";
import { keptMs } from "#app/records/retention/retention.ts";
import { refused } from "#app/utils/outcome.ts";
import { accountKey, waitInWords } from "./attempt-limits.server.ts";

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
