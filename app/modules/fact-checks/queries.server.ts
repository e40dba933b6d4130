import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { addDays } from "#app/utils/days.ts";
import { paged } from "#app/utils/paged.ts";
import { pick } from "#app/utils/pick.ts";
import { inAlphabet, foldKey } from "#app/utils/text.ts";
import { type Fact, everyFact, readFacts } from "./facts.server.ts";
import { type FactNoun, type Reach, factNouns } from "./labels.ts";

const reachDays: Record<Exclude<Reach, "tout">, number> = { semaine: 7, mois: 31 };

export interface FactQuery {
  q: string;
  reach: Reach;
  noun: FactNoun | null;
  owner: number | "nobody" | null;
  page: number;
  perPage: number;
}

/** A page of facts to check again: those of `staffId` first, then nobody's, then the others, the soonest due first. */
export async function listDueFacts({ q, reach, noun, owner, page, perPage }: FactQuery, staffId: number) {
  const until = reach === "tout" ? null : addDays(parisDay(now()), reachDays[reach]);
  const search = foldKey(q);
  const found = (await everyFact()).filter(
    (fact) =>
      (until === null || fact.due <= until) &&
      (noun === null || fact.noun === noun) &&
      (owner === null || (fact.owner?.id ?? "nobody") === owner) &&
      (!search || foldKey(fact.title).includes(search)),
  );
  const rank = (fact: Fact) => (fact.owner?.id === staffId ? 0 : fact.owner ? 2 : 1);
  const sorted = found.toSorted((one, other) => rank(one) - rank(other));
  return paged({ page, perPage }, Promise.resolve(sorted.length), async ({ skip, take }) =>
    sorted.slice(skip, skip + take),
  );
}

export type DueFact = Awaited<ReturnType<typeof listDueFacts>>["items"][number];

/** What is due today or was before, this person's and nobody's, for the newsroom's home: how many, and the first. */
export async function dueFor(staffId: number, shown: number) {
  const today = parisDay(now());
  const due = (await everyFact()).filter((fact) => fact.due <= today);
  const own = due.filter(({ owner }) => owner?.id === staffId);
  const nobody = due.filter(({ owner }) => owner === null);
  const first = [...own, ...nobody].slice(0, shown).map((fact) => pick(fact, ["noun", "id", "title", "due", "owner"]));
  return { own: own.length, nobody: nobody.length, total: own.length + nobody.length, first };
}

export async function possibleOwners() {
  const rows = await db.staffUser.findMany({
    where: { isActive: true, role: { not: "trial" } },
    select: { id: true, displayName: true },
  });
  return inAlphabet(rows, ({ displayName }) => displayName);
}

export async function factTitle({ noun, id }: { noun: FactNoun; id: number }): Promise<string> {
  const [row] = await readFacts(noun, [id]);
  return row?.title ?? `${factNouns[noun].label} n°\u00A0${id}`;
}
