import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import Database from "better-sqlite3";
import { afterAll, expect } from "vitest";
import { command } from "../support/command.ts";
import { Client, signedInAdmin } from "../support/http.ts";
import { longTest } from "../support/long-run.ts";
import { startSite } from "../support/server.ts";

const place = mkdtempSync(join(tmpdir(), "clairvoix-drill-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));
const secret = { SESSION_SECRET: "a-secret-for-tests-only-0123456789abcdef", LOG_LEVEL: "silent" };

function pictures(root: string): Record<string, string> {
  const entries = readdirSync(join(root, "media"), { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(root.length), createHash("sha256").update(readFileSync(path)).digest("hex")]),
  );
}

const titles = (database: Database.Database) =>
  database.prepare("SELECT title FROM \"Flash\" WHERE title LIKE 'Écrit %' ORDER BY id").pluck().all() as string[];

// Of npm test: tests/backup.test.ts.
longTest("a backup taken while everyone writes is put back whole: rows, pictures, trail, sessions", async () => {
  const to = join(place, "to");
  const site = await startSite();
  const client = await signedInAdmin(site);
  const acknowledged: string[] = [];
  const write = async () => {
    const title = `Écrit ${acknowledged.length}`;
    const answer = await client.post("/admin/flash-infos/nouveau", { title });
    if (answer.status !== 302 && answer.status !== 303) throw new Error(`refused: ${answer.status}`);
    acknowledged.push(title);
    await setTimeout(20);
  };
  await write();
  const before = acknowledged.length;
  let isOver = false;
  const writing = (async () => {
    while (!isOver) await write();
  })();
  const backup = await command(["scripts/backup.ts", "--to", to], {
    ...secret,
    DATA_DIR: site.dataDir,
    DATABASE_URL: "",
  });
  const during = acknowledged.length;
  // It goes on writing after, what the backup cannot have.
  await expect.poll(() => acknowledged.length).toBeGreaterThan(during);
  isOver = true;
  await writing;
  expect(backup).toMatchObject({ status: 0, stderr: "" });

  const running = await command(["scripts/restore.ts", to], { ...secret, DATA_DIR: site.dataDir, DATABASE_URL: "" });
  expect([running.status, running.stderr]).toEqual([1, expect.stringMatching(/Le site tourne sur/)]);

  const into = join(place, "into");
  const restored = await command(["scripts/restore.ts", to, "--into", into], secret);
  expect(restored).toMatchObject({ status: 0, stderr: "" });
  expect(pictures(into)).toEqual(pictures(site.dataDir));

  const second = await startSite({ DATA_DIR: into });
  const kept = titles(second.database);
  expect(kept).toEqual(acknowledged.slice(0, kept.length));
  expect(kept.length).toBeGreaterThanOrEqual(before);
  for (const table of ["Article", "Media", "StaffUser", "GlossaryTerm"]) {
    const rows = (database: Database.Database) => database.prepare(`SELECT * FROM "${table}"`).all();
    expect(rows(second.database).length, table).toBe(rows(site.database).length);
  }
  // The session of before still opens the back office, and a new sign-in too; the trail holds by the site's own word.
  const again = await signedInAdmin(second);
  const trail = await (await again.get("/admin/audit-trail?verifier=1")).text();
  expect(trail).toContain("La chaîne est intacte.");
  const session = new Client(second);
  for (const [name, value] of client.cookies) session.cookies.set(name, value);
  expect((await session.get("/admin")).status).toBe(200);
  await second.stop();

  // Into data that are there: what was written after is aside, whole.
  site.database.close();
  const ended = new Promise((resolve) => site.process.once("exit", resolve));
  site.process.kill("SIGTERM");
  await ended;
  const back = await command(["scripts/restore.ts", to], { ...secret, DATA_DIR: site.dataDir, DATABASE_URL: "" });
  expect(back).toMatchObject({ status: 0, stderr: "" });
  const third = await startSite({ DATA_DIR: site.dataDir });
  expect(titles(third.database)).toEqual(kept);
  await third.stop();
  const aside = readdirSync(site.dataDir).find((name) => name.startsWith("before-")) ?? "none";
  const old = new Database(join(site.dataDir, aside, "clairvoix.db"), { readonly: true });
  expect(titles(old)).toEqual(acknowledged);
  old.close();
  rmSync(site.dataDir, { recursive: true, force: true });
});
