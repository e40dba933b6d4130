import { bareLetter } from "#app/modules/mail/bare-letter.ts";
import { queueReply } from "#app/modules/mail/reply.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { allowed } from "#app/records/audit/change.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { relativeTime } from "#app/utils/dates.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
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
  return allowed<null>(
    canAdminister,
    actor,
    "message.replied",
    async (tx, note) => {
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
      const mailId = await queueReply(tx, {
        kind: "message.reply",
        to: message.email,
        subject: message.subject,
        body,
        by: actor.displayName,
        original: { text: message.body, at: message.createdAt },
        afterMailId: last?.mailId ?? null,
      });
      await tx.messageReply.create({ data: { messageId: id, staffId: actor.id, body, mailId, createdAt: now() } });
      await tx.contactMessage.update({ where: { id }, data: { status: "replied", version: { increment: 1 } } });
      note({ subject: messageBin.subject(id), before: { status: message.status }, after: { status: "replied" } });
      return done(null);
    },
    { once: { key: once, of: [id, body] } },
  );
}
