// Under LiteFS, makes this machine one of several (docs/decisions/0019-more-than-one-machine.md). Loaded by server/machines.ts alone.
import { env } from "#app/platform/env.server.ts";
import { join } from "#app/platform/role.server.ts";
import { countShownChange, followShownChanges } from "./followed-changes.ts";
import { forwardCounters, startForwarding, stopForwarding } from "./counter-forwarding.ts";
import { ReadTransaction } from "./read-transaction.ts";
import { withPosition } from "./read-your-writes.ts";
import { answerFromPrimary, leaveToPrimary, routeByRole } from "./replay.ts";
import { committed, lag, onCommit, position, startRole, stopRole } from "./role.ts";

/** How SQLite refuses a write off the primary: by its code, or by the text that Prisma leaves of it. */
const refusal = /SQLITE_READONLY|SQLITE_IOERR_WRITE|attempt to write a readonly database|disk I\/O error/;

function isRefusal(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 4) return false;
  const details = "meta" in error ? JSON.stringify(error.meta) : "";
  return refusal.test(`${error.message} ${details}`) || isRefusal(error.cause, depth + 1);
}

function joinOthers(): void {
  const reads = new ReadTransaction();
  // Ends the shared read transaction at each commit, so that later reads see it.
  onCommit(() => reads.end());
  join({
    start: startRole,
    stop: stopRole,
    serve() {
      followShownChanges();
      startForwarding();
    },
    async leave() {
      stopForwarding();
      await forwardCounters();
    },
    committed,
    position,
    lag,
    isRefusal: (error) => isRefusal(error),
    countShownChange,
    reads,
    answer: routeByRole,
    withPosition,
    answerFromPrimary,
    refuse: leaveToPrimary,
  });
}

if (env.LITEFS_DIR) joinOthers();
