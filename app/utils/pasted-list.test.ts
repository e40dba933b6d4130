import { expect, test } from "vitest";
import { LONGEST_LIST, fillRows, nameMeant, readList } from "./pasted-list.ts";

const pairs = (text: string) => readList(text, "les voix").lines.map(({ name, value }) => [name, value]);
const wrong = (text: string) => readList(text, "les voix").wrong.map((why) => why.replaceAll("\u202F", " "));

test.each([
  [
    "one line",
    "RN 126, Ensemble 99…",
    [
      ["RN", "126"],
      ["Ensemble", "99"],
    ],
  ],
  [
    "a colon",
    "RN : 126\nRN:12\n- Jean : 1 234 567,5",
    [
      ["RN", "126"],
      ["RN", "12"],
      ["Jean", "1 234 567,5"],
    ],
  ],
  [
    "a spreadsheet",
    "Groupe\tSièges\nRN\t126\t21,8 %\nEnsemble\tEPR\t99",
    [
      ["RN", "126"],
      ["Ensemble", "99"],
    ],
  ],
  [
    "semicolons",
    "RN;126\nLFI | 72",
    [
      ["RN", "126"],
      ["LFI", "72"],
    ],
  ],
  [
    "units and shares",
    "RN : 126 sièges (21,8 %)\nEnsemble 99 députés.",
    [
      ["RN", "126"],
      ["Ensemble", "99"],
    ],
  ],
  [
    "a count and its share, in any order",
    "MARTIN Anne\t12,5 %\t12 345 678\nM. Petit 27,85 % 9 783 058\nLe Roy\t3,1\t1.234.567",
    [
      ["MARTIN Anne", "12 345 678"],
      ["M. Petit", "9 783 058"],
      ["Le Roy", "1.234.567"],
    ],
  ],
  ["a share", "Anne Martin\u00A0: 58,2\u202F%", [["Anne Martin", "58,2"]]],
  ["a colon in the name", "Liste 7 : ensemble : 12", [["Liste 7 : ensemble", "12"]]],
])("%s is a list", (_, text, read) => {
  expect(pairs(text)).toEqual(read);
  expect(wrong(text)).toEqual([]);
});

test("a colour follows by its name or its code; another word in brackets is of the name", () => {
  const { lines } = readList("RN : 126 (Bleu)\nLFI 72 (#BB1840)\nDivers (gauche) : 3", "les voix");
  expect(lines.map(({ name, colour }) => [name, colour])).toEqual([
    ["RN", "bleu"],
    ["LFI", "#bb1840"],
    ["Divers (gauche)", ""],
  ]);
});

test("a line that is not clear says what it lacks, by its number", () => {
  expect(wrong("RN : 126\n\nEnsemble\nListe 2024 99\nLFI : beaucoup\nLFI99")).toEqual([
    "Ligne 3 : après « Ensemble », il manque les voix.",
    "Ligne 4 : il manque deux points entre le nom et les voix.",
    "Ligne 5 : après « LFI », il manque les voix.",
    "Ligne 6 : il manque deux points entre le nom et les voix.",
  ]);
});

test("a name is meant in any order, case and accents, by its family name too; two that fit are none", () => {
  const names = ["Jean-Luc Mélenchon", "Marine Le Pen", "", "Jean Lassalle"];
  expect(
    ["MELENCHON Jean-Luc", "M. J.-L. Mélenchon", "Mme Le Pen", "Jean", "Macron"].map((typed) =>
      nameMeant(names, typed),
    ),
  ).toEqual([0, 0, 1, -1, -1]);
});

const spec = { rows: "groups", name: "name", value: "seats", most: 20, asked: "les sièges" };

function filled(list: string, typed: Record<string, string> = {}, more = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, groupsList: list })) form.set(name, value);
  const said = fillRows(form, { ...spec, ...more });
  return { said: said.map((why) => why.replaceAll("\u202F", " ")), form: Object.fromEntries(form) };
}

test("a list fills the rows of its names and then the free ones; all of it stays while a line is not read", () => {
  const typed = { "groups[0].name": "Ensemble", "groups[0].seats": "98", "groups[2].name": "LFI" };
  const { said, form } = filled("RN : 126\nensemble : 99 (jaune)", typed);
  expect(said).toEqual([]);
  expect(form).toEqual({
    "groups[0].name": "Ensemble",
    "groups[0].seats": "99",
    "groups[0].colour": "jaune",
    "groups[1].name": "RN",
    "groups[1].seats": "126",
    "groups[2].name": "LFI",
  });
  const list = "RN : 126\nLFI\nRN : 12";
  const refused = filled(list);
  expect(refused.said).toEqual([
    "Ligne 2 : après « LFI », il manque les sièges.",
    "Ligne 3 : « RN » y est déjà, ligne 1.",
  ]);
  expect(refused.form).toEqual({ groupsList: list, "groups[0].name": "RN", "groups[0].seats": "126" });
});

test("sixty groups and a line without number: both are told, and nothing moves", () => {
  const list = Array.from({ length: 60 }, (_, index) =>
    index === 36 ? "Sans nombre" : `Groupe ${index + 1} : 3`,
  ).join("\n");
  const { said, form } = filled(list);
  expect(said).toEqual([
    "Ligne 37 : après « Sans nombre », il manque les sièges.",
    "La liste fait 59 lignes : il y en a 20 au plus. Rien n’a été rempli.",
  ]);
  expect(form).toEqual({ groupsList: list });
  expect(filled("A : 1\n".repeat(LONGEST_LIST)).said).toHaveLength(1);
});

test("where the rows have every name, a line takes the row it means, ticks it, and one of nobody is told", () => {
  const typed = { "groups[0].name": "Marine Le Pen", "groups[1].name": "Jean-Luc Mélenchon" };
  const { said, form } = filled("LE PEN Marine\t8 133 828\nMacron : 3", typed, { people: "all", tick: "stands" });
  expect(said).toEqual(["Ligne 2 : « Macron » n’est aucun nom d’ici. Corrigez-le, ou tapez-le sur une ligne vide."]);
  expect(form).toMatchObject({ "groups[0].seats": "8 133 828", "groups[0].stands": "on" });
  expect(form).not.toHaveProperty("groups[1].stands");
});

test("what a line says of the whole goes to its own field; what is of no use is left out", () => {
  const beside = (name: string) => ({ Inscrits: "registered", Abstentions: "" })[name];
  const { said, form } = filled("Abstentions : 12\nRN : 126\nInscrits 48 752 339", {}, { beside });
  expect(said).toEqual([]);
  expect(form).toEqual({ "groups[0].name": "RN", "groups[0].seats": "126", registered: "48 752 339" });
});
