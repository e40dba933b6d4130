import { spawnSync } from "node:child_process";
import { mkdir, readFile, rm, statfs, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { plural } from "#app/utils/text.ts";
import { knownMigrations } from "../lib/data-folder.ts";
import { decompress, examine, measure } from "./database-copy.ts";
import {
  type BackupFile,
  type Manifest,
  type Signer,
  isName,
  listBackups,
  objectName,
  readManifest,
} from "./manifest.ts";
import { holdFolder, putInPlace } from "./put-in-place.ts";
import { BackupFailure, type Target, inTurns } from "./target.ts";

interface Restored {
  name: string;
  manifest: Manifest;
  aside: string | null;
  /** What the trail had after the backup, as the file beside the database remembers it. */
  forgotten: { seq: number; at: string } | null;
}

interface Job {
  target: Target;
  name: string | null;
  into: string;
  database: string;
  /** Its signature and the seal of its trail may be of another SESSION_SECRET. */
  takesOtherSecret: boolean;
  /** It may have no signature: taken before backups had one. */
  takesUnsigned: boolean;
  /** Pictures and files of it that are gone or altered are left out, and said: all backups share them. */
  leavesDamaged: boolean;
  say: (line: string) => void;
}

export async function restore(job: Job): Promise<Restored> {
  const { target, into, database, takesOtherSecret } = job;
  const { name, manifest } = await choose(job);
  checkMigrations(name, manifest);
  const releaseFolder = await holdFolder(into, database);
  try {
    await checkRoom(into, manifest);
    const staging = join(into, `restore-${name}`);
    await mkdir(staging, { mode: 0o700 });
    await bringFiles(job, manifest, staging);
    await bringDatabase(target, manifest, staging);
    job.say("Vérification de la base et du fil d’audit…");
    const { facts } = examine(join(staging, "clairvoix.db"));
    const { migrations, rows, trail } = manifest;
    if (JSON.stringify(facts) !== JSON.stringify({ migrations, rows, trail }))
      throw new BackupFailure(`La sauvegarde ${name} est abîmée : sa base n’a pas les lignes que dit son manifeste.`);
    await mergeWitness(staging, into);
    const { forgotten } = checkTrail(name, staging, takesOtherSecret);
    const aside = await putInPlace(name, staging, into, database);
    await releaseFolder("put");
    return { name, manifest, aside, forgotten };
  } catch (error) {
    await releaseFolder("refused");
    throw error;
  }
}

async function choose(job: Job): Promise<{ name: string; manifest: Manifest }> {
  const { target, name: requested } = job;
  const names = await listBackups(target);
  const name = requested ?? names.at(-1);
  if (name === undefined) throw new BackupFailure(`Il n’y a pas de sauvegarde dans ${target.description}.`);
  try {
    if (!isName(name))
      throw new BackupFailure(
        `« ${name} » n’est pas le nom d’une sauvegarde (comme 20261123T031500Z, en temps universel).`,
      );
    if (!names.includes(name))
      throw new BackupFailure(`Il n’y a pas de sauvegarde « ${name} » dans ${target.description}.`);
    const { manifest, signer } = await readManifest(target, name);
    checkSigner(name, signer, job);
    return { name, manifest };
  } catch (error) {
    const others = names.filter((one) => one !== name).slice(-3);
    if (!(error instanceof BackupFailure) || others.length === 0) throw error;
    throw new BackupFailure(
      `${error.message} Il y a${names.includes(name) ? " aussi" : ""} : ${others.join(", ")} (--at).`,
    );
  }
}

/** Who can write where backups are kept can write a whole one: the secrets are not there, and tell ours. */
function checkSigner(name: string, signer: Signer, { takesOtherSecret, takesUnsigned, say }: Job): void {
  if (signer === "others" && !takesOtherSecret)
    throw new BackupFailure(
      `La sauvegarde ${name} n’est pas signée par ce site, ou l’est avec un autre SESSION_SECRET : ajoutez celui d’alors à la fin de la liste, ou, s’il est perdu et que vous répondez de cette copie, --other-secret. Rien n’a été touché.`,
    );
  if (signer === "nobody" && !takesUnsigned)
    throw new BackupFailure(
      `La sauvegarde ${name} n’a pas de signature : si elle date d’avant qu’il y en ait et que vous répondez de cette copie, ajoutez --unsigned. Rien n’a été touché.`,
    );
  if (signer !== "us")
    say(`Attention : rien ne dit que la sauvegarde ${name} a été faite par ce site. Elle est prise sur votre parole.`);
}

function checkMigrations(name: string, { migrations, version }: Manifest): void {
  const known = knownMigrations();
  const unknown = migrations.findLast((migration) => !known.includes(migration));
  if (unknown)
    throw new BackupFailure(
      `La sauvegarde ${name} a une migration que cette version du site ne connaît pas (${unknown}) : installez la version ${version} ou une plus récente. Rien n’a été touché.`,
    );
}

async function checkRoom(into: string, { database, files }: Manifest): Promise<void> {
  const needed = files.reduce((sum, { bytes }) => sum + bytes, database.bytes + database.kept.bytes);
  const { bavail, bsize } = await statfs(into);
  if (bavail * bsize < needed * 1.05)
    throw new BackupFailure(
      `Il manque de la place dans ${into} : ${Math.ceil(needed / 1_000_000)} Mo à remettre, ${Math.floor((bavail * bsize) / 1_000_000)} Mo libres. Rien n’a été touché.`,
    );
}

async function bringFiles({ target, leavesDamaged, say }: Job, { files }: Manifest, staging: string): Promise<void> {
  for (const folder of ["media", "private"]) await mkdir(join(staging, folder));
  const skipped: string[] = [];
  const bring = async (file: BackupFile) => {
    const to = join(staging, file.path);
    try {
      if (await target.bring(objectName(file.sha256), to, file)) return;
      throw new BackupFailure(`La sauvegarde est abîmée : ${file.path} y manque.`);
    } catch (error) {
      // The trail's witness is no picture: it is checked with the database.
      if (!(error instanceof BackupFailure) || !file.path.includes("/")) throw error;
      if (!leavesDamaged)
        throw new BackupFailure(
          `${error.message} Rien n’a été touché. Pour remettre tout le reste sans ce qui est abîmé : --without-damaged.`,
        );
      await rm(to, { force: true });
      skipped.push(file.path);
    }
  };
  await inTurns(files, async (file, number) => {
    await mkdir(dirname(join(staging, file.path)), { recursive: true });
    await bring(file);
    if ((number + 1) % 500 === 0) say(`Images et fichiers : ${number + 1} sur ${files.length}…`);
  });
  if (skipped.length > 0)
    say(
      `Attention : ${plural(skipped.length, "fichier abîmé laissé", "fichiers abîmés laissés")} : ${skipped.toSorted().join(", ")}.`,
    );
}

async function bringDatabase(target: Target, { database }: Manifest, staging: string): Promise<void> {
  const compressed = join(staging, "clairvoix.db.gz");
  if (!(await target.bring(objectName(database.kept.sha256), compressed, database.kept)))
    throw new BackupFailure("La sauvegarde est abîmée : sa base y manque. Rien n’a été touché.");
  const file = join(staging, "clairvoix.db");
  await decompress(compressed, file, database.bytes);
  await rm(compressed);
  const { bytes, sha256 } = await measure(file);
  if (bytes !== database.bytes || sha256 !== database.sha256)
    throw new BackupFailure(
      "La sauvegarde est abîmée : sa base n’est pas telle qu’elle a été écrite. Rien n’a été touché.",
    );
}

/** What the folder remembers of the trail stays told: what happened after the backup is lost, not hidden. */
async function mergeWitness(staging: string, into: string): Promise<void> {
  const read = async (folder: string) =>
    (await readFile(join(folder, "audit-witness.txt"), "utf8").catch(() => "")).split("\n").filter(Boolean);
  const lines = [...new Set([...(await read(staging)), ...(await read(into))])].toSorted();
  if (lines.length > 0) await writeFile(join(staging, "audit-witness.txt"), `${lines.join("\n")}\n`, { flush: true });
}

interface Trail {
  checked: number;
  brokenAt: number | null;
  fault: string | null;
  forgotten: { seq: number; at: string } | null;
}

function checkTrail(name: string, staging: string, takesOtherSecret: boolean): Trail {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, "check-trail.ts")], {
    encoding: "utf8",
    cwd: resolve(import.meta.dirname, "../.."),
    env: {
      ...process.env,
      DATA_DIR: staging,
      DATABASE_URL: `file:${join(staging, "clairvoix.db")}`,
      LITEFS_DIR: "",
      LOG_LEVEL: "silent",
    },
  });
  if (status !== 0)
    throw new BackupFailure(
      `Le fil d’audit de ${name} n’a pas pu être vérifié : ${stderr.trim().split("\n")[0] ?? ""}`,
    );
  const trail = JSON.parse(stdout) as Trail;
  if (trail.fault === "seal" && !takesOtherSecret)
    throw new BackupFailure(
      `Le fil d’audit de ${name} est scellé par un autre SESSION_SECRET : remettez celui du site, ou, s’il est perdu, ajoutez --other-secret. Rien n’a été touché.`,
    );
  if (trail.fault !== null && trail.fault !== "seal")
    throw new BackupFailure(
      `Le fil d’audit de ${name} ne tient pas à l’entrée ${trail.brokenAt} (${trail.fault}). Rien n’a été touché.`,
    );
  return trail;
}
