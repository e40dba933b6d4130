import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type * as Clock from "#app/platform/clock.server.ts";
import type * as Schedule from "./schedule.server.ts";
import type * as Status from "./status.server.ts";

const to = mkdtempSync(join(tmpdir(), "clairvoix-scheduled-"));
let schedule: typeof Schedule;
let status: typeof Status;
let clock: typeof Clock;

// The environment is read once.
beforeAll(async () => {
  process.env.BACKUP_TO = to;
  schedule = await import("./schedule.server.ts");
  status = await import("./status.server.ts");
  clock = await import("#app/platform/clock.server.ts");
});
afterAll(() => {
  delete process.env.BACKUP_TO;
  rmSync(to, { recursive: true, force: true });
});

const HOUR = 3_600_000;

test("a backup is due at once, then a period later; one that failed, an hour later; administrators are told", async () => {
  expect(await schedule.isBackupDue()).toBe(true);
  expect(await status.backupTrouble()).toBe(null);
  await schedule.backUpWhenDue();
  // Of its own, beside this process: it is not waited for, nor begun twice.
  expect(await schedule.isBackupDue()).toBe(false);
  await vi.waitUntil(async () => (await status.readStatus()).success, { timeout: 120_000, interval: 100 });
  const { success, failure } = (await status.lastBackup()) ?? { success: null, failure: null };
  expect(success).toMatchObject({ to, name: expect.stringMatching(/^\d{8}T\d{6}Z$/), bytes: expect.any(Number) });
  expect([failure, await status.backupTrouble()]).toEqual([null, null]);

  clock.travel(23 * HOUR);
  expect([await schedule.isBackupDue(), await status.backupTrouble()]).toEqual([false, null]);
  clock.travel(2 * HOUR);
  // It is written down a moment before its process ends.
  await vi.waitUntil(() => schedule.isBackupDue(), { timeout: 60_000 });
  expect(await status.backupTrouble()).toBe(null);
  clock.travel(24 * HOUR);
  expect(await status.backupTrouble()).toBe("La dernière sauvegarde a plus de 48 heures");

  const at = clock.now().toISOString();
  await status.writeStatus({ at, to, seconds: 1, error: "S3 est injoignable." });
  expect(await status.backupTrouble()).toBe("La dernière sauvegarde a échoué\u202F: S3 est injoignable.");
  expect(await schedule.isBackupDue()).toBe(false);
  expect((await status.lastBackup())?.success).toEqual(success);
  clock.travel(1.5 * HOUR);
  expect(await schedule.isBackupDue()).toBe(true);

  const { makeStaff } = await import("#tests/support/actors.ts");
  const { whatNeedsDoing } = await import("#app/modules/dashboard/dashboard.server.ts");
  expect((await whatNeedsDoing(await makeStaff("admin"))).backups).toMatch(/a échoué/);
  expect((await whatNeedsDoing(await makeStaff("editor"))).backups).toBe(null);
});
