import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { done } from "#app/utils/outcome.ts";
import { readYaml, seedActor } from "./content.ts";

interface Reference {
  name: string;
  url: string;
  country: "FR" | "BE" | "EU";
  description: string;
}

export async function seedSources(): Promise<void> {
  if (await db.referenceSource.count()) return;
  const sources = readYaml<Reference[]>("reference-sources.yaml");
  await change(seedActor, "sources.seeded", async (tx) => {
    await tx.referenceSource.createMany({
      data: sources.map(({ description, ...source }, position) => ({ ...source, purpose: description, position })),
    });
    return done(null);
  });
}
