import { createHash, randomBytes } from "node:crypto";
import type { Tx } from "#app/platform/db.server.ts";
import { isSigned, signature } from "#app/platform/secrets.server.ts";

const GENESIS = "0".repeat(64);

interface AuditLink {
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

/** Hash of an entry over the one before and every field that may not change. */
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

interface Details {
  actorLabel: string | null;
  origin: string | null;
  before: string | null;
  after: string | null;
}

/** Salted digest of the details: they can be erased (GDPR) without breaking the chain. */
export function detailHash(salt: string, { before, after, origin }: Omit<Details, "actorLabel">): string {
  return digest([salt, before ?? "", after ?? "", origin ?? ""]);
}

/** Entries of before 22 November 2026: their digest covers neither the name nor where from. */
export function plainDetailHash(salt: string, { before, after }: Pick<Details, "before" | "after">): string {
  return digest([salt, before ?? "", after ?? ""]);
}

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

export const genesisHash = GENESIS;

export interface End {
  seq: number;
  hash: string;
}

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
  return (
    head && {
      seq: head.seq,
      hash: head.hash,
      isOurs: isSigned(PURPOSE, signed(head), head.signature),
      isByTheFirst: head.signature === signature(PURPOSE, signed(head)),
      isProvisional: isSigned(`${PURPOSE}-provisional`, signed(head), head.signature.replace(/^\?/, "")),
    }
  );
}

export async function isTrailSealed(tx: Tx): Promise<boolean> {
  const sealed = await sealedEnd(tx);
  return sealed ? sealed.isOurs : (await tx.auditEntry.count()) === 0;
}
