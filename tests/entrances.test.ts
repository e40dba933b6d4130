import { globSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { parseForm } from "#app/http/form.server.ts";
import { posted } from "#app/utils/posted.ts";
import { cpuOf, slowness, threadCpuClock } from "./support/cpu-time.ts";
import { everySchema } from "./support/every-schema.ts";
import { fieldsOf, filled } from "./support/filled.ts";
import { hostileShapes, typedShapes } from "./support/hostile-shapes.ts";
import { some } from "./support/long-run.ts";
import { headersRead, parsers } from "./support/parsers.ts";

/** Processor time that no entrance may take, ms on the machine of cpu-time.ts. */
const MOST_MS = 50;
/** Doubling what is typed takes less than so many times as long… */
const MOST_RATIO = 3;
/** …where it takes this long, ms: what takes less at its limit harms nobody. */
const FLOOR_MS = 15;
/** Characters typed in all the fields of a form, each as long as it may be… */
const WHOLE_FORM = 600_000;
/** …and in all alike, whatever each may have. */
const FORM = 100_000;
/** Of one whose length no schema says. */
const UNDECLARED = 20_000;

/** How much slower this machine is. */
let factor = 1;

/** By the clock first, which is finer and never less. */
async function isQuick(work: () => unknown): Promise<boolean> {
  const [start, spent] = [performance.now(), threadCpuClock()];
  await work();
  return Math.min(performance.now() - start, spent()) < FLOOR_MS * factor;
}

/** What is wrong with the time of the work that `of` makes of a share of the text; null within bounds. */
async function wrongWith(what: string, of: (share: number) => () => unknown, isBounded = true): Promise<string | null> {
  const whole = of(1);
  for (let tries = 0; tries < 2; tries += 1) if (await isQuick(whole)) return null;
  // Twice halved: a bound that cuts in between is no growth.
  const quarter = of(0.25);
  let [full, least] = [Infinity, Infinity];
  const perDoubling = () => Math.sqrt(full / least);
  // Others on the machine only add: what stays slow is.
  for (let tries = 0; tries < 4; tries += 1) {
    full = Math.min(full, await cpuOf(whole));
    if (full < FLOOR_MS * factor) return null;
    least = Math.min(least, await cpuOf(quarter));
    if (perDoubling() < MOST_RATIO && (!isBounded || full < MOST_MS * factor)) break;
    // Far past what noise adds.
    if (full > 20 * MOST_MS * factor) break;
  }
  if (perDoubling() >= MOST_RATIO)
    return `${what}: ${full.toFixed(0)} ms, ${perDoubling().toFixed(1)} times as long for each doubling`;
  return isBounded && full >= MOST_MS * factor ? `${what}: ${full.toFixed(0)} ms` : null;
}

beforeAll(async () => {
  factor = await slowness();
});

/** The names of a schema's fields, to know it by. */
const nameOf = (schema: z.ZodType) =>
  Object.keys(filled(schema, () => "") as object)
    .slice(0, 4)
    .join(" ") || "no fields";

test("every form and every JSON body is read in linear time, whatever is typed in it", async () => {
  const schemas = await everySchema();
  expect(schemas.length).toBeGreaterThan(100);
  const wrong: (string | null)[] = [];
  for (const [index, schema] of schemas.entries()) {
    const declared: number[] = [];
    filled(schema, (own = UNDECLARED) => (declared.push(own), ""));
    const all = declared.reduce((sum, own) => sum + own, 0);
    if (all === 0) continue;
    const scale = Math.min(1, WHOLE_FORM / all);
    for (const [shape, typed] of some(Object.entries(typedShapes), 4, index)) {
      // As long as each field may be, then all as long as a form lets them.
      for (const limit of [(own = UNDECLARED) => own * scale, () => FORM / declared.length])
        wrong.push(
          await wrongWith(`${nameOf(schema)}: ${shape}`, (share) => {
            const form = fieldsOf(filled(schema, (own) => typed(Math.floor(limit(own) * share))));
            return () => {
              const read = parseForm(form, posted(schema));
              if (!read.ok) read.reply();
            };
          }),
        );
    }
  }
  expect(wrong.filter((one) => one !== null)).toEqual([]);
});

test("every parser takes linear time, whatever it is given", async () => {
  const wrong: (string | null)[] = [];
  for (const [index, [name, { limit, of, inThread = false }]] of Object.entries(parsers).entries())
    for (const [shape, typed] of some(Object.entries(hostileShapes), 3, index))
      wrong.push(await wrongWith(`${name}: ${shape}`, (share) => of(typed(Math.floor(limit * share))), !inThread));
  expect(wrong.filter((one) => one !== null)).toEqual([]);
});

/** Files of the server's code, by what they hold. */
const sources = globSync(["app/{http,modules,platform,records,routes,utils}/**/*.{ts,tsx}", "server/*.ts"])
  .filter((file) => !/\.test\.|\.http\.ts$/.test(file))
  .map((file) => [file, readFileSync(file, "utf8")] as const);

test("every file that uses a package which parses is one of them, and every header that is read", () => {
  const parsing = /from "(?:markdown-it|htmlparser2|diff|node-diff3|@remix-run\/multipart-parser|csv-[^"]*)"/;
  const elsewhere = [
    // A page fetched under the guards of all fetches: articles/source-page.test.ts.
    "app/modules/articles/source-page.server.ts",
    // A file of an administrator's, read piece by piece, each of a bounded length: tests/import.test.ts.
    "app/modules/importing/wordpress.server.ts",
    // What the browser keeps itself.
    "app/routes/admin/articles/use-typed.ts",
    "app/routes/admin/directs/local-draft.ts",
  ];
  const known = Object.values(parsers).flatMap(({ files = [] }) => files);
  const readsJson = (file: string, source: string) =>
    /^app\/(?:http|routes)\//.test(file) && source.includes("JSON.parse(");
  const using = sources
    .filter(([file, source]) => parsing.test(source) || readsJson(file, source))
    .map(([file]) => file);
  expect(using.filter((file) => !elsewhere.includes(file)).toSorted()).toEqual([...new Set(known)].toSorted());
  const asked = sources
    .filter(([file]) => !/platform|modules\/(?:feeds|push)/.test(file))
    .flatMap(([, source]) => [
      ...source.matchAll(
        /\brequest(?:\.headers)?\.get\("([\w-]+)"|\brequest\.headers(?:\.(?!get)([\w-]+)\b(?!\()|\["([\w-]+)"\])/gi,
      ),
    ])
    .map(([, ...names]) => names.find(Boolean)?.toLowerCase() ?? "");
  expect([...new Set(asked)].filter((name) => !headersRead.includes(name))).toEqual([]);
});
