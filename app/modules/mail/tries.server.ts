import { now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { MailError, SmtpLine, type OutgoingMail, sendOn, writeMailFile } from "#app/platform/smtp.server.ts";

/** What the outbox and the letters do alike: how one is handed over, what a failed try leads to. */

/** Of what was being sent when the process ended: a mail, or a letter. */
export const interrupted = "Envoi interrompu\u202F: peut-être reçu, pas renvoyé.";

/** A connection to the SMTP service; null where mails are files. */
export const openLine = () => (env.SMTP_URL ? new SmtpLine(env.SMTP_URL) : null);

/** Gives a mail to the service, or to a file. `mark` writes that it may be out: from then on only a clear answer tells. */
export async function handOver(line: SmtpLine | null, mail: OutgoingMail, name: string, mark: () => Promise<void>) {
  if (line) return sendOn(line, mail, mark);
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
