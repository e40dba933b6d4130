import { nameKey } from "#app/modules/elections/candidacies/labels.ts";
import { listCandidacies } from "#app/modules/elections/candidacies/queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { decodeText } from "#app/platform/fetch/charset.ts";
import { managed } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canManage, notAllowed } from "#app/records/rights/permissions.ts";
import { cellsOf } from "#app/utils/csv.ts";
import { formatDay } from "#app/utils/dates.ts";
import { addDays, readDay } from "#app/utils/days.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { inAlphabet } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";
import { type SponsorshipInput, MOST_OF_ONE } from "./schema.ts";

/** Replaces the counts with those of a file; `more`: those that the site did not have. The names of sponsors are not stored. */
export async function importSponsorships(
  actor: Actor,
  { electionId, total, url, corrects }: SponsorshipInput,
  file: File | null,
): Promise<Outcome<{ more: number }>> {
  // Reading the file is work: not for who may not.
  if (!canManage(actor)) return refused("", notAllowed);
  if (!file) return refused("file", "Choisissez le fichier CSV des parrainages.");
  const read = readSponsorships(new Uint8Array(await file.arrayBuffer()), total);
  if (!read.ok) return read;
  const before = await readStored(db, electionId);
  if (before && isSame(before, read.value, url)) return done({ more: 0 });
  return managed<{ more: number }>(actor, "sponsorships.imported", async (tx, note) => {
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
    await tx.sponsorshipImport.upsert({ where: { electionId }, create: { electionId, ...columns }, update: columns });
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

/** About 42,000 people may sponsor; a line is some hundred bytes. */
export const MOST_BYTES = 6_000_000;
const MOST_ROWS = 60_000;
const MOST_CANDIDATES = 500;
const LONGEST_CELL = 160;

/** The columns of the Conseil constitutionnel's file, as of 2022; that of the candidate had a longer name in 2017. */
const columns = "Civilité,Nom,Prénom,Mandat,Circonscription,Département,Candidat,Date de publication".split(",");
const otherNames: Record<string, string> = { "candidat-e parrainé-e": "candidat" };

interface SponsorshipFile {
  total: number;
  /** "2022-03-07", the last day of publication. */
  publishedOn: string;
  counts: { candidate: string; department: string; count: number }[];
}

/** The sponsorships of a file: the same for UTF-8, with a mark at its beginning or not, and for windows-1252. */
export function readSponsorships(bytes: Uint8Array, total: number): Outcome<SponsorshipFile> {
  const wrong = (message: string) => refused("file", message);
  if (bytes.length > MOST_BYTES)
    return wrong("Ce fichier est trop lourd pour être celui des parrainages\u202F: 6 Mo au plus.");
  if (bytes.includes(0)) return wrong("Ce fichier n’est pas du texte\u202F: prenez le CSV du Conseil constitutionnel.");
  const text = decodeText(bytes);
  if (/^[\uFEFF\s]*[[{]/.test(text.slice(0, 200)))
    return wrong("Ce fichier est du JSON\u202F: le Conseil publie les mêmes parrainages en CSV, prenez celui-là.");
  const lines = text.split(/\r?\n/, MOST_ROWS + 2);
  if (lines.at(-1) === "") lines.pop();
  if (lines.length > MOST_ROWS) return wrong(`Ce fichier a plus de ${MOST_ROWS.toLocaleString("fr-FR")} lignes.`);
  const head = (cellsOf(lines[0] ?? "") ?? []).map((name) => otherNames[folded(name)] ?? folded(name));
  const missing = columns.filter((name) => !head.includes(folded(name)));
  if (missing.length > 0) return wrong(`Il manque une colonne à ce fichier\u202F: ${missing.join(", ")}.`);
  const places = ["Candidat", "Département", "Date de publication"].map((name) => head.indexOf(folded(name)));

  const counts = new Map<string, Map<string, number>>();
  let publishedOn = "";
  for (const [index, line] of lines.entries()) {
    if (index === 0) continue;
    const cells = cellsOf(line);
    const line1 = `Ligne ${index + 1}`;
    if (cells?.length !== head.length)
      return wrong(
        `${line1}\u202F: elle n’a pas toutes ses colonnes. Le fichier est peut-être coupé\u202F: téléchargez-le de nouveau.`,
      );
    const [candidate = "", department = "", date = ""] = places.map((place) => cells[place]);
    const day = isoDay(date);
    if (!candidate) return wrong(`${line1}\u202F: elle ne dit pas pour qui.`);
    if (!day) return wrong(`${line1}\u202F: sa date de publication n’est pas une date.`);
    const own = counts.get(candidate) ?? new Map<string, number>();
    if (candidate.length > LONGEST_CELL || department.length > LONGEST_CELL)
      return wrong(`${line1}\u202F: un nom est trop long pour en être un.`);
    if (counts.size >= MOST_CANDIDATES && !counts.has(candidate))
      return wrong(`Ce fichier nomme plus de ${MOST_CANDIDATES} personnes\u202F: ce n’est pas celui des parrainages.`);
    own.set(department, (own.get(department) ?? 0) + 1);
    counts.set(candidate, own);
    if (day > publishedOn) publishedOn = day;
  }
  const read = lines.length - 1;
  if (read < 1) return wrong("Ce fichier ne contient aucun parrainage.");
  if (read !== total)
    return refused(
      "total",
      `Vous annoncez ${formatCount(total)} parrainages, le fichier en compte ${formatCount(read)}. Vérifiez le nombre sur le site du Conseil, ou téléchargez de nouveau le fichier.`,
    );
  return done({
    total: read,
    publishedOn,
    counts: [...counts].flatMap(([candidate, own]) =>
      [...own].map(([department, count]) => ({ candidate, department, count })),
    ),
  });
}

const formatCount = (count: number) => count.toLocaleString("fr-FR");

/** In small letters, without accents nor spaces around: two files write the same head differently. */
const folded = (name: string) => name.normalize("NFC").trim().toLocaleLowerCase("fr");

/** "07/03/2022" or "2022-03-07" as the second; empty for what is no day. */
function isoDay(written: string): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(written) ?? [];
  return readDay(day ? `${year}-${month}-${day}` : written.slice(0, 10)) ?? "";
}
