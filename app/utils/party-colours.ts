import { foldKey } from "./text.ts";

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

/** "#0d378a" of "Rassemblement national"; null for a name that is no party's. */
export const partyColour = (name: string): string | null => byName.get(foldKey(name)) ?? null;
