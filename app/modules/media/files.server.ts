import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { DAY } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import {
  listOldPrivateFiles,
  openPrivateFile,
  putPrivateFile,
  removePrivateFile,
} from "#app/platform/storage/private-files.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { MAX_FILE_BYTES, type FileKind, fileKinds, fileMessages } from "./file-kinds.ts";
import { storageFailure } from "./images.server.ts";

async function inspectFile(bytes: Buffer, accepted: readonly FileKind[], field: string): Promise<Outcome<FileKind>> {
  if (bytes.length === 0) return refused(field, fileMessages.empty);
  if (bytes.length > MAX_FILE_BYTES) return refused(field, fileMessages.tooHeavy(bytes.length));
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  const kind = accepted.find((candidate) => fileKinds[candidate] === mime);
  if (!kind) return refused(field, fileMessages.unknown(accepted));
  // Every whole PDF has an end mark: a cut download has none.
  if (kind === "pdf" && !bytes.subarray(-4096).includes("%%EOF")) return refused(field, fileMessages.cut);
  return done(kind);
}

export async function keepFile(file: File, accepted: readonly FileKind[], field: string) {
  if (file.size > MAX_FILE_BYTES) return refused(field, fileMessages.tooHeavy(file.size));
  const bytes = Buffer.from(await file.arrayBuffer());
  const kind = await inspectFile(bytes, accepted, field);
  if (!kind.ok) return kind;
  let key: string;
  try {
    key = await putPrivateFile(bytes);
  } catch (error) {
    return refused(field, storageFailure(error));
  }
  return done({
    key,
    name: file.name.slice(0, 200),
    kind: kind.value,
    bytes: bytes.length,
    checksum: createHash("sha256").update(bytes).digest("hex"),
  });
}

export type KeptFile = Extract<Awaited<ReturnType<typeof keepFile>>, { ok: true }>["value"];

export async function addFileRow(tx: Tx, actor: Actor, { key, name, kind, bytes, checksum }: KeptFile) {
  const { id } = await tx.media.create({
    data: {
      key,
      kind: "document",
      originalName: name,
      mime: fileKinds[kind],
      bytes,
      checksum,
      createdById: actor.kind === "staff" ? actor.id : null,
    },
    select: { id: true },
  });
  return id;
}

export async function dropFileRow(tx: Tx, id: number): Promise<void> {
  await tx.media.deleteMany({ where: { id, kind: "document" } });
}

/** An open file of this id, readable to its end even if deleted meanwhile; null when gone. */
export async function openFile(id: number) {
  const row = await db.media.findFirst({
    where: { id, kind: "document" },
    select: { key: true, mime: true, bytes: true, checksum: true },
  });
  const stream = row && (await openPrivateFile(row.key));
  return row && stream ? { stream, mime: row.mime, bytes: row.bytes, checksum: row.checksum } : null;
}

/** Removes the private files that no row names any more: erased ones, and those whose form was refused. Run by a job. */
export async function purgePrivateFiles(): Promise<void> {
  for (const key of await listOldPrivateFiles(DAY))
    if (!(await db.media.findUnique({ where: { key }, select: { id: true } }))) await removePrivateFile(key);
}
