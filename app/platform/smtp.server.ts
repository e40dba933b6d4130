import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "./env.server.ts";
import type { BuiltMail, SmtpLine } from "./smtp-line.server.ts";

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
  /** The mail before it in the thread, without angle brackets. */
  inReplyTo?: string | null;
  /** Where a mail program posts to when its owner wants no more of these (RFC 8058). */
  stopUrl?: string | null;
  /** Written by someone: answers of machines to it are welcome. */
  isPersonal?: boolean;
  /** What only letters carry. */
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

/** `beforeBody` runs once the recipient is accepted: from then on only a clear answer tells. Throws MailError. */
export const sendOn = async (line: SmtpLine, mail: OutgoingMail, beforeBody: () => Promise<void>): Promise<void> =>
  line.send(await built(mail), beforeBody);

export const mailFolder = () => join(env.DATA_DIR, "mail");

/** Writes one mail as a file that any mail program opens. */
export async function writeMailFile(mail: OutgoingMail, name: string): Promise<void> {
  await mkdir(mailFolder(), { recursive: true });
  await writeFile(join(mailFolder(), `${name}.eml`), (await built(mail)).content);
}
