import { insertMail } from "#app/modules/mail/outbox.server.ts";
import { bareLetter, renderMail } from "#app/modules/mail/template.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { ContactMessage } from "#app/platform/prisma/client.ts";
import { type Noting, allowed } from "#app/records/audit/change.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { formatDate, relativeTime } from "#app/utils/dates.ts";
import { type Outcome, refused } from "#app/utils/outcome.ts";
import { of } from "#app/utils/text.ts";
import { messageBin } from "./mutations.server.ts";

/**
 * Answers a message by mail and keeps the answer with it; `seen` is the last answer that the page showed, 0 for none. Refused when someone else answered meanwhile: the page then
 * shows that answer, and a second sending goes through.
 */
export function replyToMessage(
  actor: StaffActor,
  id: number,
  { body, seen }: { body: string; seen: number },
  once?: string,
): Promise<Outcome<null>> {
  const work = async (tx: Tx, note: Noting) => {
    const message = await tx.contactMessage.findFirst({ where: { id, deletedAt: null } });
    if (!message) return refused("", messageBin.gone);
    const bare = bareLetter(body, "body", [message.name, (await siteSettings()).name, actor.displayName]);
    if (bare) return bare;
    const last = await tx.messageReply.findFirst({
      where: { messageId: id },
      orderBy: { id: "desc" },
      select: { id: true, mailId: true, createdAt: true, staff: { select: { displayName: true } } },
    });
    if (last && last.id > seen) {
      const who = last.staff?.displayName ?? "Quelqu’un de l’équipe";
      return refused(
        "",
        `${who} a déjà répondu ${relativeTime(last.createdAt, now())}. Rien n’est parti, votre texte est gardé\u202F: lisez cette réponse, puis envoyez la vôtre si elle manque encore.`,
      );
    }
    const mailId = await queueReply(tx, message, body, actor.displayName, last?.mailId ?? 0);
    await tx.messageReply.create({ data: { messageId: id, staffId: actor.id, body, mailId, createdAt: now() } });
    await tx.contactMessage.update({ where: { id }, data: { status: "replied", version: { increment: 1 } } });
    return note({
      subject: messageBin.subject(id),
      before: { status: message.status },
      after: { status: "replied" },
    });
  };
  return allowed<null>(canAdminister, actor, "message.replied", work, { once: { key: once, of: [id, body] } });
}

/** With the message below, in the caller's transaction; after the mail of the reply before, mail programs keep them together. */
async function queueReply(tx: Tx, message: ContactMessage, body: string, by: string, afterMailId: number) {
  const { name, contactEmail } = await siteSettings();
  const before = await tx.mail.findUnique({ where: { id: afterMailId }, select: { messageId: true } });
  const { subject } = message;
  const content = renderMail({
    siteName: name,
    siteUrl: env.SITE_URL,
    preview: body.slice(0, 120),
    heading: subject,
    closing:
      `Réponse ${of(by)} à ce que vous nous avez écrit le ${formatDate(message.createdAt)}. Répondez à cet email pour continuer. `.trim(),
    blocks: [body, { kind: "quote", text: message.body }],
  });
  return insertMail(tx, {
    // Kinds that end so are sent as someone's, not as the site's.
    kind: "message.reply",
    to: message.email,
    subject: /^re\s?:/i.test(subject) ? subject : `Re: ${subject}`,
    ...content,
    replyTo: contactEmail,
    ...(before && { inReplyTo: before.messageId }),
  });
}
