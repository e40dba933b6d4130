import { log } from "#app/platform/log.server.ts";

/** Isolates a block of a page: logs a failure and returns `fallback`. */
export async function orFallback<T, F>(name: string, work: () => Promise<T>, fallback: F): Promise<T | F> {
  try {
    return await work();
  } catch (error) {
    log.error({ block: name, err: error }, "a block of the page failed");
    return fallback;
  }
}
