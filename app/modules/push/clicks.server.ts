import { maintain } from "#app/platform/db.server.ts";
import { isSigned, signature } from "#app/platform/secrets.server.ts";

const MOST = 1000;
const clicks = new Map<number, number>();

export function clickToken(campaign: number): string {
  return signature("push-click", String(campaign));
}

/** Counts a click on a notification, in memory; one without its token is not one. */
export function countClick(campaign: number, token: string): void {
  if (!isSigned("push-click", String(campaign), token)) return;
  add(campaign, 1);
}

function add(campaign: number, count: number): void {
  if (clicks.has(campaign) || clicks.size < MOST) clicks.set(campaign, (clicks.get(campaign) ?? 0) + count);
}

export function takeClicks(): [number, number][] {
  const counted = [...clicks];
  clicks.clear();
  return counted;
}

/** Clicks that a replica counted, or that could not be written: the next batch has them. */
export function putClicks(counted: readonly [number, number][]): void {
  for (const [campaign, count] of counted) add(campaign, count);
}

/** Counts the click that led to an address with `?notif=12.token`: a browser that shows notifications without our worker. */
export function countClickOf(notif: string): void {
  const [campaign = "", token = ""] = notif.split(".");
  if (/^[1-9]\d{0,9}$/.test(campaign)) countClick(Number(campaign), token);
}

/** Writes what was counted; a campaign is never clicked more than it was received. */
export async function flushClicks(): Promise<void> {
  if (clicks.size === 0) return;
  const counted = takeClicks();
  try {
    await maintain("push.clicks", async (tx) => {
      for (const [id, more] of counted) {
        const row = await tx.pushCampaign.findUnique({
          where: { id },
          select: { clicked: true, sent: true, doubtful: true },
        });
        if (!row) continue;
        const clicked = Math.min(row.clicked + more, row.sent + row.doubtful);
        await tx.pushCampaign.update({ where: { id }, data: { clicked } });
      }
    });
  } catch (error) {
    putClicks(counted);
    throw error;
  }
}
