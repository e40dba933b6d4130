import { afterAll, beforeAll, expect, test } from "vitest";
import { fuzzRoutes } from "../../bench/shared/odd-fuzz.ts";
import { fuzzForms } from "../support/form-fuzz.ts";
import { isLong } from "../support/long-run.ts";
import type { Site } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";

// Fixed requests, and others each time in long tests. A failure names its seed and number; more odd requests:
// npm run bench -- fuzz.
const seeds = isLong ? [7, Date.now() % 1_000_000] : [7];
const [bent, odd] = isLong ? [300, 900] : [30, 150];
/**
 * What a page offers to nobody it offers to them too: they go where it offers more, and not to other orders of a list. All
 * forms of the newsroom, refused and over an older version: newsroom-forms.test.ts; taken: tests/stored-fields.test.ts.
 */
const own = {
  nobody: /^[^?]*$/,
  reader: /^\/(compte|dashboard|articles|suivis-en-direct|apprendre)\b[^?]*$/,
  editor: /^\/admin($|\/(articles|directs|elections)\b[^?]*$)/,
};
let site: Site;

beforeAll(async () => {
  site = await seededSite();
  // No source of the demonstration is asked for anything.
  site.database.exec("UPDATE Feed SET feedUrl = 'http://127.0.0.1:9/' || id");
});
afterAll(() => site.stop());

const stands = () => site.process.exitCode === null && site.process.signalCode === null;

test("every form of a reader and of an editor, filled well, then bent: no fault, no 500, and what was typed given back", async () => {
  const report = await fuzzForms(site, {
    seeds,
    count: bent,
    people: ["nobody", "reader", "editor"],
    pagesOfARoute: 1,
    follows: isLong ? {} : own,
  });
  // With what the site says of it: which fault lies behind a 500.
  expect(report.failures, site.output().slice(-4_000)).toEqual([]);
  expect(stands()).toBe(true);
  // It went far enough to say something.
  expect(report.forms).toBeGreaterThan(isLong ? 150 : 60);
  expect(report.accepted.length).toBeGreaterThan(isLong ? 80 : 40);
  expect(report.requests).toBeGreaterThan(3 * bent);
});

test("odd requests over all routes: an answer to each, none of them a 500 or a stack", async () => {
  for (const seed of seeds) {
    const { failures, requests } = await fuzzRoutes(site, { seed, count: odd });
    expect([requests, failures]).toEqual([odd, []]);
  }
  expect(stands()).toBe(true);
});
