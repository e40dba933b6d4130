import { placeholders } from "#app/modules/letter/issues/placeholders.ts";
import { now } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { letterFor } from "./rendering.server.ts";

const MOST = 5000;
/** By issue, day and link, since the last writing. */
const presses = new Map<string, { issueId: number; day: string; link: string; count: number }>();

/** Where a counted link of this issue leads on the site; one that the letter has not leads to the letter. */
export async function findLink(issueId: number, given: string): Promise<{ to: string; isOurs: boolean } | null> {
  const issue = await db.letterIssue.findFirst({ where: { id: issueId, number: { not: null }, deletedAt: null } });
  if (!issue) return null;
  const { html } = await letterFor(issue, []);
  const links = html.split(placeholders.link).slice(1);
  // A browser keeps the part after "#" to itself, and puts it back where it is led to.
  const paths = links.map((link) => link.split(/["'<>#\s]/, 1)[0]?.replaceAll("&amp;", "&") || "/");
  const path = given || "/";
  const isOurs = /^\/(?![/\\])/.test(path) && paths.includes(path);
  return { to: isOurs ? path : `/lettre/${issue.slug}`, isOurs };
}

/** Counts a press in memory, of nobody. */
export function countPress(issueId: number, link: string, count = 1, day = parisDay(now())): void {
  const key = `${issueId} ${day} ${link}`;
  const known = presses.get(key) ?? { issueId, day, link, count: 0 };
  if (presses.size >= MOST && known.count === 0) return;
  presses.set(key, { ...known, count: known.count + count });
}

/** Writes the days that are over, or all of them before the process ends: no writing tells when somebody pressed. */
export async function flushPresses({ isEnding = false } = {}): Promise<void> {
  const today = parisDay(now());
  const counted = [...presses].filter(([, { day }]) => isEnding || day < today);
  if (counted.length === 0) return;
  for (const [key] of counted) presses.delete(key);
  try {
    await maintain("letter.links", async (tx) => {
      for (const [, { issueId, day, link, count }] of counted) {
        if (!(await tx.letterIssue.findUnique({ where: { id: issueId }, select: { id: true } }))) continue;
        await tx.letterLinkDay.upsert({
          where: { issueId_day_link: { issueId, day, link } },
          create: { issueId, day, link, count },
          update: { count: { increment: count } },
        });
      }
    });
  } catch (error) {
    for (const [, { issueId, day, link, count }] of counted) countPress(issueId, link, count, day);
    throw error;
  }
}
