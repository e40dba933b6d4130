import { articleFacts } from "#app/modules/articles/for-other-modules.server.ts";
import { candidaciesFacts, electionFacts, votingDays } from "#app/modules/elections/facts.server.ts";
import { programmeFacts } from "#app/modules/elections/programmes/queries.server.ts";
import { termFacts } from "#app/modules/glossary/mutations.server.ts";
import { lawGuideFacts } from "#app/modules/lawmaking/lawmaking.server.ts";
import { lessonFacts } from "#app/modules/learning/lessons.server.ts";
import { partyFacts } from "#app/modules/parties/mutations.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { parisDay } from "#app/utils/dates.ts";
import { type Day, addDays } from "#app/utils/days.ts";
import { type Source, sourcesIn } from "#app/utils/source-rows.ts";
import { type FactNoun, factNounNames, factNouns } from "./labels.ts";

interface Checked {
  asOf: Day | "";
  lasts: number;
  dueOn: Day | "";
  /** Days that may change what is said, such as those of a vote. */
  events: readonly Day[];
}

/** When a fact is checked again: the day chosen; else when its check wears out, or the day after what happens before. */
export function dueDay({ asOf, lasts, dueOn, events }: Checked): Day | "" {
  // A check since then answers the day that was chosen.
  if (dueOn > asOf) return dueOn;
  if (!asOf) return "";
  const changes = events.filter((day) => day >= asOf).map((day) => addDays(day, 1));
  return [addDays(asOf, lasts), ...changes.filter((day) => day > asOf)].sort()[0] ?? "";
}

interface OnlyIds {
  id?: { in: number[] };
}

interface FactRow {
  id: number;
  title: string;
  asOf: Date | string | null;
  version: number;
  events?: Day[];
  /** Of the trail, where its number does not make it. */
  subject?: string;
  text: string;
  /** As a table keeps them, most often. */
  sources: string | Source[];
  page: string;
  form: string;
}

interface Facts {
  subject: (id: number) => string;
  read: (only: OnlyIds) => Promise<FactRow[]>;
  /** Moves "à jour au", in the caller's transaction; an answer that is not ok is a refusal. */
  vouch: (tx: Tx, id: number, day: Day, actor: Actor) => PromiseLike<unknown>;
}

export const factsByNoun: Record<FactNoun, Facts> = {
  election: electionFacts,
  candidacies: candidaciesFacts,
  party: {
    ...partyFacts,
    async read(only) {
      const [rows, daysOf] = await Promise.all([partyFacts.read(only), votingDays()]);
      return rows.map(({ country, ...row }) => ({ ...row, events: daysOf(country) }));
    },
  },
  programme: programmeFacts,
  "law-guide": lawGuideFacts,
  article: articleFacts,
  lesson: lessonFacts,
  term: termFacts,
};

/** Those of a noun, or of these numbers, each with its day and its sources as they are read. */
export async function readFacts(noun: FactNoun, ids?: number[]) {
  const rows = await factsByNoun[noun].read(ids ? { id: { in: ids } } : {});
  return rows.map(({ asOf, sources, ...row }) => ({
    ...row,
    asOf: asOf instanceof Date ? parisDay(asOf) : (asOf ?? ""),
    sources: typeof sources === "string" ? sourcesIn(sources) : sources,
  }));
}

/** The facts of a noun, or those of them that have these numbers, with who checks each again and when. */
async function factsOf(noun: FactNoun, ids?: number[]) {
  const [rows, checks] = await Promise.all([
    readFacts(noun, ids),
    db.factCheck.findMany({
      where: { noun, ...(ids ? { rowId: { in: ids } } : {}) },
      select: { rowId: true, dueOn: true, owner: { select: { id: true, displayName: true, isActive: true } } },
    }),
  ]);
  const plans = new Map(checks.map((plan) => [plan.rowId, plan]));
  return rows.map(({ events = [], ...row }) => {
    const { owner = null, dueOn = "" } = plans.get(row.id) ?? {};
    return {
      key: `${noun}:${row.id}`,
      noun,
      ...row,
      due: dueDay({ asOf: row.asOf, lasts: factNouns[noun].days, dueOn, events }),
      owner: owner?.isActive ? { id: owner.id, displayName: owner.displayName } : null,
    };
  });
}

export type Fact = Awaited<ReturnType<typeof factsOf>>[number];

export const everyFact = cachedRead(async () => {
  const all = await Promise.all(factNounNames.map((noun) => factsOf(noun)));
  return all
    .flat()
    .sort((one, other) => one.due.localeCompare(other.due) || one.title.localeCompare(other.title, "fr"));
});

/** Since which day each of these rows should have been checked again, by number: those past their day alone. */
export async function lateSince(noun: FactNoun, ids: number[]): Promise<Map<number, Day>> {
  const today = parisDay(now());
  const facts = await factsOf(noun, ids);
  return new Map(facts.flatMap(({ id, asOf, due }) => (asOf && due && due < today ? [[id, due]] : [])));
}

/** The same of one page: the day, or null. */
export async function lateDay(noun: FactNoun, id: number): Promise<Day | null> {
  return (await lateSince(noun, [id])).get(id) ?? null;
}
