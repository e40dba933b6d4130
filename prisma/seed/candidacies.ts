import { createCandidacy } from "#app/modules/candidacies/mutations.server.ts";
import { candidacySchema } from "#app/modules/candidacies/schema.ts";
import { redraw } from "#app/modules/programmes/draw.server.ts";
import { saveProgramme } from "#app/modules/programmes/programme.server.ts";
import { programmeSchema, themeForm } from "#app/modules/programmes/schema.ts";
import { themes as table } from "#app/modules/programmes/themes.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Outcome } from "#app/utils/outcome.ts";
import { readYaml, seedActor } from "./content.ts";

interface CellEntry {
  theme: string;
  sentence: string;
  quote: string;
  saidOn: string;
  sourceName: string;
  sourceUrl: string;
}

interface CandidacyEntry {
  familyName: string;
  /** The day until which the programme was looked for; none: nobody has read it yet. */
  programmeAsOf?: string;
  cells?: CellEntry[];
}

interface Entries {
  /** The slug of the election. */
  election: string;
  candidacies: CandidacyEntry[];
  themes: { name: string; question: string }[];
}

const readCandidacies = () => readYaml<Entries>("candidacies.yaml");

/** Who stands in the election of prisma/seed/content/candidacies.yaml, and what was read of their programmes. */
export async function seedCandidacies(): Promise<void> {
  const { election: slug, candidacies, themes } = readCandidacies();
  const election = await db.election.findUnique({ where: { slug }, select: { id: true } });
  if (!election || (await db.candidacy.count())) return;
  const electionId = election.id;
  const ids = new Map<string, number>();
  for (const theme of themes) {
    const { id } = made(await table.create(seedActor, themeForm.schema.parse({ ...theme, electionId })));
    ids.set(theme.name, id);
  }
  // Drawn once: every copy of the demonstration shows the same order.
  made(await redraw(seedActor, electionId, "428617"));
  for (const { programmeAsOf, cells = [], ...entry } of candidacies) {
    const { id } = made(await createCandidacy(seedActor, candidacySchema.parse({ ...entry, electionId })));
    if (!programmeAsOf) continue;
    const typed = cells.map(({ theme, ...cell }) => ({ ...cell, themeId: ids.get(theme) }));
    made(await saveProgramme(seedActor, id, programmeSchema.parse({ programmeAsOf, cells: typed })));
  }
}

function made<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors));
  return outcome.value;
}
