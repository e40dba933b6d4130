// npm run bench -- pages [PART…]: the built site's pages in one run. Parts: start, weights, speed, through, growth; all
// unless named. Adds a table to docs/benchmarks.md. Compare ratios: figures of two machines or hours do not compare.
import { brotliCompressSync } from "node:zlib";
import { type Kind, weigh } from "../tests/support/page-weight.ts";
import { growTo, publishEvery, scheduleArticles } from "./shared/content.ts";
import { type Load, load } from "./shared/load.ts";
import { startNginx } from "./shared/nginx.ts";
import { say, sayRun } from "./shared/report.ts";
import { type BenchSite, startSite } from "./shared/site.ts";

/** A reader with a message to show: the page cache leaves them alone, each page is rendered for them. */
const alone = { Cookie: "cx-flash=x" };
const compressed = { "Accept-Encoding": "br" };
const NGINX_PORT = 4871;

const known = ["start", "weights", "speed", "through", "growth"];
const named = process.argv.slice(2);
const unknown = named.filter((part) => !known.includes(part));
if (unknown.length > 0) throw new Error(`unknown part: ${unknown.join(", ")}; there is ${known.join(", ")}`);
const wants = (part: string) => named.length === 0 || named.includes(part);

const shown = (result: Load | null) =>
  result ? `${Math.round(result.perSecond)} (${result.p50}, ${result.p99})` : "wrk absent";
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** An address without a name to look up, that `wrk` and `fetch` take alike. */
const originOf = (site: BenchSite) => site.url.replace("localhost", "127.0.0.1");

/** Addresses of the site by its own map, which is an index of files. A page that is not there would be measured as another. */
async function pagesOf(origin: string): Promise<Record<string, string>> {
  const index = await (await fetch(`${origin}/sitemap.xml`)).text();
  const files = [...index.matchAll(/<loc>[^<]*(\/sitemaps\/[^<]+)<\/loc>/g)].map(([, path]) => `${origin}${path}`);
  const maps = (await Promise.all(files.map(async (file) => await (await fetch(file)).text()))).join("\n");
  const named = (pattern: RegExp) => {
    const path = pattern.exec(maps)?.[1];
    if (!path) throw new Error(`the map of the site has no page like ${pattern}`);
    return path;
  };
  return {
    accueil: "/",
    article: named(/(\/articles\/[\w-]+)</),
    liste: "/articles",
    recherche: "/articles?q=vote",
    "direct, ce qu’il redemande": `/fragments${named(/(\/suivis-en-direct\/[\w-]+)</)}`,
  };
}

/** From the launch of the process to the home page in hand; data are there, what V8 compiled is kept from the first. */
async function measureStart(): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < 6; run += 1) {
    const site = await startSite({ LOG_LEVEL: "silent" });
    await (await fetch(`${originOf(site)}/`)).text();
    if (run > 0) times.push(performance.now() - site.launchedAt);
    await site.stop();
  }
  say(`Démarrage jusqu’à l’accueil : ${Math.round(median(times))} ms (médiane de ${times.length}).\n`);
}

async function measureWeights(origin: string, pages: Record<string, string>): Promise<void> {
  const kinds: Record<Kind, string> = {
    html: "HTML",
    inlined: "CSS compris",
    linked: "CSS lié",
    script: "script",
    font: "police",
    pictures: "images",
  };
  say(`| poids de la première vue, kB | ${Object.values(kinds).join(" | ")} |\n|---|${"---:|".repeat(6)}`);
  for (const name of ["accueil", "article"]) {
    const weight = await weigh(origin, pages[name] ?? "/");
    const cells = Object.keys(kinds).map((kind) =>
      (weight[kind as Kind].reduce((sum, part) => sum + part.bytes, 0) / 1000).toFixed(1),
    );
    say(`| ${name} | ${cells.join(" | ")} |`);
  }
}

/** Renders each request really? Two answers to a reader alone carry two numbers; those of the cache carry none. */
async function checkRendered(address: string): Promise<void> {
  const answers = [await fetch(address, { headers: alone }), await fetch(address, { headers: alone })];
  const numbers = answers.map(({ headers }) => headers.get("x-request-id"));
  if (!numbers[0] || numbers[0] === numbers[1]) throw new Error(`${address} was not rendered anew`);
}

async function measureSpeed(site: BenchSite, pages: Record<string, string>): Promise<void> {
  const origin = originOf(site);
  const html: [string, string][] = [];
  for (const [name, path] of Object.entries(pages)) html.push([name, await (await fetch(origin + path)).text()]);
  const bodies = Object.fromEntries(html.map(([, text], index) => [`page-${index}`, brotliCompressSync(text)]));
  const nginx = startNginx(NGINX_PORT, bodies);
  if (!nginx) say("nginx n’est pas installé (Debian : apt-get install nginx) : sa colonne manque.");
  say(
    "\n| page : demandes par seconde (médiane, 99e centile) | rendue à chaque fois, 8 connexions | processeur, ms | en cache, 32 connexions | nginx, les mêmes octets | rapport |",
  );
  say("|---|---:|---:|---:|---:|---:|");
  for (const [index, [name]] of html.entries()) {
    const address = origin + pages[name];
    await checkRendered(address);
    load(address, { headers: alone, seconds: 2 });
    const before = site.cpuMs();
    const rendered = load(address, { headers: alone });
    const each = rendered ? ((site.cpuMs() - before) / rendered.requests).toFixed(1) : "";
    const cached = load(address, { headers: compressed, connections: 32 });
    const beside = nginx ? load(`http://127.0.0.1:${NGINX_PORT}/page-${index}`, { connections: 32 }) : null;
    const ratio = cached && beside ? (cached.perSecond / beside.perSecond).toFixed(2) : "";
    say(`| ${name} | ${shown(rendered)} | ${each} | ${shown(cached)} | ${nginx ? shown(beside) : ""} | ${ratio} |`);
  }
  nginx?.stop();
}

/** 40 s of readers on the home page; then 40 s with an article published every five. */
function measureThrough(site: BenchSite): void {
  const address = `${originOf(site)}/`;
  const options = { headers: compressed, connections: 32, seconds: 40 };
  say(`\nAccueil, 40 s à 32 connexions, à travers l’expiration du cache : ${shown(load(address, options))}.`);
  scheduleArticles(site);
  const result = load(address, options);
  say(`Accueil, 40 s, ${publishEvery / 1000} s entre deux articles publiés : ${shown(result)}.`);
}

function measureGrowth(site: BenchSite): void {
  const home = `${originOf(site)}/`;
  const costs: number[] = [];
  for (const count of [100, 100_000]) {
    growTo(site, count);
    load(home, { headers: alone, seconds: 2 });
    const before = site.cpuMs();
    const result = load(home, { headers: alone });
    if (result) costs.push((site.cpuMs() - before) / result.requests);
    say(`Accueil rendu à chaque fois, ${count.toLocaleString("fr")} articles : ${shown(result)}.`);
  }
  const [few = 0, many = 0] = costs;
  if (few) say(`Processeur par page, 100 000 articles au lieu de 100 : ${(many / few).toFixed(2)} fois autant.`);
}

sayRun();
if (wants("start")) await measureStart();
const site = await startSite({ LOG_LEVEL: "silent" });
const origin = originOf(site);
const pages = await pagesOf(origin);
for (let turn = 0; turn < 5; turn += 1)
  for (const path of Object.values(pages)) await (await fetch(origin + path)).text();
await new Promise((next) => setTimeout(next, 8000));
const idle = site.rss();
if (wants("weights")) await measureWeights(origin, pages);
if (wants("speed")) await measureSpeed(site, pages);
if (wants("through")) measureThrough(site);
say(`\nMémoire : ${Math.round(idle)} MiB au repos, ${Math.round(site.rss("peak"))} au plus sous la charge.`);
if (wants("growth")) measureGrowth(site);
await site.stop();
