import { MOST_A_DAY, firstHourFrom } from "#app/modules/push/notification.ts";
import { isFollow } from "#app/modules/push/topics.ts";
import { HOUR, now, turnHasCome } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/prisma/client.ts";
import { parisDay } from "#app/utils/dates.ts";
import { endCampaign } from "./campaigns.server.ts";

/** A campaign with fewer waiting rows gets as many more: it never has a row for everyone at once. */
const WINDOW = 500;

/** Longer than any retry delay (record-outcomes.server.ts) and than a night: a later date was written by a clock that was ahead. */
const LATEST = 10 * HOUR;

export const isDue = () => ({ status: "waiting", ...turnHasCome(LATEST) });

const open = () => db.pushCampaign.findMany({ where: { state: "sending" }, orderBy: { id: "asc" } });

type Open = Awaited<ReturnType<typeof open>>[number];

/**
 * Makes deliveries, a window of subscriptions at a time, and ends campaigns that are sent or stale. Rows and cursor
 * move in one transaction: nobody gets two. `paused` services hold up no other. Answers whether there are new rows.
 */
export async function planCampaigns(paused: string[]): Promise<boolean> {
  let isMore = false;
  for (const campaign of await open()) {
    if (campaign.expiresAt <= now()) await maintain("push.end", (tx) => endCampaign(tx, campaign.id, "done"));
    else if (campaign.cursor < campaign.lastId) isMore = (await plan(campaign, paused)) || isMore;
    else await endIfDelivered(campaign.id);
  }
  return isMore;
}

async function plan({ id }: Open, paused: string[]): Promise<boolean> {
  const waiting = { ...isDue(), campaignId: id, host: { notIn: paused } };
  if ((await db.pushDelivery.count({ where: waiting })) >= WINDOW) return false;
  return maintain("push.plan", async (tx) => {
    const campaign = await tx.pushCampaign.findUniqueOrThrow({ where: { id } });
    if (campaign.state !== "sending") return false;
    const ids = { gt: campaign.cursor, lte: campaign.lastId };
    const order = { orderBy: { id: "asc" }, skip: WINDOW - 1, take: 1, select: { id: true } } as const;
    const [end] = await tx.pushSubscription.findMany({ where: { id: ids }, ...order });
    const cursor = end?.id ?? campaign.lastId;
    await fillWindow(tx, campaign, cursor);
    await tx.pushCampaign.update({ where: { id }, data: { cursor } });
    return true;
  });
}

const having = (topics: string[]) => Prisma.sql`EXISTS (
  SELECT 1 FROM "PushTopic" t
  WHERE t."subscriptionId" = s."id" AND t."topic" IN (SELECT "value" FROM json_each(${JSON.stringify(topics)})))`;

/**
 * The rows of a window. In SQL: hundreds of objects that only go from a table to another would hold readers up. Who is
 * told only for what they follow sleeps at night, and is told a few times a day.
 */
async function fillWindow(tx: Tx, { id, expiresAt, cursor, subscriptionId: only, ...campaign }: Open, to: number) {
  const topics = JSON.parse(campaign.topics) as string[];
  const at = firstHourFrom(now());
  const today = parisDay(at);
  const window = Prisma.sql`s."id" > ${cursor} AND s."id" <= ${to}`;
  const asked = Prisma.sql`(${topics.includes("*")} OR s."id" IS ${only} OR (${only} IS NULL AND ${having(topics.filter((topic) => !isFollow(topic)))}))`;
  const follows = only === null && at < expiresAt ? topics.filter(isFollow) : [];
  const followed = Prisma.sql`(${having(follows)} AND (s."toldOn" <> ${today} OR s."told" < ${MOST_A_DAY}))`;
  await tx.$executeRaw`
    INSERT INTO "PushDelivery" ("campaignId", "subscriptionId", "host", "nextTryAt")
    SELECT ${id}, s."id", s."host", CASE WHEN ${asked} THEN ${now()} ELSE ${at} END FROM "PushSubscription" s
    WHERE ${window} AND (${asked} OR ${followed})`;
  if (follows.length > 0)
    await tx.$executeRaw`
      UPDATE "PushSubscription" AS s
      SET "told" = CASE WHEN "toldOn" = ${today} THEN "told" + 1 ELSE 1 END, "toldOn" = ${today}
      WHERE ${window} AND NOT ${asked} AND ${followed}`;
}

async function endIfDelivered(id: number): Promise<void> {
  if ((await db.pushDelivery.count({ where: { campaignId: id } })) > 0) return;
  await maintain("push.end", async (tx) => {
    if ((await tx.pushDelivery.count({ where: { campaignId: id } })) === 0) await endCampaign(tx, id, "done");
  });
}

/** What was on its way when its lease ended was cut short by a crash: perhaps taken, it is counted and not sent again. */
export async function countDoubtful(): Promise<void> {
  const stale = { ...isDue(), status: "sending" };
  if (!(await db.pushDelivery.findFirst({ where: stale }))) return;
  await maintain("push.interrupted", async (tx) => {
    const rows = await tx.pushDelivery.groupBy({ by: ["campaignId"], where: stale, _count: true });
    for (const { campaignId, _count } of rows)
      await tx.pushCampaign.update({ where: { id: campaignId }, data: { doubtful: { increment: _count } } });
    await tx.pushDelivery.deleteMany({ where: stale });
  });
}
