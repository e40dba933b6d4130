// node prisma/migrate.ts deploy | plan | create NAME | check
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { UnfitData, checkDatabase, dataPlaces, exitOnDataError, lockData } from "../scripts/lib/data-folder.ts";
import { freeBytes, makeFolder } from "../scripts/lib/disk.ts";
import { removeOldSnapshots, roomForSnapshot } from "../scripts/lib/snapshots.ts";
import { applyMigrations, planMigrations } from "./apply-migrations.ts";
import { startNotes } from "./start-notes.ts";

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

/** Bytes: less, and a start may be the last thing that fits. */
const MIN_FREE = 32_000_000;

/** What a release is told before it begins: what will be done to the database, and how one goes back. Throws what forbids it. */
function plan({ folder, database: file }: ReturnType<typeof dataPlaces>): string {
  checkDatabase(file, folder);
  if (!existsSync(file)) return "Base neuve.";
  const { missing, changes } = planMigrations(file);
  if (freeBytes(folder) < MIN_FREE)
    throw new UnfitData(
      `Le disque de ${folder} est presque plein : faites de la place avant d’installer une version.`,
      75,
    );
  if (missing.length === 0) return ["Aucune migration.", ...startNotes(folder, file)].join("\n");
  if (changes.length === 0)
    return `Migrations à venir : ${missing.join(", ")}. Elles ne font qu’ajouter : la version d’avant pourra servir cette base.`;
  return `Migrations à venir : ${missing.join(", ")}. La version d’avant ne pourra pas servir cette base (${changes.join(" ; ")}) : elle sera copiée d’abord (${roomForSnapshot(file, folder)}). Revenir en arrière remettra cette copie, et nommera ce qui aura été écrit depuis.`;
}

/** A process of its own: it locks the data otherwise. */
function rollBack(): void {
  const { status } = spawnSync(process.execPath, ["scripts/roll-back.ts"], { stdio: "inherit" });
  if (status !== 0) process.exit(65);
}

// A variable that is missing is named before anything is done.
if (command === "plan" || command === "deploy") await import("#app/platform/env.server.ts");

if (command === "plan") {
  try {
    console.log(plan(dataPlaces()));
  } catch (error) {
    exitOnDataError(error);
  }
} else if (command === "deploy") {
  const { folder, database: file } = dataPlaces();
  const { LITEFS_DIR: mount } = process.env;
  if (mount && existsSync(join(mount, ".primary"))) {
    console.log("Réplique : les migrations viennent de la machine principale.");
    process.exit(0);
  }
  try {
    for (const needed of [folder, dirname(file)]) makeDataFolder(needed);
    // Left by the release script, for as long as it takes this version into use again.
    if (existsSync(".roll-back")) rollBack();
    lockData("alone");
    removeOldSnapshots(folder);
    const applied = applyMigrations(file, folder);
    console.log(applied.length > 0 ? `Migrations appliquées : ${applied.join(", ")}` : "Base de données à jour.");
    for (const note of startNotes(folder, file)) console.log(note);
  } catch (error) {
    exitOnDataError(error);
  }
} else if (command === "create" && name) {
  const sql = await diff();
  const stamp = new Date().toISOString().replaceAll(/[-:T]/g, "").slice(0, 14);
  const folder = resolve(import.meta.dirname, "migrations", `${stamp}_${name.replaceAll(/\W/g, "_")}`);
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
  console.error("Usage : node prisma/migrate.ts deploy | plan | create NOM | check");
  process.exitCode = 2;
}
