import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { makeBackupFolder } from "./backup-folder.ts";

const folder = mkdtempSync(join(tmpdir(), "clairvoix-backup-folder-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("the folder of backups is made, and asked for where it cannot be", () => {
  const logged = vi.spyOn(log, "error");
  makeBackupFolder(join(folder, "made"));
  makeBackupFolder("s3:sauvegardes");
  makeBackupFolder(undefined);
  expect(readdirSync(folder)).toEqual(["made"]);
  expect(logged).not.toHaveBeenCalled();
  makeBackupFolder("/dev/null/copies");
  expect(logged.mock.calls).toEqual([
    [{ folder: "/dev/null/copies", code: "ENOTDIR" }, expect.stringContaining("install -d -m 0700")],
  ]);
});
