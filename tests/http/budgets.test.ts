import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "../support/server.ts";
import { type Kind, weigh } from "../support/weights.ts";

/** Bytes of a page's first view on a phone, by kind, at most; and how many files its scripts are. */
type Budget = Record<Kind, number> & { path: string; scripts: number; headers?: Record<string, string> };

const budgets = Object.entries(
  JSON.parse(readFileSync(new URL("../../bench/budgets.json", import.meta.url), "utf8")) as Record<string, Budget>,
);
const kinds = ["html", "inlined", "linked", "script", "font", "pictures"] as const;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test.each(budgets)("%s stays within its budget", async (_name, budget) => {
  const weight = await weigh(site.url, budget.path, budget.headers);
  const over = kinds.flatMap((kind) => {
    const bytes = weight[kind].reduce((sum, part) => sum + part.bytes, 0);
    const parts = weight[kind].map((part) => `${part.name} ${part.bytes}`).join(", ");
    return bytes > budget[kind] ? [`${kind}: ${bytes} bytes, ${bytes - budget[kind]} too many: ${parts}`] : [];
  });
  if (weight.script.length > budget.scripts)
    over.push(`scripts: ${weight.script.length} files: ${weight.script.map(({ name }) => name).join(", ")}`);
  expect(over).toEqual([]);
});

test.each(["/connexion", "/inscription", "/contact"])("%s asks for no script before it is painted", async (path) => {
  const page = await (await fetch(site.url + path)).text();
  expect(page).toContain("data-modules=");
  expect(page).not.toContain('modulepreload" href');
  expect(page.match(/<script[^>]* (src|async)=/g)).toBeNull();
});
