import { db } from "#app/platform/db.server.ts";
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
    const entries = await db.auditEntry.findMany({
      where: { seq: { gt: checked } },
      orderBy: { seq: "asc" },
      take: AT_ONCE,
    });
    if (entries.length === 0) return { checked, brokenAt: null, fault: null };
    for (const entry of entries) {
      const broken = (fault: ChainCheck["fault"]) => ({ checked, brokenAt: entry.seq, fault });
      if (entry.seq !== checked + 1) return broken("missing");
      if (entry.prevHash !== prevHash || linkHash(entry) !== entry.hash) return broken("link");
      // Erased details (retention) leave nothing at all: what is left beside no salt was put there.
      const detailsHold =
        entry.salt === null
          ? entry.before === null && entry.after === null
          : detailHash(entry.salt, entry.before, entry.after) === entry.detailHash;
      if (!detailsHold) return broken("details");
      prevHash = entry.hash;
      checked += 1;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}
