import { createElection } from "#app/modules/elections/elections.server.ts";
import { electionSchema } from "#app/modules/elections/schema.ts";
import { db } from "#app/platform/db.server.ts";
import { readYamls, seedActor } from "./content.ts";

/** The elections of prisma/seed/content/elections, in the order readers see: as the newsroom's form would send them. */
export const readElections = () => readYamls<object[]>("elections").flat();

export async function seedElections(): Promise<void> {
  if (await db.election.count()) return;
  for (const entry of readElections()) {
    const made = await createElection(seedActor, electionSchema.parse({ isPublished: true, ...entry }));
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
  }
}
