import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { knownFamilies } from "#app/platform/metrics/metrics.server.ts";
import "#server/background-work.ts";
import "#server/connections.ts";
import "#server/metrics.ts";
import "#server/page-cache.ts";

const page = readFileSync(resolve(import.meta.dirname, "../docs/metrics.md"), "utf8");

test("docs/metrics.md has a line for each metric of ours, in the words of the code, and no other", () => {
  const lines = [...knownFamilies.values()]
    .map(({ name, type, labels, help }) => {
      const own = labels.filter((label) => label !== "le").map((label) => `\`${label}\``);
      return `| \`${name}\` | ${type} | ${own.join(", ")} | ${help} |`;
    })
    .toSorted();
  expect(lines.length).toBeGreaterThan(25);
  expect(page.split("\n").filter((line) => line.startsWith("| `clairvoix_"))).toEqual(lines);
});
