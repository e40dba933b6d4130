import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { ActionFunctionArgs } from "react-router";
import { expect, test } from "vitest";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { autosaveKey } from "#app/modules/articles/saving.server.ts";
import { typedSchema } from "#app/modules/articles/schema.ts";
import { db } from "#app/platform/db.server.ts";
import { findAutosave, saveAutosave, typedKey } from "#app/records/autosave/autosave.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { TAKEN_AFTER } from "#app/utils/taken-along.ts";
import { contextFor, formRequest, makeStaff } from "#tests/support/actors.ts";
import { listRoutes } from "#tests/support/route-tree.ts";
import "../sections.server.ts";
import { saveArticle } from "../articles/save.server.ts";
import { action as call } from "./calls.ts";
import { isShared, keptForms, keptPatternAt, isAsOpened } from "./forms.ts";
import { forgetSaved, typingOf } from "./page-state.server.ts";

const flash = "/admin/flash-infos/7";

const args = (staff: StaffActor, request: Request, pattern = "admin/saisie") =>
  ({ request, context: contextFor(staff), params: {}, pattern }) as unknown as ActionFunctionArgs;

/** The status of what was answered or thrown. */
async function statusOf(answer: () => Promise<Response>): Promise<number> {
  try {
    return (await answer()).status;
  } catch (thrown) {
    return (thrown as { init: { status: number } }).init.status;
  }
}

const keeping = (staff: StaffActor, page: string, fields: Record<string, string>) =>
  call(args(staff, formRequest(`/admin/saisie?page=${encodeURIComponent(page)}`, fields)) as never);
const keepAs = (staff: StaffActor, page: string, fields: Record<string, string> = {}) =>
  statusOf(() => keeping(staff, page, { by: String(staff.id), title: "Tapé", ...fields }));
const waiting = async (staff: StaffActor, page = flash) =>
  (await findAutosave<string>(staff, typedKey(page)))?.value ?? null;

/** A form on its way, with the copy that it says it continues. */
const saving = (
  staff: StaffActor,
  after: string | null,
  fields: Record<string, string>,
  answer: () => Promise<Response> | Response = () => redirectWithToast(flash, "Flash info enregistré."),
) => {
  const of = after === null ? "" : `?${new URLSearchParams({ [TAKEN_AFTER]: after })}`;
  return forgetSaved(args(staff, formRequest(`${flash}.data${of}`, fields), "admin/flash-infos/:id"), async () =>
    answer(),
  );
};

test("what is typed in a kept form is kept, without the keys of the form, and given back in its shape", async () => {
  const lea = await makeStaff();
  const more = { submissionKey: "cle", overwrite: "3", newPassword: "secret", version: "2" };
  expect(await keepAs(lea, flash, { content: "Deux\r\nlignes", ...more })).toBe(200);
  expect(await waiting(lea)).not.toMatch(/cle|overwrite|secret/);
  const load = (search: string) =>
    typingOf(new Request(`http://localhost:3000${flash}.data${search}`), "admin/flash-infos/:id", lea);
  expect((await load("")).taken).toBeNull();
  const { taken, keptAt, kept } = await load("?saisie=reprendre&_routes=x");
  expect(taken).toEqual({ title: "Tapé", content: "Deux\nlignes", version: "2" });
  expect(kept?.at).toBe(keptAt);
});

test("never for another person, an address without a kept form, a section that does not open, or ten megabytes", async () => {
  const [lea, admin] = [await makeStaff(), await makeStaff("admin")];
  expect(await keepAs(lea, flash, { by: String(admin.id) })).toBe(403);
  expect(await keepAs(lea, flash, { by: "moi" })).toBe(422);
  for (const page of [
    "/admin/flash-infos/abc",
    "/admin/flash-infos",
    "/ailleurs",
    "",
    "https://ailleurs.example/",
    "/admin/registres/effectif/1",
    "/admin/users/1/mot-de-passe",
    "/admin/flash-infos/99999999999",
  ])
    expect([page, await keepAs(lea, page)]).toEqual([page, 404]);
  for (const page of ["/admin/team/1", "/admin/messages/1", "/admin/settings/identite"]) {
    expect([page, await keepAs(lea, page)]).toEqual([page, 404]);
    expect([page, await keepAs(admin, page)]).toEqual([page, 200]);
  }
  expect(await keepAs(lea, flash, { content: "x".repeat(10_000_000) })).toBe(413);
  expect(await waiting(lea)).toBeNull();
});

test("two tabs: the second is refused; the form is saved: the first brings nothing back", async () => {
  const lea = await makeStaff();
  const by = String(lea.id);
  const first = (await (await keeping(lea, flash, { by, title: "Un" })).json()) as { savedAt: string };
  expect(await keepAs(lea, flash, { title: "Autre onglet" })).toBe(409);
  const save = (answer: () => Promise<Response> | Response) => saving(lea, first.savedAt, {}, answer);
  // Refused, or led away by a guard: not saved.
  await save(() => new Response("", { status: 422 }));
  await save(() => new Response("", { status: 202 }));
  expect(await waiting(lea)).toBe("title=Un");
  await save(() => redirectWithToast(flash, "Flash info enregistré."));
  expect(await waiting(lea)).toBeNull();
  expect(await keepAs(lea, flash, { after: first.savedAt })).toBe(409);
  expect(await keepAs(lea, flash)).toBe(409);
});

test("a saved form forgets the copy that it continued, or that says no more; another stays and is offered", async () => {
  const lea = await makeStaff();
  const by = String(lea.id);
  const first = (await (await keeping(lea, flash, { by, title: "Un" })).json()) as { savedAt: string };
  // Opened before the other tab kept it; with the other text above, not taken back; a page of before.
  for (const after of ["", "-", null]) {
    await saving(lea, after, { title: "Autre" });
    expect([after, await waiting(lea)]).toEqual([after, "title=Un"]);
  }
  // The other tab goes on.
  expect(await keepAs(lea, flash, { title: "Un, plus long", after: first.savedAt })).toBe(200);
  await saving(lea, first.savedAt, { title: "Un" });
  expect(await waiting(lea)).toBe("title=Un%2C+plus+long");
  // Kept while the form was on its way.
  await saving(lea, first.savedAt, { title: "Un, plus long", puis: "publier" });
  expect(await waiting(lea)).toBeNull();
});

test("saving an article forgets the text that its form continued; another tab's stays and is offered", async () => {
  const lea = await makeStaff();
  const save = (id: string, fields: Record<string, string>) =>
    saveArticle({ request: formRequest(`/admin/articles/${id}`, fields), params: { id }, context: contextFor(lea) });
  const keep = async (key: string, body: string) =>
    (await saveAutosave(lea, key, typedSchema.parse({ body })))?.toISOString() ?? "";
  const left = async (key: string) => (await findAutosave<{ body: string }>(lea, key))?.value?.body ?? null;
  const own = await keep(autosaveKey("new"), "Un autre article.");
  await save("new", { title: "Le budget", body: "Voté." });
  expect(await left(autosaveKey("new"))).toBe("Un autre article.");
  await save("new", { title: "Le Sénat", body: "Réuni.", [TAKEN_AFTER]: own });
  expect(await left(autosaveKey("new"))).toBeNull();
  const { id } = await db.article.findFirstOrThrow({ where: { title: "Le budget" } });
  await keep(autosaveKey(id), "Un autre onglet.");
  await save(String(id), { title: "Le budget", body: "Voté hier.", version: "1", [TAKEN_AFTER]: "-" });
  expect(await left(autosaveKey(id))).toBe("Un autre onglet.");
  expect(await db.article.count({ where: { id, version: 2 } })).toBe(1);
});

test("thrown away, one's own alone", async () => {
  const [lea, noe] = [await makeStaff(), await makeStaff()];
  for (const staff of [lea, noe]) await keepAs(staff, flash);
  const throwAway = (page: string) =>
    statusOf(() => call(args(lea, formRequest("/admin/saisie/jeter", { page }), "/admin/saisie/jeter") as never));
  expect(await throwAway("https://ailleurs.example/")).toBe(404);
  expect(await throwAway(flash)).toBe(303);
  expect([await waiting(lea), await waiting(noe)]).toEqual([null, "title=Tap%C3%A9"]);
});

test("who else is here is asked of pages that one may open", async () => {
  const [lea, admin] = [await makeStaff(), await makeStaff("admin")];
  const row = "/admin/flash-infos/8";
  const ask = async (staff: StaffActor, page: string, more: Record<string, string> = {}) => {
    const answer = await call(
      args(staff, formRequest("/admin/saisie/presents", { page, ...more }), "/admin/saisie/presents") as never,
    );
    return ((await answer.json()) as { others?: { name: string }[] }).others?.map(({ name }) => name);
  };
  expect(await ask(admin, row)).toEqual([]);
  expect(await ask(lea, row)).toEqual([admin.displayName]);
  await ask(admin, row, { left: "on" });
  expect(await ask(lea, row)).toEqual([]);
  for (const page of ["/admin/users/1", "/admin/settings/identite", "/compte", "/admin/nulle-part/1"])
    expect([page, await ask(lea, page)]).toEqual([page, undefined]);
});

test("rows of a kept form come back with it", () => {
  const root = resolve(import.meta.dirname, "..");
  const files = (readdirSync(root, { recursive: true, encoding: "utf8" }) as string[]).filter((path) =>
    path.endsWith(".tsx"),
  );
  const saying = (word: string) => files.filter((path) => readFileSync(join(root, path), "utf8").includes(`${word}(`));
  // `sentRows` knows what a refusal gave back, not what was kept while it was typed.
  expect(saying("sentRows")).toEqual([]);
  expect(saying("useTypedRows").length).toBeGreaterThan(3);
});

test("a form left as it opened is told from one in which anything was changed", () => {
  const opened = {
    id: 7,
    title: "Un titre",
    note: "",
    color: "#FF4D4D",
    isOut: true,
    isNew: "on",
    tagIds: ["1", "2"],
    order: ["a", "b"],
    lines: [{ id: 3, text: "Une ligne" }],
    version: 2,
  };
  const sent =
    "title=Un+titre&note=&color=%23ff4d4d&isOut=on&isNew=on&tagIds=1&tagIds=2&order[0]=a&order[1]=b&lines[0].text=Une+ligne&lines[1].text=&version=3";
  const isSame = (typed: string) => isAsOpened(new URLSearchParams(typed), JSON.stringify(opened));
  expect(isSame(sent)).toBe(true);
  const changes: [string, string][] = [
    ["note=", "note=x"],
    ["Un+titre", ""],
    ["isOut=on&", ""],
    ["isNew=on&", ""],
    ["tagIds=1&", ""],
    ["tagIds=1&tagIds=2&", ""],
    ["order[0]=a&order[1]=b", "order[0]=b&order[1]=a"],
    ["Une+ligne", ""],
    ["lines[1].text=", "lines[1].text=x"],
  ];
  expect(changes.filter(([from, to]) => isSame(sent.replace(from, to)))).toEqual([]);
  expect([
    isAsOpened(new URLSearchParams("body=&version=2"), ""),
    isSame("title=x"),
    isAsOpened(new URLSearchParams("a=x"), ""),
  ]).toEqual([true, false, false]);
});

/** Forms of a page with an autosaved form that do not take it along, and why. */
const notAlong: Record<string, string> = {
  "letters/pages.tsx": "its list, which is another page",
  "shared/asking.tsx": "a page of its own, which a link leads to",
  "shared/list-selection.tsx": "lists, which have no form",
  "shared/list-tools.tsx": "lists, which have no form",
  "shared/move-buttons.tsx": "lists, which have no form",
  "shared/push-question.tsx": "asks about the words of the form, which it carries itself",
};

test("beside an autosaved form, whatever its row's state, other forms take it along", async () => {
  const root = resolve(import.meta.dirname, "..");
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path) || !path.startsWith(root) || path.startsWith(import.meta.dirname)) return;
    seen.add(path);
    for (const [, to = ""] of readFileSync(path, "utf8").matchAll(/from "(\.[^"]+\.tsx)"/g))
      visit(resolve(dirname(path), to));
  };
  for (const { path, file } of await listRoutes()) if (keptForms[path]) visit(resolve(root, "../..", file));
  expect(seen.size).toBeGreaterThan(55);
  const isPlain = (text: string) => /<(?:PostForm|ConfirmPanel|Form|form)\b/.test(text) && !text.includes(".along?.(");
  const plain = [...seen]
    .filter((path) => isPlain(readFileSync(path, "utf8")))
    .map((path) => path.slice(root.length + 1));
  expect(plain.filter((path) => !(path in notAlong))).toEqual([]);
});

test("addresses of kept forms are those of the site; a new row is shared with nobody", async () => {
  const patterns = new Set((await listRoutes()).map(({ path }) => path));
  for (const pattern of Object.keys(keptForms)) expect(patterns).toContain(pattern);
  expect(keptPatternAt("/admin/team/nouveau")).toBe("/admin/team/nouveau");
  expect(keptPatternAt("/admin/team/12")).toBe("/admin/team/:id");
  const shared = [
    "admin/articles/:id",
    "admin/registres/adherant/:id",
    "admin/sources/:id/modifier",
    "admin/settings/logo",
  ];
  const notShared = [
    "admin/articles",
    "admin/articles/new",
    "admin/settings",
    "admin/audit-trail/:seq",
    "admin/team/:id/supprimer",
    "admin/articles/:id/versions",
  ];
  expect(shared.filter((pattern) => !isShared(pattern))).toEqual([]);
  expect(notShared.filter(isShared)).toEqual([]);
});
