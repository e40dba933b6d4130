import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { type Kind, weigh } from "../support/page-weight.ts";
import { startSite, vapidKeys } from "../support/server.ts";

/** Bytes of a page's first view on a phone, by kind, at most; and how many files its scripts are. */
type Budget = Record<Kind, number> & {
  path: string;
  scripts: number;
  headers?: Record<string, string>;
  /** Of its HTML and linked sheets together; of the whole. */
  htmlAndCss?: number;
  sum?: number;
};

const budgets = Object.entries(
  JSON.parse(readFileSync(new URL("../../bench/budgets.json", import.meta.url), "utf8")) as Record<string, Budget>,
);
const OFTEN = 25;
/** Bytes by which one page differs from day to day: the seed's dates, the files' names, the site's port. */
const VARIES = 100;
const kinds = ["html", "inlined", "linked", "script", "font", "pictures"] as const;

// Of its own: what other files asked often is as small as it will be.
const site = await startSite(vapidKeys);
afterAll(() => site.stop());

test.each(budgets)("%s stays within its budget", async (_name, budget) => {
  // What a page weighs that is asked for often (server/page-cache.ts): a smaller one is made meanwhile.
  const once = await weigh(site.url, budget.path, budget.headers);
  for (let time = 0; time < OFTEN; time += 1) await fetch(site.url + budget.path);
  const isShared = !budget.headers && budget.scripts < 2;
  const lighter = async () => (await weigh(site.url, budget.path, budget.headers)).html[0]?.bytes;
  if (isShared) await expect.poll(lighter).toBeLessThan(once.html[0]?.bytes ?? 0);
  const weight = await weigh(site.url, budget.path, budget.headers);
  const bytesOf = (kind: Kind) => weight[kind].reduce((sum, { bytes }) => sum + bytes, 0);
  const over = kinds.flatMap((kind) => {
    const bytes = bytesOf(kind);
    const parts = weight[kind].map((part) => `${part.name} ${part.bytes}`).join(", ");
    const most = budget[kind] + (kind === "html" ? VARIES : 0);
    return bytes > most ? [`${kind}: ${bytes} bytes, ${bytes - most} too many: ${parts}`] : [];
  });
  const htmlAndCss = bytesOf("html") + bytesOf("linked");
  const sum = htmlAndCss + bytesOf("script") + bytesOf("font") + bytesOf("pictures");
  if (htmlAndCss > (budget.htmlAndCss ?? Infinity) + VARIES) over.push(`HTML and CSS: ${htmlAndCss} bytes`);
  if (sum > (budget.sum ?? Infinity)) over.push(`in all: ${sum} bytes`);
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
