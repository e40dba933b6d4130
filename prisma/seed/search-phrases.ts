import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { done } from "#app/utils/outcome.ts";
import { readYaml, seedActor } from "./content.ts";

export async function seedSearchPhrases(): Promise<void> {
  if (await db.searchPhrase.count()) return;
  const data = readYaml<{ phrase: string; title: string; path: string }[]>("search-phrases.yaml");
  await change(seedActor, "search-phrase.seeded", async (tx) => {
    await tx.searchPhrase.createMany({ data });
    return done(null);
  });
}
