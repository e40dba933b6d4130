import { createHash, randomBytes } from "node:crypto";

const GENESIS = "0".repeat(64);

export interface AuditLink {
  seq: number;
  at: Date;
  actorKind: string;
  actorId: number | null;
  action: string;
  subject: string;
  detailHash: string;
  requestId: string | null;
  prevHash: string;
}

/** Each field with its length before it, so that no two entries read alike. */
function digest(fields: string[]): string {
  const hash = createHash("sha256");
  for (const field of fields) hash.update(`${Buffer.byteLength(field)}:${field}`);
  return hash.digest("hex");
}

/** Hash of an entry over the one before and every field that may not change (field notes, point 3.3). */
export function linkHash(entry: AuditLink): string {
  return digest([
    entry.prevHash,
    String(entry.seq),
    entry.at.toISOString(),
    entry.actorKind,
    String(entry.actorId ?? ""),
    entry.action,
    entry.subject,
    entry.detailHash,
    entry.requestId ?? "",
  ]);
}

/** Salted digest of the details: they can be erased (GDPR) without breaking the chain. */
export function detailHash(salt: string, before: string | null, after: string | null): string {
  return digest([salt, before ?? "", after ?? ""]);
}

export function newSalt(): string {
  return randomBytes(16).toString("hex");
}

export const genesisHash = GENESIS;
