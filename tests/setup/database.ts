import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject } from "vitest";

// Before any module of the application reads its environment.
const folder = mkdtempSync(join(tmpdir(), "clairvoix-test-"));
copyFileSync(inject("templateDatabase"), join(folder, "clairvoix.db"));
Object.assign(process.env, {
  NODE_ENV: "test",
  APP_MODE: "demo",
  DATA_DIR: folder,
  DATABASE_URL: `file:${join(folder, "clairvoix.db")}`,
  SITE_URL: "http://localhost:3000",
  SESSION_SECRET: "a-secret-for-tests-only-0123456789abcdef",
  SMTP_URL: "",
  FEEDS_ALLOW_PRIVATE: "",
  LOG_LEVEL: "silent",
});

afterAll(async () => {
  // Who opened it left its log beside it; to load the database's client only to close it costs half a second a file.
  if (existsSync(join(folder, "clairvoix.db-shm"))) {
    const { closeDatabase } = await import("#app/platform/db.server.ts");
    await closeDatabase();
  }
  rmSync(folder, { recursive: true, force: true });
});
