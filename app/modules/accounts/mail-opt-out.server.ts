import { type MailDraft, queueMail } from "#app/modules/mail/outbox.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { takeRateLimit } from "#app/platform/limits/rate-limit.server.ts";
import { forgetCounts, blockUntil, isBlocked } from "#app/platform/limits/throttle.server.ts";
import { isSigned, signature } from "#app/platform/secrets.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { securityEvent } from "#app/records/audit/security-events.server.ts";
import { keptMs, keptUntil } from "#app/records/retention/retention.ts";
import { anonymousActor } from "#app/records/rights/actor.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { accountKey, waitInWords } from "./attempt-limits.server.ts";

/** Mails that anyone can have sent to any address. They count before the account is looked up: the answer reveals nothing. */
const perAddress = { limit: 5, window: keptMs("counters") };
/** Registrations, new codes and changes of address together. */
export const mailsPerNetwork = { limit: 20, window: keptMs("counters") };
export const networkMailKey = (network: string) => `reader:mails:${network}`;

export const tooManyFromNetwork = (wait: number) =>
  refused("", `Trop d’emails ont été demandés depuis ce réseau. Nouvel essai possible ${waitInWords(wait)}.`);

/** Takes a mail for this address, and for this network when there is one; the refusal, or null. */
export async function takeMailQuota(tx: Tx, email: string, network: string | null) {
  const waitMs = network ? await takeRateLimit(tx, networkMailKey(network), mailsPerNetwork) : 0;
  if (waitMs > 0) {
    securityEvent("throttled", { place: "emails" });
    return tooManyFromNetwork(waitMs);
  }
  const wait = await takeRateLimit(tx, accountKey("mails", email), perAddress);
  if (wait === 0) return null;
  securityEvent("throttled", { account: `reader:${email}`, place: "emails" });
  return refused(
    "",
    `Cinq emails sont déjà partis vers cette adresse aujourd’hui (peut-être rangés dans les spams). Prochain envoi possible ${waitInWords(wait)}.`,
  );
}

/** Queues one of these mails, unless the address asked for none. */
export async function queueUnasked(tx: Tx, mail: MailDraft): Promise<void> {
  if (!(await isBlocked(tx, accountKey("mail-stop", mail.to)))) await queueMail(tx, mail);
}

/** The link of these mails that makes them stop. It names the address by its keyed hash alone. */
export function stopLink(email: string): string {
  const name = accountKey("mail-stop", email).split(":").at(-1) ?? "";
  return `${env.SITE_URL}/verify-email/ne-plus-recevoir?lien=${name}.${signature("mail-stop", name)}`;
}

/** The counter's key of a link's address; null when the link is not ours. */
function keyOf(link: string): string | null {
  const [name = "", mac = ""] = link.split(".");
  return isSigned("mail-stop", name, mac) ? `reader:mail-stop:${name}` : null;
}

/** Is this link ours, and are its mails stopped already? Until when (ISO). */
export async function readStopLink(link: string): Promise<{ until: string | null } | null> {
  const key = keyOf(link);
  if (!key) return null;
  const row = await db.throttle.findUnique({ where: { key }, select: { windowEndsAt: true } });
  return { until: row && row.windowEndsAt > now() ? row.windowEndsAt.toISOString() : null };
}

const notOurs = "Ce lien est incomplet. Copie-le en entier depuis l’email.";

/** Stops these mails to this address for `mailStops`; the mail's link is the proof. */
export function stopMails(link: string): Promise<Outcome<null>> {
  return change<null>(anonymousActor, "account.mails-stopped", async (tx, note) => {
    const key = keyOf(link);
    if (!key) return refused("", notOurs);
    await blockUntil(tx, key, keptUntil("mailStops", now()));
    note({ subject: "account" });
    return done(null);
  });
}

export function resumeMails(link: string): Promise<Outcome<null>> {
  return change<null>(anonymousActor, "account.mails-resumed", async (tx, note) => {
    const key = keyOf(link);
    if (!key) return refused("", notOurs);
    await forgetCounts(tx, [key]);
    note({ subject: "account" });
    return done(null);
  });
}
