import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listRoutes } from "#tests/support/route-tree.ts";

const app = join(import.meta.dirname, "../..");
const has = (file: string, word: string) => readFileSync(join(app, file), "utf8").includes(word);

test("a signed-out tab is led away from the pages that ask for an account, and from no other", async () => {
  const asks: string[] = [];
  const leadsAway: string[] = [];
  for (const { path, file, parents } of await listRoutes()) {
    const files = [...parents, file];
    if (files.some((one) => has(one, "requireReader"))) asks.push(path);
    if (files.some((one) => has(one, "keepSignedOut"))) leadsAway.push(path);
  }
  expect(leadsAway).toEqual(asks);
  expect(asks).toContain("/dashboard/profil");
  const callers = globSync("**/*.{ts,tsx}", { cwd: app }).filter((file) => has(file, "keepSignedOut"));
  expect(
    callers.filter((file) => !file.startsWith("routes/") && !file.startsWith("modules/accounts/forced-logout")),
  ).toEqual([]);
});
