import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect } from "vitest";
import { putFolder } from "#app/platform/storage/storage.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { done } from "#app/utils/outcome.ts";
import { command } from "#tests/support/command.ts";
import { longTest } from "#tests/support/long-run.ts";

const place = mkdtempSync(join(tmpdir(), "clairvoix-backup-kills-"));
const [to, old] = [join(place, "to"), join(place, "old")];
afterAll(() => rmSync(place, { recursive: true, force: true }));

const restore = (into: string, variables = {}, flags: string[] = []) =>
  command([...flags, "scripts/restore.ts", to, "--into", into], variables);
const killing = ["--import", resolve("tests/support/kill-at.mjs")];

/** Which of the two sites a folder has: its rows, its pictures and its witness say the same. */
function siteIn(folder: string): string {
  const database = new Database(join(folder, "clairvoix.db"), { readonly: true });
  const flashes = database.prepare('SELECT title FROM "Flash" ORDER BY id').pluck().all();
  database.close();
  const witness = join(folder, "audit-witness.txt");
  return JSON.stringify([
    flashes,
    readdirSync(join(folder, "media")),
    existsSync(witness) && readFileSync(witness, "utf8"),
  ]);
}

let both: { before: string; after: string };
let steps = 0;
beforeAll(async () => {
  await change(systemActor("tests"), "seed.finished", async (tx) =>
    done(await tx.flash.create({ data: { title: "De la sauvegarde" } })),
  );
  await putFolder("neuve", [{ name: "320.jpg", bytes: Buffer.from("de la sauvegarde") }]);
  expect(await command(["scripts/backup.ts", "--to", to])).toMatchObject({ status: 0, stderr: "" });
  // What is there before: the same site a while ago, with a picture and a row of its own.
  await restore(old);
  const database = new Database(join(old, "clairvoix.db"));
  database.exec(`UPDATE "Flash" SET title = 'D’avant'`);
  database.close();
  rmSync(join(old, "media"), { recursive: true });
  mkdirSync(join(old, "media/ancienne"), { recursive: true });
  writeFileSync(join(old, "media/ancienne/320.jpg"), "d’avant");
  const whole = join(place, "whole");
  cpSync(old, whole, { recursive: true });
  const count = join(place, "count");
  expect(await restore(whole, { KILL_COUNT: count }, killing)).toMatchObject({ status: 0, stderr: "" });
  steps = statSync(count).size;
  both = { before: siteIn(old), after: siteIn(whole) };
  expect(both.before).not.toBe(both.after);
});

// Of npm test: "cut at any step" in backup.test.ts.
longTest(
  "a restore killed at any step leaves what was there or what was to come, whole, and is ended by the next",
  async () => {
    expect(steps).toBeGreaterThan(20);
    for (let step = 1; step <= steps; step += 1) {
      const into = join(place, `killed-at-${step}`);
      cpSync(old, into, { recursive: true });
      const killed = await restore(into, { KILL_AT: String(step) }, killing);
      expect(killed.status, `${step} of ${steps}`).toBe(null);
      const isJournaled = existsSync(join(into, "restore.json"));
      // Who starts a site comes here first.
      const start = await command(["prisma/migrate.ts", "deploy"], { DATA_DIR: into, DATABASE_URL: "" });
      expect([start.status, start.stderr], `${step} of ${steps}`).toEqual([0, ""]);
      expect([both.before, both.after], `${step} of ${steps}`).toContain(siteIn(into));
      if (isJournaled) expect(siteIn(into), `${step} of ${steps}`).toBe(both.after);
      const isPut = siteIn(into) === both.after;
      expect(await restore(into), `${step} of ${steps}`).toMatchObject({ status: 0, stderr: "" });
      expect(siteIn(into), `${step} of ${steps}`).toBe(both.after);
      // What was there is aside, whole, once; nothing else is left.
      const aside = readdirSync(into).filter((name) => name.startsWith("before-"));
      const sites = aside.map((name) => siteIn(join(into, name))).toSorted();
      expect(sites, `${step} of ${steps}`).toEqual((isPut ? [both.before, both.after] : [both.before]).toSorted());
      expect(readdirSync(into).filter((name) => name.startsWith("restore"))).toEqual([]);
      rmSync(into, { recursive: true });
    }
  },
);
