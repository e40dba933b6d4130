import { join } from "node:path";
import Database from "better-sqlite3";
import type { BenchSite } from "./site.ts";

const open = ({ dataDir }: BenchSite) => new Database(join(dataDir, "clairvoix.db"), { timeout: 5000 });

/** Published articles, copies of those there, until there are `count`. */
export function growTo(site: BenchSite, count: number): void {
  const database = open(site);
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

/** Between two articles that appear, ms: the site looks for those that are due as often. */
export const publishEvery = 5000;

/** Eight articles become scheduled, an hour of their own each: the site publishes them one after the other. */
export function scheduleArticles(site: BenchSite): void {
  const database = open(site);
  const ids = database
    .prepare<[], { id: number }>("SELECT id FROM Article WHERE status = 'published' ORDER BY publishedAt LIMIT 8")
    .all();
  const schedule = database.prepare("UPDATE Article SET status = 'scheduled', publishedAt = ? WHERE id = ?");
  for (const [index, { id }] of ids.entries()) {
    const at = new Date(Date.now() + (index + 0.5) * publishEvery).toISOString().replace("Z", "+00:00");
    schedule.run(at, id);
  }
  database.close();
}
