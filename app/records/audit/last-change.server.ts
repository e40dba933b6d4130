import { db } from "#app/platform/db.server.ts";

export interface LastChange {
  /** Their name at the time; null for the machine, or once it was erased. */
  by: string | null;
  at: string;
}

/** By row number, from the trail; nothing for rows older than the trail. */
export async function lastChanges(noun: string, ids: number[]): Promise<Map<number, LastChange>> {
  const last = await db.auditEntry.groupBy({
    by: ["subject"],
    where: { subject: { in: ids.map((id) => `${noun}:${id}`) }, actorKind: "staff" },
    _max: { seq: true },
  });
  const entries = await db.auditEntry.findMany({
    where: { seq: { in: last.flatMap(({ _max: { seq } }) => seq ?? []) } },
    select: { subject: true, actorLabel: true, at: true },
  });
  return new Map(
    entries.map(({ subject, actorLabel, at }) => [
      Number(subject.slice(noun.length + 1)),
      { by: actorLabel, at: at.toISOString() },
    ]),
  );
}

export async function withLastChange<R extends { id: number }>(
  noun: string,
  rows: R[],
): Promise<(R & { changed: LastChange | null })[]> {
  const ids = rows.map(({ id }) => id);
  const found = await lastChanges(noun, ids);
  return rows.map((row) => ({ ...row, changed: found.get(row.id) ?? null }));
}

/** A list whose rows say who changed each last; `shown`: what it shows of each. */
export const withChanges =
  <A extends unknown[], R, P extends { items: R[] }, S extends { id: number }>(
    noun: string,
    list: (...args: A) => Promise<P & { items: R[] }>,
    shown: (row: R) => S,
  ) =>
  async (...args: A) => {
    const found = await list(...args);
    return { ...found, items: await withLastChange(noun, found.items.map(shown)) };
  };
