import { setTimeout as wait } from "node:timers/promises";
import { MINUTE, now } from "../clock.server.ts";
import { env } from "../env.server.ts";
import { watchQueue } from "../jobs/job-queues.server.ts";
import { Failures } from "../jobs/pending.ts";
import { log } from "../log.server.ts";
import { onInvalidation } from "../page-invalidation.server.ts";

/** Pauses after a failure (ms): doubled each time, up to the last. The timeout of one purge. */
const FIRST_PAUSE_MS = 500;
const LAST_PAUSE_MS = MINUTE;
const TIMEOUT_MS = 5_000;
/** Failures in a row, some eight seconds, after which the log says so; by then what was kept has expired. */
const LOGGED_AFTER = 5;

const pendingTags = new Set<string>();
let isPurging = false;
const failures = new Failures();

export function startCachePurge(): void {
  onInvalidation(purgeSharedCache);
  watchQueue("housekeeping", { name: "cache.purge", lateAfterMs: MINUTE, pending: failures.pending });
}

export function purgeSharedCache(tags: readonly string[]): void {
  for (const tag of tags) pendingTags.add(tag);
  if (!isPurging) void purgePending();
}

async function purgePending(): Promise<void> {
  isPurging = true;
  for (let failed = 0; pendingTags.size > 0;) {
    const tags = [...pendingTags];
    pendingTags.clear();
    const failure = await purge(tags);
    if (failure === null) {
      failures.end();
      failed = 0;
      continue;
    }
    failures.add(failure, now());
    failed += 1;
    if (failed === LOGGED_AFTER)
      log.warn({ why: failure, tags }, "the shared cache was not told what changed (CACHE_PURGE_URL)");
    for (const tag of tags) pendingTags.add(tag);
    await wait(Math.min(FIRST_PAUSE_MS * 2 ** (failed - 1), LAST_PAUSE_MS), undefined, { ref: false });
  }
  isPurging = false;
}

/** Null, or why not. Fastly and Varnish read the first header, Cloudflare the body. */
async function purge(tags: string[]): Promise<string | null> {
  try {
    const answer = await fetch(env.CACHE_PURGE_URL ?? "", {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Surrogate-Key": tags.join(" "),
        ...(env.CACHE_PURGE_TOKEN ? { Authorization: `Bearer ${env.CACHE_PURGE_TOKEN}` } : {}),
      },
      body: JSON.stringify({ tags }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.ok ? null : `it answered ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : "it did not answer";
  }
}
