import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { listSources } from "../scripts/backup/sources.ts";

const place = mkdtempSync(join(tmpdir(), "clairvoix-sources-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

test("pictures that go while they are listed take no other with them", async () => {
  const dataDir = join(place, "busy");
  const keys = Array.from({ length: 600 }, (_, number) => `k${number}`);
  for (const key of keys) {
    mkdirSync(join(dataDir, "media", key), { recursive: true });
    writeFileSync(join(dataDir, "media", key, "320.jpg"), key);
  }
  const listing = listSources(dataDir, null, dataDir);
  // By then it has read their names, and looks into one after the other.
  for (const _time of [1, 2]) await readdir(join(dataDir, "media"));
  for (const key of keys.slice(400)) rmSync(join(dataDir, "media", key), { recursive: true });
  const paths = (await listing).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(keys.slice(0, 400).map((key) => `media/${key}/320.jpg`)));
});

test("a folder that cannot be read is no empty one, and one that is not there is", async () => {
  const dataDir = join(place, "unread");
  mkdirSync(dataDir);
  expect(await listSources(dataDir, null, dataDir)).toEqual([]);
  writeFileSync(join(dataDir, "media"), "");
  await expect(listSources(dataDir, null, dataDir)).rejects.toThrow("ENOTDIR");
});
