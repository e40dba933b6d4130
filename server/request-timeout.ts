import { log } from "#app/platform/log.server.ts";

/** Logged after the first, ended after the second (ms). Verifying the whole audit trail takes less. */
const WARN_MS = 30_000;
const GIVE_UP_MS = 5 * 60_000;

function pendingResources(): Record<string, number> {
  const counts = Map.groupBy(process.getActiveResourcesInfo(), (kind) => kind);
  return Object.fromEntries([...counts].map(([kind, all]) => [kind, all.length]));
}

/** Bounds the time of an answer: a request that waits for ever is otherwise neither answered nor logged. */
export async function withTimeout(
  request: { requestId: string; path: string },
  answer: Promise<Response>,
): Promise<Response> {
  const limit = Promise.withResolvers<never>();
  const warning = setTimeout(() => log.warn({ ...request, waitsFor: pendingResources() }, "no answer yet"), WARN_MS);
  const timeout = setTimeout(() => limit.reject(new Error("no answer within five minutes")), GIVE_UP_MS);
  try {
    return await Promise.race([answer, limit.promise]);
  } finally {
    clearTimeout(warning);
    clearTimeout(timeout);
  }
}
