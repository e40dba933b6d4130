import { db } from "#app/platform/db.server.ts";
import { inWords, select } from "./lines.server.ts";

/** One entry with details and chain links; null when there is none, "unreadable" when altered by hand. */
export async function findAuditEntry(seq: number) {
  const row = await db.auditEntry
    .findFirst({ where: { seq }, select: { ...select, salt: true, hash: true, prevHash: true } })
    .catch(() => "unreadable" as const);
  if (row === null) return null;
  if (row === "unreadable" || Number.isNaN(row.at.getTime())) return "unreadable";
  const { salt, hash, prevHash, ...told } = row;
  const next = await db.auditEntry.findUnique({ where: { seq: seq + 1 }, select: { seq: true } });
  const lines = await inWords([told]);
  return lines.map((line) => ({
    ...line,
    before: told.before,
    after: told.after,
    /** Its details went after twelve months (retention). */
    isErased: salt === null,
    hash,
    prevHash,
    isLast: next === null,
  }))[0];
}
