import Database from "better-sqlite3";
import fc from "fast-check";
import { expect, test } from "vitest";
import { matchExpression, searchWords, snippetPieces, wordForms } from "./full-text.ts";

test.each([
  ["L’élection de la Chambre", ["election", "chambre"]],
  ["  QU'EST-CE que le 49.3 ?  ", ["49", "3"]],
  ["la", ["la"]],
  ["de la", ["de", "la"]],
  ["motion de censure e", ["motion", "censure"]],
  ["«\u202F\u202F»", []],
  ["🗳️ 🤷", []],
  ["", []],
])("of %j, the words that count", (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});

test.each([
  ["elections", ["elections", "election"]],
  ["election", ["election", "elections"]],
  ["journaux", ["journaux", "journau", "journal"]],
  ["federal", ["federal", "federals", "federaux"]],
  ["voix", ["voix", "voi"]],
  ["niveau", ["niveau", "niveaus", "niveaux"]],
  ["loi", ["loi", "lois"]],
  ["ue", ["ue"]],
  ["deputees", ["deputees", "deputee", "depute", "deputes"]],
  ["deputee", ["deputee", "deputees", "depute", "deputes"]],
  ["depute", ["depute", "deputes", "deputee", "deputees"]],
  ["deputes", ["deputes", "depute", "deputee", "deputees"]],
  ["entrees", ["entrees", "entree"]],
  ["entre", ["entre", "entres"]],
  ["armee", ["armee", "armees"]],
  ["nee", ["nee", "nees"]],
  ["elue", ["elue", "elues", "eluee", "eluees", "elu", "elus"]],
  ["elu", ["elu", "elus", "elue", "elues"]],
  ["choisies", ["choisies", "choisie", "choisiee", "choisiees", "choisi", "choisis"]],
  ["publies", ["publies", "publie", "publiee", "publiees", "publi", "publis"]],
  ["vraie", ["vraie", "vraies", "vraiee", "vraiees", "vrai", "vrais"]],
  ["parti", ["parti", "partis"]],
  ["partis", ["partis", "parti"]],
  ["unis", ["unis", "uni"]],
  ["vue", ["vue", "vues"]],
  ["cree", ["cree", "crees", "creee", "creees"]],
  ["creees", ["creees", "creee", "cree", "crees"]],
  ["langue", ["langue", "langues", "languee", "languees"]],
  ["foi", ["foi", "fois"]],
  ["49", ["49"]],
  ["2024s", ["2024s"]],
])("%s is also found as", (word, forms) => {
  expect(wordForms(word)).toEqual(forms);
});

test("nothing that is typed is an operator, nor breaks the question", () => {
  const database = new Database(":memory:");
  database.exec("CREATE VIRTUAL TABLE t USING fts5(title, body, tokenize='unicode61 remove_diacritics 2')");
  const ask = database.prepare("SELECT count(*) FROM t WHERE t MATCH ?");
  for (const typed of [
    '"',
    "'",
    "*",
    "a OR",
    "NOT a",
    "NEAR(a b, 3)",
    "title:a",
    "{title} : a",
    "^a",
    "a + b",
    "\0a",
    "(",
    "-",
  ]) {
    for (const columns of [undefined, ["title"]]) {
      const expression = matchExpression(searchWords(typed), columns);
      if (expression) expect(() => ask.get(expression), typed).not.toThrow();
    }
  }
  fc.assert(
    fc.property(fc.array(fc.nat(0x10ffff), { maxLength: 1200 }), (codes) => {
      const typed = String.fromCodePoint(...codes);
      const words = searchWords(typed);
      expect(words.length).toBeLessThanOrEqual(12);
      const expression = matchExpression(words);
      if (expression) ask.get(expression);
    }),
  );
  database.close();
});

test("a snippet shows words, not their Markdown", () => {
  expect(
    snippetPieces("…## Le titre\n- un **\uE000vote\uE001** à la [Chambre](https://www.lachambre.be/x), puis `rien`…"),
  ).toEqual([
    { text: "… Le titre un ", found: false },
    { text: "vote", found: true },
    { text: " à la Chambre, puis rien…", found: false },
  ]);
  expect(snippetPieces("| Rôle | Exemple |\n|:---|---|\n| Vote | La \uE000loi\uE001 |")).toEqual([
    { text: "Rôle Exemple Vote La ", found: false },
    { text: "loi", found: true },
  ]);
  expect(snippetPieces("\uE000Sénat\uE001")).toEqual([{ text: "Sénat", found: true }]);
  expect(snippetPieces("")).toEqual([]);
});

test.each([
  [
    "…la fin.\n:::\n\n:::question[Combien de \uE000voix\uE001 ?]\n- [ ] 58\n- [x] 289…",
    "…la fin. Combien de voix ? 58 289…",
  ],
  ["…question[Combien ?]\n- [X] 289\n- [\uE000x\uE001] 300\n- [x…", "Combien ? 289 300"],
  ["…x] 289\n- [ ] 300", "289 300"],
  ['::: \n:::\uE000barres\uE001[Qui vote]{unite="voix" \uE000source\uE001="https://a.fr"}\n- A : 1', "Qui vote A : 1"],
  ['…a.fr/b" nom="Le Monde"}\n- Verts : 12 (#00aa00)\n- Rouges : 3', "Verts : 12 Rouges : 3"],
  ["::terme[motion]\n:::frise[Titre]{source=https://a.fr…", "motion Titre"],
])("of a block, %j is shown in its words, without what tells the right answer", (snippet, words) => {
  expect(
    snippetPieces(snippet)
      .map(({ text }) => text)
      .join(""),
  ).toBe(words);
});

test("of what stands between two words, however much, no more is read than is shown", { timeout: 20_000 }, () => {
  // As long as an article may be: what one person wrote was minutes of everyone's time at each search that found it.
  for (const filler of ["[", "\n", "\uE000", ":", "{a=", "…x"]) {
    const pieces = snippetPieces(`loi${filler.repeat(200_000)}vote`);
    expect(pieces[0]?.text).toMatch(/^loi/);
  }
});
