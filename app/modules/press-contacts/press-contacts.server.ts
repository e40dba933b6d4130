import { table } from "#app/records/declared/table.server.ts";
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
