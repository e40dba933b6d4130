// The first administrator, and the demonstration's content. Idempotent: each start runs it, and loads the site only
// when one is missing.
import { resolve } from "node:path";
import Database from "better-sqlite3";
import { env } from "#app/platform/env.server.ts";
import { isDiskFull } from "#app/platform/storage/full-disk.server.ts";
import { exitOnDataError, lockData } from "../scripts/lib/data-folder.ts";

lockData("alone");
const database = new Database(resolve(env.DATABASE_URL.replace(/^file:/, "")), { readonly: true });
const has = (rows: string) => database.prepare(`SELECT 1 FROM ${rows} LIMIT 1`).get() !== undefined;
const needsAdmin = (env.ADMIN_PASSWORD !== undefined || !env.production) && !has("StaffUser");
const needsDemo = env.seed === "demo" && !has("Setting WHERE key = 'seed.demo'");
database.close();

try {
  if (needsAdmin || needsDemo) await import("./seed/fill.ts");
} catch (error) {
  if (!isDiskFull(error)) throw error;
  exitOnDataError(Object.assign(new Error(String(error)), { code: "ENOSPC" }));
}
