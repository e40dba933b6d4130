// npm run roll-back: puts back the last snapshot that this version can serve (scripts/lib/snapshots.ts). What was written since
// goes aside, and is named.
import { existsSync, linkSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { env } from "#app/platform/env.server.ts";
import { actionLabel } from "#app/records/audit/sentences.ts";
import { plural } from "#app/utils/text.ts";
import { done, readOptions, run, usage } from "./backup/command.ts";
import { nameOf } from "./backup/manifest.ts";
import { holdFolder, putInPlace } from "./backup/put-in-place.ts";
import { UnfitData, checkDatabase, dataPlaces, readDatabase } from "./lib/data-folder.ts";
import { listSnapshots } from "./lib/snapshots.ts";

if (readOptions({}).positionals[0]) usage("npm run roll-back ne prend rien à sa suite.");

function isServable(file: string, folder: string): boolean {
  try {
    checkDatabase(file, folder);
    return true;
  } catch (error) {
    if (error instanceof UnfitData) return false;
    throw error;
  }
}

const writtenSince = (file: string, snapshot: string): string[] =>
  readDatabase(file, (database) => {
    database.prepare("ATTACH ? AS snapshot").run(snapshot);
    const entries = database.prepare<[], Record<"at" | "who" | "action" | "subject", string>>(
      `SELECT at, coalesce(actorLabel, actorKind) AS who, action, subject FROM "AuditEntry"
        WHERE seq > (SELECT coalesce(max(seq), 0) FROM snapshot."AuditEntry") ORDER BY seq`,
    );
    return entries.all().map(({ at, who, action, subject }) => `${at} ${who} : ${actionLabel(action)} (${subject})\n`);
  });

/** Files that came since: the database that is put back does not name them, so they would be cleaned away. */
function keepFiles(folder: string, aside: string, at: Date): number {
  let kept = 0;
  for (const place of ["media", "private"]) {
    if (!existsSync(join(folder, place))) continue;
    for (const name of readdirSync(join(folder, place), { recursive: true, encoding: "utf8" })) {
      const from = join(folder, place, name);
      const stat = statSync(from);
      if (!stat.isFile() || stat.mtime <= at) continue;
      const to = join(aside, place, name);
      mkdirSync(dirname(to), { recursive: true });
      linkSync(from, to);
      kept += 1;
    }
  }
  return kept;
}

await run(async () => {
  const { folder, database } = dataPlaces();
  if (isServable(database, folder)) {
    done("Cette version peut servir la base : rien n’a été touché.");
    return;
  }
  const snapshot = listSnapshots(folder).find(({ file }) => isServable(file, folder));
  if (!snapshot)
    throw new UnfitData(
      `Il n’y a dans ${folder} aucune copie que cette version puisse servir : installez la version qui connaît la base, ou remettez une sauvegarde d’avant (npm run restore). Rien n’a été touché.`,
    );
  if (env.LITEFS_DIR)
    throw new UnfitData(
      `Sur LiteFS, donnez la copie à « litefs import -name clairvoix.db ${snapshot.file} » (docs/operations.md). Rien n’a été touché.`,
    );
  const release = await holdFolder(folder, database);
  try {
    const entries = writtenSince(database, snapshot.file);
    const aside = await putInPlace(nameOf(snapshot.at), join(folder, snapshot.name), folder, database);
    await release("put");
    if (aside === null) return;
    const files = keepFiles(folder, aside, snapshot.at);
    const list = join(aside, "since.txt");
    mkdirSync(aside, { recursive: true });
    writeFileSync(list, entries.join(""));
    done(
      `Copie du ${snapshot.at.toLocaleString("fr-FR")} remise. Depuis : ${plural(entries.length, "écriture", "écritures")} au journal d’audit, ${plural(files, "fichier", "fichiers")}. Tout est gardé dans ${aside}, et dit dans ${list}.`,
    );
  } catch (error) {
    await release("refused");
    throw error;
  }
});
