import type { Tx } from "#app/platform/db.server.ts";
import { type Outcome, done, refused, unchanged } from "#app/utils/outcome.ts";
import type { Note } from "./change.server.ts";
import { type FieldLabels, type Versioned, versionConflict } from "./conflict.server.ts";

interface Update<B extends { version: number }, A extends object> {
  subject: string;
  /** The refusal for a missing row (`before` is null). */
  gone: string;
  labels: FieldLabels;
  /** What the form sent, with the version it was filled over. */
  given: Versioned;
  /** The row now, with the fields that the trail compares. */
  before: B | null;
  after: A;
  /** A file came with the form: a change, whatever its fields say. */
  hasFile?: boolean;
  save: (data: A & { version: { increment: number } }) => PromiseLike<unknown>;
  /** What the trail stores when it must not store the fields themselves. */
  tell?: (before: Omit<B, "version">, after: A) => { before: object; after: object };
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
  note: (note: Note) => void,
  { subject, gone, labels, given, before, after, hasFile, save, tell }: Update<B, A>,
): Promise<Outcome<null>> {
  if (!before) return refused("", gone);
  const { version, ...old } = before;
  const conflict = await versionConflict(tx, subject, given, version, labels);
  if (conflict) return conflict;
  if (!hasFile && isSame(old, after)) return unchanged(null);
  await save({ ...after, version: { increment: 1 } });
  const told = tell?.(old, after) ?? { before: old, after };
  note({ subject, before: told.before, after: { ...told.after, version: version + 1 } });
  return done(null);
}

export async function added<A extends object>(
  note: (note: Note) => void,
  subject: (id: number) => string,
  after: A,
  save: (data: A) => PromiseLike<{ id: number }>,
): Promise<Outcome<{ id: number }>> {
  const { id } = await save(after);
  note({ subject: subject(id), after: { ...after, version: 1 } });
  return done({ id });
}
