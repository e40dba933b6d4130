import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import { french } from "#app/utils/typography.ts";
import { readParts } from "./issues.server.ts";
import { opening, shownParts } from "./shown-parts.server.ts";

/** What left, or is leaving: one that was stopped was read by some. */
const left = { deletedAt: null, sentAt: { not: null } };

/** The letters that left, the last first. */
export const listIssues = cachedRead(async (limit: number) => {
  const rows = await db.letterIssue.findMany({
    where: left,
    orderBy: { sentAt: "desc" },
    take: limit,
    select: { slug: true, number: true, subject: true, preview: true, sentAt: true, updatedAt: true },
  });
  return rows.flatMap(({ sentAt, ...row }) =>
    sentAt
      ? [{ ...row, subject: french(row.subject), preview: french(row.preview), sentAt: sentAt.toISOString() }]
      : [],
  );
});

/** A letter that left, as everyone reads it in a browser; null when there is none at this address. */
export const findIssue = cachedRead(async (slug: string) => {
  const row = await db.letterIssue.findFirst({ where: { ...left, slug } });
  if (!row?.sentAt) return null;
  const { intro, parts } = readParts(row.parts);
  return {
    slug,
    number: row.number,
    subject: french(row.subject),
    preview: french(row.preview),
    sentAt: row.sentAt.toISOString(),
    intro: await opening(intro),
    parts: await shownParts(parts),
  };
});
