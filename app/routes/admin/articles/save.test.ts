import { expect, test } from "vitest";
import { autosaveKey } from "#app/modules/articles/saving.server.ts";
import { type TypedArticle, typedSchema } from "#app/modules/articles/schema.ts";
import { db } from "#app/platform/db.server.ts";
import { findAutosave, saveAutosave, waitingBehind } from "#app/records/autosave/autosave.server.ts";
import { TAKEN_AFTER } from "#app/utils/taken-along.ts";
import { contextFor, formRequest, makeStaff } from "#tests/support/actors.ts";
import { saveArticle } from "./save.server.ts";

test("saving an article forgets the text that its form continued; another tab's stays and is offered", async () => {
  const lea = await makeStaff();
  const save = (id: string, fields: Record<string, string>) =>
    saveArticle({
      request: formRequest(`/admin/articles/${id}`, fields),
      params: { id },
      context: contextFor(lea),
    });
  const keep = async (key: string, body: string) =>
    (await saveAutosave(lea, key, typedSchema.parse({ body })))?.toISOString() ?? "";
  const waiting = async (key: string) => (await findAutosave<TypedArticle>(lea, key))?.value?.body ?? null;

  const fresh = autosaveKey("new");
  const own = await keep(fresh, "Un autre article.");
  await save("new", { title: "Le budget", body: "Voté." });
  expect(await waiting(fresh)).toBe("Un autre article.");
  await save("new", { title: "Le Sénat", body: "Réuni.", [TAKEN_AFTER]: own });
  expect(await waiting(fresh)).toBeNull();

  const { id } = await db.article.findFirstOrThrow({ where: { title: "Le budget" } });
  const [key, path] = [autosaveKey(id), String(id)];
  const article = { title: "Le budget", body: "Voté hier.", version: "1" };
  const kept = await keep(key, "Un autre onglet.");
  for (const after of ["", "-", "2026-01-01T00:00:00.000Z"]) {
    await save(path, { ...article, [TAKEN_AFTER]: after });
    expect([after, await waiting(key)]).toEqual([after, "Un autre onglet."]);
  }
  // Refused because another person saved: both texts are kept, and the form continues its own.
  await db.article.findUniqueOrThrow({ where: { id, version: 2 } });
  const noe = await makeStaff();
  const theirs = { title: "Le budget", body: "Voté par Noé.", version: "2" };
  await saveArticle({
    request: formRequest(`/admin/articles/${id}`, theirs),
    params: { id: path },
    context: contextFor(noe),
  });
  const refused = (await save(path, { ...article, body: "Voté par Léa.", version: "2" })) as {
    data: { after?: string };
  };
  expect([await waiting(key), (await waitingBehind(lea, key)).map((at) => at.toISOString())]).toEqual([
    "Voté par Léa.",
    [kept],
  ]);
  const chosen = { ...article, body: "Voté par les deux.", version: "2", overwrite: "3" };
  await save(path, { ...chosen, [TAKEN_AFTER]: refused.data.after ?? "" });
  expect(await waiting(key)).toBe("Un autre onglet.");
});
