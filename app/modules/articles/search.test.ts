import Database from "better-sqlite3";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { listAuditEntries } from "#app/records/audit/list.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { listArticles } from "./queries.server.ts";
import { searchArticles } from "./search.server.ts";
import { listArticlesForStaff } from "./staff-queries.server.ts";

const ARTICLES = 1200;
let editor: StaffActor;

beforeAll(async () => {
  editor = await makeStaff("editor");
  const database = new Database(env.DATABASE_URL.replace(/^file:/, ""));
  database
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO "Article" ("title", "slug", "excerpt", "body", "bodyHtml", "status", "publishedAt", "updatedAt")
       SELECT 'Un vote ' || i, 'un-vote-' || i, '', '', '', 'published', strftime('%Y-%m-%dT%H:%M:%S.000+00:00', 'now', '-' || i || ' minutes'), '2026-11-01T08:00:00.000+00:00' FROM n`,
    )
    .run(ARTICLES);
  database.close();
});

test("a word of more than a thousand articles is found in all of the lists", async () => {
  expect(await db.article.count()).toBe(ARTICLES);
  const page = { q: "vote", page: 1, perPage: 25 };
  const ours = await listArticlesForStaff(editor, {
    ...page,
    sort: "publishedAt",
    direction: "desc",
    trash: false,
    status: null,
    categoryId: null,
    authorId: null,
    by: null,
  });
  expect([ours.items.length, ours.total]).toEqual([25, 900]);
  const dates = ours.items.map(({ publishedAt }) => publishedAt ?? "");
  expect(dates).toEqual(dates.toSorted().toReversed());
  const readers = await listArticles(page);
  expect([readers.articles.length, readers.total]).toEqual([25, 900]);
  const none = { nouns: [], action: null, who: null, subject: null, from: null, to: null };
  expect((await listAuditEntries({ ...page, ...none, direction: "desc" })).items).toEqual([]);
});

test("what is found in the key points is told in words, not as it is kept", async () => {
  const database = new Database(env.DATABASE_URL.replace(/^file:/, ""));
  database
    .prepare(
      `INSERT INTO "Article" ("title", "slug", "excerpt", "keyPoints", "body", "bodyHtml", "status", "publishedAt", "updatedAt")
       VALUES ('Points', 'points', '', ?, '', '', 'published', '2026-11-01T08:00:00.000+00:00', '2026-11-01T08:00:00.000+00:00')`,
    )
    .run(JSON.stringify(["La quenouille est signée.", 'Dite "d’Hondt", elle compte.']));
  database.close();
  const { hits } = await searchArticles(["quenouille"], 3);
  expect(hits[0]?.excerpt.map(({ text }) => text).join("")).toBe(
    'La quenouille est signée. Dite "d’Hondt", elle compte.',
  );
});
