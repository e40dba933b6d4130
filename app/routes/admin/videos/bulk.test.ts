import { expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { contextFor, makeStaff } from "#tests/support/actors.ts";
import { flashOf, post, trailOf } from "#tests/support/section.ts";
import { videos } from "./section.server.ts";

const { loader: ask, action: press } = videos.bulk;
const { action: create } = videos.row;

const editor = await makeStaff("editor");

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
  for (const { id, version } of rows) form.append("row", `${id}.${version}`);
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  return form;
}

test("several rows change at once, each with its entry, back to the list as it was searched", async () => {
  const rows = [await added("Une"), await added("Deux"), await added("Trois")];
  const answer = await post(press, editor, boxes(rows, { back: "/admin/videos?etat=published" }), {}, "masquer");
  expect(flashOf(answer)).toMatchObject({
    title: "3 vidéos masquées.",
    undo: `/admin/videos/lot/publier?rows=${rows.map(({ id }) => id).join(",")}`,
  });
  expect(answer instanceof Response && answer.headers.get("Location")).toBe("/admin/videos?etat=published");
  for (const { id } of rows) {
    expect((await row(id)).isPublished).toBe(false);
    expect(await trailOf(`video:${id}`)).toEqual(["video.created", "video.unpublished"]);
  }
});

test("what is taken back, of one row or several, leads to the list as it was searched, and nowhere else", async () => {
  const [one, two] = [await added("Retour"), await added("Retours")];
  const where = (answer: unknown) => answer instanceof Response && answer.headers.get("Location");
  const back = "/admin/videos?q=retour&page=2";
  await post(press, editor, boxes([one, two], { confirmed: "1", back }), {}, "supprimer");
  expect(where(await post(press, editor, boxes([one], { back }), {}, "retablir"))).toBe(back);
  expect(where(await post(videos.buttons, editor, { back }, { id: two.id }, "retablir"))).toBe(back);
  await post(press, editor, boxes([two], { confirmed: "1" }), {}, "supprimer");
  const away = { back: "https://ailleurs.fr" };
  expect(where(await post(videos.buttons, editor, away, { id: two.id }, "retablir"))).toBe("/admin/videos");
});

test("nothing chosen, too much chosen and what is no row are refused in words", async () => {
  expect(flashOf(await post(press, editor, {}, {}, "masquer"))?.title).toBe("Choisissez d’abord des lignes.");
  expect(flashOf(await post(press, editor, { row: "abc" }, {}, "masquer"))?.title).toBe(
    "Choisissez d’abord des lignes.",
  );
  const many = Array.from({ length: 101 }, (_, index) => ({ id: index + 1, version: 1 }));
  expect(flashOf(await post(press, editor, boxes(many), {}, "masquer"))?.title).toBe("100 lignes au plus à la fois.");
  const asked = Array.from({ length: 9000 }, (_, index) => index + 1).join(",");
  const page = ask({
    request: new Request(`http://localhost:3000/admin/videos/lot/supprimer?rows=${asked}`),
    context: contextFor(editor),
    params: {},
    pattern: "/admin/videos/lot/supprimer",
  } as never);
  expect(await page.catch((thrown: unknown) => thrown instanceof Response && flashOf(thrown)?.title)).toBe(
    "100 lignes au plus à la fois.",
  );
  const gone = flashOf(await post(press, editor, { row: "99999.1" }, {}, "masquer"));
  expect(gone?.description).toContain("nº\u00A099999");
  const elsewhere = await post(press, editor, { row: "99999.1", back: "https://example.org/" }, {}, "masquer");
  expect(elsewhere instanceof Response && elsewhere.headers.get("Location")).toBe("/admin/videos");
});
