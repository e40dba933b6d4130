import { expect, test } from "vitest";
import { makeStaff } from "#tests/support/actors.ts";
import { maintain } from "#app/platform/db.server.ts";
import { MOST_VIEWS, deleteView, listSavedViews, renameView, saveView } from "./saved-views.server.ts";
import { viewQuery } from "./schema.ts";

const list = "/admin/articles";
const view = { list, name: "Justice à relire", query: "etat=draft&categorie=2" };

test("a search is named for oneself: another sees, renames and deletes nothing of it", async () => {
  const [lea, tom] = [await makeStaff("trial"), await makeStaff("admin")];
  expect((await saveView(lea, view)).ok).toBe(true);
  const [own] = await listSavedViews(lea.id);
  expect(own).toMatchObject({ list, name: "Justice à relire", query: "categorie=2&etat=draft" });
  expect(await listSavedViews(tom.id)).toEqual([]);
  const id = own?.id ?? 0;
  expect(await renameView(tom, id, "À moi")).toEqual({ ok: false, errors: { "": ["Cette vue n’est plus là."] } });
  expect(await deleteView(tom, id)).toEqual({ ok: false, errors: { "": ["Cette vue n’est plus là."] } });
  expect(await renameView(lea, id, "  Justice  ")).toMatchObject({ ok: true, value: { name: "Justice" } });
  expect((await deleteView(lea, id)).ok).toBe(true);
  expect(await deleteView(lea, id)).toEqual({ ok: false, errors: { "": ["Cette vue n’est plus là."] } });
});

test.each([
  ["", "Donnez un nom à cette vue."],
  [" \u202E\u0000 ", "Donnez un nom à cette vue."],
  ["é".repeat(41), "Ce nom est trop long\u202F: 40 caractères au plus."],
])("the name %j is refused in words", async (name, words) => {
  const staff = await makeStaff("editor");
  expect(await saveView(staff, { ...view, name })).toEqual({ ok: false, errors: { name: [words] } });
  expect(await listSavedViews(staff.id)).toEqual([]);
});

test("a name takes the new search; two views of a list have two names", async () => {
  const staff = await makeStaff("editor");
  await saveView(staff, view);
  await saveView(staff, { ...view, query: "q=49.3" });
  await saveView(staff, { ...view, name: "Autre" });
  await saveView(staff, { ...view, list: "/admin/videos" });
  const views = await listSavedViews(staff.id);
  expect(views.map(({ name, query }) => `${name}: ${query}`)).toEqual([
    "Justice à relire: q=49.3",
    "Autre: categorie=2&etat=draft",
    "Justice à relire: categorie=2&etat=draft",
  ]);
  expect(await renameView(staff, views[1]?.id ?? 0, "Justice à relire")).toEqual({
    ok: false,
    errors: { name: ["Vous avez déjà une vue de ce nom ici."] },
  });
});

test(`${MOST_VIEWS} a list and a person, and nothing to name without a search`, async () => {
  const staff = await makeStaff("editor");
  for (let number = 1; number <= MOST_VIEWS; number += 1) await saveView(staff, { ...view, name: `Vue ${number}` });
  expect(await saveView(staff, { ...view, name: "De trop" })).toMatchObject({
    errors: { "": [expect.stringContaining("20 vues au plus")] },
  });
  expect((await saveView(staff, { ...view, name: "Vue 3", query: "etat=archived" })).ok).toBe(true);
  expect((await saveView(staff, { ...view, list: "/admin/news", query: "page=2&par=50" })).ok).toBe(false);
  expect((await saveView(staff, { ...view, list: "/admin/news", query: `q=${"x".repeat(9000)}` })).ok).toBe(true);
});

test("a view goes with its account", async () => {
  const staff = await makeStaff("editor");
  await saveView(staff, view);
  await maintain("test", (tx) => tx.staffUser.delete({ where: { id: staff.id } }));
  expect(await listSavedViews(staff.id)).toEqual([]);
});

test("of an address a view keeps the search, in one order, and nothing of where it was looked at", () => {
  expect(viewQuery("tri=title&q=&etat=draft&page=3&par=50&tout=1&corbeille=1")).toBe("etat=draft&tri=title");
  expect(viewQuery("etat=draft&tri=title")).toBe(viewQuery("tri=title&etat=draft"));
  expect(viewQuery("a/../b=1&javascript:x=2")).toBe("");
});
