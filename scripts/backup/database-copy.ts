import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import Database from "better-sqlite3";
import { oneLine } from "#app/utils/text.ts";
import { appliedMigrations } from "../lib/data-folder.ts";
import { syncFolder } from "../lib/finish-restore.ts";
import { BackupFailure, copied } from "./target.ts";

/** SQLite's backup in one step blocks no writer and never restarts. One file. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new Database(from, { readonly: true, timeout: 10_000, fileMustExist: true });
  try {
    await source.backup(to, { progress: () => 2_147_483_647 });
  } catch (error) {
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(String((error as { code?: unknown }).code))) throw error;
    throw new BackupFailure(
      `La base ${from} est tronquée ou abîmée : rien n’a été copié, les sauvegardes d’avant restent.`,
    );
  } finally {
    source.close();
  }
  const copy = new Database(to);
  copy.pragma("journal_mode = DELETE");
  copy.close();
  syncFolder(to);
}

const inOneLine = (words: string) => oneLine(words.trim()).replace(/\.$/, "");

/** What a manifest says of its database, and the keys of the pictures and files that it names. */
export function examine(file: string) {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const verdict = database.pragma("integrity_check(1)", { simple: true });
    if (verdict !== "ok") throw new BackupFailure(`La base est abîmée : ${inOneLine(String(verdict)).slice(0, 200)}.`);
    const [orphan] = database.pragma("foreign_key_check") as { table: string }[];
    if (orphan)
      throw new BackupFailure(`La base est abîmée : une ligne de ${orphan.table} n’a plus celle dont elle dépend.`);
    const tables = database
      .prepare<[], string>(
        `SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
         AND name NOT LIKE '%\\_fts\\_%' ESCAPE '\\' AND name NOT LIKE 'search\\_words\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`,
      )
      .pluck()
      .all();
    const count = (table: string) => database.prepare(`SELECT count(*) FROM "${table}"`).pluck().get() as number;
    const trail = database
      .prepare<[], { seq: number; hash: string }>('SELECT seq, hash FROM "AuditEntry" ORDER BY seq DESC LIMIT 1')
      .get();
    const rows = Object.fromEntries(tables.map((table) => [table, count(table)]));
    return {
      facts: { migrations: appliedMigrations(database), rows, trail: trail ?? null },
      named: database.prepare<[], string>('SELECT "key" FROM "Media"').pluck().all(),
    };
  } catch (error) {
    if (error instanceof BackupFailure) throw error;
    throw new BackupFailure(`La base est abîmée (${error instanceof Error ? error.message : String(error)}).`);
  } finally {
    database.close();
  }
}

export const measure = (path: string) => copied(createReadStream(path));

export async function compress(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createGzip({ level: 5 }), createWriteStream(to, { flags: "wx", mode: 0o600 }));
}

/** Stops past `maxBytes`: a few compressed bytes can be made to fill any disk. */
export async function decompress(from: string, to: string, maxBytes: number): Promise<void> {
  let bytes = 0;
  await pipeline(
    createReadStream(from),
    createGunzip(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > maxBytes)
          throw new BackupFailure("La sauvegarde est abîmée : sa base est plus longue qu’elle ne le dit.");
        yield chunk;
      }
    },
    createWriteStream(to, { flags: "wx", mode: 0o600, flush: true }),
  );
  if ((await stat(to)).size === 0) throw new BackupFailure("La sauvegarde est abîmée : sa base est vide.");
}
