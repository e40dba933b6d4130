import { now } from "#app/platform/clock.server.ts";
import { expire } from "#app/records/bin/bin.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import { keptSince } from "#app/records/retention/retention.ts";
import { pressContactForm } from "./schema.ts";

export const pressContacts = table({
  model: "PressContact",
  noun: "press-contact",
  form: pressContactForm,
  search: ["name", "organisation", "role", "email", "phone", "notes"],
  sorts: ["name", "organisation", "updatedAt"],
  // The trail cannot be erased: it names the changed fields, never a person's contact details.
  trail(content, before) {
    const { name, organisation, role } = content;
    const old = new Map<string, unknown>(Object.entries(before ?? {}));
    const changed = Object.entries(content).flatMap(([field, value]) => (old.get(field) === value ? [] : [field]));
    return { name, organisation, role, ...(before && { changed }) };
  },
});

/** Erases the contacts that nobody saved for too long. Run by a job. */
export function eraseOldPressContacts(): Promise<void> {
  const updatedAt = { lt: keptSince("pressContacts", now()) };
  return expire(
    "press-contact.expired",
    (reader, only) => reader.pressContact.findMany({ where: { updatedAt, ...only }, select: { id: true } }),
    (tx, id) => tx.pressContact.delete({ where: { id } }),
  );
}
