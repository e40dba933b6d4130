import { setTimeout as pause } from "node:timers/promises";
import { DAY, MINUTE, SECOND, hasCome, now } from "#app/platform/clock.server.ts";
import { throttledWrite } from "#app/platform/database/gentle-writes.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { type ClaimedJob, addJobSource, areJobQueuesStopping } from "#app/platform/jobs/job-queues.server.ts";
import { type Pending, joined } from "#app/platform/jobs/pending.ts";
import { log } from "#app/platform/log.server.ts";
import { Counts } from "#app/platform/metrics/metrics.server.ts";
import { pushEndpoint } from "./endpoint.server.ts";
import { AT_ONCE } from "./notification.ts";
import { payloadOf, topicOf } from "./payload.server.ts";
import type { PushAnswer, PushMessage } from "./push-request.server.ts";
import { countDoubtful, isDue, planCampaigns } from "./queue-deliveries.server.ts";
import { type Answered, outcomeOf, recordOutcomes } from "./record-outcomes.server.ts";
import { sendInWorker } from "./worker-thread.server.ts";

/** After five tries (record-outcomes.server.ts), ms. */
const LATE_AFTER = 5 * MINUTE;
/** Longer than a message is waited for: past it, it was cut short by a crash. */
const LEASE = MINUTE;
/** Failures in a row that make a push service out of order: it is left alone for a while. */
const MOST_FAILURES = AT_ONCE;
const BREATH = 25;
const MOST_AT_A_TIME = 200;

/** The longest that a service may ask to be left alone (parseRetryAfter). */
const LONGEST_PAUSE = DAY;

interface Service {
  isBusy: boolean;
  pausedUntil: number;
  failures: number;
}

const services = new Map<string, Service>();

function serviceOf(host: string): Service {
  const known = services.get(host) ?? { isBusy: false, pausedUntil: 0, failures: 0 };
  services.set(host, known);
  return known;
}

const isPaused = ({ pausedUntil }: Service) => !hasCome(pausedUntil, LONGEST_PAUSE, now().getTime());

let post: (message: PushMessage) => Promise<PushAnswer> = sendInWorker;

/** Tests only: posts in this thread, so that it trusts the push service of the tests. */
export function postWith(other: typeof post): void {
  post = other;
}

export function handlePushes(): void {
  addJobSource("push", { name: "pushes", lateAfterMs: LATE_AFTER, claim: takeService, pending: pendingPushes });
}

async function pendingPushes(): Promise<Pending> {
  const tried = { attempts: { gt: 0 } };
  const [fresh, again, oldest, last] = await Promise.all([
    db.pushDelivery.aggregate({
      where: { attempts: 0, nextTryAt: { lte: now() } },
      _count: true,
      _min: { nextTryAt: true },
    }),
    db.pushDelivery.count({ where: tried }),
    db.pushCampaign.findFirst({
      where: { deliveries: { some: tried } },
      orderBy: { createdAt: "asc" },
      select: { createdAt: true },
    }),
    db.pushHost.findFirst({
      where: { campaign: { state: "sending" }, lastError: { not: null } },
      orderBy: { lastAt: "desc" },
      select: { host: true, lastError: true },
    }),
  ]);
  return joined(
    { count: fresh._count, since: fresh._min.nextTryAt },
    { count: again, since: oldest?.createdAt ?? null },
    last && `${last.host}\u202F: ${last.lastError}`,
  );
}

export function countWaitingPushes(): Promise<number> {
  return db.pushDelivery.count();
}

const answers = new Counts(
  "push_messages_total",
  "Notifications posted, by what became of them and by the class of what the push service answered.",
  ["outcome", "status"],
  [
    ["sent", "2xx"],
    ["gone", "4xx"],
    ["failed", "4xx"],
    ["later", "4xx"],
    ["later", "5xx"],
    ["later", "none"],
  ],
);

async function takeService(): Promise<ClaimedJob | null> {
  const isSending = await db.pushCampaign.findFirst({ where: { state: "sending" }, select: { id: true } });
  await countDoubtful();
  if (!isSending) return null;
  await throttledWrite(() => planCampaigns(pausedHosts()));
  const rows = await db.pushDelivery.groupBy({ by: ["host"], where: isDue(), orderBy: { host: "asc" } });
  const host = rows.map((row) => row.host).find(isFree);
  if (host === undefined) return null;
  serviceOf(host).isBusy = true;
  return () => sendTo(host);
}

function isFree(host: string): boolean {
  const service = services.get(host);
  return !service || (!service.isBusy && !isPaused(service));
}

const pausedHosts = () => [...services].filter(([, service]) => isPaused(service)).map(([host]) => host);

/** Sends what is due, until nothing is left. For tests. */
export async function sendDuePushes(): Promise<void> {
  for (let send = await takeService(); send; send = await takeService()) await send();
  await planCampaigns(pausedHosts());
}

export function forgetServices(): void {
  services.clear();
}

/** Sends to one push service, AT_ONCE at a time, until it has no more or wants no more for now. */
async function sendTo(host: string): Promise<boolean> {
  const service = serviceOf(host);
  const inFlight = new Set<Promise<void>>();
  let unrecorded: Answered[] = [];
  let remaining = MOST_AT_A_TIME;
  const mayGoOn = () => remaining > 0 && !areJobQueuesStopping() && !isPaused(service);
  try {
    for (;;) {
      const { free, messages } = await throttledWrite(async () => {
        const room = mayGoOn() ? Math.min(AT_ONCE - inFlight.size, remaining) : 0;
        const answered = unrecorded;
        unrecorded = [];
        const isIdle = room === 0 && answered.length === 0;
        return { free: room, messages: isIdle ? [] : await nextMessages(host, answered, room) };
      });
      remaining -= messages.length;
      for (const message of messages) {
        const sending: Promise<void> = send(service, message)
          .then((one) => void unrecorded.push(one))
          .finally(() => inFlight.delete(sending));
        inFlight.add(sending);
      }
      if (inFlight.size === 0 && unrecorded.length === 0) {
        const isMore = free > 0 && messages.length === 0 && (await throttledWrite(() => planCampaigns(pausedHosts())));
        if (!isMore) return true;
      } else if (inFlight.size > 0) await Promise.race(inFlight);
      await pause(BREATH);
    }
  } finally {
    service.isBusy = false;
  }
}

interface Next extends Omit<Answered, "outcome"> {
  message: PushMessage | null;
}

/** One transaction for outcomes and next messages. Marked first, a crash sends none twice; those between are doubtful. */
async function nextMessages(host: string, answered: Answered[], free: number): Promise<Next[]> {
  const rows = await maintain("push.send", async (tx) => {
    await recordOutcomes(tx, host, answered);
    if (free === 0) return [];
    const found = await tx.pushDelivery.findMany({
      where: { ...isDue(), host, campaign: { state: "sending" } },
      orderBy: [{ campaign: { urgency: "asc" } }, { nextTryAt: "asc" }],
      take: free,
      select: { campaignId: true, subscriptionId: true, attempts: true },
    });
    for (const [campaignId, rows] of Map.groupBy(found, (row) => row.campaignId))
      await tx.pushDelivery.updateMany({
        where: { campaignId, subscriptionId: { in: rows.map((row) => row.subscriptionId) } },
        data: { status: "sending", nextTryAt: new Date(now().getTime() + LEASE) },
      });
    return found;
  });
  return withMessages(rows);
}

async function withMessages(rows: Omit<Next, "message">[]): Promise<Next[]> {
  if (rows.length === 0) return [];
  const [subscriptions, campaigns] = await Promise.all([
    db.pushSubscription.findMany({ where: { id: { in: rows.map((row) => row.subscriptionId) } } }),
    db.pushCampaign.findMany({ where: { id: { in: [...new Set(rows.map((row) => row.campaignId))] } } }),
  ]);
  const byId = new Map(subscriptions.map((one) => [one.id, one]));
  const campaignsById = new Map(campaigns.map((one) => [one.id, { ...one, payload: payloadOf(one) }]));
  return rows.map((row) => {
    const subscription = byId.get(row.subscriptionId);
    const campaign = campaignsById.get(row.campaignId);
    if (!subscription || !campaign) return { ...row, message: null };
    const { endpoint, p256dh, auth } = subscription;
    const remaining = Math.floor((campaign.expiresAt.getTime() - now().getTime()) / SECOND);
    // Of a campaign begun by a clock that was ahead, more would be left than it ever had.
    const ttl = Math.min(campaign.ttl, Math.max(0, remaining));
    const { payload, urgency } = campaign;
    return { ...row, message: { endpoint, p256dh, auth, payload, ttl, urgency, topic: topicOf(campaign) } };
  });
}

/** Sends one message. The endpoint is checked again: rules may have changed. */
async function send(service: Service, { message, ...row }: Next): Promise<Answered> {
  if (!message) return { ...row, outcome: { kind: "gone" } };
  const allowed = await pushEndpoint(message.endpoint);
  const unknown = "Service inconnu\u202F: rien ne lui est envoyé.";
  if (!allowed.ok) return { ...row, outcome: { kind: "failed", error: unknown, isTheirs: false } };
  const answer = await post(message);
  const outcome = outcomeOf(answer);
  answers.add(outcome.kind, answer.status >= 100 ? `${Math.floor(answer.status / 100)}xx` : "none");
  if (outcome.kind === "later") slowDown(service, outcome.wait);
  else service.failures = 0;
  if (answer.status === 413) log.error({ campaign: row.campaignId }, "a notification was too long");
  return { ...row, outcome };
}

/** Leaves a service alone for as long as it asks, or when it failed many times in a row. */
function slowDown(service: Service, wait: number | undefined): void {
  service.failures += 1;
  const own =
    service.failures >= MOST_FAILURES ? Math.min(10 * MINUTE, 30 * SECOND * (service.failures / MOST_FAILURES)) : 0;
  const before = isPaused(service) ? service.pausedUntil : 0;
  service.pausedUntil = Math.max(before, now().getTime() + Math.max(wait ?? 0, own));
}
