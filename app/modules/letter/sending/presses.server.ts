import { now } from "#app/platform/clock.server.ts";
import { maintain } from "#app/platform/db.server.ts";
import { parisDay } from "#app/utils/dates.ts";

const MOST = 5000;
interface Presses {
  issueId: number;
  day: string;
  link: string;
  count: number;
}

/** By issue, day and link, since the last writing. */
const presses = new Map<string, Presses>();

/** Counts a press in memory, of nobody. */
export const countPress = (issueId: number, link: string): void =>
  putPresses([{ issueId, day: parisDay(now()), link, count: 1 }]);

/** Presses that a replica counted, or that could not be written. */
export function putPresses(counted: readonly Presses[]): void {
  for (const { count, ...press } of counted) {
    const key = Object.values(press).join(" ");
    const known = presses.get(key)?.count ?? 0;
    if (known > 0 || presses.size < MOST) presses.set(key, { ...press, count: known + count });
  }
}

/** Those of the days before this one, or all: to be written, or on a replica handed to the primary. */
export function takePresses(before = "9"): Presses[] {
  const taken = [...presses].filter(([, { day }]) => day < before);
  for (const [key] of taken) presses.delete(key);
  return taken.map(([, press]) => press);
}

/** Writes the days that are over, or all of them before the process ends: no writing tells when somebody pressed. */
export async function flushPresses({ isEnding = false } = {}): Promise<void> {
  const counted = takePresses(isEnding ? undefined : parisDay(now()));
  if (counted.length === 0) return;
  try {
    await maintain("letter.links", async (tx) => {
      for (const { count, ...press } of counted) {
        if (!(await tx.letterIssue.findUnique({ where: { id: press.issueId }, select: { id: true } }))) continue;
        await tx.letterLinkDay.upsert({
          where: { issueId_day_link: press },
          create: { ...press, count },
          update: { count: { increment: count } },
        });
      }
    });
  } catch (error) {
    putPresses(counted);
    throw error;
  }
}
