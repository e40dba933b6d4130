import { expect, test } from "vitest";
import { now } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";
import { entriesIn } from "#app/utils/device-list.ts";
import { exportAccount } from "./export.server.ts";
import { type Kept, keptEntry, keptList, keptOf } from "./kept.ts";
import { describeKept, dropArticle, keepArticles, listKept, notePlace } from "./saved-articles.server.ts";

let count = 0;
function makeReader(): Promise<ReaderActor> {
  count += 1;
  const data = { firstName: "Zoé", lastName: "Dupont", passwordHash: "$argon2id$", email: `zoe${count}@exemple.fr` };
  return maintain("test", async (tx) => ({
    kind: "reader",
    firstName: "Zoé",
    id: (await tx.reader.create({ data })).id,
  }));
}

async function makeArticle(more = {}): Promise<number> {
  count += 1;
  const data = {
    slug: `article-${count}`,
    title: `Article ${count}`,
    status: "published" as const,
    publishedAt: now(),
  };
  return maintain("test", async (tx) => (await tx.article.create({ data: { ...data, ...more } })).id);
}

const kept = (articleId: number, more: Partial<Kept> = {}): Kept => ({
  articleId,
  part: 0,
  percent: 0,
  at: now().getTime(),
  ...more,
});

test("a full list takes what there is room for, then refuses one more in words; what it has is no other", async () => {
  const reader = await makeReader();
  const ids: number[] = [];
  for (let index = 0; index < 202; index += 1) ids.push(await makeArticle());
  const [first = 0, ...rest] = ids;
  expect(await keepArticles(reader, [kept(first)])).toMatchObject({ ok: true });
  expect(
    await keepArticles(
      reader,
      rest.map((id) => kept(id)),
    ),
  ).toMatchObject({ ok: true });
  const more = await keepArticles(reader, [kept(ids.at(-1) ?? 0)]);
  expect(more).toMatchObject({
    errors: { "": ["Ta liste est pleine\u202F: retire des articles pour en garder d’autres."] },
  });
  expect(await keepArticles(reader, [kept(first)])).toMatchObject({ ok: true });
  expect(await db.savedArticle.count({ where: { readerId: reader.id } })).toBe(200);
  expect(await dropArticle(reader, first)).toMatchObject({ ok: true });
  expect(await listKept(reader.id)).toHaveLength(199);
});

test("what is kept has its length, its place and its part; what readers may not see is not shown, the last kept first", async () => {
  const reader = await makeReader();
  const bodyHtml = '<p>Avant.</p><h2 id="s-un">Un</h2><p>…</p><h2 id="s-deux">Deux &amp; trois</h2>';
  const [long, hidden, last] = [
    await makeArticle({ bodyHtml, wordCount: 900 }),
    await makeArticle({ status: "draft" }),
    await makeArticle(),
  ];
  const at = now().getTime();
  const given = [kept(long, { at: at - 5000, part: 2, percent: 40 }), kept(hidden), kept(last, { at })];
  expect(await keepArticles(reader, given)).toMatchObject({ ok: true });
  expect(await describeKept(await listKept(reader.id))).toMatchObject([
    { articleId: last, stoppedAt: null, percent: 0 },
    { articleId: long, stoppedAt: { id: "s-deux", text: "Deux & trois" }, percent: 40, readingMinutes: 4 },
  ]);
  expect(await keepArticles(reader, [kept(hidden)])).toMatchObject({ ok: false });
  // A text that was cut since has no such part.
  expect(await describeKept([kept(long, { part: 9, percent: 50 })])).toMatchObject([{ stoppedAt: null, percent: 50 }]);
});

test("a place is noted of what is kept alone, out of the trail; what is read stays read; all goes with the export and the account", async () => {
  const [reader, id, other] = [await makeReader(), await makeArticle(), await makeArticle()];
  await keepArticles(reader, [kept(id)]);
  const trail = () => db.auditEntry.count({ where: { subject: `reader:${reader.id}` } });
  const before = await trail();
  await notePlace(reader.id, kept(other, { percent: 50 }));
  await notePlace(reader.id, kept(id, { part: 3, percent: 60 }));
  expect(await listKept(reader.id)).toMatchObject([{ articleId: id, part: 3, percent: 60 }]);
  await notePlace(reader.id, kept(id, { part: 9, percent: 100 }));
  await notePlace(reader.id, kept(id, { part: 0, percent: 4 }));
  expect(await listKept(reader.id)).toMatchObject([{ part: 9, percent: 100 }]);
  expect(await trail()).toBe(before);
  expect((await exportAccount(reader)).savedArticles).toMatchObject([{ stoppedAt: { part: 9, percent: 100 } }]);
  await maintain("test", (tx) => tx.reader.delete({ where: { id: reader.id } }));
  expect(await db.savedArticle.count({ where: { readerId: reader.id } })).toBe(0);
});

test("an entry of a device says what was kept; what is none is passed over, and its clock counts until now", () => {
  const at = 1_800_000_000_000;
  const entry = keptEntry({ articleId: 12, part: 3, percent: 45, at });
  expect(entry).toMatch(/^12-3-45-[0-9a-z]+$/);
  expect(keptOf(entry, at + 1)).toEqual({ articleId: 12, part: 3, percent: 45, at });
  expect(keptOf("7", at)).toEqual({ articleId: 7, part: 0, percent: 0, at });
  expect(keptOf(entry, at - 5000).at).toBe(at - 5000);
  const odd = ["0", "012", "1-2", "1-2-101-a", "1-200-4-a", "1-2-3-A", "<b>", "9999999999"];
  expect(entriesIn(`cx-gardes=${[...odd, entry, "8"].join(".")}`, keptList)).toEqual([entry, "8"]);
  // One article twice, with two places, is kept once.
  expect(entriesIn(`cx-gardes=${entry}.12.8.8-1-2-a`, keptList)).toEqual([entry, "8"]);
});
