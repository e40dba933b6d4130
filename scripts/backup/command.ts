// What commands share: their words, where backups are read and written, and the data of a site that runs.
import { existsSync } from "node:fs";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { isLocked } from "#app/platform/database/gentle-writes.server.ts";
import { env } from "#app/platform/env.server.ts";
import { S3Failure } from "#app/platform/storage/s3-list.server.ts";
import type { Bucket } from "#app/platform/storage/s3.server.ts";
import { type Outcome, UserFacingError } from "#app/utils/outcome.ts";
import { trimEndOf } from "#app/utils/text.ts";
import { UnfitData, dataPlaces, lockData } from "../lib/data-folder.ts";
import { BackupFailure, folderTarget, s3Target, type Target } from "./target.ts";

export const say = (line: string) => process.stdout.write(`▸ ${line}\n`);
export const done = (line: string) => process.stdout.write(`✔ ${line}\n`);

export const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1).replace(".", ",")} s`;

/** Backups are given more time and patience than readers' pictures. */
const patient = { silence: 30_000, whole: 60_000, tries: 5 };
let opened: Bucket | null = null;

/** Its client is half of what a command loads, and most have none. */
export async function bucket(): Promise<Bucket | null> {
  if (!env.s3 || opened) return opened;
  const s3 = await import("#app/platform/storage/s3.server.ts");
  return (opened ??= new s3.Bucket(env.s3, patient));
}

export async function targetOf(words: string): Promise<Target> {
  if (!words.startsWith("s3:")) return folderTarget(words);
  const prefix = trimEndOf(words.slice(3), /\//);
  if (!/^[\w-]+(\/[\w-]+)*$/.test(prefix) || /^(media|private)(\/|$)/.test(prefix))
    usage(`« ${words} » n’est pas s3:préfixe (des lettres, des chiffres et des tirets\u202F; ni media ni private).`);
  const s3 = await bucket();
  if (!s3) usage("Une adresse s3: demande les variables S3_*.");
  return s3Target(s3, prefix);
}

/** What was asked: a word that says nothing here, or one without its value, would do something else than what was meant. */
export function readOptions<Options extends ParseArgsOptionsConfig>(options: Options) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith("ERR_PARSE_ARGS")) throw error;
    const [, word = "?"] = /'([^' ]+)/.exec(message) ?? [];
    const known = Object.keys(options).map((name) => `--${name}`);
    usage(`« ${word} » ne se comprend pas ici, ou demande un mot à sa suite. Il y a : ${known.join(", ")}.`);
  }
}

export function usage(line: string): never {
  process.stderr.write(`✖ ${line}\n`);
  process.exit(64);
}

const disk: Record<string, string> = {
  ENOSPC: "le disque est plein",
  EDQUOT: "le quota du disque est atteint",
  EACCES: "l’accès est refusé",
  EPERM: "l’accès est refusé",
  EROFS: "le disque est en lecture seule",
  ENOENT: "un fichier ou un dossier manque",
  ENOTDIR: "ce n’est pas un dossier",
  EEXIST: "un fichier porte le nom de ce dossier",
  EIO: "le disque ne répond pas",
};

export function reason(error: unknown): string {
  const kinds = [BackupFailure, S3Failure, UnfitData, UserFacingError];
  if (kinds.some((kind) => error instanceof kind)) return (error as Error).message;
  if (!(error instanceof Error)) return String(error);
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  // Of a folder that is there and takes none, as /proc.
  const known = code === "ENOENT" && syscall === "mkdir" ? "ce dossier ne peut pas y être créé" : code && disk[code];
  return known ? `${path ?? "Fichiers"} : ${known} (${code}).` : `${error.name} : ${error.message}`;
}

export async function run(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`✖ ${reason(error)}\n`);
    process.exitCode = 1;
  } finally {
    await opened?.close();
  }
}

export async function besideSite(work: () => Promise<void>): Promise<void> {
  const { database } = dataPlaces();
  if (!existsSync(database)) throw new UnfitData(`Il n’y a pas de base (${database}) : DATA_DIR est-il le bon ?`);
  lockData("beside");
  // Later: what opens the database makes its folder.
  await import("#server/machines.ts");
  const { closeDatabase } = await import("#app/platform/db.server.ts");
  try {
    await work();
  } catch (error) {
    if (isLocked(error)) throw new UnfitData("La base est occupée : recommencez dans un moment.");
    if ((error as Error).name !== "NotPrimary") throw error;
    throw new UnfitData("Cette machine n’écrit pas, ou LiteFS ne répond pas : lancez ceci sur la machine principale.");
  } finally {
    await closeDatabase();
  }
}

export function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new UnfitData(Object.values(outcome.errors).flat().join(" "));
}
