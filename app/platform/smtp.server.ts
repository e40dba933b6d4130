import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import { redacted } from "#app/utils/redacted.ts";
import { env } from "./env.server.ts";

/** Waits, ms: a server that stalls holds one mail for a minute at most, and nothing else. */
export const smtpWaits = { connect: 10_000, greeting: 10_000, silence: 20_000, total: 60_000 };

export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string | null;
  /** Without angle brackets; the same for every try, so that a server may recognise a repetition. */
  messageId: string;
  /** The mail before it in the thread, without angle brackets. */
  inReplyTo?: string | null;
  /** Where a mail program posts to when its owner wants no more of these (RFC 8058). */
  stopUrl?: string | null;
  /** Written by someone: answers of machines to it are welcome. */
  isPersonal?: boolean;
  date: Date;
}

export class MailError extends Error {
  /**
   * "later": the server has not taken the message, try again. "never": it refused for good.
   * "unknown": the line died while or after the message went out, so it may have been delivered.
   */
  readonly outcome: "later" | "never" | "unknown";
  constructor(outcome: "later" | "never" | "unknown", message: string) {
    super(message);
    this.outcome = outcome;
  }
}

function sender(): string {
  return env.MAIL_FROM ?? `Clairvoix <ne-pas-repondre@${new URL(env.SITE_URL).hostname}>`;
}

/** What writes and sends mails is loaded with the first of them: visitors are served sooner. */
async function compose(mail: OutgoingMail) {
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  return new MailComposer({
    from: sender(),
    // An object, so that no part of the address is read as a list.
    to: { name: "", address: mail.to },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    ...(mail.replyTo ? { replyTo: { name: "", address: mail.replyTo } } : {}),
    messageId: `<${mail.messageId}>`,
    date: mail.date,
    ...(mail.inReplyTo ? { inReplyTo: `<${mail.inReplyTo}>`, references: [`<${mail.inReplyTo}>`] } : {}),
    headers: {
      ...(mail.isPersonal ? {} : { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" }),
      ...(mail.stopUrl
        ? { "List-Unsubscribe": `<${mail.stopUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
        : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
}

/** The message as a source that waits for `beforeBody` when the server says it is ready to take it. */
function onDemand(content: Buffer, beforeBody: () => Promise<void>): Readable {
  return new Readable({
    read() {
      beforeBody().then(
        () => {
          this.push(content);
          this.push(null);
        },
        (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
}

interface SmtpError extends Error {
  response?: string;
  responseCode?: number;
  code?: string;
  command?: string;
}

/** A sentence for the log and for administrators: what failed, without the recipient. */
function reason(error: SmtpError): string {
  const reply = redacted(error.response ?? String(error.responseCode ?? error.message));
  return [error.code, error.command, reply].filter(Boolean).join(" ").slice(0, 200);
}

/** `beforeBody` runs once the recipient is accepted: from then on only a clear answer tells. Throws MailError. */
export async function sendBySmtp(url: string, mail: OutgoingMail, beforeBody: () => Promise<void>): Promise<void> {
  const message = await compose(mail);
  const envelope = message.getEnvelope();
  const content = await message.build();
  const { parseConnectionUrl } = await import("nodemailer/lib/shared");
  const { default: Connection } = await import("nodemailer/lib/smtp-connection");
  const { auth, ...target } = parseConnectionUrl(url);
  const connection = new Connection({
    ...target,
    name: new URL(env.SITE_URL).hostname,
    connectionTimeout: smtpWaits.connect,
    greetingTimeout: smtpWaits.greeting,
    socketTimeout: smtpWaits.silence,
    dnsTimeout: smtpWaits.connect,
  } as ConstructorParameters<typeof SMTPConnection>[0]);
  let bodyBegun = false;
  const source = onDemand(content, async () => {
    await beforeBody();
    bodyBegun = true;
  });
  try {
    await new Promise<void>((resolve, reject) => {
      const limit = setTimeout(
        () => reject(Object.assign(new Error("too slow"), { code: "ETIMEDOUT" })),
        smtpWaits.total,
      );
      const end = (error?: Error | null) => {
        clearTimeout(limit);
        if (error) reject(error);
        else resolve();
      };
      const send = () => connection.send({ from: envelope.from || "", to: envelope.to }, source, (error) => end(error));
      connection.on("error", end);
      connection.connect((error?: Error | null) => {
        if (error) return end(error);
        const { user, pass } = (auth ?? {}) as { user?: string; pass?: string };
        if (!user) return send();
        return connection.login({ credentials: { user, pass: pass ?? "" } }, (refused) =>
          refused ? end(refused) : send(),
        );
      });
    });
    connection.quit();
  } catch (error) {
    connection.close();
    source.destroy();
    throw judged(error as SmtpError, bodyBegun);
  }
}

function judged(error: SmtpError, bodyBegun: boolean): MailError {
  const code = error.responseCode ?? 0;
  // A wrong password or a server without room is not the mail's fault: try again later.
  if (code >= 500 && error.code !== "EAUTH" && code !== 552) return new MailError("never", reason(error));
  if (code > 0) return new MailError("later", reason(error));
  return new MailError(bodyBegun ? "unknown" : "later", reason(error));
}

export const mailFolder = () => join(env.DATA_DIR, "mail");

/** Writes one mail as a file that any mail program opens. */
export async function writeMailFile(mail: OutgoingMail, name: string): Promise<void> {
  await mkdir(mailFolder(), { recursive: true });
  await writeFile(join(mailFolder(), `${name}.eml`), await (await compose(mail)).build());
}
