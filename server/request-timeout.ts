import { log } from "#app/platform/log.server.ts";

/** Logged after the first, ended after the second (ms). Verifying the whole audit trail takes less. */
const SAID = 30_000;
const GIVEN_UP = 5 * 60_000;

/** Pending resources by kind: files, DNS, hashes, connections. */
function waitsFor(): Record<string, number> {
  const counts = Map.groupBy(process.getActiveResourcesInfo(), (kind) => kind);
  return Object.fromEntries([...counts].map(([kind, all]) => [kind, all.length]));
}

/** Bounds the time of an answer: a request that waits for ever is otherwise neither answered nor logged. */
export async function withTimeout(
  asked: { requestId: string; path: string },
  answer: Promise<Response>,
): Promise<Response> {
  const limit = Promise.withResolvers<never>();
  const say = setTimeout(() => log.warn({ ...asked, waitsFor: waitsFor() }, "no answer yet"), SAID);
  const end = setTimeout(() => limit.reject(new Error("no answer within five minutes")), GIVEN_UP);
  try {
    return await Promise.race([answer, limit.promise]);
  } finally {
    clearTimeout(say);
    clearTimeout(end);
  }
}
