// npm run restore -- FOLDER|s3:PREFIX [--into FOLDER] [--at NAME] [--other-secret] [--unsigned] [--without-damaged]: checks all of a backup, then puts it in place.
import { join, resolve } from "node:path";
import { sizeInWords } from "#app/modules/media/file-kinds.ts";
import { env } from "#app/platform/env.server.ts";
import { plural } from "#app/utils/text.ts";
import { done, readOptions, run, say, seconds, targetOf, usage } from "./backup/command.ts";
import { restore } from "./backup/restore.ts";

const { values, positionals } = readOptions({
  into: { type: "string" },
  at: { type: "string" },
  "other-secret": { type: "boolean" },
  unsigned: { type: "boolean" },
  "without-damaged": { type: "boolean" },
});
const [from = env.BACKUP_TO, another] = positionals;
if (another) usage(`Une seule sauvegarde se restaure à la fois : « ${another} » est de trop.`);
if (!from) usage("D’où ? npm run restore -- DOSSIER (ou s3:préfixe), ou la variable BACKUP_TO.");
const into = values.into === undefined ? null : resolve(values.into);
if (env.LITEFS_DIR && !into)
  usage(
    "Sur LiteFS, restaurez dans un dossier (--into DOSSIER), puis donnez sa base à « litefs import » (docs/operations.md).",
  );

await run(async () => {
  const started = performance.now();
  const place = into ?? resolve(env.DATA_DIR);
  const { name, manifest, aside, forgotten } = await restore({
    target: await targetOf(from),
    name: values.at ?? null,
    into: place,
    database: into ? join(into, "clairvoix.db") : resolve(env.DATABASE_URL.replace(/^file:/, "")),
    takesOtherSecret: values["other-secret"] === true,
    takesUnsigned: values.unsigned === true,
    leavesDamaged: values["without-damaged"] === true,
    say,
  });
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, manifest.database.bytes);
  if (forgotten)
    say(
      `Le fil d’audit allait jusqu’à l’entrée ${forgotten.seq} (${forgotten.at})\u202F: ce qui suit la sauvegarde est perdu. Dites-le aux administrateurs.`,
    );
  if (env.s3) say("Les images sont dans S3\u202F: npm run media -- push y remet celles qui manquent.");
  done(
    `Sauvegarde ${name} vérifiée et remise dans ${place} : ${plural(rows, "ligne", "lignes")}, ${plural(manifest.files.length, "fichier", "fichiers")}, ${sizeInWords(bytes)}, en ${seconds(started)}.${aside ? ` Ce qui y était est dans ${aside}.` : ""}`,
  );
});
