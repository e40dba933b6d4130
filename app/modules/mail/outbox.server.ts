import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { blockUntil, forgetCounts, isBlocked } from "#app/platform/limits/throttle.server.ts";
import { randomToken, isSigned, signature } from "#app/platform/secrets.server.ts";
import { mailFolder } from "#app/platform/smtp.server.ts";
import { allowed, change } from "#app/records/audit/change.server.ts";
import { keptUntil } from "#app/records/retention/retention.ts";
import { type Actor, anonymousActor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { type Outcome, refused } from "#app/utils/outcome.ts";
import { type Block, renderMail } from "./template.ts";

interface NewMail {
  kind: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  inReplyTo?: string;
  /** Where mail programs post to for "no more of these" (RFC 8058): of letters that one asked for. */
  stopUrl?: string;
  readerId?: number;
}

/** Puts a mail in the outbox, in the caller's transaction: it goes only if the change does. Returns its id. */
export async function insertMail(tx: Tx, { to, ...mail }: NewMail): Promise<number> {
  const messageId = `${randomToken()}@${new URL(env.SITE_URL).hostname}`;
  const row = await tx.mail.create({
    data: { ...mail, recipient: to, messageId, nextTryAt: now(), createdAt: now() },
    select: { id: true },
  });
  return row.id;
}

/** Erases the mails of an account, and those of this address, in the caller's transaction. Returns their addresses. */
export async function eraseAccountMails(tx: Tx, readerId: number, address: string): Promise<string[]> {
  const where = { kind: { startsWith: "account." }, OR: [{ readerId }, { recipient: address }] };
  const rows = await tx.mail.findMany({ where, distinct: ["recipient"], select: { recipient: true } });
  await tx.mail.deleteMany({ where });
  return rows.map(({ recipient }) => recipient);
}

/** Erases, in the caller's transaction, the mails of kinds that begin so to this address: what they answered is erased. */
export async function eraseMailsTo(tx: Tx, kindPrefix: string, address: string): Promise<void> {
  await tx.mail.deleteMany({ where: { kind: { startsWith: kindPrefix }, recipient: address } });
}

/** Has a mail of kinds that begin so left for this address since then, or does it wait to? */
export const isMailed = async (tx: Tx, kindPrefix: string, recipient: string, since: Date): Promise<boolean> =>
  (await tx.mail.count({
    where: { kind: { startsWith: kindPrefix }, recipient, status: { not: "dead" }, createdAt: { gt: since } },
  })) > 0;

export async function listDeadMails(limit = 100) {
  const erased = await db.mail.findMany({ where: { status: "dead", text: "" }, select: { id: true } });
  const mails = await db.mail.findMany({
    where: { status: "dead" },
    orderBy: { id: "desc" },
    take: limit,
    select: { id: true, kind: true, recipient: true, subject: true, attempts: true, lastError: true, createdAt: true },
  });
  return mails.map((mail) => ({ ...mail, isErased: erased.some(({ id }) => id === mail.id) }));
}

export async function deadMailSubject(id: number): Promise<string | null> {
  return (await db.mail.findUnique({ where: { id }, select: { subject: true } }))?.subject ?? null;
}

export function countWaitingMails(): Promise<number> {
  return db.mail.count({ where: { status: { in: ["queued", "sending"] } } });
}

export async function lastSentMailAt(): Promise<Date | null> {
  return (await db.mail.aggregate({ where: { status: "sent" }, _max: { sentAt: true } }))._max.sentAt;
}

export function countDeadMails(): Promise<number> {
  return db.mail.count({ where: { status: "dead" } });
}

/** Codes and links of accounts are erased with the try that fails: their mail would arrive empty. */
const erasedText =
  "Le texte de cet email, un code ou un lien, a été effacé\u202F: la personne peut en demander un autre.";

export function retryMail(actor: Actor, id: number): Promise<Outcome<null>> {
  return allowed<null>(canAdminister, actor, "mail.retried", async (tx, note) => {
    if (await tx.mail.findFirst({ where: { id, status: "dead", text: "" }, select: { id: true } }))
      return refused("", erasedText);
    const { count } = await tx.mail.updateMany({
      where: { id, status: "dead" },
      data: { status: "queued", attempts: 0, nextTryAt: now(), lastError: null },
    });
    if (count === 0) return refused("", "Cet email n’attend plus\u202F: il est parti, ou quelqu’un l’a déjà renvoyé.");
    return note({ subject: `mail:${id}` });
  });
}

export interface MailDraft extends Omit<NewMail, "html" | "text" | "inReplyTo"> {
  heading?: string;
  preview: string;
  blocks: Block[];
  /** Of a mail that one asked for: the sentence that says so, before the link to its `stopUrl`. */
  why?: string;
  stopLabel?: string;
}

export async function queueMail(tx: Tx, { subject, heading, preview, blocks, replyTo, ...draft }: MailDraft) {
  const { why, stopLabel = "Ne plus en recevoir", ...mail } = draft;
  const { name } = await siteSettings();
  const { stopUrl: url } = mail;
  const end: Block[] = why && url ? [{ kind: "small", text: why, link: { label: stopLabel, url } }] : [];
  const content = { siteName: name, siteUrl: env.SITE_URL, preview, heading: heading ?? subject };
  const body = renderMail({ ...content, blocks: [...blocks, ...end] });
  return insertMail(tx, { ...mail, replyTo: replyTo || undefined, subject: `${subject} | ${name}`, ...body });
}

/** Mails written as files may be looked at in development, when no server takes them. Never in production. */
export function mayReadMailFiles(): boolean {
  return !env.production && !env.SMTP_URL;
}

export async function listMailFiles() {
  const names = (await readdir(mailFolder()).catch(() => []))
    .filter((name) => /-\d+\.eml$/.test(name))
    .toSorted()
    .toReversed()
    .slice(0, 100);
  const ids = names.map((name) => Number(/-(\d+)\.eml$/.exec(name)?.[1]));
  const rows = new Map((await db.mail.findMany({ where: { id: { in: ids } } })).map((row) => [row.id, row]));
  return names.map((name, index) => {
    const row = rows.get(ids[index] ?? 0);
    return {
      name,
      subject: row?.subject ?? name,
      recipient: row?.recipient ?? "",
      writtenAt: name.slice(0, 19).replace(/T(\d+)-(\d+)-(\d+)/, " $1:$2:$3"),
    };
  });
}

export async function readMailFile(name: string): Promise<string | null> {
  if (!/^[\w.-]+\.eml$/.test(name)) return null;
  return readFile(join(mailFolder(), name), "utf8").catch(() => null);
}

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
