import { afterAll, expect, test } from "vitest";
import { DAY, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { memberEntries, setDue, staffEntries, eraseOldEntries } from "./entries.server.ts";
import { forgetHistory, historyOf } from "./history.server.ts";
import { dueForm, memberEntryForm, staffEntryForm } from "./schema.ts";

const admin = await makeStaff("admin");
afterAll(() => travel(0));

const person = (fields: object = {}) =>
  staffEntryForm.schema.parse({
    firstName: "Ana",
    lastName: "Petit",
    address: "3 rue Cachée",
    contract: "volunteer",
    enteredOn: "2025-01-10",
    ...fields,
  });
const member = (fields: object = {}) =>
  memberEntryForm.schema.parse({ name: "Club Débat", admittedOn: "2024-03-01", ...fields });

async function made<T>(outcome: Promise<{ ok: true; value: T } | { ok: false; errors: object }>): Promise<T> {
  const answer = await outcome;
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.value;
}

test("every state of a row is kept, and the trail holds nothing of it but the fields' names", async () => {
  const { id } = await made(staffEntries.create(admin, person()));
  await made(staffEntries.update(admin, id, person({ address: "9 avenue Secrète", leftOn: "2025-06-30", version: 1 })));
  const [last, first] = await historyOf("effectif", id);
  expect(first?.isFirst).toBe(true);
  expect(last?.changes).toEqual([
    { field: "address", before: "3 rue Cachée", after: "9 avenue Secrète" },
    { field: "leftOn", before: "", after: "2025-06-30" },
  ]);
  const trail = JSON.stringify(
    await db.auditEntry.findMany({ where: { subject: `staff-entry:${id}` }, select: { before: true, after: true } }),
  );
  expect(trail).toContain("address");
  expect(trail).not.toMatch(/Cachée|Secrète|Petit/);
  const late = await staffEntries.update(admin, id, person({ version: 1 }));
  expect(late.ok).toBe(false);
});

test("numbers are given once; dues by year replace each other and stay in the history", async () => {
  const { id } = await made(memberEntries.create(admin, member({ number: 41 })));
  const next = await made(memberEntries.create(admin, member()));
  expect((await memberEntries.find(next.id))?.number).toBe(42);
  const taken = await memberEntries.create(admin, member({ number: 41 }));
  expect(!taken.ok && taken.errors.number?.[0]).toContain("déjà pris");
  await made(memberEntries.update(admin, id, member({ category: "d’honneur", version: 1 })));
  expect((await memberEntries.find(id))?.number).toBe(41);
  await made(setDue(admin, id, dueForm.schema.parse({ year: 2026, amount: "12,50" })));
  await made(setDue(admin, id, dueForm.schema.parse({ year: 2026, amount: "12,50", paidOn: "2026-02-01" })));
  expect((await memberEntries.find(id))?.dues).toEqual([
    { year: 2026, amount: 1250, paidOn: new Date("2026-02-01T00:00:00Z") },
  ]);
  expect((await historyOf("adherents", id)).length).toBe(4);
  await made(memberEntries.bin.delete(admin, id));
  expect((await historyOf("adherents", id)).length).toBe(4);
  await made(memberEntries.bin.restore(admin, id));
});

const refusals = (
  schema: { safeParse: typeof staffEntryForm.schema.safeParse | typeof memberEntryForm.schema.safeParse },
  fields: object,
) => schema.safeParse(fields).error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? [];

test.each([
  [staffEntryForm.schema, { enteredOn: "2025-02-01", leftOn: "2025-01-01" }, /^leftOn: La sortie ne peut pas précéder/],
  [staffEntryForm.schema, { enteredOn: "2025-02-01", birthDate: "2025-02-01" }, /^birthDate: La naissance/],
  [staffEntryForm.schema, { enteredOn: "2025-02-30" }, /^enteredOn: Cette date n’existe pas/],
  [
    staffEntryForm.schema,
    { enteredOn: "2025-02-01", firstName: "🐦\u202E".repeat(100) },
    /^firstName: Ce prénom est trop long/,
  ],
  [memberEntryForm.schema, { admittedOn: "2025-02-01", leftOn: "2025-03-01" }, /^leftReason: Dites pourquoi/],
  [memberEntryForm.schema, { admittedOn: "2025-02-01", leftReason: "démission" }, /^leftOn: Un motif sans date/],
])("%# is refused in words", (schema, fields, words) => {
  const all = { firstName: "A", lastName: "B", name: "C", contract: "intern", ...fields };
  expect(refusals(schema as typeof staffEntryForm.schema, all)[0]).toMatch(words);
});

test("an exit corrected while the work that erases goes through its list keeps its row", async () => {
  const gone = await made(staffEntries.create(admin, person({ enteredOn: "2010-01-10", leftOn: "2012-01-10" })));
  const back = await made(staffEntries.create(admin, person({ enteredOn: "2010-01-10", leftOn: "2012-01-10" })));
  // Whoever writes waits until the list is made; the correction is then before the second erasure.
  const list = Promise.withResolvers<void>();
  const writing = maintain("tests", () => list.promise);
  const erasing = eraseOldEntries();
  await db.staffRegisterEntry.count();
  const correcting = staffEntries.update(admin, back.id, person({ enteredOn: "2010-01-10", version: 1 }));
  list.resolve();
  await Promise.all([writing, erasing]);
  expect((await correcting).ok).toBe(true);
  const rows = await db.staffRegisterEntry.findMany({ where: { id: { in: [gone.id, back.id] } } });
  expect(rows.map(({ id }) => id)).toEqual([back.id]);
});

test("found by words, present or left; erased five years after the exit, history and dues included", async () => {
  const { id } = await made(staffEntries.create(admin, person({ lastName: "Zéphyr", leftOn: "2025-02-01" })));
  const old = await made(memberEntries.create(admin, member({ leftOn: "2025-01-01", leftReason: "démission" })));
  await made(setDue(admin, old.id, dueForm.schema.parse({ year: 2024, amount: "5" })));
  const list = { q: "zéphyr", trash: false, sort: "lastName", direction: "asc", page: 1, perPage: 25 } as const;
  expect((await staffEntries.list({ ...list, q: "Zéphyr" }, { leftOn: { not: null } })).total).toBe(1);
  expect((await staffEntries.list({ ...list, q: "Zéphyr" }, { leftOn: null })).total).toBe(0);
  await eraseOldEntries();
  expect(await db.staffRegisterEntry.count({ where: { id } })).toBe(1);
  await expect(maintain("tests", (tx) => forgetHistory(tx, "effectif", id))).rejects.toThrow();
  travel(6 * 366 * DAY);
  await eraseOldEntries();
  expect(await db.staffRegisterEntry.count({ where: { id } })).toBe(0);
  expect(await memberEntries.find(old.id)).toBeNull();
  expect(await historyOf("adherents", old.id)).toEqual([]);
  travel(0);
});
