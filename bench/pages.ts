// What pages cost, in one run and one table, from the built site on demonstration data: not cached, cached, beside nginx
// with the same bytes; through the expiry of the cache; weights, memory, start-up; and the home page as articles grow.
// The table is added to docs/benchmarks.md. Ratios count: figures of two machines, or of two hours, do not compare.
import { appendFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import Database from "better-sqlite3";
import { type Load, load } from "./shared/load.ts";
import { startNginx } from "./shared/nginx.ts";
import { type BenchSite, startSite } from "./shared/site.ts";

const lines: string[] = [];
const say = (line: string) => {
  console.log(line);
  lines.push(line);
};
const shown = (result: Load | null) =>
  result ? `${Math.round(result.perSecond)} (${result.p50}, ${result.p99})` : "wrk absent";
const kb = (bytes: number) => (bytes / 1000).toFixed(1);
/** A reader with a message to show: rendered for them alone. */
const alone = { Cookie: "cx-flash=x" };
const compressed = { "Accept-Encoding": "br" };

async function linked(html: string, pattern: RegExp, origin: string): Promise<number> {
  let bytes = 0;
  for (const [, address = ""] of html.matchAll(pattern))
    bytes += brotliCompressSync(await (await fetch(origin + address)).bytes()).length;
  return bytes;
}

async function measure(site: BenchSite): Promise<void> {
  const idle = site.rss();
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const pages = {
    accueil: "/",
    article: /\/articles\/[\w-]+/.exec(sitemap)?.[0] ?? "/articles",
    liste: "/articles",
    recherche: "/articles?q=vote",
  };
  const origin = site.url.replace("localhost", "127.0.0.1");
  const html: Record<string, string> = {};
  for (const [name, path] of Object.entries(pages)) html[name] = await (await fetch(origin + path)).text();
  for (const name of ["accueil", "article"]) {
    const text = html[name] ?? "";
    const sheets = await linked(text, /<link[^>]+href="(\/[^"]+\.css)"/g, origin);
    const scripts = await linked(text, /<script[^>]+src="(\/[^"]+)"/g, origin);
    const page = brotliCompressSync(text).length;
    say(`Poids, brotli, kB : ${name} : HTML ${kb(page)}, CSS lié ${kb(sheets)}, script ${kb(scripts)}.`);
  }
  const bodies = Object.entries(html).map(([name, text]) => [name, brotliCompressSync(text)] as const);
  const nginx = startNginx(4871, Object.fromEntries(bodies));
  if (!nginx) say("nginx n’est pas installé (Debian : apt-get install nginx) : sa colonne manque.\n");
  say("\n| page | sans cache, 8 connexions | en cache, 32 connexions | nginx, les mêmes octets | rapport |");
  say("|---|---:|---:|---:|---:|");
  for (const [name, path] of Object.entries(pages)) {
    load(origin + path, { headers: alone, seconds: 2 });
    const rendered = load(origin + path, { headers: alone });
    const cached = load(origin + path, { headers: compressed, connections: 32 });
    const beside = nginx ? load(`http://127.0.0.1:4871/${name}`, { connections: 32 }) : null;
    const ratio = cached && beside ? (cached.perSecond / beside.perSecond).toFixed(2) : "";
    say(`| ${name} | ${shown(rendered)} | ${shown(cached)} | ${nginx ? shown(beside) : ""} | ${ratio} |`);
  }
  nginx?.stop();
  const through = load(`${origin}/`, { headers: compressed, connections: 32, seconds: 35 });
  say(`\nAccueil, 35 s, à travers l’expiration du cache : ${shown(through)}.`);
  say(`Mémoire : ${Math.round(idle)} MiB au repos, ${Math.round(site.rss())} après la charge.`);
}

/** Published articles, copies of those there, until there are `count`. */
function growTo(site: BenchSite, count: number): void {
  const database = new Database(join(site.dataDir, "clairvoix.db"), { timeout: 5000 });
  const columns = database
    .prepare<[], { name: string }>("SELECT name FROM pragma_table_info('Article') WHERE name NOT IN ('id', 'slug')")
    .all()
    .map(({ name }) => `"${name}"`)
    .join(", ");
  database.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    INSERT INTO Article (slug, ${columns}) SELECT 'copie-${count}-' || i || '-' || slug, ${columns} FROM n, Article
    WHERE status = 'published' AND slug NOT LIKE 'copie-%' LIMIT max(0, ${count} - (SELECT count(*) FROM Article))`);
  database.close();
}

say(`\n## ${new Date().toISOString().slice(0, 16)}, ${cpus().length} cœurs, charge ${loadavg()[0]?.toFixed(1)}\n`);
say("Demandes par seconde (médiane, 99e centile).\n");
const started = performance.now();
const first = await startSite({ LOG_LEVEL: "silent" });
const startUp = Math.round(performance.now() - started);
await measure(first);
say(`Démarrage, données copiées et migrations vues comprises : ${startUp} ms.`);
const growth: string[] = [];
for (const count of [100, 100_000]) {
  growTo(first, count);
  const home = `${first.url.replace("localhost", "127.0.0.1")}/`;
  load(home, { headers: alone, seconds: 2 });
  growth.push(`${count} articles : ${shown(load(home, { headers: alone }))}`);
}
say(`Accueil sans cache, ${growth.join(" ; ")}.`);
await first.stop();
appendFileSync("docs/benchmarks.md", `${lines.join("\n")}\n`);
