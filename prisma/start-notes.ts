// What a start says of the data it finds, a line each, though it serves them.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type Database from "better-sqlite3";
import { appliedMigrations, readDatabase, unknownMigrations } from "../scripts/lib/data-folder.ts";

/** Clocks of two machines differ by less (ms). */
const MAX_AHEAD = 120_000;

function laterMigrations(database: InstanceType<typeof Database>): string[] {
  const unknown = unknownMigrations(appliedMigrations(database));
  return unknown.length > 0
    ? [
        `La base a reçu d’une version plus récente du site ${unknown.join(", ")}, qui ne font qu’ajouter : cette version peut la servir.`,
      ]
    : [];
}

function clockSetBack(database: InstanceType<typeof Database>): string[] {
  const at = database.prepare<[], string | null>(`SELECT max("at") FROM "AuditEntry"`).pluck().get();
  return at && Date.parse(at) > Date.now() + MAX_AHEAD
    ? [
        `L’horloge de cette machine a reculé, ou avançait : la dernière écriture est du ${at}, et il est ${new Date().toISOString()}. Vérifiez-la (timedatectl) : ce qui est daté de plus tard attend cette heure.`,
      ]
    : [];
}

/** Killed before it touched anything: what it had brought is of no use, and may be large. */
function cutRestores(folder: string): string[] {
  if (existsSync(join(folder, "restore.json"))) return [];
  return readdirSync(folder)
    .filter((name) => /^restore-\d{8}T\d{6}Z$/.test(name))
    .map(
      (name) =>
        `Une restauration a été interrompue avant de rien changer : ${join(folder, name)} ne sert à rien et peut être effacé.`,
    );
}

export const startNotes = (folder: string, file: string): string[] =>
  readDatabase(file, (database) => [...laterMigrations(database), ...clockSetBack(database), ...cutRestores(folder)]);
