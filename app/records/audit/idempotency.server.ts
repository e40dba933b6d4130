import { createHash } from "node:crypto";
import { now } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { keptSince } from "#app/records/retention/retention.ts";
import type { Actor } from "#app/records/rights/actor.ts";

export interface Sending {
  /** The form's submission key; undefined when it carried none, and each sending is then done. */
  key: string | undefined;
  /** What is sent: other content under the same key is another sending. Never a password: its hash is stored. */
  of: unknown;
}

/** The stored key of a submission: bound to sender, purpose and content, so that none answers for another. */
export function sendingHash(actor: Actor, action: string, { key, of }: Sending): string | null {
  if (!key) return null;
  const who = actor.kind === "staff" || actor.kind === "reader" ? actor.id : 0;
  return createHash("sha256")
    .update(JSON.stringify([key, action, actor.kind, who, of]))
    .digest("base64url");
}

export async function wasSent(actor: Actor, action: string, sending: Sending): Promise<boolean> {
  const key = sendingHash(actor, action, sending);
  return key !== null && (await db.submission.findUnique({ where: { key }, select: { key: true } })) !== null;
}

export function purgeSubmissions(): Promise<unknown> {
  return maintain("submissions.purge", (tx) =>
    tx.submission.deleteMany({ where: { createdAt: { lt: keptSince("submissions", now()) } } }),
  );
}
