import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { env } from "#app/platform/env.server.ts";
import { isLong } from "#tests/support/long-run.ts";
import { verifyChain } from "./chain-check.server.ts";
import { genesisHash, linkHash, plainDetailHash } from "./chain.server.ts";

const ENTRIES = isLong ? 20_000 : 5_000;

/** Writes a chain as the site would, much faster. */
function writeChain(database: InstanceType<typeof Database>, count: number): void {
  const insert = database.prepare(
    `INSERT INTO "AuditEntry" ("seq", "at", "actorKind", "action", "subject", "before", "after", "salt", "detailHash", "prevHash", "hash")
     VALUES (?, ?, 'system:tests', 'article.updated', 'article:1', ?, ?, 'sel', ?, ?, ?)`,
  );
  const before = JSON.stringify({ body: "a".repeat(1200) });
  const after = JSON.stringify({ body: "b".repeat(1200) });
  const digest = plainDetailHash("sel", { before, after });
  const at = new Date("2026-11-01T08:00:00.000Z");
  let prevHash = genesisHash;
  database.transaction(() => {
    for (let seq = 1; seq <= count; seq += 1) {
      const link = {
        seq,
        at,
        actorKind: "system:tests",
        actorId: null,
        action: "article.updated",
        subject: "article:1",
      };
      const hash = linkHash({ ...link, detailHash: digest, requestId: null, prevHash });
      insert.run(seq, at.toISOString(), before, after, digest, prevHash, hash);
      prevHash = hash;
    }
  })();
}

test("a long chain is verified in a stream: memory stays flat, and others are answered meanwhile", async () => {
  const database = new Database(env.DATABASE_URL.replace(/^file:/, ""));
  writeChain(database, ENTRIES);
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const held = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const first = held();
  let most = first;
  let turns = 0;
  let over = false;
  const check = verifyChain().finally(() => (over = true));
  while (!over) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
    if (turns % 15 === 0) most = Math.max(most, held());
  }
  // Written without the site: all of it holds but its end, which has no seal.
  expect(await check).toEqual({ checked: ENTRIES, brokenAt: ENTRIES, fault: "unsealed", forgotten: null });
  // The whole is about 50 MB of text in long tests.
  expect((most - first) / 1e6).toBeLessThan(15);
  expect(turns).toBeGreaterThan(ENTRIES / 1000);

  for (const { name } of database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'AuditEntry'")
    .all() as { name: string }[])
    database.exec(`DROP TRIGGER "${name}"`);
  const alter = (seq: number, sql: string) => database.prepare(`UPDATE "AuditEntry" SET ${sql} WHERE seq = ?`).run(seq);
  const broken = async () => {
    const { brokenAt, fault } = await verifyChain();
    return [brokenAt, fault];
  };
  database.exec(`DELETE FROM "AuditEntry" WHERE seq = 4000`);
  expect(await broken()).toEqual([4001, "missing"]);
  alter(3000, `"action" = 'article.published'`);
  expect(await broken()).toEqual([3000, "link"]);
  alter(2000, `"after" = '{}'`);
  expect(await broken()).toEqual([2000, "details"]);
  database.close();
});
