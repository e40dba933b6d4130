import { createHash, randomBytes } from "node:crypto";
import { type Tx, db } from "#app/platform/db.server.ts";
import type { AuditEntry, Prisma } from "#app/platform/prisma/client.ts";
import { isSigned, signature } from "#app/platform/secrets.server.ts";

export const genesisHash = "0".repeat(64);

type Details = Pick<AuditEntry, "actorLabel" | "origin" | "before" | "after">;

/** Each field with its length before it, so that no two entries read alike. */
function digest(fields: string[]): string {
  const hash = createHash("sha256");
  for (const field of fields) hash.update(`${Buffer.byteLength(field)}:${field}`);
  return hash.digest("hex");
}

/** Hash of an entry over the one before and every field that may not change. */
export function linkHash(entry: Omit<AuditEntry, keyof Details | "salt" | "hash">): string {
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
export const detailHash = (salt: string, { before, after, origin }: Omit<Details, "actorLabel">): string =>
  digest([salt, before ?? "", after ?? "", origin ?? ""]);

/** Entries of before 22 November 2026: their digest covers neither the name nor where from. */
export const plainDetailHash = (salt: string, { before, after }: Pick<Details, "before" | "after">): string =>
  digest([salt, before ?? "", after ?? ""]);

/** A salt that answers for the name beside it: a name alone can be erased, and what is left still verifies. */
export function newSalt(actorLabel: string | null): string {
  const salt = randomBytes(16).toString("hex");
  return `${salt}.${nameDigest(salt, actorLabel)}`;
}

const nameDigest = (salt: string, actorLabel: string | null) =>
  digest(actorLabel === null ? [salt] : [salt, actorLabel]);

export function isAsWritten(salt: string, hash: string, details: Details): boolean {
  const [random = "", name] = salt.split(".");
  if (name === undefined) return plainDetailHash(salt, details) === hash;
  const isNamed = details.actorLabel === null || nameDigest(random, details.actorLabel) === name;
  return isNamed && detailHash(salt, details) === hash;
}

type Query = { where: Prisma.AuditEntryWhereInput; orderBy: { seq: "asc" | "desc" }; take: number };

/** Entries of a query; null for one that cannot be read any more: altered by hand, a date or a number may be neither. */
export async function readEntries(query: Query): Promise<{ seq: number; entry: AuditEntry | null }[]> {
  const read = (entry: AuditEntry) => ({ seq: entry.seq, entry: Number.isNaN(entry.at.getTime()) ? null : entry });
  try {
    return (await db.auditEntry.findMany(query)).map(read);
  } catch {
    const numbers = await db.auditEntry.findMany({ ...query, select: { seq: true } });
    // Not findUnique: asked together they would be one question, and fail together.
    const one = ({ seq }: { seq: number }) =>
      db.auditEntry.findFirstOrThrow({ where: { seq } }).then(read, () => ({ seq, entry: null }));
    return Promise.all(numbers.map(one));
  }
}

export type End = Pick<AuditEntry, "seq" | "hash">;

const PURPOSE = "audit-head";
const HEAD = { id: 1 };

const signed = ({ seq, hash }: End) => `${seq}:${hash}`;

/** What the next entry follows: the head before the entries, so that deleting the last ones leaves a hole. */
export async function endOf(tx: Tx): Promise<End> {
  const end = { select: { seq: true, hash: true } } as const;
  return (
    (await tx.auditHead.findUnique({ where: HEAD, ...end })) ??
    (await tx.auditEntry.findFirst({ orderBy: { seq: "desc" }, ...end })) ?? { seq: 0, hash: genesisHash }
  );
}

/** What stands in the place of the seal after one that the site did not make: nobody can shorten the trail, nor does it vouch. */
const provisional = (end: End) => `?${signature(`${PURPOSE}-provisional`, signed(end))}`;

/** Without the secret nobody can shorten the trail. What it follows must be the site's, or be vouched for. */
export async function sealEnd(tx: Tx, end: End, isVouchedFor: boolean): Promise<void> {
  const before = await sealedEnd(tx);
  const isVerified = isVouchedFor || (before ? before.isOurs : end.seq === 1);
  const seal = isVerified ? signature(PURPOSE, signed(end)) : provisional(end);
  const head = { seq: end.seq, hash: end.hash, signature: seal };
  await tx.auditHead.upsert({ where: HEAD, create: { ...HEAD, ...head }, update: head });
}

export async function sealedEnd(tx: Tx) {
  const head = await tx.auditHead.findUnique({ where: HEAD });
  if (!head) return null;
  const { seq, hash, signature: seal } = head;
  return {
    seq,
    hash,
    isOurs: isSigned(PURPOSE, signed(head), seal),
    isByTheFirst: seal === signature(PURPOSE, signed(head)),
    isProvisional: isSigned(`${PURPOSE}-provisional`, signed(head), seal.replace(/^\?/, "")),
  };
}

export async function isTrailSealed(tx: Tx): Promise<boolean> {
  const sealed = await sealedEnd(tx);
  return sealed ? sealed.isOurs : (await tx.auditEntry.count()) === 0;
}
