import { timingSafeEqual } from "node:crypto";
import { isFollow } from "#app/modules/push/topics.ts";
import { DAY, now } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { rateLimitPerMinute, takeRateLimit } from "#app/platform/limits/throttle.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { keptSince } from "#app/records/retention/retention.ts";
import { type ReaderActor, anonymousActor } from "#app/records/rights/actor.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { areKeys, pushEndpoint } from "./endpoint.server.ts";
import type { SubscriptionInput } from "./schema.ts";
import { type PushTopic, isPushTopic, pushTopics, toldOnDevices } from "./topics.ts";

const perNetwork = { limit: 100, window: DAY };
const MOST_DEVICES = 10;

/** Questions of one network in a minute: each subscribed page asks twice, and a school has hundreds. */
export const mayVerify = rateLimitPerMinute(1200);

export const everyTopic: PushTopic[] = pushTopics.map(({ key }) => key);

const notYours = "Cet abonnement n’est pas celui de cet appareil.";

interface Subscriber {
  reader: ReaderActor | null;
  network: string;
  userAgent: string | null;
}

const families = {
  Android: /Android/,
  "iPhone ou iPad": /iPhone|iPad|iPod/,
  Windows: /Windows/,
  Mac: /Macintosh/,
  Linux: /Linux|CrOS/,
};
const deviceFamily = (userAgent: string | null) =>
  Object.entries(families).find(([, mark]) => mark.test(userAgent ?? ""))?.[0] ?? "Autre";

const isSecret = (kept: string, given: string) =>
  kept.length === given.length && timingSafeEqual(Buffer.from(kept), Buffer.from(given));

async function provedBy(tx: Tx, endpoint: string, auth: string | undefined) {
  const row = await tx.pushSubscription.findUnique({ where: { endpoint } });
  return row && auth !== undefined && isSecret(row.auth, auth) ? row : null;
}

/** The endpoint as stored, even if we would refuse it today; "" for what no browser sends. */
function keptEndpoint(text: string): string {
  return URL.canParse(text) ? new URL(text).href : "";
}

/** One that replaces another (`replaces`, with its secret) keeps its topics; a new one takes its account's, else all. */
export async function subscribe(from: Subscriber, input: SubscriptionInput): Promise<Outcome<{ count: number }>> {
  const url = await pushEndpoint(input.endpoint);
  if (!url.ok) return url;
  if (!areKeys(input.keys)) return refused("keys", "Les clés de l’abonnement ne sont pas celles d’un navigateur.");
  if (await isAsBefore(from, input, url.value.href)) {
    await isSubscribed(url.value.href);
    return done({ count: await countSubscriptions() });
  }
  const kept = await keepSubscription(from, input, url.value);
  return kept.ok ? done({ count: await countSubscriptions() }) : kept;
}

/** Pages say again now and then what they have: most often nothing new, and no entry in the trail. */
async function isAsBefore({ reader }: Subscriber, { keys, topics }: SubscriptionInput, endpoint: string) {
  const row = await db.pushSubscription.findUnique({ where: { endpoint } });
  if (!row || topics || row.p256dh !== keys.p256dh || !isSecret(row.auth, keys.auth)) return false;
  return !reader || row.readerId === reader.id;
}

async function setTopics(tx: Tx, subscriptionIds: number[], topics: readonly PushTopic[]): Promise<void> {
  await tx.pushTopic.deleteMany({ where: { subscriptionId: { in: subscriptionIds } } });
  await tx.pushTopic.createMany({
    data: subscriptionIds.flatMap((subscriptionId) => [...new Set(topics)].map((topic) => ({ subscriptionId, topic }))),
  });
}

export async function setTopicsOfReader(tx: Tx, readerId: number, topics: readonly PushTopic[]): Promise<void> {
  const devices = await tx.pushSubscription.findMany({ where: { readerId }, select: { id: true } });
  const ids = devices.map(({ id }) => id);
  await setTopics(tx, ids, topics);
}

const topicsIn = (rows: { topic: string }[]) => rows.map(({ topic }) => topic).filter(isPushTopic);

const topicsOf = async (subscriptionId: number, from: Pick<Tx, "pushTopic"> = db) =>
  topicsIn(await from.pushTopic.findMany({ where: { subscriptionId }, orderBy: { topic: "asc" } }));

async function keepSubscription(
  { reader, network, userAgent }: Subscriber,
  { keys, topics, replaces, replacesAuth }: SubscriptionInput,
  { href: endpoint, host }: URL,
): Promise<Outcome<null>> {
  const earlier = keptEndpoint(replaces ?? "");
  const isKnown = (await db.pushSubscription.count({ where: { endpoint: { in: [endpoint, earlier] } } })) > 0;
  return change<null>(reader ?? anonymousActor, isKnown ? "push.renewed" : "push.subscribed", async (tx, note) => {
    const existing = await tx.pushSubscription.findUnique({ where: { endpoint } });
    const proofs = [keys.auth, replacesAuth ?? ""];
    if (existing && !proofs.some((proof) => isSecret(existing.auth, proof))) return refused("keys", notYours);
    const replaced = earlier === endpoint ? null : await provedBy(tx, earlier, replacesAuth);
    if (existing && replaced) await tx.pushSubscription.delete({ where: { id: replaced.id } });
    const current = existing ?? replaced;
    const data = {
      ...keys,
      endpoint,
      host,
      device: deviceFamily(userAgent),
      failureCount: 0,
      lastSeenAt: now(),
      ...(reader ? { readerId: reader.id } : {}),
    };
    if (current) {
      await tx.pushSubscription.update({ where: { id: current.id }, data });
      if (topics) await setTopics(tx, [current.id], topics);
      return note({ subject: `push:${current.id}` });
    }
    if ((await takeRateLimit(tx, `push:subscribe:${network}`, perNetwork)) > 0)
      return refused("", "Trop d’appareils se sont abonnés aujourd’hui depuis ce réseau. Réessaie demain.");
    const { id } = await tx.pushSubscription.create({ data: { ...data, createdAt: now() }, select: { id: true } });
    await setTopics(tx, [id], topics ?? (await firstTopics(tx, reader)));
    if (reader) await dropOldest(tx, reader.id);
    return note({ subject: `push:${id}` });
  });
}

async function firstTopics(tx: Tx, reader: ReaderActor | null): Promise<PushTopic[]> {
  const rows = reader ? await tx.readerTopic.findMany({ where: { readerId: reader.id } }) : [];
  const chosen = topicsIn(rows);
  return toldOnDevices(chosen.every(isFollow) ? [...everyTopic, ...chosen] : chosen);
}

async function dropOldest(tx: Tx, readerId: number): Promise<void> {
  const rows = await tx.pushSubscription.findMany({
    where: { readerId },
    orderBy: { lastSeenAt: "desc" },
    skip: MOST_DEVICES,
    select: { id: true },
  });
  if (rows.length > 0) await tx.pushSubscription.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
}

/** Forgets a browser that shows its secret, or that belongs to this reader; one already forgotten is done too. */
export async function unsubscribe(reader: ReaderActor | null, input: { endpoint: string; auth?: string | undefined }) {
  const endpoint = keptEndpoint(input.endpoint);
  const row = await db.pushSubscription.findUnique({ where: { endpoint } });
  if (row) {
    const gone = await change<null>(reader ?? anonymousActor, "push.unsubscribed", async (tx, note) => {
      const current = reader !== null && row.readerId === reader.id ? row : await provedBy(tx, endpoint, input.auth);
      if (!current) return refused("keys", notYours);
      await tx.pushSubscription.deleteMany({ where: { id: row.id } });
      return note({ subject: `push:${row.id}` });
    });
    if (!gone.ok) return gone;
  }
  return done({ count: await countSubscriptions() });
}

export async function isSubscribed(text: string): Promise<boolean> {
  const endpoint = keptEndpoint(text);
  const row = await db.pushSubscription.findUnique({ where: { endpoint }, select: { id: true, lastSeenAt: true } });
  if (row && now().getTime() - row.lastSeenAt.getTime() > DAY)
    await maintain("push.seen", (tx) =>
      tx.pushSubscription.updateMany({ where: { id: row.id }, data: { lastSeenAt: now() } }),
    );
  return row !== null;
}

/** The topics of a browser that shows its secret, replaced first by `topics` if present. */
export async function chooseTopics(
  reader: ReaderActor | null,
  input: { endpoint: string; auth: string; topics?: PushTopic[] | undefined },
): Promise<Outcome<{ topics: PushTopic[] }>> {
  const { auth, topics } = input;
  const endpoint = keptEndpoint(input.endpoint);
  const row = await db.pushSubscription.findUnique({ where: { endpoint } });
  if (!row || !isSecret(row.auth, auth)) return refused("keys", notYours);
  if (!topics) return done({ topics: await topicsOf(row.id) });
  return change(reader ?? anonymousActor, "push.topics-chosen", async (tx, note) => {
    if (!(await provedBy(tx, row.endpoint, auth))) return refused("keys", notYours);
    await setTopics(tx, [row.id], topics);
    note({ subject: `push:${row.id}`, after: topics });
    return done({ topics: await topicsOf(row.id, tx) });
  });
}

export function countSubscriptions(): Promise<number> {
  return db.pushSubscription.count();
}

export async function eraseSubscriptionsOf(tx: Tx, readerId: number): Promise<void> {
  await tx.pushSubscription.deleteMany({ where: { readerId } });
}

export async function listDevices(readerId: number) {
  const rows = await db.pushSubscription.findMany({
    where: { readerId },
    orderBy: { lastSeenAt: "desc" },
    select: { id: true, device: true, createdAt: true, lastSeenAt: true, topics: { orderBy: { topic: "asc" } } },
  });
  return rows.map(({ topics, ...row }) => ({ ...row, topics: topicsIn(topics) }));
}

/** Ends the notifications of one device of a reader, from any other; it finds out at its next look. Twice is once. */
export async function removeDevice(reader: ReaderActor, id: number): Promise<Outcome<null>> {
  if ((await db.pushSubscription.count({ where: { id, readerId: reader.id } })) === 0) return done(null);
  return change<null>(reader, "push.unsubscribed", async (tx, note) => {
    await tx.pushSubscription.deleteMany({ where: { id, readerId: reader.id } });
    return note({ subject: `push:${id}` });
  });
}

export function purgePushes(): Promise<unknown> {
  return maintain("push.purge", async (tx) => {
    await tx.pushSubscription.deleteMany({ where: { lastSeenAt: { lt: keptSince("pushSubscriptions", now()) } } });
    await tx.pushCampaign.deleteMany({ where: { createdAt: { lt: keptSince("pushCampaigns", now()) } } });
  });
}
