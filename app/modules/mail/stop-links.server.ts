import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { blockUntil, forgetCounts, isBlocked } from "#app/platform/limits/throttle.server.ts";
import { isSigned, signature } from "#app/platform/secrets.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { keptUntil } from "#app/records/retention/retention.ts";
import { anonymousActor } from "#app/records/rights/actor.ts";
import { type Outcome, refused } from "#app/utils/outcome.ts";
import { type MailDraft, queueMail } from "./outbox.server.ts";

const PURPOSE = "reminder-stop";

/** The page of a mail's own link that stops these mails, and where mail programs post to. `name` says which, and whose. */
export const stopUrl = (name: string): string =>
  `${env.SITE_URL}/compte/rappels/arreter?lien=${name}.${signature(PURPOSE, name)}`;

export function numbersIn(link: string, name: RegExp): number[] | null {
  const [text = "", mac = ""] = link.split(".");
  const found = name.exec(text);
  return found && isSigned(PURPOSE, text, mac) ? found.slice(1).map(Number) : null;
}

const nameOf = (email: string) => signature("throttle", email).slice(0, 32);
const keyFor = (name: string) => `reader:mail-stop:${name}`;

/** Queues a mail that anyone can have sent to any address, unless this one asked for none. */
export async function queueUnasked(tx: Tx, mail: MailDraft): Promise<void> {
  if (!(await isBlocked(tx, keyFor(nameOf(mail.to))))) await queueMail(tx, mail);
}

export const stopLink = (email: string): string =>
  `${env.SITE_URL}/verify-email/ne-plus-recevoir?lien=${nameOf(email)}.${signature("mail-stop", nameOf(email))}`;

function keyOf(link: string): string | null {
  const [name = "", mac = ""] = link.split(".");
  return isSigned("mail-stop", name, mac) ? keyFor(name) : null;
}

/** Is this link ours, and are its mails stopped already? Until when (ISO). */
export async function readStopLink(link: string): Promise<{ until: string | null } | null> {
  const key = keyOf(link);
  if (!key) return null;
  const row = await db.throttle.findUnique({ where: { key }, select: { windowEndsAt: true } });
  return { until: row && row.windowEndsAt > now() ? row.windowEndsAt.toISOString() : null };
}

const changeStop =
  (action: "account.mails-stopped" | "account.mails-resumed", work: (tx: Tx, key: string) => unknown) =>
  (link: string): Promise<Outcome<null>> =>
    change<null>(anonymousActor, action, async (tx, note) => {
      const key = keyOf(link);
      if (!key) return refused("", "Ce lien est incomplet. Copie-le en entier depuis l’email.");
      await work(tx, key);
      return note({ subject: "account" });
    });

/** Stops these mails to this address for `mailStops`; the mail's link is the proof. */
export const stopMails = changeStop("account.mails-stopped", (tx, key) =>
  blockUntil(tx, key, keptUntil("mailStops", now())),
);

export const resumeMails = changeStop("account.mails-resumed", (tx, key) => forgetCounts(tx, [key]));
