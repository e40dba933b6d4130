import { forgetRequestsOf } from "#app/modules/correction-requests/mutations.server.ts";
import { HOUR, MINUTE, now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { takeRateLimit } from "#app/platform/limits/throttle.server.ts";
import { allowed, change } from "#app/records/audit/change.server.ts";
import { changedSince } from "#app/records/audit/versioned.server.ts";
import { forgetTyped } from "#app/records/autosave/autosave.server.ts";
import { bin, expire } from "#app/records/bin/bin.server.ts";
import { keptSince } from "#app/records/retention/retention.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { plural } from "#app/utils/text.ts";
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
export const messageBin = bin({
  noun: "message",
  right: canAdminister,
  erase: eraseMessage,
});

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

export function markMessage(actor: Actor, id: number, status: MessageStatus, over?: number): Promise<Outcome<null>> {
  return allowed<null>(canAdminister, actor, "message.marked", async (tx, note) => {
    const found = await tx.contactMessage.findFirst({
      where: { id, deletedAt: null },
      select: { status: true, version: true },
    });
    if (!found) return refused("", messageBin.gone);
    const changed = await changedSince(tx, messageBin.subject(id), over, found.version);
    if (changed) return changed;
    await tx.contactMessage.update({ where: { id }, data: { status, version: { increment: 1 } } });
    return note({ subject: `message:${id}`, before: { status: found.status }, after: { status } });
  });
}

/** Gives the message to a staff member, or to nobody with null. */
export function assignMessage(actor: Actor, id: number, assigneeId: number | null): Promise<Outcome<null>> {
  return allowed<null>(canAdminister, actor, "message.assigned", async (tx, note) => {
    const found = await tx.contactMessage.findFirst({ where: { id, deletedAt: null }, select: { assigneeId: true } });
    if (!found) return refused("", messageBin.gone);
    if (assigneeId !== null && !(await tx.staffUser.findFirst({ where: { id: assigneeId, isActive: true } }))) {
      return refused("assigneeId", "Cette personne n’a plus de compte actif.");
    }
    await tx.contactMessage.update({ where: { id }, data: { assigneeId, version: { increment: 1 } } });
    return note({ subject: `message:${id}`, before: found, after: { assigneeId } });
  });
}
