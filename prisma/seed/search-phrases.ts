import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { done } from "#app/utils/outcome.ts";
import { readYaml, seedActor } from "./content.ts";

/** Those that the migrations did not bring: their pages are of the demonstration. */
export async function seedSearchPhrases(): Promise<void> {
  const known = new Set((await db.searchPhrase.findMany({ select: { phrase: true } })).map(({ phrase }) => phrase));
  const phrases = readYaml<{ phrase: string; title: string; path: string }[]>("search-phrases.yaml");
  const data = phrases.filter(({ phrase }) => !known.has(phrase));
  if (data.length === 0) return;
  await change(seedActor, "search-phrase.seeded", async (tx) => {
    await tx.searchPhrase.createMany({ data });
    return done(null);
  });
}
