import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { env } from "#app/platform/env.server.ts";
import { articleAddresses, lastArticleNumber } from "./queries.server.ts";

async function all<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const part of parts) list.push(part);
  return list;
}

test("the published articles of a file of the map are given a thousand at a time, each once", async () => {
  expect(await lastArticleNumber()).toBe(0);
  const database = new Database(env.DATABASE_URL.replace(/^file:/, ""));
  database.exec(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
     INSERT INTO "Article" ("id", "title", "slug", "status", "publishedAt", "updatedAt")
     SELECT i, 'a', 'a-' || i, iif(i % 5 = 0, 'draft', 'published'), '2026-01-01T08:00:00.000+00:00', '2026-01-01T08:00:00.000+00:00' FROM n`,
  );
  database.close();
  const pages = await all(articleAddresses(11, 2490));
  expect(pages.map(({ length }) => length)).toEqual([1000, 984]);
  const slugs = pages.flat().map(({ slug }) => slug);
  expect([slugs[0], slugs.at(-1), new Set(slugs).size]).toEqual(["a-11", "a-2489", 1984]);
  expect(await all(articleAddresses(2501, 50_000))).toEqual([]);
  expect(await lastArticleNumber()).toBe(2500);
});
