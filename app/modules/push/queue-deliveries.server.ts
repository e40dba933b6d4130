import { HOUR, now } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { endCampaign } from "./campaigns.server.ts";

const WINDOW = 500;
/** A campaign with fewer waiting rows gets more: it never has a row for everyone at once. */
const AHEAD = 500;

/** Longer than any retry delay (record-outcomes.server.ts): a later date was written by a clock that was ahead. */
const LATEST = 2 * HOUR;

export const isDue = () => ({
  status: "waiting",
  OR: [{ nextTryAt: { lte: now() } }, { nextTryAt: { gt: new Date(now().getTime() + LATEST) } }],
});

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

async function plan({ id, topics, subscriptionId }: Open, paused: string[]): Promise<boolean> {
  const waiting = await db.pushDelivery.count({
    where: { ...isDue(), campaignId: id, host: { notIn: paused } },
  });
  if (waiting >= AHEAD) return false;
  return maintain("push.plan", async (tx) => {
    const campaign = await tx.pushCampaign.findUniqueOrThrow({ where: { id } });
    if (campaign.state !== "sending") return false;
    const ids = { gt: campaign.cursor, lte: campaign.lastId };
    const end = await tx.pushSubscription.findMany({
      where: { id: ids },
      orderBy: { id: "asc" },
      skip: WINDOW - 1,
      take: 1,
      select: { id: true },
    });
    const cursor = end[0]?.id ?? campaign.lastId;
    await fillWindow(tx, id, { after: campaign.cursor, to: cursor }, JSON.parse(topics) as string[], subscriptionId);
    await tx.pushCampaign.update({ where: { id }, data: { cursor } });
    return true;
  });
}

/** The rows of a window. In SQL: hundreds of objects that only go from a table to another would hold readers up. */
async function fillWindow(
  tx: Tx,
  campaign: number,
  { after, to }: { after: number; to: number },
  topics: string[],
  only: number | null,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "PushDelivery" ("campaignId", "subscriptionId", "host", "nextTryAt")
    SELECT ${campaign}, s."id", s."host", ${now()} FROM "PushSubscription" s
    WHERE s."id" > ${after} AND s."id" <= ${to}
      AND CASE WHEN ${only} IS NOT NULL THEN s."id" = ${only}
        ELSE ${topics.includes("*")} OR EXISTS (
          SELECT 1 FROM "PushTopic" t
          WHERE t."subscriptionId" = s."id" AND t."topic" IN (SELECT "value" FROM json_each(${JSON.stringify(topics)})))
        END`;
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
