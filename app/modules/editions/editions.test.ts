import { expect, test } from "vitest";
import { createArticle } from "#app/modules/articles/mutations.server.ts";
import { publishArticle, unpublishArticle } from "#app/modules/articles/publication.server.ts";
import { articleSchema } from "#app/modules/articles/schema.ts";
import { DAY, SECOND, now, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { recordFrontPage, type Lead, followedBy } from "./front-page.server.ts";
import { editions } from "./mutations.server.ts";
import { findFrontPage, listFrontPages, nearestFrontPages, currentEdition } from "./queries.server.ts";
import { editionForm } from "./schema.ts";

/** Moves the clock to a moment; what many pages read alike is kept a second. */
const goTo = (moment: string) => travel(Date.parse(moment) - now().getTime());
const later = () => travel(2 * SECOND);

async function publish(title: string, keyPoints: string[]): Promise<number> {
  const editor = await makeStaff("editor");
  const category = await maintain("test", (tx) =>
    tx.category.upsert({ where: { slug: "europe" }, create: { name: "Europe", slug: "europe" }, update: {} }),
  );
  const input = articleSchema.parse({
    title,
    keyPoints,
    body: "Un texte.",
    excerpt: "Un chapeau.",
    categoryId: category.id,
  });
  const made = await createArticle(editor, input);
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  const out = await publishArticle(editor, made.value.id);
  if (!out.ok) throw new Error(JSON.stringify(out.errors));
  later();
  return made.value.id;
}

const errorsOf = (input: object) =>
  Object.fromEntries(
    (editionForm.schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );

test("what is no day, no address, no hour or too long is refused in words, each under its field", () => {
  const lines = [
    { text: "x".repeat(500), link: "", time: "" },
    { text: "Une ligne", link: "javascript:alert(1)", time: "25:00" },
    { text: "", link: "/elections", time: "" },
  ];
  expect(errorsOf({ day: "2026-02-30", lines, color: "rouge", illustration: "rien" })).toEqual({
    day: expect.stringContaining("n’existe pas"),
    "lines.0.text": expect.stringContaining("140 caractères"),
    "lines.1.link": expect.stringContaining("https://"),
    "lines.1.time": expect.stringContaining("14:05"),
    "lines.2.text": expect.stringContaining("videz"),
    color: expect.stringContaining("#FF4D4D"),
    illustration: expect.stringContaining("n’existe pas"),
  });
  expect(errorsOf({})).toHaveProperty("day");
  expect(errorsOf({ day: "2026-02-01", color: "autre", otherColor: "" })).toHaveProperty("otherColor");
  for (const link of ["//ailleurs.fr", "/\\ailleurs.fr", "http://clair.fr", "bonjour"])
    expect(errorsOf({ day: "2026-02-01", lines: [{ text: "A", link }] })).toHaveProperty(["lines.0.link"]);
  expect(
    errorsOf({ day: "2026-02-01", lines: [{ text: "A", link: "/unes" }, {}, { text: "B", link: "https://a.fr/b" }] }),
  ).toEqual({});
});

test("days of Paris have a record each, numbered without a gap, whatever the season and however long nothing ran", async () => {
  goTo("2030-07-14T21:59:50Z");
  await recordFrontPage();
  expect(await db.frontPage.count()).toBe(0);
  const first = await publish("Premier", ["Un point."]);
  await recordFrontPage();
  goTo("2030-07-14T22:00:01Z");
  expect(await currentEdition(now())).toMatchObject({ day: "2030-07-15", number: 2 });
  await recordFrontPage();
  goTo("2030-11-25T22:59:59Z");
  await recordFrontPage();
  goTo("2030-11-25T23:00:00Z");
  const second = await publish("Second", ["Un autre point.", "Un de plus."]);
  await recordFrontPage();
  const rows = await db.frontPage.findMany({ orderBy: { day: "asc" }, select: { day: true, number: true } });
  expect(rows).toEqual([
    { day: "2030-07-14", number: 1 },
    { day: "2030-07-15", number: 2 },
    { day: "2030-11-25", number: 3 },
    { day: "2030-11-26", number: 4 },
  ]);

  const before = await db.frontPage.findUniqueOrThrow({ where: { day: "2030-11-26" } });
  await recordFrontPage();
  expect(await db.frontPage.findUniqueOrThrow({ where: { day: "2030-11-26" } })).toEqual(before);
  await unpublishArticle(await makeStaff("editor"), second);
  later();
  await recordFrontPage();
  later();
  const page = await findFrontPage("2030-11-26");
  expect(page?.leads.map(({ title, href, until }) => [title, href, until !== null])).toEqual([
    ["Premier", "/articles/premier", false],
    ["Second", null, true],
  ]);
  expect([page?.before, page?.after]).toEqual(["2030-11-25", null]);
  expect((await findFrontPage("2030-07-14"))?.edition.lines.map(({ text }) => text)).toEqual(["Un point."]);

  expect(await nearestFrontPages("2030-08-01")).toEqual(["2030-07-15", "2030-11-25"]);
  // What led the day before too is not what was new.
  expect((await listFrontPages("2030-07")).days.map(({ day, title, still }) => [day, title, still])).toEqual([
    ["2030-07-15", "", "Premier"],
    ["2030-07-14", "Premier", null],
  ]);
  goTo("2030-07-20T10:00:00Z");
  expect(await findFrontPage("2030-11-25")).toBeNull();
  expect((await listFrontPages("2030-11")).month).toBe("2030-07");
  expect(first).toBeGreaterThan(0);
  goTo("2030-11-26T10:00:00Z");
});

test("the day's essentials are the newsroom's, else the first key points of the newest articles", async () => {
  await publish("Troisième", ["Le plus neuf."]);
  expect((await currentEdition(now())).lines).toEqual([
    { text: "Le plus neuf.", href: "/articles/troisieme", at: expect.stringMatching(/^2030-11-26T/) },
    { text: "Un point.", href: "/articles/premier", at: expect.stringMatching(/^2030-07-14T/) },
  ]);
  const editor = await makeStaff("editor");
  const input = editionForm.schema.parse({
    day: "2030-11-26",
    color: "#1e5fbf",
    lines: [{ text: "Lu en juillet.", link: "/articles/premier", time: "09:00" }, { text: "Écrit à la main." }],
  });
  const made = await editions.create(editor, input);
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  later();
  expect(await currentEdition(now())).toMatchObject({
    color: "#1E5FBF",
    picture: null,
    // Newest first.
    lines: [
      { text: "Écrit à la main.", href: null, at: expect.stringMatching(/^2030-11-26T10:00/) },
      // The hour of the article, not the one that was typed.
      { text: "Lu en juillet.", href: "/articles/premier", at: expect.stringMatching(/^2030-07-14T/) },
    ],
  });
  expect(await editions.create(editor, input)).toMatchObject({ ok: false, errors: { day: [expect.any(String)] } });
  await editions.bin.delete(editor, made.value.id);
  later();
  expect((await currentEdition(now())).lines).toHaveLength(2);
  const again = await editions.create(editor, input);
  expect(again.ok).toBe(true);
  expect(await editions.bin.restore(editor, made.value.id)).toMatchObject({ ok: false });
  // A picture taken away alone is a change.
  const id = again.ok ? again.value.id : 0;
  const image = { create: { key: "une", kind: "image", mime: "image/jpeg", bytes: 1, checksum: "une" } } as const;
  await maintain("test", (tx) => tx.edition.update({ where: { id }, data: { image } }));
  expect(await editions.update(editor, id, { ...input, version: 1 })).toMatchObject({ ok: false });
  expect((await editions.update(editor, id, { ...input, version: 1, removeImage: true })).ok).toBe(true);
  expect(await db.edition.findUnique({ where: { id } })).toMatchObject({ imageId: null, version: 2 });
  travel(DAY);
});

test("what leads again keeps its first hour, and a day keeps forty leads at most", () => {
  const lead = (id: number) => ({ kind: "article" as const, id, title: `Article ${id}` });
  let leads: Lead[] = followedBy([], [lead(1)], "8 h");
  leads = followedBy(leads, [lead(2)], "9 h");
  leads = followedBy(leads, [{ ...lead(1), title: "Corrigé" }], "10 h");
  expect(leads).toEqual([
    { ...lead(2), since: "9 h", until: "10 h" },
    { ...lead(1), title: "Corrigé", since: "8 h", until: null },
  ]);
  for (let id = 3; id < 60; id += 1) leads = followedBy(leads, [lead(id)], "11 h");
  expect(leads).toHaveLength(40);
});
