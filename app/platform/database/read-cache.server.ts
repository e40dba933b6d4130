import { SECOND, now } from "#app/platform/clock.server.ts";
import { databaseVersion } from "#app/platform/db.server.ts";

const MAX_ENTRIES = 100;

/** Until the next commit of any process, and a second at most. Nothing personal; nobody may change the answer. */
export function cachedRead<A extends unknown[], T>(read: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  const answers = new Map<string, { version: number | string; at: number; answer: Promise<T> }>();
  return async (...args) => {
    const key = JSON.stringify(args);
    // Taken before reading: what is written meanwhile makes the answer stale.
    const version = databaseVersion();
    const at = now().getTime();
    const cached = answers.get(key);
    if (cached?.version === version && cached.at <= at && at < cached.at + SECOND) return cached.answer;
    const entry = { version, at, answer: read(...args) };
    answers.delete(key);
    for (const [oldest] of answers) if (answers.size >= MAX_ENTRIES) answers.delete(oldest);
    answers.set(key, entry);
    entry.answer.catch(() => answers.get(key) === entry && answers.delete(key));
    return entry.answer;
  };
}
