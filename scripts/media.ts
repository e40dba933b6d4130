// npm run media -- push: sends to S3 the pictures and private files of the data folder that it does not have yet.
// Cut off, it goes on where it was. Nothing is removed from the folder.
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { sizeInWords } from "#app/modules/media/file-kinds.ts";
import { env } from "#app/platform/env.server.ts";
import { sha256 } from "#app/platform/storage/s3.server.ts";
import { plural } from "#app/utils/text.ts";
import { bucket, done, run, say, seconds, usage } from "./backup/command.ts";
import { type Source, listSources } from "./backup/sources.ts";
import { inTurns } from "./backup/target.ts";

const AT_ONCE = 6;
if (process.argv[2] !== "push") usage("Usage : npm run media -- push");

await run(async () => {
  const s3 = (await bucket()) ?? usage("Envoyer les images demande les variables S3_*.");
  const started = performance.now();
  const dataDir = resolve(env.DATA_DIR);
  const localFiles = await listSources(dataDir, null, dataDir);
  const remoteSizes = new Map<string, number>();
  for (const prefix of ["media/", "private/"])
    for await (const { key, bytes } of s3.list(prefix)) remoteSizes.set(key, bytes);
  let sent = 0;
  let weight = 0;
  const upload = async ({ path }: Source) => {
    const content = await readFile(join(dataDir, path)).catch(() => null);
    if (!content) return;
    const isSameSize = remoteSizes.get(path) === content.length;
    // Of the same size, and not ours or another: it goes up again.
    if (isSameSize && (await s3.digest(path).catch(() => null)) === sha256(content)) return;
    await s3.put(path, content);
    sent += 1;
    weight += content.length;
    if (sent % 200 === 0) say(`${sent} fichiers envoyés…`);
  };
  await inTurns(localFiles, upload, AT_ONCE);
  done(
    `${plural(localFiles.length, "fichier", "fichiers")} ici, tous dans S3 : ${plural(sent, "envoyé", "envoyés")} (${sizeInWords(weight)}) en ${seconds(started)}.`,
  );
});
