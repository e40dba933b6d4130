import { expect, test } from "vitest";
import { db, maintain } from "#app/platform/db.server.ts";
import { toLocalInput } from "#app/utils/dates.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { updateFlash } from "./mutations.server.ts";
import { flashForm } from "./schema.ts";

// 02:30 in Paris, for the first time that night: read as the second, what is shown would be hidden for an hour.
const first = new Date("2026-10-25T00:30:20Z");
const inField = toLocalInput(first);

test("a flash info published in the first of two hours alike keeps its moment when it is saved again", async () => {
  const editor = await makeStaff("editor");
  const expiresAt = new Date("2026-10-25T00:50:00Z");
  const { id } = await maintain("test", (tx) =>
    tx.flash.create({ data: { title: "Nuit", status: "published", publishedAt: first, expiresAt } }),
  );
  const save = (fields: object) =>
    updateFlash(editor, id, flashForm.schema.parse({ title: "Longue nuit", ...fields }), null);
  const same = { publishedAt: inField, expiresAt: toLocalInput(expiresAt) };
  expect((await save({ version: 1, ...same })).ok).toBe(true);
  const row = () => db.flash.findUniqueOrThrow({ where: { id } });
  expect(await row()).toMatchObject({ title: "Longue nuit", publishedAt: first, expiresAt });
  expect((await save({ version: 2, ...same, publishedAt: "2026-10-25T01:30" })).ok).toBe(true);
  expect((await row()).publishedAt?.toISOString()).toBe("2026-10-24T23:30:00.000Z");
});
