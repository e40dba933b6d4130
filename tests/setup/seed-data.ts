import { spawnSync } from "node:child_process";
import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";

function run(args: string[], env: Record<string, string>): void {
  const result = spawnSync(process.execPath, args, { env: { ...process.env, ...env }, encoding: "utf8" });
  if (result.status !== 0) throw new Error(`${args.join(" ")} failed:\n${result.stdout}\n${result.stderr}`);
}

/** The demonstration's front pages are of the last days: one of a day that stays, for what names addresses (public-pages.ts). */
function addFixedFrontPage(file: string): void {
  const database = new Database(file);
  database.exec(`INSERT INTO FrontPage (day, number, leads, updatedAt)
    SELECT '2026-03-02', 0, json_array(json_object('kind', 'article', 'id', id, 'title', title, 'since', '2026-03-01T23:00:00.000Z',
      'until', NULL)), '2026-03-02T22:00:00.000+00:00' FROM Article WHERE slug = 'motion-de-censure-expliquee'`);
  database.close();
}

/** Makes the demonstration site's database and pictures in a folder, unless they are there. Throws with the output of what failed. */
export function seedData(folder: string): void {
  if (existsSync(join(folder, "clairvoix.db"))) return;
  // Made aside: what is interrupted is not taken for whole.
  const making = `${folder}.making-${process.pid}`;
  const env = {
    DATA_DIR: making,
    DATABASE_URL: "",
    ADMIN_USERNAME: "admin",
    ADMIN_PASSWORD: "mot-de-passe-de-test",
    SEED: "demo",
    APP_MODE: "demo",
    // It seals the trail: the sites of tests have the same.
    SESSION_SECRET: "a-secret-for-tests-only-0123456789abcdef",
    LOG_LEVEL: "silent",
  };
  run(["prisma/migrate.ts", "deploy"], env);
  run(["--import", "./tests/setup/quick-seed.ts", "prisma/seed.ts"], env);
  // Else each site would count all texts as it starts.
  const count = `import { countBalance } from "#app/modules/balance/counting.server.ts"; await countBalance(); process.exit();`;
  run(["--input-type=module", "-e", count], env);
  addFixedFrontPage(join(making, "clairvoix.db"));
  rmSync(folder, { recursive: true, force: true });
  renameSync(making, folder);
}

// npm test starts this file as a program of its own while it builds and checks.
const folder = process.argv[2];
if (import.meta.main && folder) seedData(folder);
