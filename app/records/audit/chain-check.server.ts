import { DAY, now } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import type { AuditEntry } from "#app/platform/prisma/client.ts";
import { keptSince } from "#app/records/retention/retention.ts";
import { genesisHash, isAsWritten, linkHash, readEntries, sealedEnd } from "./chain.server.ts";
import { type Seen, unknownToTheTrail } from "./witness.server.ts";

/** Entries read at a time: a chain of a million takes no more memory than one of a thousand. */
const AT_ONCE = 1000;

/**
 * What does not hold, at `brokenAt`. "missing": entries before it are gone. "details": its details were altered, or
 * erased too early. "link": it or the one before was altered. "cut": the first of those cut off the end. "added": it
 * and later ones are not the site's. "unsealed": the end has no seal. "seal": a foreign seal.
 */
export type ChainFault = "missing" | "details" | "link" | "cut" | "added" | "unsealed" | "seal";

export interface ChainCheck {
  checked: number;
  /** Where it does not; null when all hold. */
  brokenAt: number | null;
  fault: ChainFault | null;
  until?: number;
  /** The end stored in the file beside the database, when the trail lacks it: an older copy was restored, or entries were removed. */
  forgotten?: Seen | null;
}

/** Checks the whole chain, and its end against its seal and the file beside the database. Requests are answered between batches. */
export async function verifyChain(): Promise<ChainCheck> {
  return { ...(await checkChain()), forgotten: await unknownToTheTrail() };
}

async function checkChain(): Promise<ChainCheck> {
  let prevHash = genesisHash;
  let checked = 0;
  for (;;) {
    const rows = await readEntries({ where: { seq: { gt: checked } }, orderBy: { seq: "asc" }, take: AT_ONCE });
    if (rows.length === 0) {
      const end = await checkEnd(checked, prevHash);
      if (end) return { checked, ...end };
    }
    for (const { seq, entry } of rows) {
      const broken = (fault: ChainFault) => ({ checked, brokenAt: seq, fault });
      if (seq !== checked + 1) return broken("missing");
      if (!entry || entry.prevHash !== prevHash || linkHash(entry) !== entry.hash) return broken("link");
      const detailsHold = entry.salt === null ? isErased(entry) : isAsWritten(entry.salt, entry.detailHash, entry);
      if (!detailsHold) return broken("details");
      prevHash = entry.hash;
      checked += 1;
    }

    await new Promise((resolve) => setImmediate(resolve));
  }
}

const MOST_PURGED = 200;
const readerKinds = ["reader", "anonymous"];

const old = () => ({
  at: { lt: keptSince("auditDetails", now()) },
  salt: { not: null },
  OR: [{ actorKind: { in: readerKinds } }, { subject: { startsWith: "reader:" } }],
});

/** Clocks differ: the two days that the trigger of the table gives too. */
const LEEWAY = 2 * DAY;

/** Erased details (retention) leave nothing at all: what is left beside no salt was put there. */
function isErased({ at, actorKind, subject, before, after, origin, actorLabel }: AuditEntry): boolean {
  const isOfReader = readerKinds.includes(actorKind) || subject.startsWith("reader:");
  const isOld = at.getTime() - LEEWAY < keptSince("auditDetails", now()).getTime();
  return isOfReader && isOld && [before, after, origin, actorLabel].every((detail) => detail === null);
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
  const rows = await tx.auditEntry.findMany({ where: old(), take: MOST_PURGED, select: { seq: true } });
  const { count } = await tx.auditEntry.updateMany({
    where: { seq: { in: rows.map(({ seq }) => seq) } },
    data: { before: null, after: null, salt: null, origin: null, actorLabel: null },
  });
  return count;
}

/** Is this where the site ended it? Null when it went on meanwhile. */
async function checkEnd(last: number, hash: string): Promise<Omit<ChainCheck, "checked"> | null> {
  const sealed = await sealedEnd(db);
  if (!sealed) return last === 0 ? intact : { brokenAt: last, fault: "unsealed" };
  const foreign = { brokenAt: last, fault: "seal" } as const;
  if (!sealed.isOurs && !sealed.isProvisional) return foreign;
  if (sealed.seq === last && sealed.hash !== hash) return { brokenAt: last, fault: "link" };
  if (sealed.seq === last) return sealed.isOurs ? intact : foreign;
  if (sealed.seq < last) return { brokenAt: sealed.seq + 1, fault: "added" };
  // An entry and its seal are written together: what was written since is there by now.
  const wentOn = await db.auditEntry.findFirst({ where: { seq: { gt: last } }, select: { seq: true } });
  return wentOn ? null : { brokenAt: last + 1, fault: "cut", until: sealed.seq };
}

const intact = { brokenAt: null, fault: null } as const;
