import sharp from "sharp";
import { expect, test } from "vitest";
import { replaceInTexts } from "#app/modules/articles/for-other-modules.server.ts";
import { createArticle } from "#app/modules/articles/mutations.server.ts";
import { articleSchema } from "#app/modules/articles/schema.ts";
import { blocksIn } from "#app/modules/blocks/block.ts";
import { DAY, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { type Outcome, done } from "#app/utils/outcome.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { trailOf } from "#tests/support/section.ts";
import { storeImage } from "./images.server.ts";
import { addMedia, deleteMedia, describeMedia, mediaBin, replaceMedia, updateMedia } from "./library-changes.server.ts";
import { type MediaListQuery, findMedia, listMedia } from "./library.server.ts";

/** Not under a free licence. */
const ours = { licence: "", sourceUrl: "" };

const [editor, other] = [await makeStaff("editor"), await makeStaff("editor")];

let shade = 0;
async function file(name = "photo.png") {
  shade += 7;
  const create = { width: 400, height: 300, channels: 3 as const, background: { r: shade % 256, g: 80, b: 40 } };
  return new File([Uint8Array.from(await sharp({ create }).png().toBuffer())], name);
}

function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors));
  return outcome.value;
}
const refusal = (outcome: Outcome<unknown>) => (outcome.ok ? "" : (Object.values(outcome.errors)[0]?.[0] ?? ""));

async function added(alt = "Une salle") {
  const { id } = value(await addMedia(editor, { ...ours, alt, credit: "Zoé" }, await file()));
  return db.media.findUniqueOrThrow({ where: { id } });
}

const query: MediaListQuery = {
  q: "",
  sort: "createdAt",
  direction: "desc",
  page: 1,
  perPage: 100,
  trash: false,
  state: null,
};
const idsIn = async (asked: Partial<MediaListQuery>) =>
  (await listMedia({ ...query, ...asked })).items.map(({ id }) => id);

async function article(body: string, imageId: number | null = null, imageAlt = "Une salle") {
  const input = {
    title: `Un article ${shade}`,
    excerpt: "Un chapeau.",
    body,
    ...(imageId ? { imageId, imageAlt } : {}),
  };
  return value(await createArticle(editor, articleSchema.parse(input)));
}

test("where a picture is shown is known, as an image or inside a text, and counted in the list", async () => {
  const [shown, inText, nowhere] = [await added("Montrée"), await added("Dans un texte"), await added("Nulle part")];
  const { id } = await article(`Un texte.\n\n![Ici](/media/${inText.key}/400.jpg#400x300)`, shown.id);
  expect((await findMedia(shown.id))?.shown).toMatchObject([{ kind: "article", id }]);
  expect((await findMedia(inText.id))?.shown).toMatchObject([{ kind: "text", id }]);
  expect((await findMedia(nowhere.id))?.shown).toEqual([]);
  const unused = await idsIn({ state: "unused" });
  expect(unused).toContain(nowhere.id);
  expect(unused).not.toContain(shown.id);
  expect(unused).not.toContain(inText.id);
  expect(await idsIn({ state: "used" })).toEqual([inText.id, shown.id]);
  expect((await listMedia({ ...query, q: "Dans un" })).items).toMatchObject([{ id: inText.id, uses: 1 }]);
});

test("a picture of an edition alone is counted, and not offered among those that nothing shows", async () => {
  const { id } = await added("Dans une édition");
  await maintain("test", (tx) => tx.edition.create({ data: { day: "2026-11-02", imageId: id } }));
  expect((await listMedia({ ...query, q: "Dans une édition" })).items).toMatchObject([{ id, uses: 1 }]);
  expect((await findMedia(id))?.shown).toMatchObject([{ kind: "edition", title: "2026-11-02" }]);
  expect(await idsIn({ state: "unused" })).not.toContain(id);
});

test("a picture is found by what its uses say it shows, and by whom it shows", async () => {
  const [hall, face] = [await added("Image 1"), await added("Image 2")];
  const found = async (q: string, state: MediaListQuery["state"] = null) => idsIn({ q, state });
  await article("Un texte.", hall.id, "Un hémicycle rempli à 100 %");
  await change(editor, "team-member.created", async (tx, note) => {
    const data = { firstName: "Léa", lastName: "Vannier", username: "lea-vannier", photoId: face.id };
    const { id } = await tx.teamMember.create({ data });
    note({ subject: `team-member:${id}` });
    return done(null);
  });
  for (const state of [null, "used"] as const) {
    expect(await found("hemicycle", state)).toEqual([hall.id]);
    expect(await found("100 %", state)).toEqual([hall.id]);
    expect(await found("léa vannier", state)).toEqual([face.id]);
    expect(await found("1_0", state)).toEqual([]);
  }
  expect(await found("hémicycle", "unused")).toEqual([]);
});

test("a picture that is there already takes the words it has not, and loses none; told otherwise, both are to choose between", async () => {
  const bytes = await file();
  const { id, how } = value(await addMedia(editor, { ...ours, alt: "", credit: "Zoé" }, bytes));
  expect(how).toBe("added");
  const again = (alt: string, credit = "") => addMedia(other, { ...ours, alt, credit }, bytes);
  for (const alt of ["", "Une salle", "Une salle", ""]) expect(value(await again(alt))).toEqual({ id, how: "there" });
  for (const [alt, credit] of [["Une autre salle"], ["", "Léo"]] as const)
    expect(value(await again(alt, credit))).toEqual({ id, how: "differs" });
  expect(await db.media.findUnique({ where: { id } })).toMatchObject({ alt: "Une salle", credit: "Zoé", version: 2 });
  value(await describeMedia(other, id, { ...ours, alt: "Une autre salle", credit: "", version: 2 }));
  expect(await db.media.findUnique({ where: { id } })).toMatchObject({ alt: "Une autre salle", credit: "Zoé" });
  expect(refusal(await describeMedia(editor, id, { ...ours, alt: "La mienne", credit: "", version: 2 }))).toContain(
    "a modifié",
  );
});

test("what nothing describes is found, described, and two who describe it do not lose each other's words", async () => {
  const { id, version } = await added("");
  expect(await idsIn({ state: "undescribed" })).toContain(id);
  value(await updateMedia(other, id, { ...ours, alt: "Un hémicycle", credit: "", version }));
  expect(await idsIn({ state: "undescribed" })).not.toContain(id);
  expect(refusal(await updateMedia(editor, id, { ...ours, alt: "Une salle", credit: "", version }))).toContain(
    `${other.displayName} a modifié cette fiche`,
  );
});

test("what is shown cannot be deleted; what is not waits in the bin, comes back, and is erased after 30 days", async () => {
  const [shown, spare, gone] = [await added("Montrée"), await added("En trop"), await added("Effacée")];
  await article("Un texte.", shown.id);
  expect(refusal(await deleteMedia(editor, shown.id))).toMatch(/^Cette image est montrée par «\u202FUn article/);
  value(await deleteMedia(editor, spare.id));
  expect(await idsIn({})).not.toContain(spare.id);
  expect(await idsIn({ trash: true })).toContain(spare.id);
  value(await mediaBin.restore(editor, spare.id));
  value(await deleteMedia(editor, gone.id));
  value(await deleteMedia(editor, spare.id));
  // Back in use while it waits, as an old version of a text may bring it.
  await article(`![Ici](/media/${spare.key}/400.jpg#400x300)`);
  travel(31 * DAY);
  await mediaBin.purge();
  expect(await db.media.findUnique({ where: { id: gone.id } })).toBeNull();
  expect(await db.media.findUnique({ where: { id: spare.id } })).not.toBeNull();
  expect(await trailOf(`media:${gone.id}`)).toEqual(["media.stored", "media.deleted", "media.purged"]);
});

test("another file takes its place where it is shown, texts too, each saved as a version", async () => {
  const before = await added("À remplacer");
  const text = (key: string) =>
    `Avant.\n\n![Ici](/media/${key}/400.jpg#400x300 "Zoé")\n\n:::citation[Zoé]\n![Elle](/media/${key}/400.jpg#400x300)\nDes mots.\n:::`;
  const { id } = await article(text(before.key), before.id);
  const replaced = value(await replaceMedia(editor, before.id, { version: before.version }, await file("autre.png")));
  expect(await replaceInTexts(editor, replaced.before, replaced.after)).toEqual([]);
  const after = await db.media.findUniqueOrThrow({ where: { id: before.id } });
  expect(after.key).not.toBe(before.key);
  expect(after).toMatchObject({ originalName: "autre.png", alt: "À remplacer" });
  const row = await db.article.findUniqueOrThrow({ where: { id } });
  expect(row.body).toBe(text(after.key));
  expect(blocksIn(row.bodyHtml)).toMatchObject([
    { data: { portrait: { src: `/media/${after.key}/400.jpg#400x300` } } },
  ]);
  expect(row.bodyHtml).not.toContain(before.key);
  expect(row.version).toBe(2);
});

test("the same file, one we have, none, a bad one and a stale page are refused in words", async () => {
  const [one, two] = [await added(), await added()];
  const same = async (file: File) => refusal(await replaceMedia(editor, one.id, { version: 1 }, file));
  const kept = await file();
  const { id } = value(await storeImage(editor, { bytes: new Uint8Array(await kept.arrayBuffer()), name: "x.png" }));
  expect(id).not.toBe(two.id);
  expect(await same(kept)).toBe("Cette image est déjà dans la médiathèque.");
  expect(refusal(await replaceMedia(editor, id, { version: 1 }, kept))).toBe("C’est déjà cette image.");
  expect(refusal(await replaceMedia(editor, one.id, { version: 1 }, null))).toBe("Choisissez une image.");
  expect(await same(new File(["pas une image"], "x.png"))).toContain("n’est pas une image");
  value(await updateMedia(other, one.id, { ...ours, alt: "Autrement", credit: "", version: 1 }));
  expect(await same(await file())).toContain(`${other.displayName} a modifié cette fiche`);
});

test("what was deleted is kept anew when it is sent again", async () => {
  const sent = await file();
  const { id } = value(await addMedia(editor, { ...ours, alt: "", credit: "" }, sent));
  value(await deleteMedia(editor, id));
  expect(value(await addMedia(editor, { ...ours, alt: "", credit: "" }, sent)).id).not.toBe(id);
});
