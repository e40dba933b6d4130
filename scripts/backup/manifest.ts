// What a backup is made of. It exists once its manifest is there: one cut off before that is none.
import { z } from "zod";
import { isSigned, signature } from "#app/platform/secrets.server.ts";
import { sha256 } from "#app/platform/storage/s3.server.ts";
import { BackupFailure, type Target } from "./target.ts";

const FORMAT = 1;
/** What the site's signature is for: one made for anything else says nothing of a backup. */
const PURPOSE = "backup";

/** A place of the data folder that a backup keeps and a restore writes: what is not one is neither. */
export const isKept = (path: string) =>
  /^(media\/[\w-]+\/[\w-][\w.-]*|private\/[0-9a-f]{24}|audit-witness\.txt)$/.test(path) && !path.includes("..");

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);
const measures = { bytes: count, sha256: digest };

const backupFile = z.object({
  path: z.string().max(300).refine(isKept),
  ...measures,
  /** What tells, without reading it, that the file at the source is still this one. */
  stamp: z.string().max(300),
});

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  application: z.literal("clairvoix"),
  version: z.string().regex(/^[\w.+-]{1,50}$/),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string().regex(/^\d{14}_\w{1,200}$/)),
  rows: z.record(z.string().regex(/^\w{1,100}$/), count),
  trail: z.object({ seq: count, hash: digest }).nullable(),
  /** Kept compressed (gzip): these are the measures of the database itself. */
  database: z.object({ ...measures, kept: z.object(measures) }),
  files: z.array(backupFile).refine((files) => new Set(files.map(({ path }) => path)).size === files.length),
});

export type BackupFile = z.infer<typeof backupFile>;
export type Manifest = z.infer<typeof manifestSchema>;

/** Read before the rest, which another version may say otherwise. */
const origin = z.object({ format: z.number(), application: z.literal("clairvoix"), version: z.string().max(50) });

export const objectName = (hash: string) => `objects/${hash.slice(0, 2)}/${hash}`;
/** Other files stay: the folder may be a link to another. */
export const isObject = (name: string) => /^objects\/([0-9a-f]{2})\/\1[0-9a-f]{62}$/.test(name);
export const manifestName = (name: string) => `backups/${name}.json`;
const FILE = /^backups\/(\d{8}T\d{6}Z)\.json$/;

/** "20261123T031500Z" */
export const nameOf = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, "");
export const timeOf = (name: string) => new Date(name.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z"));

/** A time that is in no calendar is no name: none of ours, it would count as the last one. */
export function isName(name: string): boolean {
  const at = timeOf(name);
  return !Number.isNaN(at.getTime()) && nameOf(at) === name;
}

export async function listBackups(target: Target): Promise<string[]> {
  const found = await target.list("backups/");
  return [...found.keys()]
    .flatMap((path) => FILE.exec(path)?.[1] ?? [])
    .filter(isName)
    .toSorted();
}

/** With its name: an older one is not passed off as the last. */
const signed = (name: string, hash: string) => `${name} ${hash}`;

/** The first line is the digest of the rest, and the site's signature of it. */
export async function writeManifest(target: Target, name: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest);
  const hash = sha256(text);
  const head = `{"sha256":"${hash}","signature":"${signature(PURPOSE, signed(name, hash))}","backup":`;
  await target.putText(manifestName(name), `${head}\n${text}\n}\n`);
}

/** Whose signature it bears: one that a secret of this site made, one that none of them did, none at all (before backups were signed). */
export type Signer = "us" | "others" | "nobody";

/** A manifest that is as it was written, of a site of this kind, and who signed it; else a BackupFailure says what is wrong. */
export async function readManifest(target: Target, name: string): Promise<{ manifest: Manifest; signer: Signer }> {
  const text = await target.text(manifestName(name));
  if (text === null) throw new BackupFailure(`Il n’y a pas de sauvegarde ${name} dans ${target.description}.`);
  const [, hash = "", sentSignature, body] =
    /^\{"sha256":"([0-9a-f]{64})",(?:"signature":"([\w-]{20,100})",)?"backup":\n([^\n]*)\n\}\n$/.exec(text) ?? [];
  const altered = new BackupFailure(
    `La sauvegarde ${name} est abîmée : son manifeste n’est pas tel qu’il a été écrit.`,
  );
  const another = new BackupFailure(`${name} est la sauvegarde d’une autre application.`);
  if (body === undefined) throw isOfAnother(text) ? another : altered;
  if (sha256(body) !== hash) throw altered;
  const manifest = parsed(body);
  const from = origin.safeParse(manifest);
  if (!from.success) throw another;
  if (from.data.format > FORMAT)
    throw new BackupFailure(
      `La sauvegarde ${name} a été écrite par une version plus récente du site (${from.data.version}) : installez-la d’abord.`,
    );
  const read = manifestSchema.safeParse(manifest);
  if (!read.success)
    throw new BackupFailure(
      `La sauvegarde ${name} est abîmée : son manifeste dit ce qu’aucun ne dit (${where(read.error, manifest)}).`,
    );
  const signer =
    sentSignature === undefined ? "nobody" : isSigned(PURPOSE, signed(name, hash), sentSignature) ? "us" : "others";
  return { manifest: read.data, signer };
}

function where({ issues: [issue] }: z.ZodError, manifest: unknown): string {
  const path = issue?.path ?? [];
  const value = path.reduce<unknown>((inside, key) => (inside as Record<PropertyKey, unknown> | null)?.[key], manifest);
  const word =
    typeof value === "string" || typeof value === "number" ? ` : ${JSON.stringify(value).slice(0, 100)}` : "";
  return `${path.join(".")}${word}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** JSON that somebody else wrote under such a name. */
function isOfAnother(text: string): boolean {
  const value = parsed(text);
  return typeof value === "object" && value !== null && !("backup" in value);
}
