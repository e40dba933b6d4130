import { suppress } from "#app/modules/letter/subscribers/suppression.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { DeliveryKey } from "../token.server.ts";

const MOST_SOFT = 5;

type Reason = "bounced" | "soft" | "complained";

/** In the caller's transaction; who left before has no address here any more. */
export async function suppressSubscriber(tx: Tx, id: number, reason: Reason): Promise<void> {
  const row = await tx.letterSubscriber.findUnique({ where: { id }, select: { email: true } });
  if (row?.email) await suppress(tx, row.email, reason);
}

/** One more letter that did not arrive, for a reason that may pass; five in a row suppress. */
export async function countSoftBounce(tx: Tx, { issueId, subscriberId }: DeliveryKey): Promise<void> {
  const before = await tx.letterDelivery.findFirst({
    where: { subscriberId, issueId: { lt: issueId }, status: { in: ["sent", "bounced", "refused"] } },
    orderBy: { issueId: "desc" },
    select: { status: true },
  });
  // A letter that a service took tells that it arrived once nothing came back before the next.
  const softBounces = before?.status === "sent" ? 1 : { increment: 1 };
  const row = await tx.letterSubscriber.update({ where: { id: subscriberId }, data: { softBounces } });
  if (row.softBounces >= MOST_SOFT) await suppressSubscriber(tx, subscriberId, "soft");
}
