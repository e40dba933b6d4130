import { readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { registry } from "#app/platform/metrics/metrics.server.ts";
import "#server/background-work.ts";
import "#server/connections.ts";
import "#server/metrics.ts";
import "#server/page-cache.ts";

const docs = resolve(import.meta.dirname, "../docs");

test("the pages of docs/ name only metrics that are measured", () => {
  const named = readdirSync(docs, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md"))
    .flatMap((path) => [...readFileSync(resolve(docs, path), "utf8").matchAll(/`(clairvoix_\w+)`/g)])
    .map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !registry.getSingleMetric(name))).toEqual([]);
});
