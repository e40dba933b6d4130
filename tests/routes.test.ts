import { resolve } from "node:path";
import { expect, test } from "vitest";
import { listRoutes } from "./support/route-tree.ts";

/** URLs are a contract with readers and search engines: a change shows in the diff of this list. */
const contract = resolve(import.meta.dirname, "routes.txt");

test("the list of URLs is the one agreed", async () => {
  const routes = (await listRoutes()).map(({ path }) => path);
  await expect(`${[...new Set(routes)].toSorted().join("\n")}\n`).toMatchFileSnapshot(contract);
  expect(routes).toContain("/articles/:slug");
});

test("no file of a route path carries the machine's folder", async () => {
  for (const { file } of await listRoutes()) expect(file).toMatch(/^routes\//);
});
