import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";

/** Ends the command where it loads the site. */
const refusal = `import { registerHooks } from "node:module";
registerHooks({ load: (url, context, next) => (url.endsWith("/seed/fill.ts") ? process.exit(3) : next(url, context)) });`;

function loadsTheSite(env: Record<string, string>): boolean {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(refusal)}`, resolve(import.meta.dirname, "seed.ts")],
    { env: { ...process.env, NODE_ENV: "production", APP_MODE: "production", SEED: "none", ...env }, encoding: "utf8" },
  );
  expect(stderr).toBe("");
  return status === 3;
}

test("a start loads the site to seed it only where an administrator or the demonstration is missing", () => {
  const password = { ADMIN_PASSWORD: "trois mots calmes" };
  expect([loadsTheSite({}), loadsTheSite(password), loadsTheSite({ SEED: "demo" })]).toEqual([false, true, true]);
  const database = new Database((process.env.DATABASE_URL ?? "").replace(/^file:/, ""));
  database.exec(`INSERT INTO Setting (key, value, updatedAt) VALUES ('seed.demo', '1', 0)`);
  database.exec(
    `INSERT INTO StaffUser (username, displayName, role, passwordHash, updatedAt) VALUES ('ada', 'A', 'admin', '$argon2id$none', 0)`,
  );
  database.close();
  expect([loadsTheSite(password), loadsTheSite({ SEED: "demo" })]).toEqual([false, false]);
});
