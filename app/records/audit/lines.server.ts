import { db } from "#app/platform/db.server.ts";
import type { AuditEntry, Prisma } from "#app/platform/prisma/client.ts";
import { readEntries } from "./chain.server.ts";
import { deed, machineInWords } from "./sentences.ts";
import { type Standing, standingSubjects } from "./subject-names.server.ts";
import { detailsIn } from "./versioned.server.ts";

export type AuditLine = Awaited<ReturnType<typeof inWords>>[number];

export async function inWords(rows: AuditEntry[]) {
  const existing = await standingSubjects(rows.flatMap((row) => [row.subject, actorSubject(row)]));
  return rows.map((row) => {
    const { seq, at, action, subject, origin, before, after } = row;
    const by = actorSubject(row);
    const about = existing.get(subject);
    const name = about?.name || nameIn(after) || nameIn(before);
    return {
      seq,
      at: at.toISOString(),
      action,
      subject,
      origin,
      who: actorName(row, existing.get(by)),
      /** "staff:1", when that account is still there. */
      by: existing.has(by) ? by : null,
      about: about ?? null,
      ...deed(action, subject, unnamed.includes(subject.split(":")[0] ?? "") ? "" : name),
    };
  });
}

/** Readers and correspondents are never named; the other nouns are, even once deleted. */
const unnamed = ["reader", "account", "application", "message", "settings", "banner", "mail"];

type Author = Pick<AuditEntry, "actorKind" | "actorId" | "actorLabel">;

const actorSubject = ({ actorKind, actorId }: Author) => `${actorKind}:${actorId ?? ""}`;

/** "Léa", "Le site (lecture des flux)", "Lecteur n° 7", "Un visiteur". */
export function actorName({ actorKind, actorId, actorLabel }: Author, account?: Standing): string {
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
  return (await readEntries({ where, orderBy: { seq: direction }, take })).flatMap(({ entry }) => entry ?? []);
}

/** One entry with details and chain links; null when there is none, "unreadable" when altered by hand. */
export async function findAuditEntry(seq: number) {
  const [row] = await readEntries({ where: { seq }, orderBy: { seq: "asc" }, take: 1 });
  if (!row) return null;
  if (!row.entry) return "unreadable";
  const { salt, hash, prevHash, before, after } = row.entry;
  const next = await db.auditEntry.findUnique({ where: { seq: seq + 1 }, select: { seq: true } });
  const [line] = await inWords([row.entry]);
  return line && { ...line, before, after, isErased: salt === null, hash, prevHash, isLast: next === null };
}

export async function historyOf(subject: string, take = 50) {
  const lines = await inWords(await readable({ subject }, take));
  return lines.map(({ seq, at, who, lead, object, rest }) => ({ seq, at, who, did: `${lead}${object}${rest}` }));
}
