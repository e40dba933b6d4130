import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import type { RegisterKind } from "#app/platform/prisma/enums.ts";
import type { Actor } from "#app/records/rights/actor.ts";

type Cell = string | number | null;

function written(row: object): Record<string, Cell> {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]: [string, unknown]) => [
      field,
      value instanceof Date
        ? value.toISOString().slice(0, 10)
        : typeof value === "number"
          ? value
          : String(value ?? ""),
    ]),
  );
}

/**
 * Keeps a row as it was and as it is, in the caller's transaction. The audit trail, which nobody can erase, only says
 * which fields changed: what they hold is erased with the row.
 */
export async function remember(
  tx: Tx,
  actor: Actor,
  register: RegisterKind,
  entryId: number,
  before: object | null,
  after: object,
): Promise<void> {
  await tx.registerChange.create({
    data: {
      register,
      entryId,
      before: before && JSON.stringify(written(before)),
      after: JSON.stringify(written(after)),
      staffId: actor.kind === "staff" ? actor.id : null,
      createdAt: now(),
    },
  });
}

export function changedFields(before: object, after: object): string[] {
  const [old, fresh] = [written(before), written(after)];
  return Object.keys(fresh).filter((field) => old[field] !== fresh[field]);
}

/** Erases what a row was, in the caller's transaction. The database refuses it while the row is there. */
export async function forgetHistory(tx: Tx, register: RegisterKind, entryId: number): Promise<void> {
  await tx.registerChange.deleteMany({ where: { register, entryId } });
}

/** Every state of a row, the newest first: who, when, and each field that changed. */
export async function historyOf(register: RegisterKind, entryId: number) {
  const rows = await db.registerChange.findMany({
    where: { register, entryId },
    orderBy: { id: "desc" },
    select: { id: true, before: true, after: true, createdAt: true, staff: { select: { displayName: true } } },
  });
  return rows.map(({ id, before, after, createdAt, staff }) => {
    const [old, fresh] = [before, after].map((text) => (text ? (JSON.parse(text) as Record<string, Cell>) : {}));
    return {
      id,
      isFirst: before === null,
      at: createdAt.toISOString(),
      by: staff?.displayName ?? null,
      changes: Object.keys(fresh ?? {}).flatMap((field) =>
        String(old?.[field] ?? "") === String(fresh?.[field] ?? "")
          ? []
          : [{ field, before: String(old?.[field] ?? ""), after: String(fresh?.[field] ?? "") }],
      ),
    };
  });
}
