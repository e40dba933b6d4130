import { beforeAll, expect, test } from "vitest";
import { contextFor, makeStaff } from "#tests/support/actors.ts";
import { flashOf, post, trailOf } from "#tests/support/section.ts";
import type { StaffActor } from "#app/modules/rights/actor.ts";
import { updateVideo, videoBin } from "#app/modules/videos/mutations.server.ts";
import { db } from "#app/platform/db.server.ts";
import { videos } from "./section.server.ts";

const { loader: ask, action: press } = videos.bulk;
const { action: create } = videos.row;

let editor: StaffActor;
let other: StaffActor;
let trial: StaffActor;

beforeAll(async () => {
  [editor, other, trial] = [await makeStaff("editor"), await makeStaff("editor"), await makeStaff("trial")];
});

let count = 0;
async function added(title: string) {
  count += 1;
  flashOf(
    await post(create, editor, { videoId: `groupe-${String(count).padStart(4, "0")}`, title, isPublished: "on" }),
  );
  return db.video.findFirstOrThrow({ where: { title }, orderBy: { id: "desc" } });
}
type Row = Awaited<ReturnType<typeof added>>;

const row = (id: number) => db.video.findUniqueOrThrow({ where: { id } });

/** What the list's form sends: a box a row, with the version the list showed. */
function boxes(rows: Pick<Row, "id" | "version">[], more: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const { id, version } of rows) form.append("ligne", `${id}.${version}`);
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  return form;
}

test("several rows change at once, each with its entry, back to the list as it was searched", async () => {
  const rows = [await added("Une"), await added("Deux"), await added("Trois")];
  const answer = await post(press, editor, boxes(rows, { back: "/admin/videos?etat=published" }), {}, "masquer");
  expect(flashOf(answer)).toMatchObject({
    title: "3 vidéos masquées.",
    undo: `/admin/videos/lot/publier?lignes=${rows.map(({ id }) => id).join(",")}`,
  });
  expect(answer instanceof Response && answer.headers.get("Location")).toBe("/admin/videos?etat=published");
  for (const { id } of rows) {
    expect((await row(id)).isPublished).toBe(false);
    expect(await trailOf(`video:${id}`)).toEqual(["video.created", "video.unpublished"]);
  }
});

test("what someone else deleted or changed meanwhile is left alone and named; the others are done", async () => {
  const [kept, deleted, changed] = [await added("Gardée"), await added("Supprimée"), await added("Changée")];
  await videoBin.delete(other, deleted.id);
  const { videoId, isPublished, version } = changed;
  await updateVideo(other, changed.id, { videoId, title: "Changée depuis", isPublished, version });
  const flash = flashOf(await post(press, editor, boxes([kept, deleted, changed]), {}, "masquer"));
  expect(flash).toMatchObject({ title: "1 vidéo masquée, mais pas tout.", style: "destructive" });
  expect(flash?.description).toContain("«\u202FSupprimée\u202F»\u202F: Cette vidéo n’existe plus.");
  expect(flash?.description).toContain(
    `«\u202FChangée depuis\u202F»\u202F: ${other.displayName} a modifié cette fiche`,
  );
  expect((await row(kept.id)).isPublished).toBe(false);
  expect((await row(changed.id)).isPublished).toBe(true);
});

test("deleting asks first on a page that names them, then leads to the bin, and is taken back as one", async () => {
  const rows = [await added("Première"), await added("Seconde")];
  const asked = await post(press, editor, boxes(rows), {}, "supprimer");
  const location = asked instanceof Response ? (asked.headers.get("Location") ?? "") : "";
  expect(location).toMatch(/^\/admin\/videos\/lot\/supprimer\?lignes=/);
  expect((await row(rows[0]?.id ?? 0)).deletedAt).toBeNull();
  const page = await ask({
    // As the router asks for it once React is there.
    request: new Request(`http://localhost:3000${location.replace("?", ".data?")}`),
    context: contextFor(editor),
    params: {},
    pattern: "/admin/videos/lot/supprimer",
  } as never);
  expect(page).toMatchObject({
    title: "Supprimer 2 vidéos\u202F?",
    names: ["Première", "Seconde"],
    action: "/admin/videos/lot/supprimer",
  });
  const done = flashOf(await post(press, editor, page.values, {}, "supprimer"));
  expect(done).toMatchObject({ title: "2 vidéos supprimées.", bin: "/admin/videos?corbeille=1" });
  const lignes = new URLSearchParams(done?.undo?.split("?")[1]).get("lignes") ?? "";
  expect(flashOf(await post(press, editor, { lignes }, {}, "retablir"))?.title).toBe("2 vidéos rétablies.");
  expect((await row(rows[1]?.id ?? 0)).deletedAt).toBeNull();
});

test("who may not is told so, and nothing is done", async () => {
  const one = await added("À personne");
  const flash = flashOf(await post(press, trial, boxes([one]), {}, "masquer"));
  expect(flash).toMatchObject({ title: "Rien n’a été changé.", style: "destructive" });
  expect(flash?.description).toContain("Votre rôle ne permet pas");
  expect((await row(one.id)).isPublished).toBe(true);
});

test("nothing chosen, too much chosen and what is no row are refused in words", async () => {
  expect(flashOf(await post(press, editor, {}, {}, "masquer"))?.title).toBe("Choisissez d’abord des lignes.");
  expect(flashOf(await post(press, editor, { ligne: "abc" }, {}, "masquer"))?.title).toBe(
    "Choisissez d’abord des lignes.",
  );
  const many = Array.from({ length: 101 }, (_, index) => ({ id: index + 1, version: 1 }));
  expect(flashOf(await post(press, editor, boxes(many), {}, "masquer"))?.title).toBe("100 lignes au plus à la fois.");
  const asked = Array.from({ length: 9000 }, (_, index) => index + 1).join(",");
  const page = ask({
    request: new Request(`http://localhost:3000/admin/videos/lot/supprimer?lignes=${asked}`),
    context: contextFor(editor),
    params: {},
    pattern: "/admin/videos/lot/supprimer",
  } as never);
  expect(await page.catch((thrown: unknown) => thrown instanceof Response && flashOf(thrown)?.title)).toBe(
    "100 lignes au plus à la fois.",
  );
  const gone = flashOf(await post(press, editor, { ligne: "99999.1" }, {}, "masquer"));
  expect(gone?.description).toContain("nº\u00A099999");
  const elsewhere = await post(press, editor, { ligne: "99999.1", back: "https://example.org/" }, {}, "masquer");
  expect(elsewhere instanceof Response && elsewhere.headers.get("Location")).toBe("/admin/videos");
});
