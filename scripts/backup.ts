// npm run backup [-- --to FOLDER|s3:PREFIX]: database, pictures, private files and the trail's witness, while the site runs.
// Never the secrets (.env): who steals a backup must not sign in with it. Keep them apart.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeStatus } from "#app/modules/backups/status.server.ts";
import { sizeInWords } from "#app/modules/media/file-kinds.ts";
import { env } from "#app/platform/env.server.ts";
import { plural } from "#app/utils/text.ts";
import { bucket, done, readOptions, reason, run, say, seconds, targetOf, usage } from "./backup/command.ts";
import { takeBackup } from "./backup/take.ts";

const { values, positionals } = readOptions({ to: { type: "string" } });
if (positionals[0]) usage(`« ${positionals[0]} » est de trop : npm run backup -- --to DOSSIER (ou s3:préfixe).`);
const to = values.to || env.BACKUP_TO;
if (!to) usage("Où ? npm run backup -- --to DOSSIER (ou s3:préfixe), ou la variable BACKUP_TO.");

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")) as {
  version: string;
};
const started = performance.now();
const at = new Date().toISOString();
/** A copy made by hand elsewhere says nothing of those that are expected. */
const isExpected = to === env.BACKUP_TO;

async function warnOfChangedSecret(): Promise<void> {
  const { secretFault } = await import("#app/modules/settings/stored-secrets.server.ts");
  const { closeDatabase } = await import("#app/platform/db.server.ts");
  if ((await secretFault()) !== null)
    say(
      "Attention : SESSION_SECRET ou le sceau du journal d’audit n’est pas celui que la base connaît. Les sauvegardes d’avant demandent --other-secret, ou l’ancien secret à la fin de la liste. À confirmer dans /admin/audit-trail.",
    );
  await closeDatabase();
}

await run(async () => {
  try {
    const backup = await takeBackup({
      target: await targetOf(to),
      dataDir: resolve(env.DATA_DIR),
      database: resolve(env.DATABASE_URL.replace(/^file:/, "")),
      bucket: await bucket(),
      version,
      say,
    });
    await warnOfChangedSecret();
    const took = (performance.now() - started) / 1000;
    if (isExpected) await writeStatus({ at, to, seconds: took, ...backup });
    const news = backup.newFiles === 0 ? "rien de neuf" : `${sizeInWords(backup.newBytes)} de neuf`;
    const gone =
      backup.forgotten === 0 ? "" : ` ${plural(backup.forgotten, "ancienne effacée", "anciennes effacées")}.`;
    done(
      `Sauvegarde ${backup.name} vers ${to} : ${plural(backup.rows, "ligne", "lignes")}, ${plural(backup.files, "fichier", "fichiers")}, ${sizeInWords(backup.bytes)} (${news}), en ${seconds(started)}.${gone} Les secrets (.env) n’y sont pas : gardez-les à part.`,
    );
  } catch (error) {
    if (isExpected) await writeStatus({ at, to, seconds: (performance.now() - started) / 1000, error: reason(error) });
    throw error;
  }
});
