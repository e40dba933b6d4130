import { candidacies } from "#app/modules/elections/candidacies/candidacies.server.ts";
import { candidacyForm } from "#app/modules/elections/candidacies/schema.ts";
import { redraw, saveProgramme, themes as table } from "#app/modules/elections/programmes/programme.server.ts";
import { programmeSchema, themeForm } from "#app/modules/elections/programmes/schema.ts";
import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { formatDay } from "#app/utils/dates.ts";
import { type Outcome, done } from "#app/utils/outcome.ts";
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
  /** The day when two readings of every cell agreed: its words in one record, its sense in another. None: read once. */
  readTwiceOn?: string;
  cells?: CellEntry[];
}

export interface Entries {
  /** The slug of the election. */
  election: string;
  /** Who read what was read twice, as team.yaml names them. */
  readers: string[];
  candidacies: CandidacyEntry[];
  themes: { name: string; question: string }[];
}

const readCandidacies = () => readYaml<Entries>("candidacies.yaml");

/** Who stands in the election of prisma/seed/content/candidacies.yaml, and what was read of their programmes. */
export async function seedCandidacies(): Promise<void> {
  const { election: slug, readers, candidacies: entries, themes } = readCandidacies();
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
  for (const { programmeAsOf, readTwiceOn, cells = [], ...entry } of entries) {
    const { id } = made(await candidacies.create(seedActor, candidacyForm.schema.parse({ ...entry, electionId })));
    if (!programmeAsOf) continue;
    const typed = cells.map(({ theme, ...cell }) => ({ ...cell, themeId: ids.get(theme) }));
    made(await saveProgramme(seedActor, id, programmeSchema.parse({ programmeAsOf, cells: typed })));
    if (!readTwiceOn) continue;
    for (const username of readers) made(await tellReading(id, username, readTwiceOn, cells));
  }
}

/** Tells in the trail who of the fictional team read these cells, and when: the entry itself has the day of the seeding. */
function tellReading(candidacyId: number, username: string, day: string, cells: CellEntry[]) {
  return change(seedActor, "programme.checked", async (tx, note) => {
    const { firstName, lastName } = await tx.teamMember.findUniqueOrThrow({ where: { username } });
    note({
      subject: `programme:${candidacyId}`,
      after: {
        reader: `${firstName} ${lastName}`,
        readOn: formatDay(day),
        cells: cells.map(({ theme }) => theme).join("\n"),
      },
    });
    return done(null);
  });
}

function made<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors));
  return outcome.value;
}
