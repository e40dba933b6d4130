import { open, readFile, readdir, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { env } from "#app/platform/env.server.ts";
import { newStorageKey } from "../secrets.server.ts";
import { isDiskFull } from "./full-disk.server.ts";
import { addFile, listOldFolders, putFolder, removeFolder } from "./storage.server.ts";

const coded = (code: string) => Object.assign(new Error("write"), { code });

test("a disk that refuses is known whatever wraps its words", () => {
  for (const error of [
    coded("ENOSPC"),
    coded("EDQUOT"),
    coded("SQLITE_FULL"),
    new Error("query", { cause: coded("SQLITE_IOERR_WRITE") }),
    Object.assign(new Error("raw query failed"), { meta: { driverAdapterError: "database or disk is full" } }),
  ])
    expect([error.message, isDiskFull(error)]).toEqual([error.message, true]);
  for (const error of [coded("ENOENT"), coded("SQLITE_BUSY"), new Error("UNIQUE constraint failed"), "ENOSPC", null])
    expect(isDiskFull(error)).toBe(false);
});

test("files and the folders that name them are on the disk before they are said to be stored", async () => {
  const probe = await open(join(env.DATA_DIR, "probe"), "w");
  const sync = vi.spyOn(Object.getPrototypeOf(probe) as typeof probe, "sync");
  await probe.close();
  const key = newStorageKey();
  await putFolder(key, [
    { name: "320.jpg", bytes: Buffer.from("une") },
    { name: "640.jpg", bytes: Buffer.from("deux") },
  ]);
  // Two files, the folder that holds them, the folder it was moved into.
  expect(sync).toHaveBeenCalledTimes(4);
  expect(await readFile(join(env.DATA_DIR, "media", key, "640.jpg"), "utf8")).toBe("deux");
});

test("a file added later is on the disk before it has its name, and leaves nothing behind where it cannot go", async () => {
  const key = newStorageKey();
  await putFolder(key, [{ name: "320.jpg", bytes: Buffer.from("une") }]);
  const probe = await open(join(env.DATA_DIR, "probe"), "w");
  const sync = vi.spyOn(Object.getPrototypeOf(probe) as typeof probe, "sync");
  await probe.close();
  await addFile(key, "share.jpg", Buffer.from("trois"));
  expect(sync).toHaveBeenCalledTimes(1);
  expect(await readFile(join(env.DATA_DIR, "media", key, "share.jpg"), "utf8")).toBe("trois");
  await expect(addFile(newStorageKey(), "share.jpg", Buffer.from("nulle part"))).rejects.toThrow("ENOENT");
  expect(await readdir(join(env.DATA_DIR, "media-incoming"))).toEqual([]);
});

test("what is no folder of ours is not among the old ones: those after it are still found and removed", async () => {
  const media = join(env.DATA_DIR, "media");
  const key = newStorageKey();
  await putFolder(key, [{ name: "320.jpg", bytes: Buffer.from("une") }]);
  await writeFile(join(media, ".DS_Store"), "");
  await symlink(join(media, "nowhere"), join(media, "linked"));
  for (const name of [key, ".DS_Store"]) await utimes(join(media, name), 1, 1);
  const old = await listOldFolders(86_400_000);
  expect(old).toEqual([key]);
  for (const name of old) await removeFolder(name);
  expect(await readdir(media)).toEqual(expect.arrayContaining([".DS_Store", "linked"]));
});
