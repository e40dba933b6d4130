import { db } from "#app/platform/db.server.ts";
import { mostTries } from "./delivery.server.ts";

/**
 * What became of the last mail of this kind about an account, written from then on. "refused": by the address, or the
 * line was cut while it went; "not-sent": no server took it for as long as we try, or there is no trace of it.
 */
export async function deliveryState(
  readerId: number,
  kind: string,
  from: Date,
): Promise<"waiting" | "sent" | "refused" | "not-sent"> {
  const mail = await db.mail.findFirst({
    where: { readerId, kind, createdAt: { gte: from } },
    orderBy: { id: "desc" },
    select: { status: true, attempts: true },
  });
  if (!mail) return "not-sent";
  if (mail.status === "sent") return "sent";
  if (mail.status !== "dead") return "waiting";
  return mail.attempts < mostTries ? "refused" : "not-sent";
}
