import { numbersIn, stopUrl } from "#app/modules/mail/outbox.server.ts";
import { findFollowed } from "#app/modules/push/followed.server.ts";
import { setTopicsOfReader } from "#app/modules/push/subscriptions.server.ts";
import { type Follow, type PushTopic, isFollow, isPushTopic, toldOnDevices } from "#app/modules/push/topics.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { type Noting, change } from "#app/records/audit/change.server.ts";
import { type Actor, type ReaderActor, anonymousActor } from "#app/records/rights/actor.ts";
import { MOST_ON_DEVICE } from "#app/utils/device-list.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";

/** What one may be told each day by mail, not on devices, by the letter of the links that stop it. */
const dailyMails = {
  s: { title: "Ce que tu suis", topic: "email:suivis" },
  t: { title: "Trois minutes", topic: "email:trois-minutes:" },
} as const;
type DailyMail = keyof typeof dailyMails;

/** Nobody reads more than that; a device has fewer. */
const MOST_FOLLOWS = 5 * MOST_ON_DEVICE;

const topicsOf = async (from: Pick<Tx, "readerTopic">, readerId: number) =>
  (await from.readerTopic.findMany({ where: { readerId }, select: { topic: true } })).map(({ topic }) => topic);

export async function listMyTopics(readerId: number): Promise<{ topics: PushTopic[]; follows: Follow[] }> {
  const all = await topicsOf(db, readerId);
  return { topics: all.filter(isPushTopic).filter((one) => !isFollow(one)), follows: all.filter(isFollow) };
}

/** Takes these rows away and adds those, and says so to the account's devices. */
async function replaceTopics(tx: Tx, note: Noting, readerId: number, gone: string[], added: string[]) {
  await tx.readerTopic.deleteMany({ where: { readerId, topic: { in: gone } } });
  const before = new Set(await topicsOf(tx, readerId));
  const data = [...new Set(added)].filter((topic) => !before.has(topic)).map((topic) => ({ readerId, topic }));
  await tx.readerTopic.createMany({ data });
  const after = await topicsOf(tx, readerId);
  await setTopicsOfReader(tx, readerId, toldOnDevices(after.filter(isPushTopic)));
  note({ subject: `reader:${readerId}`, before: gone, after: added });
}

export function saveTopics(reader: ReaderActor, wanted: PushTopic[]): Promise<Outcome<null>> {
  return change(reader, "account.topics-updated", async (tx, note) => {
    const before = (await topicsOf(tx, reader.id)).filter((topic) => isPushTopic(topic) && !isFollow(topic));
    await replaceTopics(tx, note, reader.id, before, wanted);
    return done(null);
  });
}

/** Follows all of these that readers may see, as many as there is room for; refused when none fits. Again is nothing more. */
export function followAll(reader: ReaderActor, wanted: Follow[]): Promise<Outcome<null>> {
  return change<null>(reader, "account.topics-updated", async (tx, note) => {
    const mine = (await topicsOf(tx, reader.id)).filter(isFollow);
    const found = (await findFollowed(wanted)).map(({ follow }) => follow);
    if (found.length === 0) return refused("", "Cette page n’existe plus.");
    const added = found.filter((follow) => !mine.includes(follow)).slice(0, Math.max(0, MOST_FOLLOWS - mine.length));
    if (added.length === 0 && !found.some((follow) => mine.includes(follow)))
      return refused("", `Tu suis déjà ${MOST_FOLLOWS} choses\u202F: retires-en pour en suivre d’autres.`);
    await replaceTopics(tx, note, reader.id, [], added);
    return done(null);
  });
}

export function unfollow(reader: ReaderActor, follow: Follow): Promise<Outcome<null>> {
  return change<null>(reader, "account.topics-updated", async (tx, note) => {
    await replaceTopics(tx, note, reader.id, [follow], []);
    return done(null);
  });
}

/** At which hour a reader gets a daily mail, "" for the site's own; null without it. */
export async function dailyMailOf(readerId: number, mail: DailyMail): Promise<string | null> {
  const { topic } = dailyMails[mail];
  return (await topicsOf(db, readerId)).find((one) => one.startsWith(topic))?.slice(topic.length) ?? null;
}

/** Sends a daily mail, at this hour alone, or no more. The mail's own link proves who asks, as a session does. */
export function saveDailyMail(actor: Actor, readerId: number, mail: DailyMail, hour: string | null) {
  return change<null>(actor, "account.topics-updated", async (tx, note) => {
    const { topic } = dailyMails[mail];
    await tx.readerTopic.deleteMany({ where: { readerId, topic: { startsWith: topic } } });
    if (hour !== null) await tx.readerTopic.create({ data: { readerId, topic: topic + hour } });
    return note({ subject: `reader:${readerId}`, after: hour === null ? [] : [topic + hour] });
  });
}

export async function mailedReaders(
  from: Pick<Tx, "readerTopic">,
  [mail, hour]: [DailyMail, string],
  after: number,
  take: number,
) {
  const rows = await from.readerTopic.findMany({
    where: {
      topic: dailyMails[mail].topic + hour,
      readerId: { gt: after },
      reader: { emailVerifiedAt: { not: null }, suspendedAt: null },
    },
    orderBy: { readerId: "asc" },
    take,
    select: { reader: { select: { id: true, email: true } } },
  });
  return rows.map(({ reader }) => reader);
}

export const stopDailyUrl = (mail: DailyMail, readerId: number) => stopUrl(`${mail}${readerId}`);

function readLink(link: string): { mail: DailyMail; readerId: number } | null {
  const [readerId] = numbersIn(link, /^[st](\d{1,9})$/) ?? [];
  return readerId ? { mail: link[0] as DailyMail, readerId } : null;
}

export async function readDailyLink(link: string): Promise<{ title: string; isStopped: boolean } | null> {
  const key = readLink(link);
  if (!key) return null;
  return { title: dailyMails[key.mail].title, isStopped: (await dailyMailOf(key.readerId, key.mail)) === null };
}

export async function stopDaily(link: string): Promise<Outcome<null> | null> {
  const key = readLink(link);
  return key && saveDailyMail(anonymousActor, key.readerId, key.mail, null);
}
