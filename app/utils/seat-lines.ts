import { readList } from "./pasted-list.ts";
import { VACANT, colourIn, colourNames, colourWord, partyColour, seatColours } from "./seat-colours.ts";
import { foldKey, plural } from "./text.ts";

/** What is drawn of an assembly: the smallest has ten seats, none of Europe has more than its Parliament had. */
const FEWEST_SEATS = 10;
const MOST_SEATS = 751;
export const MOST_GROUPS = 20;
const LONGEST_NAME = 80;

interface SeatLine {
  name: string;
  seats: number;
  color: string | null;
}

/** "331" or "1 200" or "-3"; null for what is no whole number. */
export function wholeIn(text: string): number | null {
  const digits = text.replaceAll(/\s/g, "").replace("\u2212", "-");
  return /^-?\d{1,6}$/.test(digits) ? Number(digits) : null;
}

export const countProblems = (name: string, typed: string): string[] =>
  wholeIn(typed) === null
    ? [`«\u202F${name}\u202F» attend un nombre entier, pas «\u202F${typed.trim().slice(0, 30)}\u202F».`]
    : [];

export const nameProblems = (name: string): string[] =>
  name.length > LONGEST_NAME ? [`le nom «\u202F${name.slice(0, 30)}…\u202F» dépasse ${LONGEST_NAME} caractères.`] : [];

export const repeatedNames = (names: string[]): string[] =>
  names
    .filter((name, index) => names.findIndex((other) => foldKey(other) === foldKey(name)) < index)
    .map((name) => `«\u202F${name}\u202F» y est deux fois.`);

export const totalProblems = (total: number): string[] =>
  total < FEWEST_SEATS || total > MOST_SEATS
    ? [`une assemblée se dessine de ${FEWEST_SEATS} à ${MOST_SEATS} sièges, pas ${total}.`]
    : [];

/** A group's line cut at its colon: "Socialistes", "66 (#ff8080)". */
export interface CutLine {
  name: string;
  rest: string;
}

export function readGroups(lines: CutLine[], total: number): { groups: SeatLine[] } | { wrong: string[] } {
  if (lines.length === 0 || lines.length > MOST_GROUPS)
    return { wrong: [`donnez d’un à ${MOST_GROUPS} groupes, un par ligne, par exemple Nom du groupe\u202F: 71.`] };
  const wrong: string[] = repeatedNames(lines.map(({ name }) => name));
  const groups = lines.map(({ name, rest }): SeatLine => {
    const [, count = "", colour] = /^([^(]*)(?:\(([^)]*)\))?$/.exec(rest.trim()) ?? [];
    const color = colour === undefined ? null : colourIn(colour);
    const seats = wholeIn(count);
    wrong.push(...nameProblems(name), ...countProblems(name, count));
    if (seats !== null && seats < 1) wrong.push(`«\u202F${name}\u202F» a au moins un siège, ou pas de ligne.`);
    if (colour !== undefined && color === null)
      wrong.push(
        `la couleur de «\u202F${name}\u202F» est un mot (${colourNames.join(", ")}) ou un code comme (#cc2443).`,
      );
    return { name, seats: seats ?? 0, color };
  });
  if (wrong.length === 0) wrong.push(...sumProblems(groups, total));
  return wrong.length > 0 ? { wrong: [...new Set(wrong)] } : { groups };
}

function sumProblems(groups: SeatLine[], total: number): string[] {
  const sum = groups.reduce((all, { seats }) => all + seats, 0);
  if (sum > total)
    return [`les groupes ont ${plural(sum, "siège")} pour ${total}\u202F: ${plural(sum - total, "siège")} de trop.`];
  if (sum < total)
    return [
      `les groupes ont ${plural(sum, "siège")} sur ${total}\u202F: il en manque ${total - sum}. Un siège vacant a sa ligne.`,
    ];
  return [];
}

/** "Nom : 71 (#cc2443)" on each line, cut; a line without colon has no number. */
export const cutLines = (text: string): CutLine[] =>
  text
    .split("\n")
    .map((line) => line.replace(/^\s*-\s+/, "").trim())
    .filter(Boolean)
    .map((line) => {
      const colon = [...line.matchAll(/:\s/g)].at(-1)?.index ?? -1;
      if (colon < 0) return { name: line, rest: "" };
      return { name: line.slice(0, colon).trim(), rest: line.slice(colon + 1).trim() };
    });

export const seatRows = (kept: string) =>
  readList(kept, "les sièges").lines.map(({ name, value, colour }) => ({
    name,
    count: value,
    colour: colourWord(colourIn(colour), name),
  }));

export function coloured(groups: SeatLine[]): { name: string; seats: number; color: string }[] {
  const colours = seatColours(groups.map(({ name, color }) => color ?? partyColour(name)));
  return groups.map((group, index) => ({ ...group, color: colours[index] ?? "" }));
}

export interface SeatedVote {
  total: number;
  for: number;
  /** Null where they are not counted, as for a motion of censure. */
  against: number | null;
  abstentions: number | null;
  needed: number;
}

interface VoteGroup {
  name: string;
  seats: number;
  color: string;
  /** Of its seats, so that neighbours differ without colour too. */
  shape: number;
}

export function voteGroups({ total, for: inFavour, against, abstentions }: SeatedVote): VoteGroup[] {
  const cast = inFavour + (against ?? 0) + (abstentions ?? 0);
  const rest = against || abstentions ? "N’ont pas pris part au vote" : "N’ont pas voté pour";
  return [
    { name: "Pour", seats: inFavour, color: "#14804f", shape: 0 },
    ...(against === null ? [] : [{ name: "Contre", seats: against, color: "#bc1b2a", shape: 2 }]),
    ...(abstentions === null ? [] : [{ name: "Abstention", seats: abstentions, color: "#e6a100", shape: 1 }]),
    ...(total > cast ? [{ name: rest, seats: total - cast, color: VACANT, shape: 3 }] : []),
  ];
}

export const seatedVote = (vote: SeatedVote): VoteGroup[] => {
  const [inFavour, ...others] = voteGroups(vote);
  const against = others.filter(({ name }) => name === "Contre");
  return [...(inFavour ? [inFavour] : []), ...others.filter((group) => !against.includes(group)), ...against];
};

export const voteWords = ({ for: inFavour, needed }: SeatedVote): string =>
  `${plural(inFavour, "voix", "voix")} pour, il en fallait ${needed}`;
