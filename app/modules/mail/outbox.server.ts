import { type Tx, db } from "#app/platform/db.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { randomToken } from "#app/platform/secrets.server.ts";

export interface NewMail {
  /** What it is about: "account.verification-code". Mails of kinds "account.…" lose their text once sent. */
  kind: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
}

/** Puts a mail in the outbox, in the caller's transaction: it goes only if the change does. Returns its id. */
export async function queueMail(tx: Tx, { to, ...mail }: NewMail): Promise<number> {
  const messageId = `${randomToken()}@${new URL(env.SITE_URL).hostname}`;
  const row = await tx.mail.create({
    data: { ...mail, recipient: to, messageId, nextTryAt: now(), createdAt: now() },
    select: { id: true },
  });
  return row.id;
}

/** Mails that did not go and will not by themselves, newest first, for administrators. */
export function listDeadMails(limit = 100) {
  return db.mail.findMany({
    where: { status: "dead" },
    orderBy: { id: "desc" },
    take: limit,
    select: { id: true, kind: true, recipient: true, subject: true, attempts: true, lastError: true, createdAt: true },
  });
}

/** How many mails did not go: for the back office's list of what needs doing. */
export function countDeadMails(): Promise<number> {
  return db.mail.count({ where: { status: "dead" } });
}
