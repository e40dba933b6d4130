import { nameKey } from "#app/modules/elections/candidacies/labels.ts";
import { listCandidacies } from "#app/modules/elections/candidacies/queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { managed } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canManage, notAllowed } from "#app/records/rights/permissions.ts";
import { formatDay } from "#app/utils/dates.ts";
import { addDays } from "#app/utils/days.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { inAlphabet } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";
import { type SponsorshipFile, readSponsorships } from "./read-csv.ts";
import { type SponsorshipInput, MOST_OF_ONE } from "./schema.ts";

interface Imported {
  /** Sponsorships that the site did not have; none: the file was here already. */
  more: number;
}

/** Replaces the counts with those of a file. The names of sponsors are not stored. */
export async function importSponsorships(
  actor: Actor,
  { electionId, total, url, corrects }: SponsorshipInput,
  file: File | null,
): Promise<Outcome<Imported>> {
  // Reading the file is work: not for who may not.
  if (!canManage(actor)) return refused("", notAllowed);
  if (!file) return refused("file", "Choisissez le fichier CSV des parrainages.");
  const read = readSponsorships(new Uint8Array(await file.arrayBuffer()), total);
  if (!read.ok) return read;
  const before = await readStored(db, electionId);
  if (before && isSame(before, read.value, url)) return done({ more: 0 });
  return managed<Imported>(actor, "sponsorships.imported", async (tx, note) => {
    const election = await tx.election.findFirst({
      where: { id: electionId, deletedAt: null },
      select: { nextDay: true },
    });
    if (!election) return refused("electionId", "Cette élection n’existe plus\u202F: choisissez-en une autre.");
    const otherElectionName = otherElection(election.nextDay, read.value.publishedOn);
    if (otherElectionName) return refused("file", otherElectionName);
    const had = (await readStored(tx, electionId))?.total ?? 0;
    if (total < had && !corrects)
      return refused(
        "total",
        `Le site a déjà ${had.toLocaleString("fr-FR")} parrainages, ce fichier en a moins. S’il est plus ancien, prenez le dernier\u202F; si le Conseil a corrigé son nombre, cochez la case.`,
      );
    const { counts, publishedOn } = read.value;
    const columns = { total, publishedOn, url, importedAt: now() };
    await tx.sponsorshipCount.deleteMany({ where: { electionId } });
    await tx.sponsorshipCount.createMany({ data: counts.map((count) => ({ ...count, electionId })) });
    await tx.sponsorshipImport.upsert({
      where: { electionId },
      create: { electionId, ...columns },
      update: columns,
    });
    note({ subject: `election:${electionId}`, before: { total: had }, after: { total, publishedOn, url } });
    return done({ more: total - had });
  });
}

/** Sponsorships are published in the months before a vote: the file of another year is refused. */
const otherElection = (vote: string, publishedOn: string) =>
  vote && (publishedOn > vote || publishedOn < addDays(vote, -183))
    ? `Ce fichier va jusqu’au ${formatDay(publishedOn)}, et l’élection est le ${formatDay(vote)}\u202F: c’est celui d’une autre.`
    : null;

const readStored = async (reader: Pick<Tx, "sponsorshipImport" | "sponsorshipCount">, electionId: number) => {
  const found = await reader.sponsorshipImport.findUnique({ where: { electionId } });
  return found && { ...found, counts: await reader.sponsorshipCount.findMany({ where: { electionId } }) };
};

const auditLines = (counts: SponsorshipFile["counts"]) =>
  counts
    .map(({ candidate, department, count }) => `${candidate}\t${department}\t${count}`)
    .toSorted()
    .join("\n");

const isSame = (before: SponsorshipFile & { url: string }, file: SponsorshipFile, url: string) =>
  before.url === url &&
  before.publishedOn === file.publishedOn &&
  auditLines(before.counts) === auditLines(file.counts);

/** The sponsorships of an election, in alphabetical order; null before the first file. */
export async function findSponsorships(electionId: number) {
  const found = await readStored(db, electionId);
  if (!found) return null;
  const candidacies = await listCandidacies(electionId);
  const byCandidate = Map.groupBy(found.counts, ({ candidate }) => candidate);
  const rows = [...byCandidate].map(([written, counts]) => {
    const candidacy = candidacies.find(({ name }) => nameKey(name) === nameKey(written));
    return {
      name: candidacy?.name ?? french(written),
      isListed: candidacy !== undefined,
      withdrawnOn: candidacy?.withdrawnOn ?? "",
      total: counts.reduce((sum, { count }) => sum + count, 0),
      counted: counts.reduce((sum, { count }) => sum + Math.min(count, MOST_OF_ONE), 0),
      departments: counts.filter(({ department }) => department).length,
      most: Math.max(...counts.map(({ count }) => count)),
      written,
    };
  });
  const { total, publishedOn, url } = found;
  return { total, publishedOn, url, rows: inAlphabet(rows, ({ written }) => written) };
}

export type Sponsorships = NonNullable<Awaited<ReturnType<typeof findSponsorships>>>;

/** How many sponsorships someone who is not in the list needs to be named to the newsroom. */
const NAMED_FROM = 10;

/** What was imported last, election by election, for the newsroom; with the names that its list does not have. */
export async function listImports() {
  const elections = await db.election.findMany({ where: { deletedAt: null }, select: { id: true, name: true } });
  const found = await Promise.all(
    elections.map(async ({ id, name }) => ({ election: name, file: await findSponsorships(id) })),
  );
  return found.flatMap(({ election, file }) =>
    file
      ? {
          election,
          total: file.total,
          publishedOn: file.publishedOn,
          unlisted: file.rows.filter((row) => !row.isListed && row.total >= NAMED_FROM).map(({ written }) => written),
        }
      : [],
  );
}
