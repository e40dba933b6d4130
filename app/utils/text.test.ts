import { expect, test } from "vitest";
import { lettersWrong, typosAllowed } from "../platform/database/full-text.server.ts";
import { singleLine } from "./field-schemas.ts";
import { softly, syllableBreaks, withSoftHeadings } from "./hyphenation.ts";
import { tags, withoutTags, numberAndUnit, quoted, trimEndOf, inAlphabet, asRead } from "./text.ts";

const hyphenated = (word: string) => {
  const breaks = [0, ...syllableBreaks(word), word.length];
  return breaks
    .slice(1)
    .map((at, index) => word.slice(breaks[index], at))
    .join("-");
};

test.each([
  ["anticonstitutionnellement", "an-ti-cons-ti-tu-tion-nel-le-ment"],
  ["république", "ré-pu-bli-que"],
  ["démocratie", "dé-mo-cra-tie"],
  ["Parlement", "Par-le-ment"],
  ["montagne", "mon-ta-gne"],
  ["l’abstention", "l’abs-ten-tion"],
  ["école", "école"],
  ["eau", "eau"],
  ["aaaaaa", "aaaaaa"],
])("%s is hyphenated as %s", (word, parts) => {
  expect(hyphenated(word)).toBe(parts);
});

test("a title is cut in its longest words alone, between syllables", () => {
  expect(softly("Élection présidentielle")).toBe("Élection présidentielle");
  expect(softly("Anticonstitutionnellement vôtre")).toBe(
    "Anticons\u00ADti\u00ADtu\u00ADtion\u00ADnel\u00ADle\u00ADment vôtre",
  );
  expect(softly("Le programme de l’université", 10)).toBe("Le programme de l’univer\u00ADsité");
});

test("headings of a text are cut as titles are: no code, no address, no paragraph", () => {
  const word = "Anticonstitutionnellement";
  const soft = softly(word);
  expect(soft).not.toBe(word);
  const text = (said: string) =>
    `<h2 id="${word}">${said} <a href="/${word}"><em>${said}</em></a> <code>${word}</code></h2><p>${word}</p><h3>${said}</h3><h4>${word}</h4>`;
  expect(withSoftHeadings(text(word))).toBe(text(soft));
});

test.each([
  ["elections", "elections", 0],
  ["electoins", "elections", 1],
  ["elction", "election", 1],
  ["parlemant", "parlement", 1],
  ["senta", "senat", 1],
  ["ab", "ba", 1],
  ["maire", "mairie", 1],
  ["loi", "roi", 1],
  ["chambre", "membre", 3],
])("between %s and %s, %i wrong", (one, other, wrong) => {
  expect([lettersWrong(one, other), lettersWrong(other, one)]).toEqual([wrong, wrong]);
});

test("the shorter the word, the fewer slips", () => {
  expect(["loi", "vote", "senat", "chambre"].map(typosAllowed)).toEqual([0, 1, 1, 2]);
});

test.each([
  ["## Qui vote\n\n> Un **député** et [le _Sénat_](https://senat.fr).", "Qui vote\n\nUn député et le Sénat."],
  ["- un point\n* un autre", "• un point\n• un autre"],
  ["![Une salle](/media/1.jpg) 2 \\* 3, `code`, snake_case", "Une salle 2 * 3, code, snake_case"],
])("%s", (markdown, words) => {
  expect(asRead(markdown)).toBe(words);
});

test("names are in the order of a French dictionary", () => {
  const names = ["Zoé", "franceinfo", "Éric", "Étienne", "Eva", "liste 10", "liste 9", "Œuvre", "Olga"];
  expect(inAlphabet(names, (name) => name)).toEqual([
    "Éric",
    "Étienne",
    "Eva",
    "franceinfo",
    "liste 9",
    "liste 10",
    "Œuvre",
    "Olga",
    "Zoé",
  ]);
});

test("a field of one line has a space for each break and the blanks around it, and keeps its other blanks", () => {
  const line = singleLine("Indique ton nom.", 40, "Ce nom");
  expect(line.parse(" \n Ana \r\n\t de  la\u2028Tour\u202F! \n")).toBe("Ana de  la Tour\u202F!");
  expect(line.safeParse(" \n \u2029").error?.issues[0]?.message).toBe("Indique ton nom.");
});

test("quotes inside quoted words are told apart, the blanks inside them dropped", () => {
  expect(quoted("la  « loi\u202F» dite «\u00A0 Egalim  »  2")).toBe("«\u202Fla  “loi” dite “Egalim”  2\u202F»");
  expect(quoted("fin ")).toBe("«\u202Ffin \u202F»");
});

test("characters at the end of a text are cut, and those alone", () => {
  expect(["a/b//", "//", "a"].map((path) => trimEndOf(path, /\//))).toEqual(["a/b", "", "a"]);
});

test("a number is told from what it counts", () => {
  const told = ["289 voix", "12,5 % des voix", "1\u202F000 € de plus", "49.3", "voix", "289"].map((it) =>
    numberAndUnit(it),
  );
  expect(told).toEqual([
    ["289", "voix"],
    ["12,5 %", "des voix"],
    ["1\u202F000", "€ de plus"],
    ["49.3"],
    ["voix"],
    ["289"],
  ]);
});

test("of HTML that we rendered the tags go, and the words between them stay", () => {
  expect(withoutTags('<p>Un <a href="/a&gt;b">mot</a>, 2 &lt; 3</p>')).toBe("Un mot, 2 &lt; 3");
  expect([..."<h2 id='a'>A<br/></h2>".matchAll(tags)].map(([, slash, name]) => [slash, name])).toEqual([
    ["", "h2"],
    ["", "br"],
    ["/", "h2"],
  ]);
});
