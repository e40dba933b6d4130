import { log } from "#app/platform/log.server.ts";

/** Said in the log after this long without an answer, and given up after that (ms): a whole trail is verified in less. */
const SAID = 30_000;
const GIVEN_UP = 5 * 60_000;

/** What the process waits for, by kind: files, names, hashes, connections. */
function waitsFor(): Record<string, number> {
  const counts = Map.groupBy(process.getActiveResourcesInfo(), (kind) => kind);
  return Object.fromEntries([...counts].map(([kind, all]) => [kind, all.length]));
}

/**
 * The answer of a request, or an error past a bound: what waits for something that never comes is otherwise neither
 * answered nor logged.
 */
export async function inTime(asked: { requestId: string; path: string }, answer: Promise<Response>): Promise<Response> {
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
