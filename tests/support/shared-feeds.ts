import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Where publishers' own feeds are kept for tests, beside the repository (they may not be committed): `SHARED_FEEDS`, or
 * `../shared/feeds`. Null where they are not, which the test says aloud: our own fixtures then stand alone.
 */
export function findSharedFeeds(): string | null {
  const folder = process.env.SHARED_FEEDS ?? join(import.meta.dirname, "../../../shared/feeds");
  if (existsSync(join(folder, "INDEX.tsv"))) return folder;
  process.stderr.write(`\nShared feeds absent (${folder}): only our own fixtures are read. See SHARED_FEEDS.\n`);
  return null;
}
