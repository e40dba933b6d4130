import { findFollowed } from "#app/modules/push/followed.server.ts";
import { type Follow, MOST_ON_DEVICE, isFollow } from "#app/modules/push/follows.ts";
import { setTopicsOfReader } from "#app/modules/push/subscriptions.server.ts";
import {
  type PushTopic,
  isPushTopic,
  threeMinutesHours,
  threeMinutesTopic,
  toldOnDevices,
} from "#app/modules/push/topics.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { type Note, change } from "#app/records/audit/change.server.ts";
import type { Actor, ReaderActor } from "#app/records/rights/actor.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";

/** What is told by mail, not on devices: "email:trois-minutes:7". */
const BY_MAIL = "email:";
const threeMinutesMails = `${BY_MAIL}trois-minutes:`;
const atHour = (hour: number) => `${BY_MAIL}${threeMinutesTopic(hour)}`;

/** Has what they follow told in one mail a day. */
export const followedByMail = `${BY_MAIL}suivis`;

/** Nobody reads more than that; a device has fewer. */
const MOST_FOLLOWS = 5 * MOST_ON_DEVICE;

const topicsOf = async (from: Pick<Tx, "readerTopic">, readerId: number) =>
  (await from.readerTopic.findMany({ where: { readerId }, select: { topic: true } })).map(({ topic }) => topic);

/** What an account chose to be notified of, and what it follows. */
export async function listMyTopics(readerId: number): Promise<{ topics: PushTopic[]; follows: Follow[] }> {
  const all = await topicsOf(db, readerId);
  return { topics: all.filter(isPushTopic).filter((one) => !isFollow(one)), follows: all.filter(isFollow) };
}

/** Takes these rows away and adds those, and says so to the account's devices. */
async function replaceTopics(tx: Tx, note: (note: Note) => void, readerId: number, gone: string[], added: string[]) {
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

/** How what one follows is told: not at all, on devices, or by mail. */
export const followedTold = ["rien", "push", "email"] as const;
export type FollowedTold = (typeof followedTold)[number];

export async function howFollowedIsTold(readerId: number): Promise<FollowedTold> {
  const all = await topicsOf(db, readerId);
  return all.includes(followedByMail) ? "email" : all.includes("suivis") ? "push" : "rien";
}

export function tellFollowed(actor: Actor, readerId: number, how: FollowedTold): Promise<Outcome<null>> {
  return change<null>(actor, "account.topics-updated", async (tx, note) => {
    const row = { rien: [], push: ["suivis"], email: [followedByMail] }[how];
    await replaceTopics(tx, note, readerId, ["suivis", followedByMail], row);
    return done(null);
  });
}

/** The hour at which a reader gets the mail of three minutes; null without it. */
export async function threeMinutesMail(readerId: number): Promise<number | null> {
  const all = await topicsOf(db, readerId);
  return threeMinutesHours.find((hour) => all.includes(atHour(hour))) ?? null;
}

/** Sends the mail of three minutes at this hour alone, or no more. The mail's own link proves who asks, as a session does. */
export function saveThreeMinutesMail(actor: Actor, readerId: number, hour: number | null): Promise<Outcome<null>> {
  return change<null>(actor, "account.topics-updated", async (tx, note) => {
    await tx.readerTopic.deleteMany({ where: { readerId, topic: { startsWith: threeMinutesMails } } });
    if (hour !== null) await tx.readerTopic.create({ data: { readerId, topic: atHour(hour) } });
    note({ subject: `reader:${readerId}`, after: hour === null ? [] : [atHour(hour)] });
    return done(null);
  });
}

export const threeMinutesReaders = (tx: Tx, hour: number, after: number, take: number) =>
  mailedReaders(tx, atHour(hour), after, take);

/** Some of those who get these mails, in the order of their numbers. */
export async function mailedReaders(tx: Pick<Tx, "readerTopic">, topic: string, after: number, take: number) {
  const rows = await tx.readerTopic.findMany({
    where: { topic, readerId: { gt: after }, reader: { emailVerifiedAt: { not: null }, suspendedAt: null } },
    orderBy: { readerId: "asc" },
    take,
    select: { reader: { select: { id: true, email: true } } },
  });
  return rows.map(({ reader }) => reader);
}
