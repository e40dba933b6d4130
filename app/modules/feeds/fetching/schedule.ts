const longestWait = 12 * 3_600_000;

/**
 * When to ask a source again. @param periodMs FEEDS_REFRESH_SECONDS, in ms. @param failures in a row, this one
 * included. @param retryAfterMs asked by the server, 24 hours at most. @param random 0 to 1, spreads the sources.
 * @returns milliseconds; doubles with each failure, at most 12 hours, ± 10 %.
 */
export function nextWait({
  periodMs,
  failures,
  retryAfterMs = 0,
  random = Math.random(),
}: {
  periodMs: number;
  failures: number;
  retryAfterMs?: number | undefined;
  random?: number;
}): number {
  const wait = Math.min(periodMs * 2 ** Math.min(failures, 12), Math.max(longestWait, periodMs));
  return Math.max(Math.round(wait * (0.9 + 0.2 * random)), retryAfterMs);
}
