import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";

function run(args: string[], env: Record<string, string>): void {
  const result = spawnSync(process.execPath, args, { env: { ...process.env, ...env }, encoding: "utf8" });
  if (result.status !== 0) throw new Error(`${args.join(" ")} failed:\n${result.stdout}\n${result.stderr}`);
}

/** The demonstration site's data, seeded once; each server of a test works on a copy. */
export default async function setup(project: TestProject) {
  if (!existsSync(resolve(process.env.BUILD_DIR ?? "build", "server/index.js"))) {
    throw new Error("The site is not built: run `npm run build` first (npm test does).");
  }
  const shared = process.env.TEST_SEED_DIR;
  const folder = shared ?? mkdtempSync(join(tmpdir(), "clairvoix-seed-"));
  if (!existsSync(join(folder, "clairvoix.db"))) {
    // Made aside: what is interrupted is not taken for whole.
    const making = `${folder}.making-${process.pid}`;
    const env = {
      DATA_DIR: making,
      DATABASE_URL: "",
      ADMIN_USERNAME: "admin",
      ADMIN_PASSWORD: "mot-de-passe-de-test",
      SEED: "demo",
      APP_MODE: "demo",
      LOG_LEVEL: "silent",
    };
    run(["prisma/migrate.ts", "deploy"], env);
    run(["prisma/seed.ts"], env);
    rmSync(folder, { recursive: true, force: true });
    renameSync(making, folder);
  }
  project.provide("seededData", folder);
  return () => {
    if (!shared) rmSync(folder, { recursive: true, force: true });
  };
}
