import { expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { pressContacts } from "./press-contacts.server.ts";
import { pressContactForm } from "./schema.ts";

const read = (fields: object) => pressContactForm.schema.parse({ name: "Service de presse", ...fields });
const list = { q: "", trash: false, sort: "name", direction: "asc", page: 1, perPage: 25 } as const;

test("a contact is found by any of its words, and the trail never holds how to reach a person", async () => {
  const editor = await makeStaff("editor");
  const created = await pressContacts.create(
    editor,
    read({
      organisation: "Chambre",
      email: "presse@lachambre.example",
      phone: "+32 2 549 81 11",
      notes: "Rappelle vite",
    }),
  );
  if (!created.ok) throw new Error();
  expect((await pressContacts.list({ ...list, q: "549" })).total).toBe(1);
  expect((await pressContacts.list({ ...list, q: "rappelle" })).total).toBe(1);
  await pressContacts.update(
    editor,
    created.value.id,
    read({ organisation: "Chambre", phone: "+32 2 549 81 12", version: 1 }),
  );
  const trail = JSON.stringify(
    await db.auditEntry.findMany({
      where: { subject: `press-contact:${created.value.id}` },
      // A hash may hold any three digits.
      select: { before: true, after: true },
    }),
  );
  expect(trail).not.toMatch(/549|lachambre\.example|Rappelle/);
  expect(trail).toContain("phone");
});

test("an unreadable address or number is refused in words", () => {
  const errors = (fields: object) =>
    pressContactForm.schema.safeParse({ name: "A", ...fields }).error?.issues.map(({ message }) => message);
  expect(errors({ email: "pas une adresse" })?.[0]).toMatch(/adresse email/);
  expect(errors({ phone: "appelle-moi" })?.[0]).toMatch(/numéro/);
  expect(errors({ phone: "02/549.81.11" })).toBeUndefined();
});
