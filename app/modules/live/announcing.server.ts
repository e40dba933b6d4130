import type { Actor } from "#app/modules/audit/actor.ts";
import { queueLetter } from "#app/modules/mail/letter.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { plural } from "#app/utils/text.ts";
import { covering } from "./covering.server.ts";
import { followers, stopReminderUrl } from "./reminders.server.ts";
import { updateGone, updateSubject } from "./updates.server.ts";

/** Of one coverage, in all: who asked to be told of an evening did not ask for ten mails. */
export const MOST_ANNOUNCED = 6;

/** How many readers asked to be told of this coverage. */
export async function countFollowers(directId: number): Promise<number> {
  return (await followers(db, directId)).length;
}

/** Writes once to those who follow the coverage about one of its updates: the mails go if this does. */
export function announceUpdate(actor: Actor, directId: number, id: number): Promise<Outcome<{ told: number }>> {
  return covering<{ told: number }>(actor, directId, "update.announced", async (tx, note, direct) => {
    const update = await tx.directUpdate.findFirst({
      where: { id, directId, deletedAt: null },
      select: { headline: true, announcedAt: true },
    });
    if (!update) return refused("", updateGone);
    if (direct.status === "draft")
      return refused("", "Les lecteurs ne voient pas encore ce direct\u202F: annoncez-le d’abord.");
    if (update.announcedAt) return refused("", "Cette mise à jour a déjà été envoyée aux abonnés.");
    const sent = await tx.directUpdate.count({ where: { directId, announcedAt: { not: null } } });
    if (sent >= MOST_ANNOUNCED)
      return refused(
        "",
        `${plural(sent, "mise à jour", "mises à jour")} de ce direct ont déjà été envoyées\u202F: pas une de plus.`,
      );
    const readers = await followers(tx, directId);
    if (readers.length === 0) return refused("", "Personne n’a demandé à être prévenu de ce direct.");
    const page = `${env.SITE_URL}/suivis-en-direct/${direct.slug}`;
    for (const { id: readerId, email } of readers) {
      const stopUrl = stopReminderUrl(directId, readerId);
      await queueLetter(tx, {
        kind: "direct.update",
        to: email,
        readerId,
        stopUrl,
        subject: update.headline,
        preview: direct.title,
        blocks: [
          { kind: "text", text: `Dans le direct que vous suivez, «\u202F${direct.title}\u202F».` },
          { kind: "button", label: "Lire la mise à jour", url: `${page}?maj=${id}#maj-${id}` },
          {
            kind: "small",
            text: "Vous recevez ce courriel parce que vous avez demandé à être prévenu de ce direct.",
            link: { label: "Ne plus l’être", url: stopUrl },
          },
        ],
      });
    }
    await tx.directUpdate.update({ where: { id }, data: { announcedAt: now() } });
    note({ subject: updateSubject(id), after: { told: readers.length } });
    return done({ told: readers.length });
  });
}
