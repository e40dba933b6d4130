import { letterFor, ownNews, placeholders } from "#app/modules/letter/issues/render.server.ts";
import { choicesOf, letterLinks } from "#app/modules/letter/subscribers/links.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { OutgoingMail } from "#app/platform/smtp.server.ts";
import type { Delivery } from "./deliveries.server.ts";
import { deliveryToken } from "./token.server.ts";

/** What came since then in what the account of this confirmed address follows. */
export type NewsOf = (email: string, since: Date) => Promise<{ title: string; href: string }[]>;

/** The letter of one person, null when it has nothing of their subjects: written in what all of the same subjects get. */
export async function letterTo(delivery: Delivery, newsOf: NewsOf): Promise<OutgoingMail | null> {
  const { subscriber, issue } = delivery;
  const { topics, countsLinks } = choicesOf(subscriber);
  const { subject, html, text, isEmpty } = await letterFor(issue, topics);
  if (isEmpty || !subscriber.email) return null;
  const token = deliveryToken(delivery);
  const { manageUrl, stopUrl } = letterLinks(subscriber);
  const { hostname } = new URL(env.SITE_URL);
  // "retours+token@clairvoix.example": where what cannot be delivered comes back, naming whose it was.
  const envelopeFrom = env.MAIL_BOUNCES?.replace("@", `+${token}@`);
  const own = ownNews(html, await newsOf(subscriber.email, issue.coversFrom));
  const values = {
    [placeholders.manage]: manageUrl,
    [placeholders.stop]: stopUrl,
    // Under it links are counted, without a person.
    [placeholders.link]: countsLinks ? `${env.SITE_URL}/lettre/l/${issue.id}` : env.SITE_URL,
  };
  const filled = (body: string, news: string) =>
    Object.entries(values).reduce(
      (all, [name, value]) => all.replaceAll(name, () => value),
      body.replace(placeholders.own, () => news),
    );
  return {
    to: subscriber.email,
    subject,
    html: filled(html, own.html),
    text: filled(text, own.text),
    messageId: `${token}@${hostname}`,
    date: issue.sentAt ?? issue.createdAt,
    isPersonal: true,
    envelopeFrom,
    headers: {
      "List-Unsubscribe": `<${stopUrl}>${envelopeFrom ? `, <mailto:${envelopeFrom}?subject=unsubscribe>` : ""}`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "List-Id": `La lettre de Robin <lettre.${hostname}>`,
      "Feedback-ID": `${issue.id}:${issue.frequency}:lettre:clairvoix`,
      Precedence: "bulk",
      "X-Auto-Response-Suppress": "All",
      // Brevo sends it back with what it tells of this letter (routes/machine/letter-returns.ts).
      ...(env.LETTER_WEBHOOK_SECRET ? { "X-Mailin-custom": `${token}@` } : {}),
    },
  };
}
