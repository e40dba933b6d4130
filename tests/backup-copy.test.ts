import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { decompress } from "../scripts/backup/database-copy.ts";

const folder = mkdtempSync(join(tmpdir(), "clairvoix-copy-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a database that unfolds past what its backup says does not fill the disk", async () => {
  const kept = join(folder, "kept.gz");
  writeFileSync(kept, gzipSync(Buffer.alloc(50_000_000)));
  const file = join(folder, "too long");
  await expect(decompress(kept, file, 1_000_000)).rejects.toThrow("plus longue qu’elle ne le dit");
  expect(existsSync(file) ? statSync(file).size : 0).toBeLessThanOrEqual(1_000_000);
  writeFileSync(kept, gzipSync("la base"));
  await decompress(kept, join(folder, "whole"), 7);
  expect(readFileSync(join(folder, "whole"), "utf8")).toBe("la base");
});
