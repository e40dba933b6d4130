import { MINUTE, SECOND, now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { PushAnswer } from "./push-request.server.ts";

type Outcome =
  | { kind: "sent" }
  /** The browser is no longer subscribed: nor is it here. */
  | { kind: "gone" }
  /** Refused for good; `isTheirs`: perhaps because of this subscription, rather than of what we send to all. */
  | { kind: "failed"; error: string; isTheirs: boolean }
  | { kind: "later"; error: string; wait?: number | undefined };

const statusMessages: Record<number, string> = {
  400: "Message refusé (400).",
  401: "Signature refusée (401)\u202F: les clés VAPID ne sont pas celles de l’abonnement.",
  403: "Envoi interdit (403)\u202F: les clés VAPID ne sont pas celles de l’abonnement.",
  413: "Message trop long (413).",
  429: "Trop de messages à la fois (429).",
};

export function outcomeOf({ status, retryAfter, error = "", refused }: PushAnswer): Outcome {
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const errorText = error && status > 0 ? ` «\u202F${error}\u202F»` : "";
  if (refused) return { kind: "failed", error, isTheirs: false };
  if (status === 429 || status === 503)
    return {
      kind: "later",
      error: statusMessages[status] ?? `Service en panne (${status}).`,
      wait: retryAfter ?? 30 * SECOND,
    };
  if (status === 0) return { kind: "later", error };
  if (status === 408 || status >= 500)
    return { kind: "later", error: `Service en panne (${status}).`, ...(retryAfter ? { wait: retryAfter } : {}) };
  return {
    kind: "failed",
    error: `${statusMessages[status] ?? `Réponse inattendue (${status}).`}${errorText}`,
    isTheirs: status === 400 || status === 403,
  };
}

/** How long a message waits before its next try, after so many (ms): longer each time, an hour at most. */
function backOff(attempts: number): number {
  return Math.min(60 * MINUTE, 10 * SECOND * 2 ** Math.min(attempts, 12)) * (0.8 + Math.random() * 0.4);
}

export interface Answered {
  campaignId: number;
  subscriptionId: number;
  attempts: number;
  outcome: Outcome;
}

/** Refusals in a row after which a subscription whose service takes others' messages is worth nothing. */
const MOST_REFUSALS = 3;

const of = <K extends Outcome["kind"]>(all: Answered[], kind: K) => all.filter(({ outcome }) => outcome.kind === kind);
const idsOf = (all: Answered[]) => all.map(({ subscriptionId }) => subscriptionId);

const increments = <K extends string>(counts: Record<K, number>) =>
  Object.fromEntries(Object.entries(counts).map(([name, increment]) => [name, { increment }])) as Record<
    K,
    { increment: number }
  >;

/** Writes, in the caller's transaction, what became of messages of one push service: rows go, counts stay. */
export async function recordOutcomes(tx: Tx, host: string, answered: Answered[]): Promise<void> {
  for (const [campaignId, all] of Map.groupBy(answered, (one) => one.campaignId)) {
    const [sent, gone, failed, later] = [of(all, "sent"), of(all, "gone"), of(all, "failed"), of(all, "later")];
    const over = idsOf([...sent, ...gone, ...failed]);
    await tx.pushDelivery.deleteMany({ where: { campaignId, subscriptionId: { in: over } } });
    const tooLate = await tryAgain(tx, campaignId, later);
    const counts = { sent: sent.length, gone: gone.length, failed: failed.length };
    const data = increments({ ...counts, expired: tooLate });
    await tx.pushCampaign.update({ where: { id: campaignId }, data, select: { id: true } });
    const errors = all.flatMap(({ outcome }) => ("error" in outcome ? [outcome.error] : []));
    const last = errors.length > 0 ? { lastError: errors.at(-1)?.slice(0, 250) ?? null, lastAt: now() } : {};
    const first = { ...counts, retried: later.length };
    await tx.pushHost.upsert({
      where: { campaignId_host: { campaignId, host } },
      create: { campaignId, host, ...first, ...last },
      update: { ...increments(first), ...last },
      select: { host: true },
    });
    if (gone.length > 0) await tx.pushSubscription.deleteMany({ where: { id: { in: idsOf(gone) } } });
    await countRefusals(tx, host, campaignId, sent, failed);
  }
}

async function tryAgain(tx: Tx, campaignId: number, later: Answered[]): Promise<number> {
  if (later.length === 0) return 0;
  const { state } = await tx.pushCampaign.findUniqueOrThrow({ where: { id: campaignId }, select: { state: true } });
  if (state !== "sending") {
    await tx.pushDelivery.deleteMany({ where: { campaignId, subscriptionId: { in: idsOf(later) } } });
    return state === "done" ? later.length : 0;
  }
  for (const { subscriptionId, attempts } of later)
    await tx.pushDelivery.updateMany({
      where: { campaignId, subscriptionId },
      data: { status: "waiting", attempts: attempts + 1, nextTryAt: new Date(now().getTime() + backOff(attempts)) },
    });
  return 0;
}

/** A service that refuses every message refuses the site; one that accepts others refuses this subscription. */
async function countRefusals(tx: Tx, host: string, campaignId: number, sent: Answered[], failed: Answered[]) {
  const taken = { id: { in: idsOf(sent) }, failureCount: { gt: 0 } };
  if (sent.length > 0) await tx.pushSubscription.updateMany({ where: taken, data: { failureCount: 0 } });
  const theirs = failed.filter(({ outcome }) => outcome.kind === "failed" && outcome.isTheirs);
  if (theirs.length === 0) return;
  const where = { id: { in: idsOf(theirs) } };
  await tx.pushSubscription.updateMany({ where, data: { failureCount: { increment: 1 } } });
  const service = await tx.pushHost.findUnique({ where: { campaignId_host: { campaignId, host } } });
  if (service && service.sent > 0)
    await tx.pushSubscription.deleteMany({ where: { ...where, failureCount: { gte: MOST_REFUSALS } } });
}
