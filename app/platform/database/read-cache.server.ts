import { SECOND, now } from "#app/platform/clock.server.ts";
import { databaseVersion } from "#app/platform/db.server.ts";

/** Answers cached of one read, by its arguments. */
const MOST = 100;

/**
 * A read that many pages make alike, asked once until anything is written to the database, whatever process writes it
 * (on a LiteFS replica too), and once a second at most until then: what is due or expires by the hour shows on time.
 * All who ask share one answer: nothing personal, and never changed by who gets it. A failure is not kept.
 */
export function cachedRead<A extends unknown[], T>(read: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  const answers = new Map<string, { version: number | string; at: number; answer: Promise<T> }>();
  return async (...args) => {
    const key = JSON.stringify(args);
    // Taken before reading: what is written meanwhile makes the answer stale.
    const version = databaseVersion();
    const at = now().getTime();
    const known = answers.get(key);
    if (known?.version === version && known.at <= at && at < known.at + SECOND) return known.answer;
    const entry = { version, at, answer: read(...args) };
    answers.delete(key);
    for (const [oldest] of answers) if (answers.size >= MOST) answers.delete(oldest);
    answers.set(key, entry);
    entry.answer.catch(() => answers.get(key) === entry && answers.delete(key));
    return entry.answer;
  };
}
