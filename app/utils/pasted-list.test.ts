import { expect, test } from "vitest";
import { LIST_TOO_LONG, LONGEST_LIST, fillRows, nameMeant, pastedList, readList, linesInWords } from "./pasted-list.ts";

const pairs = (text: string) => readList(text, "les voix").lines.map(({ name, value }) => [name, value]);
const wrong = (text: string) =>
  linesInWords(readList(text, "les voix").wrong).map((why) => why.replaceAll("\u202F", " "));

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
    "several on a line, several lines",
    "RN 126, Ensemble 99\nPS : 66; LR : 47 (bleu)\nEn 2017, LFI : 12",
    [
      ["RN", "126"],
      ["Ensemble", "99"],
      ["PS", "66"],
      ["LR", "47"],
      ["En 2017, LFI", "12"],
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
  [
    "a number that ends a name",
    "Groupe 1 2\nListe 2024 99\nListe 3 12,5\nListe 8 133 828",
    [
      ["Groupe 1", "2"],
      ["Liste 2024", "99"],
      ["Liste 3", "12,5"],
      ["Liste", "8 133 828"],
    ],
  ],
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
  expect(wrong("RN : 126\n\nEnsemble\nListe 1 2 3 4\nLFI : beaucoup\nLFI99\nA 9 et B 8")).toEqual([
    "Ligne 3 : après « Ensemble », il manque les voix.",
    "Ligne 4 : il manque deux points entre le nom et les voix.",
    "Ligne 5 : après « LFI », il manque les voix.",
    "Ligne 6 : il manque deux points entre le nom et les voix.",
    "Ligne 7 : il manque deux points entre le nom et les voix.",
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
  const { words, wrong } = fillRows(form, { ...spec, ...more });
  const plain = (text: string) => text.replaceAll("\u202F", " ");
  return { words: plain(words), said: Object.values(wrong).flat().map(plain), form: Object.fromEntries(form) };
}

test("a list takes the place of the rows, in its order, and keeps what they have beside; while a line is not read, all of it and its row stay", () => {
  const typed = {
    "groups[0].name": "Ensembl",
    "groups[0].seats": "99",
    "groups[3].name": "RN",
    "groups[3].seats": "12",
    "groups[3].colour": "bleu",
    "groups[4].name": "LFI",
  };
  const corrected = filled("Ensemble : 99 (jaune)\nrn : 126", typed);
  expect([corrected.said, corrected.words]).toEqual([
    [],
    "La liste est dans les lignes, à la place de 2 autres : relisez-les.",
  ]);
  expect(corrected.form).toEqual({
    "groups[0].name": "Ensemble",
    "groups[0].seats": "99",
    "groups[0].colour": "jaune",
    "groups[1].name": "RN",
    "groups[1].seats": "126",
    "groups[1].colour": "bleu",
  });
  const list = "RN : 126\nLFI\nRN : 12";
  const refused = filled(list, typed);
  expect(refused.said).toEqual([
    "Ligne 2 : après « LFI », il manque les sièges.",
    "Ligne 3 : « RN » y est déjà, ligne 1.",
  ]);
  expect(refused.words).toContain("Ce qui est compris est dans les lignes");
  expect(refused.form).toEqual({
    groupsList: list,
    "groups[0].name": "RN",
    "groups[0].seats": "126",
    "groups[0].colour": "bleu",
    "groups[1].name": "LFI",
  });
  expect(filled("  ", typed).form).toEqual({ ...typed, groupsList: "  " });
});

test("a list of more lines than any has is refused before one is read", () => {
  expect(filled("A\n".repeat(LONGEST_LIST / 2)).said).toEqual([LIST_TOO_LONG.replace("\u202F", " ")]);
  expect(pastedList.safeParse("A\n".repeat(LONGEST_LIST / 2)).error?.issues).toMatchObject([
    { message: LIST_TOO_LONG },
  ]);
  expect(pastedList.safeParse("A\n".repeat(LONGEST_LIST)).error?.issues).toMatchObject([{ message: LIST_TOO_LONG }]);
  expect(pastedList.safeParse("A\n".repeat(199)).success).toBe(true);
});

test("the whole is the sum of the list, and follows it unless another was typed", () => {
  const total = { total: "whole" };
  const first = filled("A : 1 200\nB 12", {}, total).form;
  expect(first.whole).toBe("1212");
  const texts = Object.fromEntries(Object.entries(first).map(([name, text]) => [name, String(text)]));
  expect(filled("A : 3\nB : 4", texts, total).form.whole).toBe("7");
  expect(filled("A : 3\nB : 4", { whole: "9" }, total).form.whole).toBe("9");
  expect(filled("A : 3\nB", {}, total).form).not.toHaveProperty("whole");
});

test("where the rows have every name, a line takes the row it means, ticks it, and one of nobody is told", () => {
  const typed = { "groups[0].name": "Marine Le Pen", "groups[1].name": "Jean-Luc Mélenchon" };
  const { said, form } = filled("LE PEN Marine\t8 133 828\nMacron : 3", typed, { people: "all", tick: "stands" });
  expect(said).toEqual(["Ligne 2 : « Macron » n’est aucun nom d’ici. Corrigez-le, ou tapez-le sur une ligne vide."]);
  expect(form).toMatchObject({ "groups[0].seats": "8 133 828", "groups[0].stands": "on" });
  expect(form).not.toHaveProperty("groups[1].stands");
});

test("who is known stays at their place with their number; a name that the former list had wrong goes", () => {
  const typed = {
    "groups[0].name": "Marine Le Pen",
    "groups[0].isKnown": "on",
    "groups[0].seats": "8",
    "groups[1].name": "Jean-Luc Mélenchon",
    "groups[1].isKnown": "on",
    "groups[2].name": "Jean-Luc Mélanchon",
    "groups[2].seats": "7",
  };
  const { said, words, form } = filled("Mélenchon 7\nDupont 3", typed, { people: "some", stays: "isKnown" });
  expect(words).toContain("1 nom n’est dans aucune candidature : Dupont.");
  expect(said).toEqual([]);
  const { "groups[2].name": _name, "groups[2].seats": _seats, ...known } = typed;
  expect(form).toEqual({ ...known, "groups[1].seats": "7", "groups[2].name": "Dupont", "groups[2].seats": "3" });
});

test("what a line says of the whole goes to its own field; what is of no use is left out", () => {
  const beside = (name: string) => ({ Inscrits: "registered", Abstentions: "" })[name];
  const { said, form } = filled("Abstentions : 12\nRN : 126\nInscrits 48 752 339", {}, { beside });
  expect(said).toEqual([]);
  expect(form).toEqual({ "groups[0].name": "RN", "groups[0].seats": "126", registered: "48 752 339" });
});
