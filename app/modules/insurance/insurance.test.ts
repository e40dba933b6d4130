import { beforeAll, expect, test } from "vitest";
import { createDocument, documents } from "#app/modules/documents/mutations.server.ts";
import { documentForm } from "#app/modules/documents/schema.ts";
import { DAY, now, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { parisDay } from "#app/utils/dates.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { pdf } from "#tests/support/files.ts";
import { insurances, remindOfInsurances } from "./insurances.server.ts";
import { insuranceForm } from "./schema.ts";

let admin: StaffActor;
beforeAll(async () => {
  // At noon: no day ends between what is written and what is asked.
  travel(DAY / 2 - (now().getTime() % DAY));
  admin = await makeStaff("admin");
});

const base = { post: "Matériel de tournage", insurer: "Mutuelle", contractNumber: "A-12", startOn: "2026-01-01" };
const input = (fields: Record<string, unknown> = {}) => insuranceForm.schema.parse({ ...base, ...fields });
const inDays = (days: number) => parisDay(new Date(now().getTime() + days * DAY));

async function made(fields: Record<string, unknown> = {}): Promise<number> {
  const created = await insurances.create(admin, input(fields));
  if (!created.ok) throw new Error(JSON.stringify(created.errors));
  return created.value.id;
}

const refusals = (fields: Record<string, unknown>) =>
  insuranceForm.schema
    .safeParse({ ...base, ...fields })
    .error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? [];

test.each([
  [{ endOn: "2025-12-31" }, /^endOn: La fin vient avant le début/],
  [{ startOn: "" }, /^startOn: Indiquez le premier jour/],
  [{ startOn: "2026-02-30" }, /^startOn: Cette date n’est pas valide/],
  [{ yearlyCost: "douze" }, /^yearlyCost: Un montant s’écrit/],
  [{ yearlyCost: "999 999 999" }, /^yearlyCost: Ce montant est trop grand/],
  [{ reminderDays: 400 }, /^reminderDays: 365 jours/],
])("%# is refused in words", (fields, words) => expect(refusals(fields)[0]).toMatch(words));

test("amounts are read as people type them, in cents", () => {
  const cost = (yearlyCost: string) => input({ yearlyCost }).yearlyCost;
  expect([cost("1 234,50"), cost("120 €"), cost("99.9"), cost("")]).toEqual([123_450, 12_000, 9990, 0]);
});

test("the state follows the days; the last one is covered", async () => {
  const state = async (fields: Record<string, unknown>) => (await insurances.find(await made(fields)))?.state;
  expect(await state({})).toBe("running");
  expect(await state({ endOn: inDays(100) })).toBe("running");
  expect(await state({ endOn: inDays(10) })).toBe("ending");
  expect(await state({ endOn: inDays(0) })).toBe("ending");
  expect(await state({ endOn: inDays(-1) })).toBe("over");
  expect(await state({ startOn: inDays(5) })).toBe("coming");
});

test("one reminder for each end, to the site and to the administrators who gave an address", async () => {
  await maintain("test", (tx) => tx.insurancePolicy.deleteMany({}));
  await maintain("test", (tx) => tx.staffUser.update({ where: { id: admin.id }, data: { email: "ca@exemple.fr" } }));
  const id = await made({ post: "Local", endOn: inDays(40), reminderDays: 30 });
  const sent = async () =>
    (await db.mail.findMany({ where: { kind: "insurance.reminder" } })).map(({ recipient, subject }) => [
      recipient,
      subject.split(" | ")[0],
    ]);
  await remindOfInsurances();
  expect(await sent()).toEqual([]);
  travel(11 * DAY);
  await remindOfInsurances();
  await remindOfInsurances();
  const subject = "Assurance à renouveler\u202F: Local";
  expect(await sent()).toEqual([
    ["redaction@clairvoix.example", subject],
    ["ca@exemple.fr", subject],
  ]);
  // An address that nobody proved learns nothing of the contract.
  const [ours, theirs] = await db.mail.findMany({ where: { kind: "insurance.reminder" }, orderBy: { id: "asc" } });
  expect([ours?.text.includes(", contrat "), theirs?.text.includes(", contrat ")]).toEqual([true, false]);
  await insurances.update(admin, id, input({ post: "Local", endOn: inDays(20), reminderDays: 30, version: 1 }));
  await remindOfInsurances();
  expect(await sent()).toHaveLength(4);
  travel(-11 * DAY);
});

test("a certificate is a document that is there; a deleted insurance is in the bin alone", async () => {
  const document = await createDocument(admin, documentForm.schema.parse({ title: "Attestation" }), pdf("x"));
  if (!document.ok) throw new Error("no document");
  const id = await made({ certificateId: document.value.id });
  expect((await insurances.find(id))?.certificate?.title).toBe("Attestation");
  await documents.bin.delete(admin, document.value.id);
  const gone = await insurances.create(admin, input({ certificateId: document.value.id }));
  expect(!gone.ok && gone.errors.certificateId?.[0]).toContain("n’existe plus");
  await insurances.bin.delete(admin, id);
  const query = { q: "", sort: "endOn", direction: "asc", page: 1, perPage: 25 } as const;
  expect((await insurances.list({ ...query, trash: true })).items.map((row) => row.id)).toEqual([id]);
});
