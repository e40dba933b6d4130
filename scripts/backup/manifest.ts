// What a backup is made of. It exists once its manifest is there: one cut off before that is none.
import { sha256 } from "#app/platform/s3.server.ts";
import { BackupFailure, type Target } from "./target.ts";

const FORMAT = 1;

export interface BackupFile {
  /** "media/<key>/<name>", "private/<key>", "audit-witness.txt" */
  path: string;
  bytes: number;
  sha256: string;
  /** What tells, without reading it, that the file at the source is still this one. */
  stamp: string;
}

export interface Manifest {
  format: number;
  application: "clairvoix";
  /** Of the site that wrote it. */
  version: string;
  /** ISO 8601. */
  takenAt: string;
  migrations: string[];
  /** Rows of each table. */
  rows: Record<string, number>;
  /** The end of the audit trail; null before its first entry. */
  trail: { seq: number; hash: string } | null;
  /** Kept compressed (gzip): these are the measures of the database itself. */
  database: { bytes: number; sha256: string; kept: { bytes: number; sha256: string } };
  files: BackupFile[];
}

export const objectName = (digest: string) => `objects/${digest.slice(0, 2)}/${digest}`;
export const manifestName = (name: string) => `backups/${name}.json`;
const NAME = /^backups\/(\d{8}T\d{6}Z)\.json$/;

/** "20261123T031500Z" */
export const nameOf = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, "");
export const timeOf = (name: string) => new Date(name.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z"));

/** Names of the backups that are there, oldest first. */
export async function listBackups(target: Target): Promise<string[]> {
  const found = await target.list("backups/");
  return [...found.keys()].flatMap((path) => NAME.exec(path)?.[1] ?? []).toSorted();
}

/** The first line is the digest of the rest. */
export async function writeManifest(target: Target, name: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest);
  await target.putText(manifestName(name), `{"sha256":"${sha256(text)}","backup":\n${text}\n}\n`);
}

/** A manifest that is as it was written, of a site of this kind; else a BackupFailure says what is wrong. */
export async function readManifest(target: Target, name: string): Promise<Manifest> {
  const text = await target.text(manifestName(name));
  if (text === null) throw new BackupFailure(`Il n’y a pas de sauvegarde ${name} dans ${target.words}.`);
  const [, digest, body] = /^\{"sha256":"([0-9a-f]{64})","backup":\n([^\n]*)\n\}\n$/.exec(text) ?? [];
  const said = body === undefined ? another(text) : null;
  if (said === "another") throw new BackupFailure(`${name} est la sauvegarde d’une autre application.`);
  if (body === undefined || sha256(body) !== digest)
    throw new BackupFailure(`La sauvegarde ${name} est abîmée : son manifeste n’est pas tel qu’il a été écrit.`);
  const manifest = JSON.parse(body) as Manifest;
  if (manifest.application !== "clairvoix")
    throw new BackupFailure(`${name} est la sauvegarde d’une autre application.`);
  if (manifest.format > FORMAT)
    throw new BackupFailure(
      `La sauvegarde ${name} a été écrite par une version plus récente du site (${manifest.version}) : installez-la d’abord.`,
    );
  return manifest;
}

/** JSON that somebody else wrote under such a name. */
function another(text: string): "another" | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !("backup" in value) ? "another" : null;
  } catch {
    return null;
  }
}
