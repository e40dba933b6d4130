import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import { redacted } from "#app/utils/redacted.ts";
import { env } from "./env.server.ts";

const SIGNED =
  "From:Sender:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:In-Reply-To:References:List-Id:List-Unsubscribe:List-Unsubscribe-Post:Precedence:Feedback-ID";

export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string | null;
  /** Without angle brackets; the same for every try, so that a server may recognise a repetition. */
  messageId: string;
  inReplyTo?: string | null;
  /** Where a mail program posts to when its owner wants no more of these (RFC 8058). */
  stopUrl?: string | null;
  /** Written by someone: answers of machines to it are welcome. */
  isPersonal?: boolean;
  headers?: Record<string, string>;
  /** Where what cannot be delivered comes back; without it the sender's address. */
  envelopeFrom?: string | undefined;
  date: Date;
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
      ...mail.headers,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
}

async function built(mail: OutgoingMail): Promise<BuiltMail> {
  const message = await compose(mail);
  const { from, to } = message.getEnvelope();
  return { from: mail.envelopeFrom ?? (from || ""), to, content: await signed(await message.build()) };
}

/** Where the site has a key it signs, the headers that stop a letter with it (RFC 8058); else the SMTP service signs. */
async function signed(content: Buffer): Promise<Buffer> {
  if (!env.dkim) return content;
  const { default: DKIM } = await import("nodemailer/lib/dkim");
  const { buffer } = await import("node:stream/consumers");
  return buffer(new DKIM({ ...env.dkim, headerFieldNames: SIGNED }).sign(content));
}

export const send = async (client: SmtpClient, mail: OutgoingMail, beforeBody: () => Promise<void>): Promise<void> =>
  client.send(await built(mail), beforeBody);

export const mailFolder = () => join(env.DATA_DIR, "mail");

export async function writeMailFile(mail: OutgoingMail, name: string): Promise<void> {
  await mkdir(mailFolder(), { recursive: true });
  await writeFile(join(mailFolder(), `${name}.eml`), (await built(mail)).content);
}

/** Waits, ms: a server that stalls holds one mail for a minute at most, and nothing else. */
export const smtpWaits = { connect: 10_000, greeting: 10_000, silence: 20_000, total: 60_000 };

export class MailError extends Error {
  /** "later": not taken, try again. "never": refused for good. "unknown": cut after the message went, perhaps delivered. */
  readonly outcome: "later" | "never" | "unknown";
  /** What the answer is about: the next message may fare better after one about this address or message. */
  readonly about: "service" | "address" | "message";
  readonly code: number;
  readonly status: string | null;
  constructor(outcome: MailError["outcome"], error: SmtpError) {
    super(reason(error));
    this.outcome = outcome;
    this.code = error.responseCode ?? 0;
    this.status = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(error.response ?? "")?.[0] ?? null;
    const isTheirs = this.code > 0 && this.code !== 421;
    const command = isTheirs ? error.command : undefined;
    this.about = command === "RCPT TO" ? "address" : command === "DATA" ? "message" : "service";
  }
}

interface SmtpError extends Error {
  response?: string;
  responseCode?: number;
  code?: string;
  command?: string;
}

function reason(error: SmtpError): string {
  const reply = redacted(error.response ?? String(error.responseCode ?? error.message));
  return [error.code, error.command, reply].filter(Boolean).join(" ").slice(0, 200);
}

function judged(error: SmtpError, bodyBegun: boolean): MailError {
  const code = error.responseCode ?? 0;
  // A wrong password or a server without room is not the mail's fault: try again later.
  if (code >= 500 && error.code !== "EAUTH" && code !== 552) return new MailError("never", error);
  if (code > 0) return new MailError("later", error);
  return new MailError(bodyBegun ? "unknown" : "later", error);
}

export interface BuiltMail {
  from: string;
  to: string[];
  content: Buffer;
}

/** A connection to the SMTP service, opened by the first message and kept for the next ones. One message at a time. */
export class SmtpClient {
  readonly #url: string;
  #connection: SMTPConnection | null = null;
  #fail: (error: Error) => void = () => {};
  constructor(url: string) {
    this.#url = url;
  }

  /** `beforeBody` runs once the recipient is accepted: from then on only a clear answer tells. Throws MailError. */
  async send(mail: BuiltMail, beforeBody: () => Promise<void>): Promise<void> {
    const isKept = this.#connection !== null;
    try {
      await this.#try(mail, beforeBody);
    } catch (error) {
      const isEnded = isKept && error instanceof MailError && error.outcome === "later" && error.about === "service";
      if (!isEnded) throw error;
      // The server ended a connection that had served: a new one says whether it takes more.
      await this.#try(mail, beforeBody);
    }
  }

  end(): void {
    this.#connection?.quit();
    this.#connection = null;
  }

  async #try({ from, to, content }: BuiltMail, beforeBody: () => Promise<void>): Promise<void> {
    let bodyBegun = false;
    let ours: unknown;
    const source = Readable.from(
      (async function* body() {
        await beforeBody().catch((error: unknown) => {
          ours = error;
          throw error;
        });
        bodyBegun = true;
        yield content;
      })(),
    );
    const { promise: failed, reject } = Promise.withResolvers<never>();
    this.#fail = reject;
    const tooSlow = () => reject(Object.assign(new Error("too slow"), { code: "ETIMEDOUT" }));
    const limit = setTimeout(tooSlow, smtpWaits.total);
    try {
      const sending = async () => {
        const connection = this.#connection ?? (await this.#open());
        await new Promise<void>((resolve, refuse) =>
          connection.send({ from, to }, source, (error) => (error ? refuse(error) : resolve())),
        );
      };
      await Promise.race([sending(), failed]);
    } catch (error) {
      this.#connection?.close();
      this.#connection = null;
      source.destroy();
      throw ours ?? judged(error as SmtpError, bodyBegun);
    } finally {
      clearTimeout(limit);
      this.#fail = () => {};
    }
  }

  async #open(): Promise<SMTPConnection> {
    const { parseConnectionUrl } = await import("nodemailer/lib/shared");
    const { default: Connection } = await import("nodemailer/lib/smtp-connection");
    const { auth, ...target } = parseConnectionUrl(this.#url);
    const { user, pass = "" } = (auth ?? {}) as { user?: string; pass?: string };
    const connection: SMTPConnection = new Connection({
      ...target,
      name: new URL(env.SITE_URL).hostname,
      connectionTimeout: smtpWaits.connect,
      greetingTimeout: smtpWaits.greeting,
      socketTimeout: smtpWaits.silence,
      dnsTimeout: smtpWaits.connect,
    } as ConstructorParameters<typeof SMTPConnection>[0]);
    this.#connection = connection;
    const isOurs = () => this.#connection === connection;
    connection.on("error", (error: Error) => {
      if (isOurs()) this.#fail(error);
    });
    connection.once("end", () => {
      if (isOurs()) this.#connection = null;
    });
    await new Promise<void>((resolve, refuse) => {
      const end = (error?: Error | null) => (error ? refuse(error) : resolve());
      connection.connect((error?: Error | null) => {
        if (error || !user) return end(error);
        return connection.login({ credentials: { user, pass } }, end);
      });
    });
    return connection;
  }
}
