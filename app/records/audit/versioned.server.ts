import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { relativeTime } from "#app/utils/dates.ts";
import { type Errors, type Outcome, done, refused, unchanged } from "#app/utils/outcome.ts";
import { quoted as inQuotes } from "#app/utils/text.ts";
import type { Noting } from "./change.server.ts";

/** What a form sends of the row it shows: its version, and the newer one it agrees to replace. */
export interface Versioned {
  version?: number | undefined;
  overwrite?: number | undefined;
}

type FieldLabels = Record<string, string>;

/**
 * Null when the form has the present version, or agrees to replace it. Otherwise a refusal under "version": who changed
 * what, then the present version for the box that agrees. The caller notes `version` in `after`.
 */
export async function versionConflict(
  tx: Tx,
  subject: string,
  versions: Versioned,
  current: number,
  labels: FieldLabels,
): Promise<{ ok: false; errors: Errors } | null> {
  if (versions.version === current || versions.overwrite === current) return null;
  const entries = await tx.auditEntry.findMany({ where: { subject }, orderBy: { seq: "desc" }, take: 20 });
  const since = entries.filter((entry) => versionOf(entry.after) > (versions.version ?? 0));
  const changes = since.toReversed().flatMap((entry) => differences(parse(entry.before), parse(entry.after), labels));
  const what = changes.length > 0 ? ` ${changes.join(" ")}` : "";
  const message = `${changedBy(since[0])}, pendant que vous l’aviez ouverte.${what} Votre saisie est gardée ci-dessous.`;
  return { ok: false, errors: { version: [message, String(current)] } };
}

const changedBy = (entry?: { actorLabel: string | null; at: Date } | null) =>
  `${entry?.actorLabel ?? "Une autre personne"} a modifié cette fiche${entry ? ` ${relativeTime(entry.at, now())}` : ""}`;

/** Null when the row is as the list showed it, or it sent no version; else a refusal that names who changed it. */
export async function changedSince(
  tx: Tx,
  subject: string,
  over: number | undefined,
  current: number,
): Promise<{ ok: false; errors: Errors } | null> {
  if (!over || over === current) return null;
  const latest = await tx.auditEntry.findFirst({ where: { subject }, orderBy: { seq: "desc" } });
  return refused("", `${changedBy(latest)}, après l’ouverture de votre liste. Relisez-la d’abord.`);
}

/** Altered by hand they may be no JSON: they show as they are, and the verification names the entry. */
export function detailsIn(details: string | null): unknown {
  if (!details) return null;
  try {
    return JSON.parse(details) as unknown;
  } catch {
    return { unreadable: details };
  }
}

function parse(details: string | null): Record<string, unknown> {
  const value = detailsIn(details);
  return value !== null && typeof value === "object" ? (value as Record<string, unknown>) : {};
}

function versionOf(details: string | null): number {
  const { version } = parse(details);
  return typeof version === "number" ? version : 0;
}

function differences(before: Record<string, unknown>, after: Record<string, unknown>, labels: FieldLabels): string[] {
  return Object.entries(labels)
    .filter(([field]) => field in after && JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map(([field, label]) => `${label}\u202F: ${quoted(before[field])} est devenu ${quoted(after[field])}.`);
}

function quoted(value: unknown): string {
  if (value === null || value === undefined || value === "") return "(vide)";
  if (typeof value === "boolean") return value ? "oui" : "non";
  const text = String(value);
  return inQuotes(text.length > 80 ? `${text.slice(0, 79)}…` : text);
}

interface Update<B extends { version: number }, A extends object> {
  subject: string;
  gone: string;
  labels: FieldLabels;
  given: Versioned;
  before: B | null;
  after: A;
  /** A file came with the form: a change, whatever its fields say. */
  hasFile?: boolean;
  save: (data: A & { version: { increment: number } }) => PromiseLike<unknown>;
  /** What the trail stores when it must not store the fields themselves. */
  trail?: (before: Omit<B, "version">, after: A) => { before: object; after: object };
}

export function isSame(row: object, values: object): boolean {
  const stored = row as Record<string, unknown>;
  return Object.entries(values).every(
    ([name, value]) => name in stored && JSON.stringify(stored[name]) === JSON.stringify(value),
  );
}

/** Notes what changed; refuses when someone else saved since. A form that changes nothing leaves no entry. */
export async function versioned<B extends { version: number }, A extends object>(
  tx: Tx,
  note: Noting,
  { subject, gone, labels, given, before, after, hasFile, save, trail }: Update<B, A>,
): Promise<Outcome<null>> {
  if (!before) return refused("", gone);
  const { version, ...old } = before;
  const conflict = await versionConflict(tx, subject, given, version, labels);
  if (conflict) return conflict;
  if (!hasFile && isSame(old, after)) return unchanged(null);
  await save({ ...after, version: { increment: 1 } });
  const noted = trail?.(old, after) ?? { before: old, after };
  return note({ subject, before: noted.before, after: { ...noted.after, version: version + 1 } });
}

export async function added<A extends object>(
  note: Noting,
  subject: (id: number) => string,
  after: A,
  save: (data: A) => PromiseLike<{ id: number }>,
): Promise<Outcome<{ id: number }>> {
  const { id } = await save(after);
  note({ subject: subject(id), after: { ...after, version: 1 } });
  return done({ id });
}
