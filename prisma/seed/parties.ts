import { readdirSync } from "node:fs";
import { join } from "node:path";
import { partyRow, setPredecessors } from "#app/modules/parties/mutations.server.ts";
import { partyForm } from "#app/modules/parties/schema.ts";
import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { done } from "#app/utils/outcome.ts";
import { readYaml, seedActor } from "./content.ts";

/** A party of content/parties/*.yaml: what its form would send, but for the parties it came from, told by their slugs. */
export interface SeedParty {
  slug: string;
  country: string;
  predecessors: string[];
}

export function readParties(): SeedParty[] {
  const files = readdirSync(join(import.meta.dirname, "content/parties")).filter((name) => name.endsWith(".yaml"));
  return files.toSorted().flatMap((name) => readYaml<SeedParty[]>(`parties/${name}`));
}

export async function seedParties(): Promise<void> {
  if (await db.party.count()) return;
  const parties = readParties();
  await change(seedActor, "parties.seeded", async (tx) => {
    const ids = new Map<string, number>();
    for (const party of parties) {
      const { id } = await tx.party.create({ data: partyRow(partyForm.schema.parse(party)), select: { id: true } });
      ids.set(party.slug, id);
    }
    for (const { slug, predecessors } of parties) {
      const from = predecessors.flatMap((other) => ids.get(other) ?? []);
      await setPredecessors(tx, ids.get(slug) ?? 0, from);
    }
    return done(null);
  });
}
