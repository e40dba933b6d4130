import { expect, test } from "vitest";
import { now } from "#app/platform/clock.server.ts";
import { maintain } from "#app/platform/db.server.ts";
import { exportAccount } from "./export.server.ts";

test("what was withdrawn since a reader kept it stays in their export, without the title that it has now", async () => {
  const at = now();
  const reader = await maintain("test", async (tx) => {
    const { id } = await tx.reader.create({
      data: { firstName: "Zoé", lastName: "Dupont", email: "zoe@export.example", passwordHash: "$argon2id$" },
    });
    const module = await tx.learningModule.create({ data: { title: "Module", slug: "module-export" } });
    for (const [word, isPublic] of [
      ["Lu", true],
      ["Retenu", false],
    ] as const) {
      const base = { title: `Titre ${word}`, slug: `titre-${word}` };
      const article = await tx.article.create({
        data: { ...base, status: isPublic ? "published" : "draft", publishedAt: at },
      });
      await tx.savedArticle.create({ data: { readerId: id, articleId: article.id, createdAt: at } });
      const direct = await tx.direct.create({ data: { ...base, status: isPublic ? "scheduled" : "draft" } });
      await tx.directReminder.create({ data: { readerId: id, directId: direct.id } });
      await tx.directQuestion.create({
        data: { readerId: id, directId: direct.id, authorName: "Zoé", text: `Question ${word}` },
      });
      const lesson = await tx.lesson.create({ data: { ...base, moduleId: module.id, isPublished: isPublic } });
      await tx.lessonResult.create({ data: { readerId: id, lessonId: lesson.id, right: 1, asked: 2 } });
    }
    return { id };
  });
  const data = await exportAccount(reader);
  const shown = { title: "Titre Lu", slug: "titre-Lu" };
  const kept = { title: null, slug: null };
  expect(data.savedArticles).toHaveLength(2);
  expect(data.savedArticles).toEqual(
    expect.arrayContaining([
      { ...shown, savedAt: at, stoppedAt: { part: 0, percent: 0 } },
      { ...kept, savedAt: at, stoppedAt: { part: 0, percent: 0 } },
    ]),
  );
  for (const titles of [
    data.questions.map(({ direct }) => direct),
    data.reminders.map(({ direct }) => direct),
    data.lessons.map(({ lesson }) => lesson),
  ]) {
    expect(titles).toHaveLength(2);
    expect(titles).toEqual(expect.arrayContaining([shown, kept]));
  }
  expect(JSON.stringify(data)).not.toContain("Titre Retenu");
  expect(data.questions.map(({ text }) => text).toSorted()).toEqual(["Question Lu", "Question Retenu"]);
});
