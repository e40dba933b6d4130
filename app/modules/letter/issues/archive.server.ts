import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { LetterIssue } from "#app/platform/prisma/client.ts";
import { french } from "#app/utils/typography.ts";
import { readParts } from "./issues.server.ts";
import { letterFor, placeholders } from "./render.server.ts";
import { opening, shownParts } from "./shown-parts.server.ts";

/** What left, or is leaving: one that was stopped was read by some. */
const left = { deletedAt: null, sentAt: { not: null } };

const select = { slug: true, subject: true, preview: true, sentAt: true, updatedAt: true };
type Row = Pick<LetterIssue, keyof typeof select>;

const toShown = ({ slug, subject, preview, sentAt, updatedAt }: Row) => ({
  slug,
  subject: french(subject),
  preview: french(preview),
  sentAt: (sentAt ?? updatedAt).toISOString(),
  updatedAt,
});

export const listIssues = cachedRead(async (limit: number) =>
  (await db.letterIssue.findMany({ where: left, orderBy: { sentAt: "desc" }, take: limit, select })).map(toShown),
);

export async function nextIssueAt(frequency: string): Promise<string | null> {
  const where = { frequency, state: "scheduled", deletedAt: null };
  const { _min } = await db.letterIssue.aggregate({ where, _min: { scheduledFor: true } });
  return _min.scheduledFor?.toISOString() ?? null;
}

async function beside(sentAt: { lt: Date } | { gt: Date }) {
  const orderBy = { sentAt: "lt" in sentAt ? ("desc" as const) : ("asc" as const) };
  const row = await db.letterIssue.findFirst({ where: { ...left, sentAt }, orderBy, select });
  return row && toShown(row);
}

/** A letter that left, as everyone reads it in a browser; null when there is none at this address. */
export const findIssue = cachedRead(async (slug: string) => {
  const row = await db.letterIssue.findFirst({ where: { ...left, slug } });
  if (!row?.sentAt) return null;
  const { intro, parts } = readParts(row.parts);
  return {
    ...toShown(row),
    intro: await opening(intro),
    parts: await shownParts(parts),
    before: await beside({ lt: row.sentAt }),
    after: await beside({ gt: row.sentAt }),
  };
});

/** Where a counted link of this issue leads on the site; one that the letter has not leads to the letter. */
export async function findLink(issueId: number, given: string): Promise<{ to: string; isOurs: boolean } | null> {
  const issue = await db.letterIssue.findFirst({ where: { ...left, id: issueId } });
  if (!issue) return null;
  const links = (await letterFor(issue)).html.split(placeholders.link).slice(1);
  // A browser keeps the part after "#" to itself, and puts it back where it is led to.
  const paths = links.map((link) => link.split(/["'<>#\s]/, 1)[0]?.replaceAll("&amp;", "&") || "/");
  const path = given || "/";
  const isOurs = /^\/(?![/\\])/.test(path) && paths.includes(path);
  return { to: isOurs ? path : `/lettre/${issue.slug}`, isOurs };
}
