import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { renderMarkdown } from "#app/modules/markdown/render.server.ts";
import { blockProblems, blocksIn } from "../block.ts";
import { plainBlocks, showBlocks } from "../show.server.tsx";

const source = 'source="https://www.assemblee-nationale.fr" nom="Assemblée nationale" date="2024-12-04"';
const read = (text: string) => renderMarkdown(text, { blocks: true }).html;
const hemicycle = (attributes: string, ...lines: string[]) =>
  read(`:::hemicycle[L’Assemblée]{${attributes} ${source}}\n${lines.map((line) => `- ${line}\n`).join("")}:::\n`);
const vote = (attributes: string, ...lines: string[]) =>
  read(`:::vote[Motion de censure]{${attributes} ${source}}\n${lines.map((line) => `- ${line}\n`).join("")}:::\n`);
const words = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

test.each([
  ["too few", hemicycle("sieges=20", "A : 9", "B : 8"), /17 sièges sur 20.*il en manque 3.*vacant/],
  ["too many", hemicycle("sieges=20", "A : 9", "B : 12"), /21 sièges pour 20.*1 siège de trop/],
  ["zero", hemicycle("sieges=20", "A : 20", "B : 0"), /« B » a au moins un siège/],
  ["negative", hemicycle("sieges=20", "A : 21", "B : -1"), /« B » a au moins un siège/],
  ["half a seat", hemicycle("sieges=20", "A : 19,5", "B : 0,5"), /« A » attend un nombre entier, pas « 19,5 »/],
  ["no number", hemicycle("sieges=20", "A : vingt"), /« A » attend un nombre entier, pas « vingt »/],
  ["no colon", hemicycle("sieges=20", "A 20"), /la ligne « A 20 » s’écrit - Nom : nombre/],
  ["twice", hemicycle("sieges=20", "Écologistes : 10", "ecologistes : 10"), /« ecologistes » y est deux fois/],
  ["no whole", hemicycle("", "A : 20"), /combien de sièges.*sieges=577/],
  ["a tiny one", hemicycle("sieges=9", "A : 9"), /de 10 à 751 sièges, pas 9/],
  ["a giant", hemicycle("sieges=752", "A : 752"), /de 10 à 751 sièges, pas 752/],
  ["no group", hemicycle("sieges=20"), /d’un à 20 groupes/],
  ["a crowd", hemicycle("sieges=21", ...Array.from({ length: 21 }, (_, at) => `G${at} : 1`)), /d’un à 20 groupes/],
  ["no colour", hemicycle("sieges=20", "A : 20 (vermillon)"), /la couleur de « A ».*#cc2443/],
  ["a majority past all", hemicycle("sieges=20 majorite=21", "A : 20"), /majorité est entre 1 et 20.*pas 21/],
  ["a long name", hemicycle("sieges=20", `${"A".repeat(81)} : 20`), /dépasse 80 caractères/],
  ["more votes than seats", vote("sieges=577", "Pour : 331", "Contre : 250"), /581 voix pour 577 sièges/],
  ["no votes", vote("sieges=577", "Pour : 0"), /personne n’y a voté/],
  ["votes below none", vote("sieges=577", "Pour : -3"), /« Pour » est un nombre de voix : zéro ou plus/],
  ["none for", vote("sieges=577", "Contre : 3"), /combien ont voté pour/],
  [
    "another line",
    vote("sieges=577", "Pour : 3", "Blancs : 3"),
    /« Blancs » n’est pas une ligne.*Pour, Contre, Abstention/,
  ],
  ["a line twice", vote("sieges=577", "Pour : 3", "pour : 4"), /« Pour » y est deux fois/],
  ["denied", vote('sieges=577 majorite=288 resultat="rejetée"', "Pour : 331"), /les voix disent le contraire/],
])("%s is refused, in words", (_, html, why) => {
  expect(blockProblems(html).join(" ").replaceAll("\u202F", " ")).toMatch(why);
  expect(blocksIn(html)).toMatchObject([{ kind: "refused" }]);
});

test("an assembly: groups as given, a colour of ours where none is, drawn, as a table, in feeds", async () => {
  const html = hemicycle(
    "sieges=577",
    "<b>Le *centre* : 100 (#CC2443)",
    "Droite <script> : 188",
    "Gauche : 289 (vert)",
  );
  const [block] = blocksIn(html) as { data: { groups: { name: string; color: string }[]; majority: number } }[];
  expect(block?.data.majority).toBe(289);
  expect(block?.data.groups.map(({ name }) => name)).toEqual(["<b>Le centre", "Droite <script>", "Gauche"]);
  expect(new Set(block?.data.groups.map(({ color }) => color)).size).toBe(3);
  expect(block?.data.groups[2]?.color).toBe("#14804f");
  const shown = await showBlocks(html, async (drawn) => drawn);
  expect(shown.html).not.toMatch(/<script|<b>/);
  expect(shown.html).toContain("Assemblée\u202F: 577 sièges, 289 pour la majorité");
  expect(words(shown.html)).toContain("289 sièges sur 577 : un groupe l’atteint à lui seul, Gauche.");
  expect([...shown.html.matchAll(/h(?:0|\.1)/g)].length).toBeGreaterThanOrEqual(577);
  expect(gzipSync(shown.html).length).toBeLessThan(24_000);
  expect(plainBlocks(html)).toMatch(/<li>Gauche\u202F: 289 sièges<\/li>/);
});

test.each([
  [
    "a motion: only those for are counted",
    vote('sieges=577 majorite=288 resultat="adoptée"', "Pour : 331"),
    /^ Motion de censure Adoptée : 331 voix pour, il en fallait 288\. Seules les voix pour sont comptées\..* Pour 331 N’ont pas voté pour 246 /,
  ],
  [
    "a law that fails",
    vote("sieges=577", "Pour : 214", "Contre : 240", "Abstention : 51"),
    /C’est rejeté : 214 voix pour, il en fallait 228, plus de la moitié des voix exprimées.* Contre 240 Abstention 51 N’ont pas pris part au vote 72 /,
  ],
  [
    "a tie at what is needed",
    vote("sieges=20 majorite=10", "Pour : 10", "Contre : 10", "Abstention : 0"),
    /C’est adopté : 10 voix pour, il en fallait 10\. .* Abstention 0 /,
  ],
])("%s", async (_, html, said) => {
  expect(blockProblems(html)).toEqual([]);
  const { html: shown } = await showBlocks(html, async (drawn) => drawn);
  expect(words(shown)).toMatch(said);
});
