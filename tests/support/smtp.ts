import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  to: string;
  subject: string;
  /** The text part, decoded. */
  text: string;
}

export interface SmtpSink {
  url: string;
  mails: ReceivedMail[];
  /** The mail number `index` (from 0) for this address, once it has come. */
  mailTo: (to: string, index?: number) => Promise<ReceivedMail>;
  close: () => Promise<void>;
}

function decode(part: string): string {
  const [head = "", ...rest] = part.split("\r\n\r\n");
  const body = rest.join("\r\n\r\n");
  if (/base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8");
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

function decodeSubject(raw: string): string {
  return raw
    .replaceAll(/\r\n\s+/g, "")
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(text, "base64").toString("utf8")
        : decode(`quoted-printable\r\n\r\n${text.replaceAll("_", " ")}`),
    );
}

function parse(raw: string, to: string): ReceivedMail {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? "";
  const part = raw.split(`--${boundary}`).find((piece) => /text\/plain/.test(piece)) ?? "";
  return {
    to,
    subject: decodeSubject(/^Subject: ((?:.*\r\n\s+)*.*)/m.exec(raw)?.[1] ?? ""),
    text: decode(part.trimStart()),
  };
}

/** A real SMTP server on loopback that keeps what it is given. */
export async function startSmtp(): Promise<SmtpSink> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        for (const { address } of session.envelope.rcptTo)
          mails.push(parse(Buffer.concat(chunks).toString("latin1"), address));
        done();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    async mailTo(to, index = 0) {
      for (let tries = 0; tries < 1200; tries += 1) {
        const found = mails.filter((mail) => mail.to === to)[index];
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(
        `no mail ${index} for ${to}: ${JSON.stringify(mails.map(({ to: other, subject }) => [other, subject]))}`,
      );
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export const codeIn = (mail: ReceivedMail): string => /\b(\d{6})\b/.exec(mail.text)?.[1] ?? "";
export const linkIn = (mail: ReceivedMail): string => /https?:\/\/\S+token=[\w-]+/.exec(mail.text)?.[0] ?? "";
