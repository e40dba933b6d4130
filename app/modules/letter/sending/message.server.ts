import { placeholders } from "#app/modules/letter/issues/placeholders.ts";
import { letterLinks } from "#app/modules/letter/subscribers/links.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { LetterIssue } from "#app/platform/prisma/client.ts";
import type { OutgoingMail } from "#app/platform/smtp.server.ts";
import type { Next } from "./deliveries.server.ts";
import { letterFor } from "./rendering.server.ts";
import { deliveryToken } from "./token.server.ts";

const host = () => new URL(env.SITE_URL).hostname;

/** "retours+token@clairvoix.example": where what cannot be delivered comes back, naming whose it was. */
function returnAddress(token: string): string | undefined {
  const [box, domain] = env.MAIL_BOUNCES?.split("@") ?? [];
  return domain && `${box}+${token}@${domain}`;
}

/** Under which links are counted, without a person. */
export const countedOrigin = (issueId: number) => `${env.SITE_URL}/lettre/l/${issueId}`;

/** The letter of one person, null when it has nothing of their subjects: written in what all of the same subjects get. */
export async function letterTo(next: Next, issue: LetterIssue): Promise<OutgoingMail | null> {
  const { subscriber } = next;
  const { subject, html, text, isEmpty } = await letterFor(issue, JSON.parse(subscriber.topics) as string[]);
  if (isEmpty) return null;
  const token = deliveryToken(next);
  const { manageUrl, stopUrl } = letterLinks(subscriber);
  const back = returnAddress(token);
  const values = {
    [placeholders.manage]: manageUrl,
    [placeholders.stop]: stopUrl,
    [placeholders.link]: subscriber.countsLinks ? countedOrigin(issue.id) : env.SITE_URL,
  };
  const filled = (body: string, written = (value: string) => value) =>
    Object.entries(values).reduce((all, [name, value]) => all.replaceAll(name, () => written(value)), body);
  return {
    to: subscriber.email ?? "",
    subject,
    html: filled(html, (value) => value.replaceAll("&", "&amp;")),
    text: filled(text),
    messageId: `${token}@${host()}`,
    date: issue.sentAt ?? issue.createdAt,
    isPersonal: true,
    envelopeFrom: back,
    headers: {
      "List-Unsubscribe": `<${stopUrl}>${back ? `, <mailto:${back}?subject=unsubscribe>` : ""}`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "List-Id": `La lettre de Robin <lettre.${host()}>`,
      "Feedback-ID": `${issue.id}:${issue.frequency}:lettre:clairvoix`,
      Precedence: "bulk",
      "X-Auto-Response-Suppress": "All",
      // Brevo sends it back with what it tells of this letter (routes/machine/letter-returns.ts).
      ...(env.LETTER_WEBHOOK_SECRET ? { "X-Mailin-custom": `${token}@` } : {}),
    },
  };
}
