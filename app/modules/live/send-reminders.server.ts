import { type MailDraft, queueMail } from "#app/modules/mail/queue-mail.server.ts";
import { HOUR, now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { change } from "#app/records/audit/change.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { formatDayTime } from "#app/utils/dates.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { french } from "#app/utils/typography.ts";
import { stopReminderUrl } from "./reminders.server.ts";

/** How long before the announced time. */
const AHEAD = HOUR;
/** Past its time by more, a coverage that has not started is not announced any more. */
const LATE = 2 * HOUR;
/** Mails of one round, so that no change is long. */
const AT_ONCE = 100;

const isDue = () => {
  const at = now().getTime();
  const scheduledFor = { lte: new Date(at + AHEAD), gt: new Date(at - LATE) };
  return { deletedAt: null, OR: [{ status: "live" as const }, { status: "scheduled" as const, scheduledFor }] };
};

/** Followers not mailed yet; who subscribed in the last hour is mailed at the start. */
function waiting(tx: Pick<Tx, "directReminder">, direct: { id: number; status: string; scheduledFor: Date | null }) {
  const askedBefore = direct.status === "live" || !direct.scheduledFor ? now() : direct.scheduledFor.getTime() - AHEAD;
  return tx.directReminder.findMany({
    where: {
      directId: direct.id,
      sentAt: null,
      createdAt: { lte: new Date(askedBefore) },
      reader: { emailVerifiedAt: { not: null }, suspendedAt: null },
    },
    take: AT_ONCE,
    select: { readerId: true, reader: { select: { email: true } } },
  });
}

const select = { id: true, title: true, slug: true, status: true, scheduledFor: true } as const;

/** Queues one mail each for those who asked for a reminder: an hour before the announced time, or at a start before it. Run by a job. */
export async function sendDueReminders(): Promise<void> {
  const where = { ...isDue(), reminders: { some: { sentAt: null } } };
  for (const direct of await db.direct.findMany({ where, select })) {
    let more = (await waiting(db, direct)).length > 0;
    while (more) more = await remind(direct.id);
  }
}

/** One round; true when there may be more. */
async function remind(id: number): Promise<boolean> {
  const sent = await change(systemActor("rappels"), "direct.reminders-sent", async (tx, note) => {
    const direct = await tx.direct.findFirst({ where: { id, ...isDue() }, select });
    const rows = direct ? await waiting(tx, direct) : [];
    if (!direct || rows.length === 0) return refused("", "Personne n’attend plus ce rappel.");
    for (const { readerId, reader } of rows) {
      await queueMail(tx, reminderMail(reader.email, direct, readerId));
      await tx.directReminder.update({
        where: { directId_readerId: { directId: id, readerId } },
        data: { sentAt: now() },
      });
    }
    note({ subject: `direct:${id}`, after: { told: rows.length } });
    return done(rows.length === AT_ONCE);
  });
  return sent.ok && sent.value;
}

type Direct = Prisma.DirectGetPayload<{ select: typeof select }>;

function reminderMail(to: string, { id, title, slug, status, scheduledFor }: Direct, readerId: number): MailDraft {
  const stopUrl = stopReminderUrl(id, readerId);
  const when = scheduledFor ? formatDayTime(scheduledFor) : "";
  const isLive = status === "live";
  const name = french(title);
  return {
    kind: "direct.reminder",
    to,
    readerId,
    stopUrl,
    subject: `${isLive ? "C’est commencé" : "Bientôt en direct"}\u202F: ${name}`,
    preview: isLive ? "Le direct vient de commencer." : `Le ${when}, heure de Paris.`,
    blocks: [
      {
        kind: "text",
        text: isLive
          ? `Le direct «\u202F${name}\u202F» vient de commencer.`
          : `Le direct «\u202F${name}\u202F» commence le ${when}, heure de Paris.`,
      },
      { kind: "button", label: "Suivre le direct", url: `${env.SITE_URL}/suivis-en-direct/${slug}` },
      {
        kind: "small",
        text: "Tu reçois cet email parce que tu as demandé qu’on te prévienne de ce direct.",
        link: { label: "Ne plus l’être", url: stopUrl },
      },
    ],
  };
}
