// node prisma/migrate.ts deploy | create NAME | check
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { UnfitData, dataPlaces, lockData, exitOnDataError } from "../scripts/lib/data-folder.ts";
import { makeFolder } from "../scripts/lib/make-folder.mjs";
import { applyMigrations } from "./apply-migrations.ts";

const [command, name] = process.argv.slice(2);

/** Where the migrations lead, against prisma/schema: SQL, empty when they agree. The engine is there for development alone. */
async function diff(): Promise<string> {
  const { diffToSchema } = await import("./migration-engine.ts");
  const folder = mkdtempSync(join(tmpdir(), "clairvoix-migrate-"));
  try {
    const file = join(folder, "scratch.db");
    applyMigrations(file);
    return await diffToSchema(`file:${file}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UnfitData(`Le dossier ${folder} ne peut pas être créé (${code}) : donnez un autre DATA_DIR.`);
  }
}

if (command === "deploy") {
  const { folder, database: file } = dataPlaces();
  const { LITEFS_DIR: mount } = process.env;
  if (mount && existsSync(join(mount, ".primary"))) {
    console.log("Réplique : les migrations viennent de la machine principale.");
    process.exit(0);
  }
  try {
    for (const needed of [folder, dirname(file)]) makeDataFolder(needed);
    lockData("alone");
    const applied = applyMigrations(file);
    console.log(applied.length ? `Migrations appliquées : ${applied.join(", ")}` : "Base de données à jour.");
  } catch (error) {
    exitOnDataError(error);
  }
} else if (command === "create" && name) {
  const sql = await diff();
  const stamp = new Date().toISOString().replaceAll(/[-:T]/g, "").slice(0, 14);
  const folder = resolve(import.meta.dirname, "migrations", `${stamp}_${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "migration.sql"), `${sql}\n`);
  console.log(
    sql ? `Écrit : ${join(folder, "migration.sql")}` : "Aucune différence : migration vide, à écrire à la main.",
  );
} else if (command === "check") {
  const sql = await diff();
  if (sql) {
    console.error(`Les migrations ne mènent pas à prisma/schema :\n${sql}`);
    process.exitCode = 1;
  } else {
    console.log("Les migrations mènent à prisma/schema.");
  }
} else {
  console.error("Usage : node prisma/migrate.ts deploy | create NOM | check");
  process.exitCode = 2;
}
