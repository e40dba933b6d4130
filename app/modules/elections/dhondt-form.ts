import type { VotedList } from "./dhondt.ts";

export const MOST_LISTS = 40;
export const MOST_SEATS = 200;
const MOST_VOTES = 999_999_999;
/** Characters of the field of lists: its address stays one that every server takes. */
export const LISTS_LENGTH = 3000;

export interface TypedShare {
  lists: string;
  seats: string;
  threshold: string;
  valid: string;
}

export type TypedField = keyof TypedShare;

interface ReadShare {
  lists: VotedList[];
  seats: number;
  threshold: number;
  /** All valid votes, those of the other lists included; 0 when not said. */
  valid: number;
}

export function readShare(
  typed: TypedShare,
): { ok: true; value: ReadShare } | { ok: false; errors: Partial<TypedShare> } {
  const lists = readLists(typed.lists);
  const seats = readSeats(typed.seats);
  const threshold = readThreshold(typed.threshold);
  const cast = typeof lists === "string" ? 0 : lists.reduce((sum, { votes }) => sum + votes, 0);
  const valid = readValid(typed.valid, cast);
  const read = { lists, seats, threshold, valid };
  const errors = Object.fromEntries(Object.entries(read).filter(([, value]) => typeof value === "string"));
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: read as ReadShare };
}

/** "12 500", "12.500" and "12500" are one number; null for what is none. */
function wholeNumber(text: string): number | null {
  const digits = text.trim().replaceAll(/(?<=\d)[ \u00A0\u202F.'’](?=\d{3}(?!\d))/g, "");
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}

function readLists(typed: string): VotedList[] | string {
  const lines = typed.split(/\r\n?|\n/).flatMap((line, index) => (line.trim() ? [{ line, number: index + 1 }] : []));
  if (lines.length === 0) return "Écris au moins une liste et son nombre de voix.";
  if (lines.length > MOST_LISTS)
    return `Tu as écrit ${lines.length.toLocaleString("fr-FR")} listes\u202F: le calculateur en prend ${MOST_LISTS} au plus. Garde les plus grandes.`;
  const lists: VotedList[] = [];
  for (const { line, number } of lines) {
    const read = readList(line);
    if (typeof read === "string") return `Ligne ${number}\u202F: ${read}`;
    if (lists.some(({ name }) => name === read.name))
      return `Ligne ${number}\u202F: «\u202F${read.name}\u202F» est déjà plus haut. Donne un autre nom à cette liste.`;
    lists.push(read);
  }
  if (lists.every(({ votes }) => votes === 0))
    return "Aucune liste n’a de voix\u202F: il n’y a pas de sièges à partager.";
  return lists;
}

/** "12 500" at the end of a line, after a name; read word by word: a pattern tries each way to cut a long line. */
function cutBeforeVotes(line: string): { name: string; votes: string } {
  const words = line.trim().split(/\s+/);
  let at = words.length;
  while (at > 0 && /^[\d.,'’]+$/.test(words[at - 1] ?? "")) at -= 1;
  if (/^-\d[\d.,'’]*$/.test(words[at - 1] ?? "")) at -= 1;
  else while (at < words.length && !/^\d/.test(words[at] ?? "")) at += 1;
  const name = words.slice(0, at).join(" ");
  return at < words.length && /\p{L}/u.test(name)
    ? { name, votes: words.slice(at).join(" ") }
    : { name: "", votes: "" };
}

/** "Liste A : 12 500", "Liste A 12500", or two cells of a spreadsheet. */
function readList(line: string): VotedList | string {
  const cells = /^(.*)[:;\t]([^:;\t]*)$/.exec(line);
  const { name, votes } = cells ? { name: cells[1] ?? "", votes: cells[2] ?? "" } : cutBeforeVotes(line);
  if (!name.trim()) return "écris le nom de la liste, puis ses voix, par exemple «\u202FListe A\u202F: 12 500\u202F».";
  const label = name.trim().slice(0, 80);
  if (/^\s*-/.test(votes)) return `un nombre de voix ne peut pas être négatif («\u202F${votes.trim()}\u202F»).`;
  const count = wholeNumber(votes);
  if (count === null)
    return votes.trim()
      ? `«\u202F${votes.trim().slice(0, 40)}\u202F» n’est pas un nombre entier de voix.`
      : `il manque les voix de «\u202F${label}\u202F».`;
  if (count > MOST_VOTES) return "ce nombre de voix est trop grand pour une élection.";
  return { name: label, votes: count };
}

function readSeats(typed: string): number | string {
  const seats = wholeNumber(typed);
  return seats !== null && seats >= 1 && seats <= MOST_SEATS
    ? seats
    : `Indique un nombre entier de sièges, de 1 à ${MOST_SEATS}.`;
}

function readThreshold(typed: string): number | string {
  const text = typed.trim().replace(/%$/, "").trimEnd().replace(",", ".");
  if (!text) return 0;
  const threshold = /^\d{1,2}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  return threshold >= 0 && threshold <= 50 ? threshold : "Indique un pourcentage de 0 à 50, par exemple 5.";
}

function readValid(typed: string, cast: number): number | string {
  if (!typed.trim()) return 0;
  const valid = wholeNumber(typed);
  if (valid === null) return "Indique un nombre entier de voix, ou laisse vide.";
  return valid >= cast
    ? valid
    : `Le total des voix valables ne peut pas être plus petit que celui de ces listes (${cast.toLocaleString("fr-FR")}).`;
}
