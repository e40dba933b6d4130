// node prisma/migrate.ts deploy | create NAME | check
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import Database from "better-sqlite3";
import { UnfitData, checkDatabase, dataPlaces, endCutRestore, stopOn } from "../scripts/lib/data-folder.mjs";
import { makeFolder } from "../scripts/lib/make-folder.mjs";
import { applyMigrations, diffToSchema } from "./migration-engine.ts";

const [command, name] = process.argv.slice(2);

async function withScratchDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "clairvoix-migrate-"));
  try {
    const url = `file:${join(folder, "scratch.db")}`;
    await applyMigrations(url);
    return await work(url);
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
    makeDataFolder(dirname(file));
    endCutRestore(folder);
    checkDatabase(file, folder);
  } catch (error) {
    stopOn(error);
  }
  const applied = await applyMigrations(`file:${file}`);
  // Of the file, for good. After the first migration: LiteFS does not replicate an empty database that has a log.
  const database = new Database(file);
  database.pragma("journal_mode = WAL");
  database.close();
  console.log(applied.length ? `Migrations appliquées : ${applied.join(", ")}` : "Base de données à jour.");
} else if (command === "create" && name) {
  const sql = await withScratchDatabase(diffToSchema);
  const stamp = new Date().toISOString().replaceAll(/[-:T]/g, "").slice(0, 14);
  const folder = resolve(import.meta.dirname, "migrations", `${stamp}_${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "migration.sql"), `${sql}\n`);
  console.log(
    sql ? `Écrit : ${join(folder, "migration.sql")}` : "Aucune différence : migration vide, à écrire à la main.",
  );
} else if (command === "check") {
  const sql = await withScratchDatabase(diffToSchema);
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
