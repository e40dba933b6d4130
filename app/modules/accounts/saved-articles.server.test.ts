import { expect, test } from "vitest";
import { now } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";
import { saveArticles } from "./saved-articles.server.ts";

test("a full list refuses one more in words, and an article that it has is no other", async () => {
  const slugs = Array.from({ length: 1001 }, (_, index) => `article-${index}`);
  const reader = await maintain("test", async (tx) => {
    const publishedAt = now();
    await tx.article.createMany({
      data: slugs.map((slug) => ({ slug, title: slug, status: "published" as const, publishedAt })),
    });
    const names = { firstName: "Zoé", lastName: "Dupont", passwordHash: "$argon2id$" };
    const { id } = await tx.reader.create({ data: { ...names, email: "zoe@articles.example" } });
    return { kind: "reader", id } as ReaderActor;
  });
  const [last = "", ...thousand] = slugs.toReversed();
  for (let at = 0; at < 1000; at += 200)
    expect(await saveArticles(reader, thousand.slice(at, at + 200))).toMatchObject({ ok: true });
  expect(await saveArticles(reader, [last])).toMatchObject({
    ok: false,
    errors: { "": ["Ta liste est pleine\u202F: retire des articles pour en garder d’autres."] },
  });
  expect(await saveArticles(reader, ["article-0"])).toMatchObject({ ok: true });
  expect(await db.savedArticle.count({ where: { readerId: reader.id } })).toBe(1000);
});
