import type { Tx } from "#app/platform/db.server.ts";
import { isSigned, signature } from "#app/platform/secrets.server.ts";
import { genesisHash } from "./chain.server.ts";

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
