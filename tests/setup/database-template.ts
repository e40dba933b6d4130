import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { applyMigrations } from "../../prisma/apply-migrations.ts";

declare module "vitest" {
  interface ProvidedContext {
    templateDatabase: string;
    seededData: string;
    sharedSites: string;
  }
}

/** One database migrated once, where unit tests are asked for; each file works on a copy. */
export default async function setup(project: TestProject) {
  if (!project.vitest.projects.some(({ name }) => name.startsWith("unit"))) return;
  const folder = mkdtempSync(join(tmpdir(), "clairvoix-unit-"));
  const file = join(folder, "template.db");
  applyMigrations(file);
  project.provide("templateDatabase", file);
  return () => rmSync(folder, { recursive: true, force: true });
}
