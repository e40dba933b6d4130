// npm run bench -- lighthouse [PAGE…]: Lighthouse's phone on six pages of the built site, median of 5. Lighthouse is no
// dependency: it is installed in .cache/bench the first time. BENCH_MODULES=folder: where it is already.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium } from "playwright";
import { z } from "zod";
import { say, sayRun } from "./shared/report.ts";
import { startSite } from "./shared/site.ts";

const RUNS = 5;
const paths: Record<string, string> = {
  accueil: "/",
  article: "/articles/presomption-d-innocence",
  mur: "/mur-actualites",
  direct: "/suivis-en-direct/demonstration-soiree-debat-vote-a-16-ans",
  contact: "/contact",
  inscription: "/inscription",
};
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const score = z.object({ score: z.number().nullable() });
const value = z.object({ numericValue: z.number().optional() });
const report = z.object({ categories: z.record(z.string(), score), audits: z.record(z.string(), value) });
type Report = z.infer<typeof report>;

const folder = resolve(process.env.BENCH_MODULES ?? ".cache/bench");
const program = join(folder, "node_modules/lighthouse/cli/index.js");

/** False, with the reason said, where Lighthouse or a browser cannot be had. */
function isReady(): boolean {
  if (!browser) {
    say("Chromium manque (Debian : apt-get install chromium) : Lighthouse n’a pas été mesuré.");
    return false;
  }
  if (existsSync(program)) return true;
  mkdirSync(folder, { recursive: true });
  const args = ["install", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund", "lighthouse@13"];
  if (spawnSync("npm", args, { stdio: "inherit" }).status === 0 && existsSync(program)) return true;
  say("Lighthouse n’a pas pu être installé (npm install lighthouse@13) : il n’a pas été mesuré.");
  return false;
}

function findBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH, "/usr/bin/chromium", chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

function once(address: string): Report | null {
  const out = mkdtempSync(join(tmpdir(), "clairvoix-lighthouse-"));
  const file = join(out, "report.json");
  const flags =
    "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";
  const args = [address, "--quiet", "--output=json", `--output-path=${file}`, `--chrome-flags=${flags}`];
  const only = [`--only-categories=${categories.join(",")}`, "--no-enable-error-reporting"];
  const env = { ...process.env, CHROME_PATH: browser };
  const { status } = spawnSync(process.execPath, [program, ...args, ...only], { env, timeout: 120_000 });
  const read = status === 0 ? report.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
  rmSync(out, { recursive: true, force: true });
  return read;
}

function median(values: (number | null | undefined)[]): number {
  const known = values.filter((one) => typeof one === "number").toSorted((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? Number.NaN;
}

const browser = findBrowser();
const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in paths));
if (unknown.length > 0)
  throw new Error(`unknown page: ${unknown.join(", ")}; there is ${Object.keys(paths).join(", ")}`);
if (!process.env.BENCH_SAME_RUN) sayRun();
if (isReady()) {
  const site = await startSite({ LOG_LEVEL: "silent" });
  const origin = site.url.replace("localhost", "127.0.0.1");
  // All before the first: while Lighthouse runs, nothing here hears the site close a connection kept alive.
  for (const path of Object.values(paths)) await (await fetch(origin + path)).text();
  say(`\n| Lighthouse, téléphone, médiane de ${RUNS} | FCP, s | LCP, s | TBT, ms | CLS | notes |`);
  say("|---|---:|---:|---:|---:|---|");
  for (const [name, path] of Object.entries(paths)) {
    if (named.length > 0 && !named.includes(name)) continue;
    const reports = Array.from({ length: RUNS }, () => once(origin + path)).filter((one) => one !== null);
    const audit = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue));
    const notes = categories.map((id) =>
      Math.round(100 * median(reports.map((one) => one.categories[id]?.score))).toString(),
    );
    const paints = ["first-contentful-paint", "largest-contentful-paint"].map((id) => (audit(id) / 1000).toFixed(2));
    const shift = audit("cumulative-layout-shift").toFixed(3);
    say(
      `| ${name} | ${paints.join(" | ")} | ${Math.round(audit("total-blocking-time"))} | ${shift} | ${notes.join(", ")} |`,
    );
  }
  say("\nNotes : performance, accessibilité, bonnes pratiques, référencement.");
  await site.stop();
}
