import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { selectOf } from "#app/utils/pick.ts";
import { deed, machineInWords } from "./sentences.ts";
import { type Standing, standingSubjects } from "./subject-names.server.ts";
import { detailsIn } from "./versioned.server.ts";

const select = {
  ...selectOf(["seq", "at", "actorKind", "actorId", "actorLabel", "action", "subject", "origin", "before", "after"]),
} satisfies Prisma.AuditEntrySelect;

type Row = Prisma.AuditEntryGetPayload<{ select: typeof select }>;

export type AuditLine = Awaited<ReturnType<typeof inWords>>[number];

export async function inWords(rows: Row[]) {
  const existing = await standingSubjects(rows.flatMap((row) => [row.subject, actorSubject(row)]));
  return rows.map((row) => {
    const { at, before, after, ...entry } = row;
    const by = actorSubject(row);
    const about = existing.get(row.subject);
    const name = about?.name || nameIn(after) || nameIn(before);
    return {
      ...entry,
      at: at.toISOString(),
      who: actorName(row, existing.get(by)),
      /** "staff:1", when that account is still there. */
      by: existing.has(by) ? by : null,
      about: about ?? null,
      ...deed(row.action, row.subject, named.has(row.subject.split(":")[0] ?? "") ? name : ""),
    };
  });
}

/** Nouns named even once deleted; never readers nor correspondents. */
const named = {
  has: (noun: string) => !["reader", "account", "application", "message", "settings", "banner", "mail"].includes(noun),
};

const actorSubject = ({ actorKind, actorId }: Pick<Row, "actorKind" | "actorId">) => `${actorKind}:${actorId ?? ""}`;

/** "Léa", "Le site (lecture des flux)", "Lecteur n° 7", "Un visiteur". */
export function actorName(
  { actorKind, actorId, actorLabel }: Pick<Row, "actorKind" | "actorId" | "actorLabel">,
  account?: Standing,
): string {
  if (actorKind.startsWith("system:")) return machineInWords(actorKind.slice(7));
  if (actorKind === "anonymous") return "Un visiteur";
  if (actorKind === "reader") return `Le lecteur n°\u00A0${actorId ?? "?"}`;
  return actorLabel ?? (account?.name || "Équipe (nom effacé)");
}

function nameIn(details: string | null): string {
  const value = detailsIn(details);
  if (value === null || typeof value !== "object" || Array.isArray(value)) return "";
  for (const field of ["title", "name", "displayName", "account", "term"]) {
    const found = (value as Record<string, unknown>)[field];
    if (typeof found === "string" && found) return found;
  }
  return "";
}

/** Entries in this direction of time. One that cannot be read, altered by hand, is left out: the verification names it. */
export async function readable(where: Prisma.AuditEntryWhereInput, take: number, direction: "asc" | "desc" = "desc") {
  const query = { where, orderBy: { seq: direction }, take };
  const all = { ...select, hash: true };
  const isDated = ({ at }: { at: Date }) => !Number.isNaN(at.getTime());
  try {
    return (await db.auditEntry.findMany({ ...query, select: all })).filter(isDated);
  } catch {
    const numbers = await db.auditEntry.findMany({ ...query, select: { seq: true } });
    // Not findUnique: asked together they would be one question, and fail together.
    const one = (number: { seq: number }) => db.auditEntry.findFirst({ where: number, select: all }).catch(() => null);
    return (await Promise.all(numbers.map(one))).flatMap((row) => (row && isDated(row) ? [row] : []));
  }
}

/** One entry with details and chain links; null when there is none, "unreadable" when altered by hand. */
export async function findAuditEntry(seq: number) {
  const row = await db.auditEntry
    .findFirst({ where: { seq }, select: { ...select, salt: true, hash: true, prevHash: true } })
    .catch(() => "unreadable" as const);
  if (row === null) return null;
  if (row === "unreadable" || Number.isNaN(row.at.getTime())) return "unreadable";
  const { salt, hash, prevHash, ...written } = row;
  const next = await db.auditEntry.findUnique({ where: { seq: seq + 1 }, select: { seq: true } });
  const lines = await inWords([written]);
  return lines.map((line) => ({
    ...line,
    before: written.before,
    after: written.after,
    isErased: salt === null,
    hash,
    prevHash,
    isLast: next === null,
  }))[0];
}

export async function historyOf(subject: string, take = 50) {
  const lines = await inWords(await readable({ subject }, take));
  return lines.map(({ seq, at, who, lead, object, rest }) => ({ seq, at, who, did: `${lead}${object}${rest}` }));
}
