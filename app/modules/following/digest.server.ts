import { listMyTopics, mailedReaders, stopDailyUrl } from "#app/modules/accounts/topics.server.ts";
import { queueMail } from "#app/modules/mail/outbox.server.ts";
import { DAY, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { formatTime, parisDay } from "#app/utils/dates.ts";
import { startOfDay } from "#app/utils/days.ts";
import { refused } from "#app/utils/outcome.ts";
import { plural } from "#app/utils/text.ts";
import { type NewItem, newFor } from "./own-news.server.ts";

const KIND = "following.digest";
const AT_ONCE = 100;
/** Hours of Paris: once school and work are over, until nobody is to be disturbed. */
const HOURS = { from: "18:00", to: "22:00" };
const NAMED = 6;

/** The day whose mails have left: after a restart they are seen in their table. */
let sentOn = "";

/** One mail a day to those who asked for it, of what came since the one before; none without news. Run by a job. */
export async function mailFollowers(): Promise<void> {
  const [day, time] = [parisDay(now()), formatTime(now())];
  if (sentOn === day || time < HOURS.from || time >= HOURS.to) return;
  let after: number | null = 0;
  while (after !== null) after = await mailRound(day, after);
  sentOn = day;
}

/** Some readers by mail; the last of them while there may be more. What each is told is read before anything is written. */
async function mailRound(day: string, after: number): Promise<number | null> {
  const readers = await mailedReaders(db, ["s", ""], after, AT_ONCE);
  const mails = await db.mail.groupBy({
    by: ["readerId"],
    where: { kind: KIND, readerId: { in: readers.map(({ id }) => id) } },
    _max: { createdAt: true },
  });
  const before = new Map(mails.map(({ readerId, _max }) => [readerId, _max.createdAt]));
  for (const reader of readers) {
    const since = before.get(reader.id) ?? new Date(now().getTime() - DAY);
    const items = since < startOfDay(day) ? await newFor((await listMyTopics(reader.id)).follows, since) : [];
    if (items.length > 0) await mailOne(reader, items);
  }
  return readers.length < AT_ONCE ? null : (readers.at(-1)?.id ?? null);
}

/** Unless they took it back, or left, since they were read. */
async function mailOne(reader: { id: number; email: string }, items: NewItem[]): Promise<void> {
  await change<null>(systemActor("rappels"), "account.follows-told", async (tx, note) => {
    const [still] = await mailedReaders(tx, ["s", ""], reader.id - 1, 1);
    if (still?.email !== reader.email) return refused("", "Cet email n’est plus demandé.");
    await queueMail(tx, digestMail(items, reader));
    return note({ subject: `reader:${reader.id}` });
  });
}

function digestMail(items: NewItem[], { id, email }: { id: number; email: string }) {
  const [first] = items;
  const more = items.length - NAMED;
  return {
    kind: KIND,
    to: email,
    readerId: id,
    stopUrl: stopDailyUrl("s", id),
    subject: items.length === 1 ? (first?.title ?? "") : `${items.length} nouveautés dans ce que tu suis`,
    preview: first?.title ?? "",
    why: "Tu reçois cet email, un par jour au plus, parce que tu as demandé à être prévenu de ce que tu suis.",
    blocks: [
      ...items
        .slice(0, NAMED)
        .map(({ kind, title, href, minutes }) => ({
          kind: "text" as const,
          text: `${kind}${minutes ? `, ${minutes} min` : ""}\u202F:`,
          link: { label: title, url: `${env.SITE_URL}${href}` },
        })),
      ...(more > 0 ? [`Et ${plural(more, "autre nouveauté", "autres nouveautés")}.`] : []),
      { kind: "button" as const, label: "Tout voir", url: `${env.SITE_URL}/suivis` },
    ],
  };
}
