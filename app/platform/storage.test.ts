import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { env } from "./env.server.ts";
import { newStorageKey, putFolder } from "./storage.server.ts";

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
