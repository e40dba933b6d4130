import { expect, test } from "vitest";
import { db, maintain } from "#app/platform/db.server.ts";

const written = ["Élection régionale", "L’Œuvre au conseil", "100 % d’élus", "pieces_jointes", "Rien"];

async function found(q: string): Promise<string[]> {
  const rows = await db.referenceSource.findMany({ where: { name: { contains: q } }, orderBy: { id: "asc" } });
  return rows.map(({ name }) => name);
}

test("words are found whatever their accents, their case and their apostrophe", async () => {
  await maintain("test", (tx) =>
    tx.referenceSource.createMany({ data: written.map((name) => ({ name, url: "https://exemple.fr" })) }),
  );
  for (const q of ["élection", "Élection", "ELECTION", "election", "regionale"])
    expect(await found(q), q).toEqual([written[0]]);
  for (const q of ["l'oeuvre", "L’ŒUVRE", "œuvre"]) expect(await found(q), q).toEqual([written[1]]);
  // What stands for anything in SQL is what was typed.
  expect(await found("%")).toEqual([written[2]]);
  expect(await found("_")).toEqual([written[3]]);
  expect(await found("elu%")).toEqual([]);
});

test("the beginning is the beginning, and with an escape too", async () => {
  const starting = await db.referenceSource.findMany({ where: { name: { startsWith: "elec" } } });
  expect(starting.map(({ name }) => name)).toEqual([written[0]]);
  const ending = await db.referenceSource.findMany({ where: { name: { endsWith: "ELUS" } } });
  expect(ending.map(({ name }) => name)).toEqual([written[2]]);
  const pattern = String.raw`%100 \% d'e%`;
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT "name" FROM "ReferenceSource" WHERE "name" LIKE ${pattern} ESCAPE '\\'`;
  expect(rows.map(({ name }) => name)).toEqual([written[2]]);
  const [none] = await db.$queryRaw<{ said: number | null }[]>`SELECT NULL LIKE '%a%' AS said`;
  expect(none?.said).toBeNull();
});
