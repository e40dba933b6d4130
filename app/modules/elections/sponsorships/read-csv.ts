import { decodeText } from "#app/platform/fetch/charset.ts";
import { cellsOf } from "#app/utils/csv.ts";
import { readDay } from "#app/utils/days.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";

/** About 42,000 people may sponsor; a line is some hundred bytes. */
export const MOST_BYTES = 6_000_000;
const MOST_ROWS = 60_000;
/** Some sixty people had one in 2022. */
const MOST_CANDIDATES = 500;
const LONGEST_CELL = 160;

/** The columns of the Conseil constitutionnel's file, as of 2022; that of the candidate had a longer name in 2017. */
const columns = [
  "Civilité",
  "Nom",
  "Prénom",
  "Mandat",
  "Circonscription",
  "Département",
  "Candidat",
  "Date de publication",
];
const otherNames: Record<string, string> = { "candidat-e parrainé-e": "candidat" };

export interface SponsorshipFile {
  total: number;
  /** "2022-03-07", the last day of publication. */
  publishedOn: string;
  /** Candidate by candidate, department by department. */
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
  const at = (name: string) => head.indexOf(folded(name));
  const [nameColumn, departmentColumn, dateColumn] = [at("Candidat"), at("Département"), at("Date de publication")];

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
    const [candidate = "", department = "", day = ""] = [
      cells[nameColumn],
      cells[departmentColumn],
      isoDay(cells[dateColumn] ?? ""),
    ];
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
