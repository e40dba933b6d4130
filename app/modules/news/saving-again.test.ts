import { expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { toLocalInput } from "#app/utils/dates.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { createNewsItem, updateNewsItem } from "./mutations.server.ts";
import { newsForm } from "./schema.ts";

test("an item published in the first of two hours alike keeps its moment when it is saved again", async () => {
  // 02:30 in Paris, for the first time that night.
  const first = new Date("2026-10-25T00:30:20Z");
  const editor = await makeStaff("editor");
  const read = (fields: object) => newsForm.schema.parse({ title: "Le vote de la nuit", country: "FR", ...fields });
  const created = await createNewsItem(editor, { ...read({}), publishedAt: first }, null);
  if (!created.ok) throw new Error(JSON.stringify(created.errors));
  const { id } = created.value;
  const again = read({ version: 1, publishedAt: toLocalInput(first) });
  expect((await updateNewsItem(editor, id, again, null)).ok).toBe(true);
  expect((await db.newsItem.findUniqueOrThrow({ where: { id } })).publishedAt).toEqual(first);
});
