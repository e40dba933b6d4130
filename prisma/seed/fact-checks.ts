import { everyFact } from "#app/modules/fact-checks/facts.server.ts";
import type { FactNoun } from "#app/modules/fact-checks/labels.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { addDays } from "#app/utils/days.ts";
import { done } from "#app/utils/outcome.ts";
import { seedActor } from "./content.ts";

/** What the first administrator looks after; the rest is nobody's until someone takes it. */
const owned = new Set<FactNoun>(["election", "candidacies", "programme", "party", "law-guide", "lesson"]);
const campaign = new Set<FactNoun>(["election", "candidacies", "programme"]);
/** Weeks that the first checks are spread over, and how many are late or due at once. */
const WEEKS = 26;
const AT_ONCE = 6;

/** Gives facts to who looks after them, and spreads the checks that would all be due at once. */
export async function seedFactChecks(): Promise<void> {
  if (await db.factCheck.count()) return;
  const today = parisDay(now());
  const admin = await db.staffUser.findFirst({
    where: { role: "admin" },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  const facts = await everyFact();
  // What a campaign changes waits for no longer than its rule says.
  const waiting = facts.filter(({ noun, due }) => due <= (campaign.has(noun) ? today : addDays(today, 120)));
  const spread = new Map(
    // A week has a little of each noun.
    waiting
      .toSorted((one, other) => ((one.id * 61) % 101) - ((other.id * 61) % 101))
      .map((fact, index) => [fact, index < AT_ONCE ? 1 - index : 1 + Math.floor((index * WEEKS * 7) / waiting.length)]),
  );
  await change(seedActor, "fact-checks.seeded", async (tx) => {
    for (const fact of facts) {
      const ownerId = owned.has(fact.noun) ? (admin?.id ?? null) : null;
      const days = spread.get(fact);
      if (ownerId === null && days === undefined) continue;
      await tx.factCheck.create({
        data: { noun: fact.noun, rowId: fact.id, ownerId, dueOn: days === undefined ? "" : addDays(today, days) },
      });
    }
    return done(null);
  });
}
