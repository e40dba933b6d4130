import { afterAll, expect, test } from "vitest";
import { travel } from "#app/platform/clock.server.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { listReferences, references } from "./references.server.ts";
import { referenceForm } from "./schema.ts";

afterAll(() => travel(0));

const read = (name: string, country: "FR" | "BE" | "EU", more: object = {}) =>
  referenceForm.schema.parse({ name, url: "https://example.org", country, ...more });
const names = async (country: string) =>
  (await listReferences()).find((group) => group.country === country)?.references.map(({ name }) => name) ?? [];

async function make(name: string, country: "FR" | "BE" | "EU") {
  const created = await references.create(await makeStaff("editor"), read(name, country));
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
  await references.move!(editor, senat, "up");
  expect(await names("FR")).toEqual(["Sénat", "Légifrance"]);
  expect(await names("BE")).toEqual(["Moniteur belge", "CRISP"]);
  await references.move!(editor, senat, "up");
  await references.move!(editor, moniteur, "down");
  expect(await names("FR")).toEqual(["Sénat", "Légifrance"]);
  expect(await names("BE")).toEqual(["CRISP", "Moniteur belge"]);
  await references.move!(editor, crisp, "down");
  expect(await names("BE")).toEqual(["Moniteur belge", "CRISP"]);
});
