import { now } from "#app/platform/clock.server.ts";
import { maintain } from "#app/platform/db.server.ts";
import { parisDay } from "#app/utils/dates.ts";

const MOST = 5000;

/** How often since the last writing, by "12 2026-11-30 /elections": issue, day and link. Of nobody. */
const presses = new Map<string, number>();

export const countPress = (issueId: number, link: string): void =>
  putPresses([[`${issueId} ${parisDay(now())} ${link}`, 1]]);

/** Presses that a replica counted, or that could not be written. */
export function putPresses(counted: readonly [string, number][]): void {
  for (const [press, count] of counted)
    if (presses.has(press) || presses.size < MOST) presses.set(press, (presses.get(press) ?? 0) + count);
}

/** Those of the days before this one, or all: to be written, or on a replica handed to the primary. */
export function takePresses(before = "9"): [string, number][] {
  const taken = [...presses].filter(([press]) => (press.split(" ")[1] ?? "") < before);
  for (const [press] of taken) presses.delete(press);
  return taken;
}

/** Writes the days that are over, or all of them before the process ends: no writing tells when somebody pressed. */
export async function flushPresses({ isEnding = false } = {}): Promise<void> {
  const counted = takePresses(isEnding ? undefined : parisDay(now()));
  if (counted.length === 0) return;
  try {
    await maintain("letter.links", async (tx) => {
      for (const [press, count] of counted) {
        const [issueId = 0, day = "", link = ""] = [Number(press.split(" ")[0]), ...press.split(" ").slice(1)];
        const key = { issueId, day, link };
        if (!(await tx.letterIssue.findUnique({ where: { id: issueId }, select: { id: true } }))) continue;
        const update = { count: { increment: count } };
        await tx.letterLinkDay.upsert({ where: { issueId_day_link: key }, create: { ...key, count }, update });
      }
    });
  } catch (error) {
    putPresses(counted);
    throw error;
  }
}
