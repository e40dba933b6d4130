import Database from "better-sqlite3";
import { expect, test, vi } from "vitest";
import { relink } from "#app/modules/glossary/linking.server.ts";
import { updateTexts } from "#app/modules/live/updates.server.ts";
import { announceArticles } from "./announcing.server.ts";
import { articleTexts } from "./queries.server.ts";

test("what looks every few seconds for articles and updates with something to do never reads them all", async () => {
  const asked = new Set<string>();
  let file = "";
  const { prepare } = Database.prototype;
  const spy = vi.spyOn(Database.prototype, "prepare");
  spy.mockImplementation(function keep(this: Database.Database, sql: string) {
    asked.add(sql);
    file = this.name;
    return prepare.call(this, sql);
  });
  await announceArticles();
  await relink([articleTexts, updateTexts]);
  spy.mockRestore();

  const database = new Database(file, { readonly: true });
  /** How SQLite answers what was asked of a table. */
  const plans = (table: string) =>
    [...asked].flatMap((sql) => {
      if (!sql.startsWith("SELECT") || !sql.includes(`FROM \`main\`.\`${table}\``)) return [];
      const values = Array.from({ length: sql.split("?").length - 1 }, () => "1");
      const rows = database.prepare<string[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...values);
      return rows.map(({ detail }) => detail);
    });
  expect(plans("Article")).toEqual([
    expect.stringMatching(/^SEARCH main.Article USING COVERING INDEX .*notifiedAt/),
    expect.stringMatching(/^SEARCH main.Article USING INDEX .*\(linkedWith<\?\)$/),
    expect.stringMatching(/^SEARCH main.Article USING INDEX .*\(linkedWith>\?\)$/),
  ]);
  expect(plans("DirectUpdate")).toEqual([
    expect.stringMatching(/\(linkedWith<\?\)$/),
    expect.stringMatching(/\(linkedWith>\?\)$/),
  ]);
  database.close();
});
