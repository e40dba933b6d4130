import { forgetRequestsOf } from "#app/modules/correction-requests/mutations.server.ts";
import { insertMail } from "#app/modules/mail/outbox.server.ts";
import { bareLetter, renderMail } from "#app/modules/mail/template.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { HOUR, MINUTE, now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { takeRateLimit } from "#app/platform/limits/throttle.server.ts";
import type { ContactMessage } from "#app/platform/prisma/client.ts";
import { allowed, change, type Noting } from "#app/records/audit/change.server.ts";
import { forgetTyped } from "#app/records/autosave/autosave.server.ts";
import { bin, expire } from "#app/records/bin/bin.server.ts";
import { keptSince } from "#app/records/retention/retention.ts";
import type { Actor, StaffActor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { formatDate, relativeTime } from "#app/utils/dates.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { plural, of } from "#app/utils/text.ts";
import type { MessageInput, MessageStatus } from "./schema.ts";

const perNetwork = { limit: 5, window: HOUR };

/** Erases a message, and the answers to it that nobody sent, in the caller's transaction. */
async function eraseMessage(tx: Tx, id: number): Promise<void> {
  await forgetRequestsOf(tx, id);
  await tx.contactMessage.delete({ where: { id } });
  await forgetTyped(tx, `/admin/messages/${id}`);
}

/** Erases for good the messages received too long ago, whatever became of them. Run by a job. */
export function eraseOldMessages(): Promise<void> {
  const createdAt = { lt: keptSince("messages", now()) };
  return expire(
    "message.expired",
    (reader, only) => reader.contactMessage.findMany({ where: { createdAt, ...only }, select: { id: true } }),
    eraseMessage,
  );
}

/** What the person wrote is theirs: the trail names the message by its number alone. */
export const messageBin = bin({ noun: "message", right: canAdminister, erase: eraseMessage });

/** Keeps a message: five an hour per network; one with its hidden field filled is dropped, and answered alike. */
export async function createMessage(actor: Actor, input: MessageInput & { network: string }, once?: string) {
  if (input.website) return done({ id: null });
  const { name, email, subject, body, article: slug } = input;
  return change<{ id: number | null }>(
    actor,
    "message.received",
    async (tx, note) => {
      const wait = await takeRateLimit(tx, `messages:network:${input.network}`, perNetwork);
      if (wait > 0) {
        const minutes = plural(Math.ceil(wait / MINUTE), "minute");
        return refused(
          "",
          `Tu as déjà envoyé plusieurs messages. Réessaie dans ${minutes}\u202F: ton texte est gardé sur cette page.`,
        );
      }
      const about = slug
        ? await tx.article.findFirst({ where: { slug, deletedAt: null, status: "published" }, select: { id: true } })
        : null;
      const data = { name, email, subject, body, articleId: about?.id ?? null };
      const { id } = await tx.contactMessage.create({ data, select: { id: true } });
      note({ subject: `message:${id}` });
      return done({ id });
    },
    // Not the network: a phone changes it between two sendings.
    { once: { key: once, of: { name, email, subject, body, slug } } },
  );
}

export const markMessage = (actor: Actor, id: number, status: MessageStatus, over?: number) =>
  messageBin.set(actor, id, "message.marked", { status }, { over });

/** Gives the message to a staff member, or to nobody with null. */
export const assignMessage = (actor: Actor, id: number, assigneeId: number | null) =>
  messageBin.set(
    actor,
    id,
    "message.assigned",
    { assigneeId },
    {
      refusal: async (tx) =>
        assigneeId === null || (await tx.staffUser.findFirst({ where: { id: assigneeId, isActive: true } }))
          ? done(null)
          : refused("assigneeId", "Cette personne n’a plus de compte actif."),
    },
  );

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
    return note({ subject: messageBin.subject(id), before: { status: message.status }, after: { status: "replied" } });
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
