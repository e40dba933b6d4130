import { globSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { DAY, MINUTE, now, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { type StaffActor, systemActor } from "#app/records/rights/actor.ts";
import { toLocalInput } from "#app/utils/dates.ts";
import { done } from "#app/utils/outcome.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { createArticle, updateArticle } from "./mutations.server.ts";
import { countPublicChanges, listPublicVersions } from "./public-history.server.ts";
import { publishArticle, publishDueArticles, unpublishArticle } from "./publication.server.ts";
import { hideRevision, restoreRevision } from "./revisions.server.ts";
import { articleSchema } from "./schema.ts";

let editor: StaffActor;
let categoryId: number;

beforeAll(async () => {
  editor = await makeStaff("editor");
  const category = await change(systemActor("tests"), "seed.finished", async (tx) =>
    done(await tx.category.create({ data: { name: "Institutions", slug: "institutions" } })),
  );
  categoryId = category.ok ? category.value.id : 0;
});

/** An article written in as many steps as a test says; the clock goes on between two. */
function write(title: string) {
  const typed: Record<string, unknown> = { title, excerpt: "Un chapeau.", body: "Un brouillon secret.", categoryId };
  let id = 0;
  return {
    id: () => id,
    async save(fields: Record<string, unknown>, then?: "publish" | "schedule") {
      travel(MINUTE);
      Object.assign(typed, fields);
      const version = id ? (await db.article.findUniqueOrThrow({ where: { id } })).version : undefined;
      const input = articleSchema.parse({ ...typed, version });
      const saved = await (id ? updateArticle(editor, id, input, then) : createArticle(editor, input, undefined, then));
      if (!saved.ok) throw new Error(JSON.stringify(saved.errors));
      id = saved.value.id;
    },
  };
}

const numbersShown = async (articleId: number) =>
  (
    await db.articleRevision.findMany({
      where: { articleId, publicFrom: { not: null } },
      orderBy: { number: "asc" },
      select: { number: true },
    })
  ).map(({ number }) => number);

test("tells what readers saw change, and nothing of a draft, of a coming text or of the newsroom", async () => {
  const article = write("Combien de voix ?");
  await article.save({});
  await article.save(
    { body: "Il faut 288 voix.", publishedAt: toLocalInput(new Date(now().getTime() + DAY)) },
    "schedule",
  );
  await article.save({
    body: "Il faut 288 voix pour renverser.",
    publishedAt: toLocalInput(new Date(now().getTime() + DAY)),
  });
  expect(await listPublicVersions(article.id(), 1)).toMatchObject({ versions: [], total: 0 });
  travel(2 * DAY);
  await publishDueArticles();
  await article.save({ publishedAt: "", seoTitle: "Pour les moteurs", notifyOnPublish: true });
  await article.save({
    body: "Il faut 289 voix pour renverser.",
    corrections: [{ date: "2026-11-20", text: "C’est 289, non 288." }],
  });
  await unpublishArticle(editor, article.id());
  await article.save({ body: "Un autre brouillon secret." });
  await article.save({ body: "Il faut 289 voix, soit la moitié.", notifyOnPublish: false });
  travel(MINUTE);
  await publishArticle(editor, article.id());
  await restoreRevision(editor, article.id(), 5);

  const { versions } = await listPublicVersions(article.id(), 1);
  expect(
    versions.map(({ place, corrections, changes }) => [place, corrections, changes.map(({ label }) => label)]),
  ).toEqual([
    [4, [], ["Le texte"]],
    [3, [], ["Le texte"]],
    [2, ["C’est 289, non 288."], ["Le texte"]],
    [1, [], []],
  ]);
  const told = JSON.stringify(versions);
  expect(told).toContain('{"kind":"removed","text":"288"},{"kind":"added","text":"289"}');
  expect(told).not.toMatch(/secret|moteurs/);
  expect(told).not.toContain(editor.displayName);
});

test("what was there before is known from the trail, and from nothing else", async () => {
  const article = write("Un article d’avant");
  await article.save({});
  await article.save({ body: "Publié." }, "publish");
  await article.save({ body: "Publié, puis changé." });
  await article.save({ seoTitle: "Autre" });
  await unpublishArticle(editor, article.id());
  await article.save({ body: "En secret." });
  await article.save({ body: "Publié à nouveau." });
  travel(MINUTE);
  await publishArticle(editor, article.id());
  const draft = write("Un brouillon");
  await draft.save({});
  await draft.save({ body: "Encore un." });
  const known = await db.articleRevision.findMany({ orderBy: { id: "asc" }, select: { id: true, publicFrom: true } });
  expect([await numbersShown(article.id()), await numbersShown(draft.id())]).toEqual([[2, 3, 6], []]);

  const [file = ""] = globSync("prisma/migrations/*_public_revisions/migration.sql");
  const filling = readFileSync(file, "utf8")
    .split(";\n")
    .filter((statement) => statement.includes("UPDATE"));
  await maintain("tests.revisions", async (tx) => {
    await tx.articleRevision.updateMany({ data: { publicFrom: null } });
    for (const statement of filling) await tx.$executeRawUnsafe(statement);
  });
  const filled = await db.articleRevision.findMany({ orderBy: { id: "asc" }, select: { id: true, publicFrom: true } });
  const shown = (rows: typeof known) => rows.filter(({ publicFrom }) => publicFrom).map(({ id }) => id);
  expect(shown(filled)).toEqual(shown(known));
});

test("three hundred changes are told a page at a time", async () => {
  const article = write("Un article souvent changé");
  await article.save({ body: "Version 0." }, "publish");
  const { snapshot, ...last } = await db.articleRevision.findFirstOrThrow({ where: { articleId: article.id() } });
  await maintain("tests.revisions", (tx) =>
    tx.articleRevision.createMany({
      data: Array.from({ length: 300 }, (_, index) => ({
        ...last,
        id: undefined,
        number: index + 2,
        snapshot: snapshot.replace("Version 0", `Version ${index + 1}`),
      })),
    }),
  );
  expect(await countPublicChanges(article.id())).toBe(300);
  const { versions, pages } = await listPublicVersions(article.id(), 2);
  expect([versions.length, versions[0]?.place, pages]).toEqual([8, 293, 38]);
});

test("a version taken out of the history takes along what it alone said, and comes back; the present one never goes", async () => {
  const article = write("Un nom de trop");
  await article.save({ body: "Un maire est élu." }, "publish");
  await article.save({ body: "Camille Secret est élue maire." });
  await article.save({ body: "Une maire est élue." });
  const told = async () => JSON.stringify((await listPublicVersions(article.id(), 1)).versions);
  expect(await told()).toContain("Camille Secret");
  expect(await hideRevision(editor, article.id(), 3, true)).toMatchObject({ ok: false });
  expect(await hideRevision(await makeStaff("trial"), article.id(), 2, true)).toMatchObject({ ok: false });
  expect(await hideRevision(editor, article.id(), 2, true)).toMatchObject({ ok: true });
  expect(await told()).not.toContain("Secret");
  expect(await countPublicChanges(article.id())).toBe(1);
  expect(await hideRevision(editor, article.id(), 2, false)).toMatchObject({ ok: true });
  expect(await told()).toContain("Camille Secret");
});
