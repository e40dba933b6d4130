import { setTimeout as wait } from "node:timers/promises";
import { env } from "../env.server.ts";
import { log } from "../log.server.ts";

/** Tries for the same tags; the first pause between two (ms), doubled each time; the timeout of one. */
const TRIES = 5;
const PAUSE_MS = 500;
const TIMEOUT_MS = 5_000;

/** Tags to purge: no more than there are tags. */
const pendingTags = new Set<string>();
let isPurging = false;

/**
 * Purges tags from the shared cache (CACHE_PURGE_URL), after the request that changed them. One request at a time;
 * after a few tries the entries have expired anyway.
 */
export function purgeSharedCache(tags: readonly string[]): void {
  for (const tag of tags) pendingTags.add(tag);
  if (!isPurging) void purgePending();
}

async function purgePending(): Promise<void> {
  isPurging = true;
  for (let failures = 0; pendingTags.size > 0;) {
    const tags = [...pendingTags];
    pendingTags.clear();
    const failure = await purge(tags);
    failures = failure === null ? 0 : failures + 1;
    if (failure === null) continue;
    if (failures < TRIES) {
      for (const tag of tags) pendingTags.add(tag);
      await wait(PAUSE_MS * 2 ** (failures - 1), undefined, { ref: false });
    } else {
      failures = 0;
      log.warn({ why: failure, tags }, "the shared cache was not told what changed (CACHE_PURGE_URL)");
    }
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
