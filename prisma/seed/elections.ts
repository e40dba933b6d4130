import { elections } from "#app/modules/elections/elections.server.ts";
import { recordPastRound } from "#app/modules/elections/results/mutations.server.ts";
import { countsForm } from "#app/modules/elections/results/schema.ts";
import { electionForm } from "#app/modules/elections/schema.ts";
import { db } from "#app/platform/db.server.ts";
import { seatRows } from "#app/utils/seat-lines.ts";
import { readYaml, readYamls, seedActor } from "./content.ts";

/** The elections of prisma/seed/content/elections, in the order readers see: as the newsroom's form would send them. */
export const readElections = () =>
  readYamls<{ resultGroups?: string }[]>("elections")
    .flat()
    .map(({ resultGroups = "", ...entry }) => ({ ...entry, resultGroups: seatRows(resultGroups) }));

export async function seedElections(): Promise<void> {
  if (await db.election.count()) return;
  for (const entry of readElections()) {
    const made = await elections.create(seedActor, electionForm.schema.parse({ isPublished: true, ...entry }));
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
  }
  for (const { election, round, day, proclaimedOn, ...counts } of readResults()) {
    const { id } = await db.election.findUniqueOrThrow({ where: { slug: election }, select: { id: true } });
    const input = countsForm.schema.parse({ isFinal: true, ...counts });
    const kept = await recordPastRound(seedActor, id, { round, day }, input, new Date(`${proclaimedOn}T12:00:00Z`));
    if (!kept.ok) throw new Error(JSON.stringify(kept.errors));
  }
}

interface PastRound {
  /** Its slug. */
  election: string;
  round: 1 | 2;
  day: string;
  proclaimedOn: string;
}

/** What earlier votes gave: as the form of the results would send it. */
const readResults = () => readYaml<PastRound[]>("results.yaml");
