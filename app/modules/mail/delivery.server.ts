import { HOUR, MINUTE, SECOND, now, turnHasCome } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type ClaimedJob, addJobSource, every } from "#app/platform/jobs/job-queues.server.ts";
import { type Pending, joined } from "#app/platform/jobs/pending.ts";
import { log } from "#app/platform/log.server.ts";
import type { Mail } from "#app/platform/prisma/client.ts";
import { MailError, type OutgoingMail, SmtpClient, send, smtpWaits, writeMailFile } from "#app/platform/smtp.server.ts";
import { keptMs, keptSince } from "#app/records/retention/retention.ts";

export const interrupted = "Envoi interrompu\u202F: peut-être reçu, pas renvoyé.";

export const openClient = () => (env.SMTP_URL ? new SmtpClient(env.SMTP_URL) : null);

/** Gives a mail to the service, or to a file. `mark` writes that it may be out: from then on only a clear answer tells. */
export async function handOver(client: SmtpClient | null, mail: OutgoingMail, name: string, mark: () => Promise<void>) {
  if (client) return send(client, mail, mark);
  await mark();
  return writeMailFile(mail, `${mail.date.toISOString().replaceAll(":", "-")}-${name}`);
}

type Failure = Pick<MailError, "outcome" | "about" | "code" | "status" | "message">;

/** What is not the service's answer is of ours: it may pass, and holds up no other mail. */
export const failureOf = (error: unknown): Failure =>
  error instanceof MailError
    ? error
    : {
        outcome: "later",
        about: "message",
        code: 0,
        status: null,
        message: error instanceof Error ? error.message : String(error),
      };

/** What a failed try leads to, `delay` ms being the wait before the next one, if there is one: perhaps received, it is not sent again. */
export function afterFailure({ outcome, message }: Pick<Failure, "outcome" | "message">, delay: number | undefined) {
  const lastError = message.slice(0, 300);
  if (outcome === "unknown")
    return {
      end: "doubtful" as const,
      lastError: `Ligne coupée pendant l’envoi\u202F: peut-être reçu, pas renvoyé. ${message}`.slice(0, 300),
    };
  if (outcome === "never" || delay === undefined) return { end: "refused" as const, lastError };
  return { nextTryAt: new Date(now().getTime() + delay * (0.9 + Math.random() * 0.2)), lastError };
}

/** Wait before each further try, ms; after the last one the mail is dead, for administrators to see. */
const delays = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR];
/** A server that puts strangers off (greylisting) takes the mail at the second try or the third, ms. */
const LATE_AFTER = 5 * MINUTE;
const mostTries = delays.length + 1;
/** After this long without news, a mail being sent was cut short by a crash. */
const LEASE = smtpWaits.total + 2 * MINUTE;

/** Kinds whose text is worth nothing after a while: sent late, they would only puzzle (ms). */
const usefulFor: Record<string, number> = {
  "account.verification-code": keptMs("codes"),
  "account.email-change-code": keptMs("codes"),
  "account.password-reset": keptMs("resetLinks"),
  "direct.reminder": 3 * HOUR,
};

const LATEST = 10 * HOUR;

const isDue = () => ({ status: "queued" as const, ...turnHasCome(LATEST) });

export function handleMails(): void {
  addJobSource("mail", { name: "mails", lateAfterMs: LATE_AFTER, claim: takeMailQuota, pending: pendingMails });
  every("mail.interrupted", MINUTE, buryInterrupted, "mail");
}

/** Is there a mail whose turn has come, and that nobody sends yet? Letters let it pass. */
export async function areMailsDue(): Promise<boolean> {
  return (await db.mail.findFirst({ where: isDue(), select: { id: true } })) !== null;
}

async function takeMailQuota(): Promise<ClaimedJob | null> {
  if (!(await areMailsDue())) return null;
  const row = await claim();
  return row && (() => attempt(row));
}

async function pendingMails(): Promise<Pending> {
  const status = { in: ["queued" as const, "sending" as const] };
  const tried = { status, attempts: { gt: 0 } };
  const [fresh, again, last] = await Promise.all([
    db.mail.aggregate({ where: { status, attempts: 0 }, _count: true, _min: { nextTryAt: true } }),
    db.mail.aggregate({ where: tried, _count: true, _min: { createdAt: true } }),
    db.mail.findFirst({
      where: { ...tried, lastError: { not: null } },
      orderBy: { id: "asc" },
      select: { lastError: true },
    }),
  ]);
  return joined(
    { count: fresh._count, since: fresh._min.nextTryAt },
    { count: again._count, since: again._min.createdAt },
    last?.lastError,
  );
}

/** Sends what is due, one after the other, until nothing is left. For tests. */
export async function sendDueMails(): Promise<void> {
  await buryInterrupted();
  for (let work = await takeMailQuota(); work; work = await takeMailQuota()) await work();
}

/** A mail half sent before a crash may have arrived: it is shown, never sent again automatically. */
async function buryInterrupted(): Promise<void> {
  const stale = { status: "sending" as const, ...turnHasCome(LATEST) };
  if (!(await db.mail.findFirst({ where: stale, select: { id: true } }))) return;
  await maintain("mail.interrupted", (tx) =>
    tx.mail.updateMany({ where: stale, data: { status: "dead", lastError: interrupted } }),
  );
}

function claim(): Promise<Mail | null> {
  return maintain("mail.claim", async (tx) => {
    const row = await tx.mail.findFirst({ where: isDue(), orderBy: [{ nextTryAt: "asc" }, { id: "asc" }] });
    if (!row) return null;
    const nextTryAt = new Date(now().getTime() + LEASE);
    return tx.mail.update({ where: { id: row.id }, data: { attempts: { increment: 1 }, nextTryAt } });
  });
}

async function attempt(row: Mail): Promise<boolean> {
  const useful = usefulFor[row.kind];
  if (useful && now().getTime() - row.createdAt.getTime() > useful) {
    await finish(row, "dead", "Périmé avant d’avoir pu partir.");
    return false;
  }
  try {
    await deliver(row);
    await finish(row, "sent", null);
    return true;
  } catch (error) {
    await failed(row, error);
    return false;
  }
}

async function deliver(row: Mail): Promise<void> {
  const client = openClient();
  const mail = { ...row, to: row.recipient, date: row.createdAt, isPersonal: row.kind.endsWith(".reply") };
  await handOver(client, mail, String(row.id), () =>
    maintain("mail.sending", async (tx) => {
      await tx.mail.update({ where: { id: row.id }, data: { status: "sending" } });
    }),
  );
  client?.end();
}

async function failed(row: Mail, error: unknown): Promise<void> {
  const { outcome, message } = failureOf(error);
  log.error({ mail: row.id, kind: row.kind, attempts: row.attempts, outcome, reason: message }, "mail not sent");
  const { end, ...later } = afterFailure({ outcome, message }, delays[row.attempts - 1]);
  if (end) return finish(row, "dead", later.lastError);
  await maintain("mail.later", (tx) => tx.mail.update({ where: { id: row.id }, data: { status: "queued", ...later } }));
}

/** Codes and links are secret: a sent mail loses its text. A row erased meanwhile stays erased. */
async function finish(row: Mail, status: "sent" | "dead", lastError: string | null): Promise<void> {
  if (row.kind === "account.deleted") {
    await maintain("mail.forget", (tx) => tx.mail.deleteMany({ where: { id: row.id } }));
    return;
  }
  const body = row.kind.startsWith("account.") ? { html: "", text: "" } : {};
  await maintain("mail.finish", (tx) =>
    tx.mail.updateMany({
      where: { id: row.id },
      data: { status, lastError, ...body, ...(status === "sent" ? { sentAt: now() } : {}) },
    }),
  );
}

/** Deletes old mails; those that carry a reply to a contact message stay with it. */
export function purgeMails(): Promise<unknown> {
  const before = keptSince("mails", now());
  return maintain("mail.purge", (tx) =>
    tx.mail.deleteMany({
      where: { status: { in: ["sent", "dead"] }, createdAt: { lt: before }, replies: { none: {} } },
    }),
  );
}

/** "refused": by the address, or unknown after a cut; "not-sent": no server took it, or no trace. */
export async function deliveryState(readerId: number, kind: string, from: Date) {
  const mail = await db.mail.findFirst({
    where: { readerId, kind, createdAt: { gte: from } },
    orderBy: { id: "desc" },
    select: { status: true, attempts: true },
  });
  if (!mail) return "not-sent";
  if (mail.status === "sent") return "sent";
  if (mail.status !== "dead") return "waiting";
  return mail.attempts < mostTries ? "refused" : "not-sent";
}
