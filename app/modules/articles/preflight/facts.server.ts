import type { NamedParty } from "#app/modules/parties/mentions.ts";
import { namedParties } from "#app/modules/parties/queries.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createThreads } from "#app/platform/jobs/worker-threads.server.ts";
import { silenceNow } from "#app/records/silence/silence.server.ts";
import { isSensitiveCategory } from "../schema.ts";
import { type TextFacts, readFacts, subjectsIn } from "./read-text.server.ts";

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

interface Written {
  title: string;
  excerpt: string;
  body: string;
  categoryId: number | string | null;
}

/**
 * Why an article is likely to be sensitive, in a sentence; null when it is not. One rule: a round is near, its category
 * says so, its title or its standfirst names a party, an election or a case, or its text does twice.
 */
export async function suggestSensitive({ title, excerpt, body, categoryId }: Written, facts?: TextFacts | null) {
  const silence = await silenceNow();
  if (silence) return silence;
  const id = Number(categoryId) || 0;
  const category = id ? await db.category.findUnique({ where: { id }, select: { name: true } }) : null;
  if (category && isSensitiveCategory(category.name))
    return `La catégorie «\u202F${category.name}\u202F» est sensible.`;
  const text = facts === undefined ? await textFacts(body) : facts;
  const head = subjectsIn(`${title}\n${excerpt}`.slice(0, 2_000), await namedParties(), 1);
  const found = new Set([...head, ...(text?.subjects ?? [])]);
  return found.size > 0 ? `Ce texte parle de sujets sensibles\u202F: ${[...found].join(", ")}.` : null;
}
