import type { NamedParty } from "#app/modules/parties/mentions.ts";
import { namedParties } from "#app/modules/parties/queries.server.ts";
import { createThreads } from "#app/platform/jobs/worker-threads.server.ts";
import { type TextFacts, readFacts } from "./read-text.server.ts";

/** Read where it is asked up to here, in characters: a few milliseconds. */
const TRIVIAL = 2_000;

// Node runs the source; the build emits a file of its own and puts its name here (vite.config.ts).
const program = new URL("./facts-worker.server.ts", import.meta.url);

const inThread = createThreads<{ source: string; parties: NamedParty[] }, TextFacts>(program, {
  timeMs: 5_000,
  heapMb: 128,
  maxThreads: 1,
  maxWaiting: 8,
});

/** What a text is like; null when it could not be read within bounds. */
export async function textFacts(source: string): Promise<TextFacts | null> {
  const parties = await namedParties();
  if (source.length <= TRIVIAL) return readFacts(source, parties);
  const answered = await inThread({ source, parties });
  return answered.ok ? answered.answer : null;
}
