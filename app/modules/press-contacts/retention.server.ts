import { now } from "#app/platform/clock.server.ts";
import { expire } from "#app/records/bin/expiry.server.ts";
import { keptSince } from "#app/records/retention/retention.ts";

/** Erases the contacts that nobody saved for too long. Run by a job. */
export function eraseOldPressContacts(): Promise<void> {
  const updatedAt = { lt: keptSince("pressContacts", now()) };
  return expire(
    "press-contact.expired",
    (reader, only) => reader.pressContact.findMany({ where: { updatedAt, ...only }, select: { id: true } }),
    (tx, id) => tx.pressContact.delete({ where: { id } }),
  );
}
