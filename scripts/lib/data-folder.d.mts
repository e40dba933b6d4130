import type Database from "better-sqlite3";

export class UnfitData extends Error {}
export function knownMigrations(): string[];
export function dataPlaces(): { folder: string; database: string };
export function checkDatabase(file: string, folder: string): void;
export function appliedMigrations(database: Database.Database): string[];
export function takeLock(file: string, how: "serve" | "replace"): Database.Database | null;
export function takeFolder(folder: string, how: "serve" | "replace"): Database.Database | null;
export function finishRestore(folder: string): string | null;
export function endCutRestore(folder: string): void;
export function syncFolder(folder: string): void;
export function holdData(): void;
export function inOneLine(error: unknown): string | null;
export function stopOn(error: unknown): never;
