import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { seedData } from "./seed-data.ts";

/** The demonstration site's data, seeded once; each server of a test works on a copy. */
export default async function setup(project: TestProject) {
  if (!existsSync(resolve(process.env.BUILD_DIR ?? "build", "server/index.js"))) {
    throw new Error("The site is not built: run `npm run build` first (npm test does).");
  }
  const shared = process.env.TEST_SEED_DIR;
  const folder = shared ?? mkdtempSync(join(tmpdir(), "clairvoix-seed-"));
  seedData(folder);
  project.provide("seededData", folder);
  const sites = mkdtempSync(join(tmpdir(), "clairvoix-shared-"));
  project.provide("sharedSites", sites);
  return () => {
    rmSync(sites, { recursive: true, force: true, maxRetries: 10 });
    if (!shared) rmSync(folder, { recursive: true, force: true });
  };
}
