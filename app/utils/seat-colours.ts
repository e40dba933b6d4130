import { foldKey } from "./text.ts";

export const VACANT = "#cdbfae";

/** Of groups without one of their own, in their order: neighbours differ in hue and in lightness. */
const palette = ["#bc1b2a", "#1f5aa6", "#e6a100", "#14804f", "#7a3e9d", "#e2711d", "#0e7490"];

const named: Record<string, string> = {
  rouge: "#bc1b2a",
  rose: "#e0568f",
  orange: "#e2711d",
  jaune: "#e6a100",
  vert: "#14804f",
  bleu: "#1f5aa6",
  violet: "#7a3e9d",
  marron: "#7b4a21",
  gris: "#7d7a75",
  noir: "#1c1a1f",
};

export const colourNames = Object.keys(named);

export function colourIn(text: string): string | null {
  const typed = text.trim().toLowerCase();
  return /^#[0-9a-f]{6}$/.test(typed) ? typed : (named[typed] ?? null);
}

/** "rouge" or "#cc2443", as a form chooses the colour of this name; empty where the name gives it. */
export const colourWord = (color: string | null, name: string): string =>
  !color || color === partyColour(name) ? "" : (colourNames.find((each) => named[each] === color) ?? color);

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function areNear(one: string | undefined, other: string | undefined): boolean {
  if (!one || !other) return false;
  const others = channels(other);
  return Math.hypot(...channels(one).map((value, index) => value - (others[index] ?? 0))) < 70;
}

/** A colour for each group, from left to right: the one that it was given, or one of ours that its neighbours have not. */
export function seatColours(given: (string | null | undefined)[]): string[] {
  const colours: string[] = [];
  for (const [index, own] of given.entries()) {
    const around = [colours[index - 1], given[index + 1] ?? undefined];
    const turned = palette.map((_, step) => palette[(index + step) % palette.length] ?? "");
    const free = turned.find((colour) => around.every((neighbour) => !areNear(colour, neighbour)));
    colours.push(own ?? free ?? "");
  }
  return colours;
}

/** The colour that parties and groups are known by, once: they keep it from block to block. Names of one are divided by a bar. */
const known = {
  "#bb1840": "La France insoumise|LFI",
  "#dd0000": "Gauche démocrate et républicaine|GDR|Parti communiste français|PCF",
  "#00a650": "Les Écologistes|Écologiste et social",
  "#e4003b": "Parti socialiste|Socialistes et apparentés|Parti socialiste et Place publique",
  "#7a6a2b": "Libertés, indépendants, outre-mer et territoires|LIOT",
  "#ff7a00": "Les Démocrates|MoDem",
  "#e8a800": "Ensemble pour la République|Renaissance",
  "#0090d7": "Horizons|Horizons et indépendants",
  "#0066cc": "Les Républicains|LR|Droite républicaine",
  "#243c8f": "Union des droites pour la République|UDR",
  "#0d378a": "Rassemblement national|RN",
  "#1b1f4b": "Reconquête",
  "#e2001a": "PS",
  "#ff2900": "Vooruit",
  "#c89b00": "Vlaams Belang",
  "#aa0000": "PTB-PVDA",
  "#1d4ed8": "Open VLD|Anders",
  "#ffac12": "N-VA",
  "#0047ab": "MR",
  "#00a89d": "Les Engagés",
  "#00857c": "Groen",
  "#4c9a2a": "Ecolo",
  "#b5005a": "DéFI",
  "#f58220": "CD&V",
  "#3a7bd5": "Parti populaire européen|PPE",
  "#e3122d": "Socialistes et démocrates|S&D",
  "#2b2f77": "Patriotes pour l’Europe",
  "#0e4c92": "Conservateurs et réformistes|ECR",
  "#f2b705": "Renew Europe|Renew, libéraux",
  "#1e8a3c": "Verts|Verts et Alliance libre européenne",
  "#8c1a2e": "La Gauche",
  "#14304f": "Europe des nations souveraines",
  "#8a8f98": "Non-inscrits|Non-inscrits, sans groupe",
};

const byName = new Map(
  Object.entries(known).flatMap(([colour, names]) => names.split("|").map((name) => [foldKey(name), colour] as const)),
);

export const partyColour = (name: string): string | null => byName.get(foldKey(name)) ?? null;
