// npm run media -- push: sends to S3 the pictures and private files of the data folder that it does not have yet.
// Cut off, it goes on where it was. Nothing is removed from the folder.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { sizeInWords } from "#app/modules/media/file-kinds.ts";
import { env } from "#app/platform/env.server.ts";
import { plural } from "#app/utils/text.ts";
import { bucket, done, run, say, seconds, usage } from "./backup/command.ts";
import { listSources } from "./backup/sources.ts";

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
  let next = 0;
  const uploadNext = async () => {
    for (let source = localFiles[next++]; source; source = localFiles[next++]) {
      const content = await readFile(join(dataDir, source.path)).catch(() => null);
      if (!content) continue;
      const digest = createHash("sha256").update(content).digest("hex");
      // Of the same size, and not ours or another: it goes up again.
      const has =
        remoteSizes.get(source.path) === content.length && (await s3.digest(source.path).catch(() => null)) === digest;
      if (has) continue;
      await s3.put(source.path, content);
      sent += 1;
      weight += content.length;
      if (sent % 200 === 0) say(`${sent} fichiers envoyés…`);
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, uploadNext));
  const failed = ended.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
  done(
    `${plural(localFiles.length, "fichier", "fichiers")} ici, tous dans S3 : ${plural(sent, "envoyé", "envoyés")} (${sizeInWords(weight)}) en ${seconds(started)}.`,
  );
});
