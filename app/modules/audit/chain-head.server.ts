import type { Tx } from "#app/platform/db.server.ts";
import { isSigned, signature } from "#app/platform/secrets.server.ts";
import { genesisHash } from "./chain.server.ts";

/** The last entry of the trail: its number (0 before the first) and its hash. */
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

/** Signs the new end in its entry's transaction: without the secret nobody can shorten the trail. */
export async function sealEnd(tx: Tx, { seq, hash }: End): Promise<void> {
  const head = { seq, hash, signature: signature(PURPOSE, signed({ seq, hash })) };
  await tx.auditHead.upsert({ where: HEAD, create: { ...HEAD, ...head }, update: head });
}

/** The sealed end; whether one of the site's secrets signed it, and whether the first did. Null without a seal. */
export async function sealedEnd(tx: Tx): Promise<(End & { isOurs: boolean; isByTheFirst: boolean }) | null> {
  const head = await tx.auditHead.findUnique({ where: HEAD });
  return (
    head && {
      seq: head.seq,
      hash: head.hash,
      isOurs: isSigned(PURPOSE, signed(head), head.signature),
      isByTheFirst: head.signature === signature(PURPOSE, signed(head)),
    }
  );
}
