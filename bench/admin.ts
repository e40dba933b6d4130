// npm run bench -- admin: the lists of the back office with 100 rows each, then with 5,000 articles, 20,000 readers and
// 100,000 entries of the audit trail. The ratio is what a list's first page, or a search in it, costs more.
import { join } from "node:path";
import Database from "better-sqlite3";
import { Caller } from "./shared/caller.ts";
import { growTo } from "./shared/content.ts";
import { admin, startSite } from "./shared/site.ts";

const TIMES = 15;

const pages = [
  "/admin/articles",
  "/admin/articles?q=vote",
  "/admin/articles?q=quorum",
  "/admin/articles?etat=published&tri=title&sens=asc",
  "/admin/public-users",
  "/admin/public-users?q=durand",
  "/admin/public-users?q=lectrice42",
  "/admin/public-users?etat=unverified",
  "/admin/audit-trail",
  "/admin/audit-trail?q=article",
  "/admin/audit-trail?q=quorum",
  "/admin/media",
  "/admin/media?etat=unused",
  "/admin/flash-infos",
  "/admin/news",
  "/admin",
];

const site = await startSite();
const person = new Caller(site.url, 1);
await person.form("/auth", admin);

/** Median time of each page, ms: asked in turn, so that a busy moment falls on all. */
async function measure(): Promise<Map<string, number>> {
  const times = new Map<string, number[]>(pages.map((page) => [page, []]));
  for (let turn = -2; turn < TIMES; turn += 1)
    for (const page of pages) {
      const started = performance.now();
      const answer = await fetch(site.url + page, { headers: { cookie: person.cookieLine() }, redirect: "manual" });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${page} answers ${answer.status}`);
      // The first turns warm what runs.
      if (turn >= 0) times.get(page)?.push(performance.now() - started);
    }
  return new Map([...times].map(([page, all]) => [page, all.toSorted((a, b) => a - b)[TIMES >> 1] ?? 0]));
}

const filler = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $count)";
const day =
  "strftime('%Y-%m-%dT%H:%M:%S.000+00:00', 'now', '-' || (i % 700) || ' days', '-' || (i % 86400) || ' seconds')";

/** As many rows as `count` says, of people who do not exist and of changes that nobody made. */
function fill(count: { articles: number; readers: number; entries: number }): void {
  growTo(site, count.articles);
  const database = new Database(join(site.dataDir, "clairvoix.db"), { timeout: 5000 });
  database
    .prepare(
      `${filler} INSERT OR IGNORE INTO Reader (firstName, lastName, email, passwordHash, emailVerifiedAt, createdAt, updatedAt)
      SELECT 'Prénom' || i, CASE i % 40 WHEN 0 THEN 'Durand' ELSE 'Nom' || (i % 9973) END, 'lectrice' || i || '@example.org', 'x',
      CASE i % 9 WHEN 0 THEN NULL ELSE ${day} END, ${day}, ${day} FROM n`,
    )
    .run({ count: count.readers });
  database
    .prepare(
      `${filler} INSERT INTO AuditEntry (seq, at, actorKind, actorId, actorLabel, action, subject, detailHash, prevHash, hash, "after")
      SELECT i, ${day}, 'staff', 1, 'Administration', CASE i % 3 WHEN 0 THEN 'article.updated' WHEN 1 THEN 'reader.suspended' ELSE 'flash.published' END,
      CASE i % 3 WHEN 0 THEN 'article:' WHEN 1 THEN 'reader:' ELSE 'flash:' END || (i % 4999), 'x', 'x', 'banc-' || i, '{"version":2}'
      FROM n WHERE i > (SELECT max(seq) FROM AuditEntry)`,
    )
    .run({ count: count.entries });
  database.exec("ANALYZE");
  database.close();
}

fill({ articles: 100, readers: 100, entries: 100 });
const few = await measure();
fill({ articles: 5000, readers: 20_000, entries: 100_000 });
const many = await measure();

console.log("\n| page | 100 lignes | toutes | rapport |\n|---|---:|---:|---:|");
for (const page of pages) {
  const [before, after] = [few.get(page) ?? 0, many.get(page) ?? 0];
  console.log(`| ${page} | ${before.toFixed(1)} ms | ${after.toFixed(1)} ms | ${(after / before).toFixed(2)} |`);
}
await site.stop();
