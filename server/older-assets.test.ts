import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepAssets } from "./older-assets.ts";

const DAY = 86_400_000;

test("files of a build outlive it by a week, those of the present one stay", async () => {
  const folder = mkdtempSync(join(tmpdir(), "clairvoix-assets-"));
  const to = join(folder, "kept");
  const build = join(folder, "build");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(build);
  for (const name of ["page-aaaa.js", "page-aaaa.js.br", "both-cccc.css"]) writeFileSync(join(build, name), name);
  const start = Date.now();
  await keepAssets(build, to, start);
  expect(readdirSync(to).toSorted()).toEqual(["both-cccc.css", "page-aaaa.js"]);
  rmSync(join(build, "page-aaaa.js"));
  writeFileSync(join(build, "page-bbbb.js"), "");
  await keepAssets(build, to, start + DAY);
  expect(readdirSync(to).toSorted()).toEqual(["both-cccc.css", "page-aaaa.js", "page-bbbb.js"]);
  await keepAssets(build, to, start + 8 * DAY);
  expect(readdirSync(to).toSorted()).toEqual(["both-cccc.css", "page-bbbb.js"]);
});
