import { leaveLetter } from "#app/modules/letter/subscribers/leaving.server.ts";
import { countSoftBounce, suppress } from "#app/modules/letter/subscribers/suppression.server.ts";
import { maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { Counts } from "#app/platform/metrics/metrics.server.ts";
import { isSameSecret } from "#app/platform/secrets.server.ts";
import { redacted } from "#app/utils/redacted.ts";
import { type DeliveryKey, deliveryIn } from "../token.server.ts";
import { type ReturnKind, readReturn } from "./report.ts";

const returns = new Counts(
  "letter_returns_total",
  "What came back of letters; unsigned: it names no letter of ours, and changes nothing.",
  ["kind"],
  [["hard"], ["soft"], ["complaint"], ["stop"], ["unsigned"], ["other"]],
);

/** Is this the `Authorization` of the service's webhook? */
export function isWebhook(authorization: string): boolean {
  const secret = env.LETTER_WEBHOOK_SECRET;
  return secret !== undefined && isSameSecret(authorization, `Bearer ${secret}`);
}

/** Does what a message of the mailbox asks; false for one that is not about a letter of ours. */
export async function takeReturnedMail(source: string): Promise<boolean> {
  const returned = readReturn(source);
  if (!returned) {
    returns.add("other");
    return false;
  }
  const { kind, addressedTo, quoted, reason } = returned;
  return takeReturn(kind, [addressedTo, kind === "stop" ? "" : quoted], reason);
}

/** `places`: where the signed name of a letter may stand. One that is not there changes nothing. */
export async function takeReturn(kind: ReturnKind, places: string[], reason: string): Promise<boolean> {
  const key = places.map(deliveryIn).find((found) => found !== null);
  returns.add(key ? kind : "unsigned");
  if (!key) return false;
  if (kind === "stop") await leaveLetter({ id: key.subscriberId });
  else await record(kind, key, redacted(reason).slice(0, 300));
  return true;
}

/** Once for each letter: the same return told twice counts once; one for good still says so after another. */
function record(
  kind: Exclude<ReturnKind, "stop">,
  { issueId, subscriberId }: DeliveryKey,
  lastError: string,
): Promise<void> {
  return maintain("letter.returned", async (tx) => {
    if (kind === "complaint") return suppress(tx, subscriberId, "complained");
    const before = ["sent", "sending", "doubtful", ...(kind === "hard" ? ["bounced"] : [])];
    const { count } = await tx.letterDelivery.updateMany({
      where: { issueId, subscriberId, status: { in: before } },
      data: { status: "bounced", lastError },
    });
    if (count === 0) return;
    await (kind === "hard" ? suppress(tx, subscriberId, "bounced") : countSoftBounce(tx, issueId, subscriberId));
  });
}
