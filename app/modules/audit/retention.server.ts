import { now } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { keptSince } from "#app/utils/retention.ts";

const AT_ONCE = 200;

const old = () => ({
  at: { lt: keptSince("auditDetails", now()) },
  salt: { not: null },
  OR: [{ actorKind: { in: ["reader", "anonymous"] } }, { subject: { startsWith: "reader:" } }],
});

/**
 * Erases before, after, their salt and the network of what readers did too long ago (`auditDetails`). The link stays and
 * the chain still verifies: it covers the salted digest, which says nothing without the salt. A trigger allows this alone.
 */
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
    data: { before: null, after: null, salt: null, origin: null },
  });
  return count;
}
