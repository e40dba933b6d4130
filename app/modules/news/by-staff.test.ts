import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { now, travel } from "#app/platform/clock.server.ts";
import { maintain, db } from "#app/platform/db.server.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { createNewsItem, hideNews, newsBin, showNews, updateNewsItem } from "./mutations.server.ts";
import { findNewsForStaff, findNewsItem, listNewsForStaff } from "./queries.server.ts";
import { newsForm } from "./schema.ts";
import { listWall } from "./wall.server.ts";

afterAll(() => travel(0));

const read = (fields: object) => newsForm.schema.parse({ title: "Le Parlement vote", country: "FR", ...fields });
const everything = {
  q: "",
  origin: null,
  state: null,
  country: null,
  sourceId: null,
  trash: false,
  page: 1,
  perPage: 25,
  sort: "id" as const,
  direction: "desc" as const,
};

async function picture(): Promise<File> {
  const bytes = await sharp({ create: { width: 320, height: 180, channels: 3, background: "#ff4d4d" } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "photo.png", { type: "image/png" });
}

/** An item as ingestion stores it. */
function fromFeed(title: string) {
  return maintain("test", (tx) =>
    tx.newsItem.create({ data: { title, titleKey: title, publishedAt: now(), isRss: true }, select: { id: true } }),
  );
}

test("an item of the newsroom stands on the wall with its own picture", async () => {
  const editor = await makeStaff("editor");
  const input = read({ content: "Deux phrases.", imageAlt: "Un carré rouge" });
  const created = await createNewsItem(editor, input, undefined, await picture());
  if (!created.ok) throw new Error(JSON.stringify(created.errors));
  const shown = await findNewsItem(created.value.id);
  expect(shown).toMatchObject({ title: "Le Parlement vote", isRss: false, image: { alt: "Un carré rouge" } });
  expect((await db.auditEntry.findFirst({ orderBy: { seq: "desc" } }))?.action).toBe("news.created");
});

test("a picture without a description is refused, whoever comes first", async () => {
  const editor = await makeStaff("editor");
  const refused = await createNewsItem(editor, read({}), undefined, await picture());
  expect(!refused.ok && refused.errors.imageAlt?.[0]).toMatch(/Décrivez l’image/);
  const created = await createNewsItem(editor, read({ imageAlt: "Un carré" }), undefined, await picture());
  if (!created.ok) throw new Error();
  const emptied = await updateNewsItem(editor, created.value.id, read({ version: 1 }));
  expect(!emptied.ok && emptied.errors.imageAlt).toBeTruthy();
  const removed = await updateNewsItem(editor, created.value.id, read({ version: 1, removeImage: true }));
  expect(removed.ok).toBe(true);
  expect((await findNewsForStaff(created.value.id))?.image).toBeNull();
});

test("a date to come keeps it back until then", async () => {
  const editor = await makeStaff("editor");
  const created = await createNewsItem(editor, read({ title: "Demain seulement", publishedAt: "2036-01-01T10:00" }));
  if (!created.ok) throw new Error();
  expect((await findNewsForStaff(created.value.id))?.state).toBe("coming");
  expect((await listWall({ limit: 100 })).stories.map(({ lead }) => lead.title)).not.toContain("Demain seulement");
});

test("what a feed says can be neither rewritten nor deleted", async () => {
  const editor = await makeStaff("editor");
  const { id } = await fromFeed("Les mots d’une autre rédaction");
  expect((await updateNewsItem(editor, id, read({ version: 1 }))).ok).toBe(false);
  const deleted = await newsBin.delete(editor, id);
  expect(!deleted.ok && deleted.errors[""]?.[0]).toMatch(/masquez-la/);
});

test("hiding takes any item off the wall, and showing puts it back", async () => {
  const editor = await makeStaff("editor");
  const { id } = await fromFeed("Une actualité discutable venue d’un flux");
  expect((await hideNews(editor, id)).ok).toBe(true);
  expect(await findNewsItem(id)).toBeNull();
  expect((await listWall({ limit: 100 })).stories.some(({ lead }) => lead.id === id)).toBe(false);
  const hidden = await listNewsForStaff({ ...everything, state: "hidden", q: "discutable" });
  expect(hidden.items.map((item) => item.id)).toEqual([id]);
  expect((await showNews(editor, id)).ok).toBe(true);
  expect(await findNewsItem(id)).not.toBeNull();
});

test("the search finds words of titles and texts, accents or not, whoever wrote them", async () => {
  const editor = await makeStaff("editor");
  await createNewsItem(editor, read({ title: "La réforme fiscale", content: "Le précompte mobilier change." }));
  await fromFeed("Reforme du précompte immobilier");
  const found = async (query: Partial<typeof everything> | object) =>
    (await listNewsForStaff({ ...everything, ...query })).items.map(({ title }) => title);
  expect(await found({ q: "precompte" })).toEqual(["Reforme du précompte immobilier", "La réforme fiscale"]);
  expect(await found({ q: "precompte", origin: "staff" })).toEqual(["La réforme fiscale"]);
  expect(await found({ q: '" OR NEAR(' })).toEqual([]);
  const asked = { q: "precompte", sort: "title", direction: "asc" } as const;
  expect(await found(asked)).toEqual(["La réforme fiscale", "Reforme du précompte immobilier"]);
  expect(await found({ ...asked, direction: "desc" })).toEqual([
    "Reforme du précompte immobilier",
    "La réforme fiscale",
  ]);
});
