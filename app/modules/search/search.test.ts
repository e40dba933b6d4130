import Database from "better-sqlite3";
import { beforeAll, describe, expect, test } from "vitest";
import { listArticles } from "#app/modules/articles/queries.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { foldKey } from "#app/utils/text.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { readYaml } from "../../../prisma/seed/files.ts";
import { phraseForm } from "./phrase-form.ts";
import { answersTo, phrases, searchEverything, suggest } from "./search.server.ts";

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().replace("Z", "+00:00");

/** Rows as the newsroom leaves them: these tables have triggers, whoever writes. */
function write(sql: string, ...values: unknown[]): void {
  const database = new Database(env.DATABASE_URL.replace(/^file:/, ""));
  database.prepare(sql).run(...values);
  database.close();
}

const article = (slug: string, title: string, body = "", status = "published", publishedAt = day(1)) =>
  write(
    `INSERT INTO "Article" ("title", "slug", "body", "status", "publishedAt", "updatedAt") VALUES (?, ?, ?, ?, ?, ?)`,
    title,
    slug,
    body,
    status,
    publishedAt,
    day(1),
  );

const titles = async (typed: string) =>
  Object.fromEntries(
    (await searchEverything(typed, 10)).found.map(({ scope, hits }) => [scope, hits.map(({ title }) => title)]),
  );

beforeAll(() => {
  article("elections", "Les élections européennes", "On vote tous les cinq ans.");
  article("chambre", "La Chambre des représentants", "Elle compte 150 députés, élus aux **élections** fédérales.");
  article("brouillon", "Les élections secrètes", "", "draft");
  article("demain", "Les élections de demain", "", "published", day(-1));
  write(
    `INSERT INTO "GlossaryTerm" ("term", "slug", "shortDefinition", "updatedAt") VALUES ('Motion de censure', 'motion-de-censure', 'Vote par lequel les députés renversent un gouvernement.', ?)`,
    day(1),
  );
  write(`INSERT INTO "GlossaryAlias" ("termId", "alias", "key") SELECT "id", 'MC', 'mc' FROM "GlossaryTerm"`);
  for (const [slug, term, alias] of [
    ["declaration-de-revision", "Déclaration de révision de la Constitution", "déclaration de révision"],
    ["constitution", "Constitution", "loi fondamentale"],
    ["senat", "Sénat", "sénateur"],
  ] as const) {
    write(
      `INSERT INTO "GlossaryTerm" ("term", "slug", "shortDefinition", "updatedAt") VALUES (?, ?, 'Voir la Constitution et les sénateurs.', ?)`,
      term,
      slug,
      day(1),
    );
    write(
      `INSERT INTO "GlossaryAlias" ("termId", "alias", "key") SELECT "id", ?, ? FROM "GlossaryTerm" WHERE "slug" = ?`,
      alias,
      foldKey(alias),
      slug,
    );
  }
  const flash = (title: string, expiresAt: string | null) =>
    write(
      `INSERT INTO "Flash" ("title", "content", "status", "publishedAt", "expiresAt", "updatedAt") VALUES (?, 'Le scrutin est fixé.', 'published', ?, ?, ?)`,
      title,
      day(2),
      expiresAt,
      day(2),
    );
  flash("Des élections anticipées", null);
  flash("Des élections passées", day(1));
  write(
    `INSERT INTO "Direct" ("title", "slug", "status", "updatedAt") VALUES ('Soirée des élections', 'soiree', 'ended', ?)`,
    day(1),
  );
  write(
    `INSERT INTO "DirectUpdate" ("directId", "headline", "body") SELECT "id", 'Premiers résultats', 'La participation aux élections monte.' FROM "Direct"`,
  );
});

describe("one search over the whole site", () => {
  test("finds what readers may see, wherever it stands: no draft, nothing ahead of its time, nothing expired", async () => {
    expect(await titles("élection")).toEqual({
      articles: ["Les élections européennes", "La Chambre des représentants"],
      "flash-infos": ["Des élections anticipées"],
      directs: ["Soirée des élections", "Premiers résultats"],
    });
  });

  test.each(["ELECTIONS", "election", "l’élection", "des élections", "elect", "electoins", "élecions", "leections"])(
    "forgives %j",
    async (typed) => {
      expect((await titles(typed)).articles).toContain("Les élections européennes");
    },
  );

  test("says what was searched in place of what nothing holds", async () => {
    expect((await searchEverything("electoins", 5)).instead).toBe("élections");
    expect((await searchEverything("élections", 5)).instead).toBeNull();
    expect(await searchEverything("xyzzyqwv", 5)).toEqual({ found: [], instead: null });
  });

  test("a term is found by another of its names, and by what its definition says", async () => {
    expect(await titles("mc")).toEqual({ lexique: ["Motion de censure"] });
    expect((await titles("renverser gouvernement")).lexique).toBeUndefined();
    expect((await titles("renversent gouvernements")).lexique).toEqual(["Motion de censure"]);
  });

  test.each([
    ["constitution", "Constitution"],
    ["la Constitution", "Constitution"],
    ["Constitutions", "Constitution"],
    ["sénateurs", "Sénat"],
    ["sénatrice", "Sénat"],
    ["révision de la déclaration", undefined],
    ["motions de censure", "Motion de censure"],
    ["lois fondamentales", "Constitution"],
  ])("%j: what is called so comes first, and is counted once", async (typed, expected) => {
    const { found } = await searchEverything(typed, 1, "lexique");
    if (expected) expect(found[0]?.hits.map(({ title }) => title)).toEqual([expected]);
    const { found: all } = await searchEverything(typed, 50, "lexique");
    expect(all[0]?.total).toBe(all[0]?.hits.length);
    expect(found[0]?.total).toBe(all[0]?.total);
  });

  test("marks the words where they stand, without the Markdown around them", async () => {
    const { found } = await searchEverything("fédérales", 5, "articles");
    expect(found[0]?.hits[0]?.excerpt).toEqual([
      { text: "Elle compte 150\u00A0députés, élus aux élections ", found: false },
      { text: "fédérales", found: true },
      { text: ".", found: false },
    ]);
  });

  test("an update leads to where it stands in its coverage", async () => {
    const { found } = await searchEverything("participation", 5, "directs");
    expect(found[0]?.hits[0]?.path).toMatch(/^\/suivis-en-direct\/soiree\?maj=(\d+)#maj-\1$/);
  });

  test.each(["", "   ", '"', "AND OR NOT", "title:x", "*", "🗳️", "a".repeat(1000), "mot ".repeat(250)])(
    "%j is answered, with nothing",
    async (typed) => {
      expect((await searchEverything(typed, 5)).found).toEqual([]);
    },
  );

  test("what is changed, withdrawn or erased is found as it is now", async () => {
    article("ephemere", "Le quinquennat éphémère");
    expect((await titles("quinquennat")).articles).toEqual(["Le quinquennat éphémère"]);
    write(`UPDATE "Article" SET "title" = 'Le septennat' WHERE "slug" = 'ephemere'`);
    expect(await titles("quinquennat")).toEqual({});
    // Nor is a word that no title has any more offered in place of another.
    expect((await searchEverything("quinquenat", 5)).instead).toBeNull();
    write(`DELETE FROM "Article" WHERE "slug" = 'ephemere'`);
    expect(await titles("septennat")).toEqual({});
  });
});

test("what begins with the words typed comes first, under the name that does", async () => {
  for (const [slug, term, alias] of [
    ["budget-europeen", "Budget européen", "budget de l’Union"],
    ["loi-de-finances", "Loi de finances", "budget de l’État"],
    ["douziemes", "Douzièmes du budget", "douzièmes"],
  ] as const) {
    write(
      `INSERT INTO "GlossaryTerm" ("term", "slug", "shortDefinition", "updatedAt") VALUES (?, ?, 'Argent public.', ?)`,
      term,
      slug,
      day(1),
    );
    write(
      `INSERT INTO "GlossaryAlias" ("termId", "alias", "key") SELECT "id", ?, ? FROM "GlossaryTerm" WHERE "slug" = ?`,
      alias,
      foldKey(alias),
      slug,
    );
  }
  article("budget", "Budget de l’État : un automne pour décider");
  article("marie", "Une maire et son budget");
  expect(await titles("budget")).toEqual({
    lexique: ["Budget de l’État (Loi de finances)", "Budget européen", "Douzièmes du budget"],
    articles: ["Budget de l’État\u202F: un automne pour décider", "Une maire et son budget"],
  });
  for (const slug of ["budget", "marie"]) write(`DELETE FROM "Article" WHERE "slug" = ?`, slug);
});

/** What an adult of a country is told at the next vote. */
const voter = (country: string, situation: string) =>
  `/elections/et-moi?vote=${country === "fr" ? "presidentielle" : "federales"}&nationalite=${country}&pays=${country}&age=18&cas=${situation}#suite`;

describe("everyday phrases", () => {
  const asked = async (typed: string) => (await answersTo(typed)).map(({ path }) => path);

  beforeAll(async () => {
    const editor = await makeStaff("editor");
    for (const { phrase, title, path } of readYaml<{ phrase: string; title: string; path: string }[]>(
      "search-phrases.yaml",
    ))
      expect((await phrases.create(editor, phraseForm.schema.parse({ phrase, title, path }))).ok).toBe(true);
  });

  test.each([
    ["j'ai déménagé", voter("fr", "demenage")],
    ["jai demenage svp", voter("fr", "demenage")],
    ["J’AI DÉMENAGÉE", voter("fr", "demenage")],
    ["une procuration en belgique", voter("be", "absent")],
    ["je peux voter", "/elections/et-moi"],
    ["je peux voter\u202F?", "/elections/et-moi"],
    ["est-ce que je peux voter ?", "/elections/et-moi"],
    ["quand voter 2027", "/elections/presidentielle-2027#calendrier"],
    ["quand est la presidentielle", "/elections/presidentielle-2027#calendrier"],
    ["comment on fait pour voter par procuration svp", voter("fr", "absent")],
    ["bonjour, comment faire une procuraton pour voter merci", voter("fr", "absent")],
    ["les candidats de 2027", "/elections/presidentielle-2027/candidatures"],
    ["où voter", "/lexique/bureau-de-vote"],
    ["changer d'adre", voter("fr", "demenage")],
    ["comment on fait une loi en belgique", "/creation-lois/belgique"],
    ["calculer des sièges", "/elections/calculateur"],
  ])("%j leads to %s", async (typed, path) => {
    expect((await asked(typed))[0]).toBe(path);
  });

  test("what is about something else gets no such answer, and none twice", async () => {
    for (const typed of ["", "svp", "Sénat", "voter le budget de la sécurité sociale", "a".repeat(2_000)])
      expect([typed.slice(0, 50), await asked(typed)]).toEqual([typed.slice(0, 50), []]);
    for (const typed of ["élections", "voter", "je peux voter"]) {
      const paths = await asked(typed);
      expect(new Set(paths).size).toBe(paths.length);
    }
  });

  test("words too many are left aside when nothing has them all", async () => {
    const { found, instead } = await searchEverything("chambre zzyzx machin", 5);
    expect([instead, found.flatMap(({ hits }) => hits.map(({ title }) => title))]).toEqual([
      "chambre",
      ["La Chambre des représentants"],
    ]);
  });

  test.each(["https://ailleurs.example", "//ailleurs.example", "elections", "/a b"])(
    "%j is no page of the site",
    (path) => {
      expect(phraseForm.schema.safeParse({ phrase: "x", title: "y", path }).success).toBe(false);
    },
  );
});

test("what is called so comes first, then what shows these words, then what has them in its page alone", async () => {
  write(
    `INSERT INTO "GlossaryTerm" ("term", "slug", "shortDefinition", "longExplanation", "updatedAt") VALUES ('Abstention', 'abstention', 'Fait de ne pas voter.', 'Un déménagement en est la cause.', ?)`,
    day(1),
  );
  article("demenager", "Présidentielle", "Après un déménagement, inscris-toi.");
  expect(Object.keys(await titles("déménagement"))).toEqual(["articles", "lexique"]);
  article("titre", "Le déménagement", "", "published", day(9));
  expect((await titles("déménagements")).articles).toEqual(["Le déménagement", "Présidentielle"]);
  write(`DELETE FROM "Article" WHERE "slug" IN ('demenager', 'titre')`);
  write(`DELETE FROM "GlossaryTerm" WHERE "slug" = 'abstention'`);
});

test("while one types, titles come first, terms before articles", async () => {
  const offered = await suggest("mot", 5);
  expect(offered.map(({ title }) => title)).toEqual(["Motion de censure"]);
  const two = await suggest("élec", 3);
  expect(two.map(({ title }) => title)).toEqual([
    "Les élections européennes",
    "Soirée des élections",
    "La Chambre des représentants",
  ]);
});

test("the list of articles forgives the same, and keeps to its category", async () => {
  write(`INSERT INTO "Category" ("name", "slug", "updatedAt") VALUES ('Europe', 'europe', ?)`, day(1));
  write(`UPDATE "Article" SET "categoryId" = (SELECT "id" FROM "Category") WHERE "slug" = 'elections'`);
  const list = await listArticles({ q: "electoins", categorySlug: "europe", page: 1 });
  expect([list.articles.map(({ slug }) => slug), list.instead]).toEqual([["elections"], "élections"]);
  expect(await db.article.count({ where: { status: "published" } })).toBe(3);
});
