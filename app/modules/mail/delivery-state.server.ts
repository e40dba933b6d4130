import { db } from "#app/platform/db.server.ts";
import { mostTries } from "./delivery.server.ts";

/** "refused": by the address, or unknown after a cut; "not-sent": no server took it, or no trace. */
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
