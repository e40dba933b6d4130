import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { fromLocalInput } from "#app/utils/dates.ts";
import { paged } from "#app/utils/paged.ts";
import { machineInWords, subjectInWords } from "./subjects.ts";

export interface AuditListQuery {
  /** In the subject, the action or the name. */
  q: string;
  /** First halves of actions: "flash"; none for all of them. */
  nouns: string[];
  staffId: number | null;
  /** Days "YYYY-MM-DD", Paris time, both included. */
  from: string | null;
  to: string | null;
  page: number;
  perPage: number;
}

const select = {
  seq: true,
  at: true,
  actorKind: true,
  actorId: true,
  actorLabel: true,
  action: true,
  subject: true,
  origin: true,
} satisfies Prisma.AuditEntrySelect;

type Row = Prisma.AuditEntryGetPayload<{ select: typeof select }>;

const toRow = ({ at, ...entry }: Row) => ({
  ...entry,
  at: at.toISOString(),
  who: actorName(entry),
  about: subjectInWords(entry.subject),
});

/** "Léa", "Le site (lecture des flux)", "Lecteur", "Visiteur". */
function actorName({ actorKind, actorLabel }: Pick<Row, "actorKind" | "actorLabel">): string {
  if (actorKind.startsWith("system:")) return machineInWords(actorKind.slice(7));
  if (actorKind === "anonymous") return "Visiteur";
  return actorLabel ?? (actorKind === "reader" ? "Lecteur" : "Équipe (nom effacé)");
}

function between(from: string | null, to: string | null): Prisma.DateTimeFilter | undefined {
  const start = from ? fromLocalInput(`${from}T00:00`) : null;
  const last = to ? fromLocalInput(`${to}T00:00`) : null;
  if (!start && !last) return undefined;
  return { ...(start ? { gte: start } : {}), ...(last ? { lt: new Date(last.getTime() + 86_400_000) } : {}) };
}

/** A page of the trail, newest first. */
export function listAuditEntries({ q, nouns, staffId, from, to, page, perPage }: AuditListQuery) {
  const at = between(from, to);
  const where: Prisma.AuditEntryWhereInput = {
    ...(nouns.length > 0 ? { AND: { OR: nouns.map((noun) => ({ action: { startsWith: `${noun}.` } })) } } : {}),
    ...(staffId ? { actorKind: "staff", actorId: staffId } : {}),
    ...(at ? { at } : {}),
    ...(q ? { OR: [{ subject: { contains: q } }, { action: { contains: q } }, { actorLabel: { contains: q } }] } : {}),
  };
  return paged({ page, perPage }, db.auditEntry.count({ where }), async (slice) =>
    (await db.auditEntry.findMany({ where, orderBy: { seq: "desc" }, ...slice, select })).map(toRow),
  );
}

/** One entry with what it says before and after, and its links in the chain; null when there is none. */
export async function findAuditEntry(seq: number) {
  const row = await db.auditEntry.findUnique({
    where: { seq },
    select: { ...select, before: true, after: true, salt: true, hash: true, prevHash: true, requestId: true },
  });
  return (
    row && {
      ...toRow(row),
      before: row.before,
      after: row.after,
      /** Its details went after twelve months (retention). */
      isErased: row.salt === null,
      hash: row.hash,
      prevHash: row.prevHash,
      requestId: row.requestId,
    }
  );
}
