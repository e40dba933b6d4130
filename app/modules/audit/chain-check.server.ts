import { db } from "#app/platform/db.server.ts";
import type { AuditEntry } from "#app/platform/prisma/client.ts";
import { detailHash, genesisHash, linkHash } from "./chain.server.ts";

/** Entries read at a time: a chain of a million takes no more memory than one of a thousand. */
const AT_ONCE = 1000;

export interface ChainCheck {
  /** Entries that hold, from the first. */
  checked: number;
  /** The first that does not; null when all hold. */
  brokenAt: number | null;
  /** "missing": entries before it were taken out. "details": what it says before or after is not what was written. */
  fault: "missing" | "details" | "link" | null;
}

/** Checks the whole chain, answering others between two batches. */
export async function verifyChain(): Promise<ChainCheck> {
  let prevHash = genesisHash;
  let checked = 0;
  for (;;) {
    const { entries, unreadable } = await entriesAfter(checked);
    if (entries.length === 0 && !unreadable) return { checked, brokenAt: null, fault: null };
    for (const entry of entries) {
      const broken = (fault: ChainCheck["fault"]) => ({ checked, brokenAt: entry.seq, fault });
      if (entry.seq !== checked + 1) return broken("missing");
      if (Number.isNaN(entry.at.getTime()) || entry.prevHash !== prevHash || linkHash(entry) !== entry.hash)
        return broken("link");
      // Erased details (retention) leave nothing at all: what is left beside no salt was put there.
      const detailsHold =
        entry.salt === null
          ? entry.before === null && entry.after === null
          : detailHash(entry.salt, entry.before, entry.after) === entry.detailHash;
      if (!detailsHold) return broken("details");
      prevHash = entry.hash;
      checked += 1;
    }
    if (unreadable) return { checked, brokenAt: unreadable, fault: "link" };
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The next entries, up to the first that cannot be read any more: altered by hand, a date or a number may be neither. */
async function entriesAfter(seq: number): Promise<{ entries: AuditEntry[]; unreadable: number | null }> {
  const next = { where: { seq: { gt: seq } }, orderBy: { seq: "asc" }, take: AT_ONCE } as const;
  try {
    return { entries: await db.auditEntry.findMany(next), unreadable: null };
  } catch (error) {
    const entries: AuditEntry[] = [];
    for (const { seq: number } of await db.auditEntry.findMany({ ...next, select: { seq: true } })) {
      const entry = await db.auditEntry.findUnique({ where: { seq: number } }).catch(() => null);
      if (!entry) return { entries, unreadable: number };
      entries.push(entry);
    }
    throw error;
  }
}
