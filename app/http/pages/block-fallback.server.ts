import { log } from "#app/platform/log.server.ts";

/** A block of a page that fails alone: logs the cause and answers `fallback`, so that the rest of the page stands. */
export async function orFallback<T, F>(name: string, work: () => Promise<T>, fallback: F): Promise<T | F> {
  try {
    return await work();
  } catch (error) {
    log.error({ block: name, err: error }, "a block of the page failed");
    return fallback;
  }
}
