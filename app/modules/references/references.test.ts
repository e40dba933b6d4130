import { afterAll, expect, test } from "vitest";
import { DAY, travel } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { purgeBins } from "#app/modules/bin/bin.server.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { createReference, listReferences, moveReference, referenceBin, updateReference } from "./references.server.ts";
import { referenceSchema } from "./schema.ts";

afterAll(() => travel(0));

const read = (name: string, country: "FR" | "BE" | "EU", more: object = {}) =>
  referenceSchema.parse({ name, url: "https://example.org", country, ...more });
const names = async (country: string) =>
  (await listReferences()).find((group) => group.country === country)?.references.map(({ name }) => name) ?? [];

async function make(name: string, country: "FR" | "BE" | "EU") {
  const created = await createReference(await makeStaff("editor"), read(name, country));
  if (!created.ok) throw new Error(JSON.stringify(created.errors));
  return created.value.id;
}

test("sources stand by country, and move among those of their country", async () => {
  const editor = await makeStaff("editor");
  await make("Légifrance", "FR");
  const moniteur = await make("Moniteur belge", "BE");
  const senat = await make("Sénat", "FR");
  const crisp = await make("CRISP", "BE");
  expect((await listReferences()).map(({ country }) => country)).toEqual(["FR", "BE"]);
  await moveReference(editor, senat, "up");
  expect(await names("FR")).toEqual(["Sénat", "Légifrance"]);
  expect(await names("BE")).toEqual(["Moniteur belge", "CRISP"]);
  await moveReference(editor, senat, "up");
  await moveReference(editor, moniteur, "down");
  expect(await names("FR")).toEqual(["Sénat", "Légifrance"]);
  expect(await names("BE")).toEqual(["CRISP", "Moniteur belge"]);
  await moveReference(editor, crisp, "down");
  expect(await names("BE")).toEqual(["Moniteur belge", "CRISP"]);
});

test("roles, locking, bin and purge", async () => {
  const [editor, trial] = [await makeStaff("editor"), await makeStaff("trial")];
  const id = await make("Eurostat", "EU");
  for (const refused of [
    await createReference(trial, read("x", "EU")),
    await updateReference(trial, id, read("x", "EU", { version: 1 })),
    await moveReference(trial, id, "up"),
    await referenceBin.delete(trial, id),
  ]) {
    expect(!refused.ok && refused.errors[""]?.[0]).toMatch(/rôle/);
  }
  expect((await updateReference(editor, id, read("Eurostat, statistiques", "EU", { version: 1 }))).ok).toBe(true);
  const late = await updateReference(editor, id, read("Autre", "EU", { version: 1 }));
  expect(!late.ok && late.errors.version?.[0]).toContain("Eurostat, statistiques");
  await referenceBin.delete(editor, id);
  expect(await names("EU")).toEqual([]);
  await referenceBin.restore(editor, id);
  expect(await names("EU")).toEqual(["Eurostat, statistiques"]);
  await referenceBin.delete(editor, id);
  travel(31 * DAY);
  await purgeBins([referenceBin]);
  expect(await db.referenceSource.count({ where: { id } })).toBe(0);
  travel(0);
});
