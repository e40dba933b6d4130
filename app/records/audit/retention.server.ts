import { DAY, now } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import type { AuditEntry } from "#app/platform/prisma/client.ts";
import { keptSince } from "#app/records/retention/retention.ts";

const AT_ONCE = 200;

const old = () => ({
  at: { lt: keptSince("auditDetails", now()) },
  salt: { not: null },
  OR: [{ actorKind: { in: ["reader", "anonymous"] } }, { subject: { startsWith: "reader:" } }],
});

/** Clocks differ: the two days that the trigger of the table gives too. */
const LEEWAY = 2 * DAY;

/** May the details of this entry be gone? Those of what readers did, in time. */
export function isForgettable({ at, actorKind, subject }: Pick<AuditEntry, "at" | "actorKind" | "subject">): boolean {
  const isOfReader = ["reader", "anonymous"].includes(actorKind) || subject.startsWith("reader:");
  return isOfReader && at.getTime() - LEEWAY < keptSince("auditDetails", now()).getTime();
}

/** The chain still verifies: it hashes their salted digest. A trigger allows this alone. */
export async function forgetOldDetails(): Promise<number> {
  let erased = 0;
  for (;;) {
    if (!(await db.auditEntry.findFirst({ where: old(), select: { seq: true } }))) return erased;
    erased += await maintain("audit.forget-details", forgetSome);
  }
}

/** A few at a time: everybody who writes waits meanwhile. */
async function forgetSome(tx: Tx): Promise<number> {
  const rows = await tx.auditEntry.findMany({ where: old(), take: AT_ONCE, select: { seq: true } });
  const { count } = await tx.auditEntry.updateMany({
    where: { seq: { in: rows.map(({ seq }) => seq) } },
    data: { before: null, after: null, salt: null, origin: null, actorLabel: null },
  });
  return count;
}
