import { afterAll, expect, test } from "vitest";
import { eraseReader } from "#app/modules/accounts/erasure.server.ts";
import { exportAccount } from "#app/modules/accounts/export.server.ts";
import { travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { makeStaff } from "#tests/support/actors.ts";
import {
  type Learned,
  type Progress,
  articlesIn,
  better,
  joined,
  progressIn,
  progressText,
  resultWords,
} from "./lesson-progress.ts";
import { lessons, modules } from "./lessons.server.ts";
import { findLesson, findMovedLesson, findMovedModule, findQuiz } from "./queries.server.ts";
import { grade } from "./quiz.ts";
import { keepResults, resultsOf } from "./results.server.ts";
import { lessonForm, moduleForm } from "./schema.ts";

afterAll(() => travel(0));

async function makeReader() {
  const { id } = await maintain("test", (tx) =>
    tx.reader.create({
      data: { firstName: "Zoé", lastName: "Z", email: "zoe@lecture.example", passwordHash: "$argon2id$" },
    }),
  );
  return { kind: "reader" as const, id, firstName: "Zoé" };
}

const quiz = [
  { prompt: "Une ?", choices: "* Oui\nNon", explanation: "Parce que." },
  { prompt: "Plusieurs ?", choices: "* A\n* B\nC", explanation: "A et B." },
];
const readModule = (title: string, more: object = {}) =>
  moduleForm.schema.parse({ title, summary: "On apprend.", ...more });
const readLesson = (moduleId: number, title: string, more: object = {}) =>
  lessonForm.schema.parse({ moduleId, title, body: "Un texte.", quiz, isPublished: true, ...more });
const idOf = (made: { ok: true; value: { id: number } } | { ok: false; errors: object }) => {
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  return made.value.id;
};
test("a quiz: what is asked does not give the answers away, and all that is right must be chosen", async () => {
  const editor = await makeStaff("editor");
  const module = idOf(await modules.create(editor, readModule("Quiz")));
  const id = idOf(await lessons.create(editor, readLesson(module, "Leçon du quiz")));
  const asked = (await findLesson("quiz", "lecon-du-quiz"))?.questions;
  expect(asked).toEqual([
    { prompt: "Une\u202F?", choices: ["Oui", "Non"], several: false },
    { prompt: "Plusieurs\u202F?", choices: ["A", "B", "C"], several: true },
  ]);
  expect((await lessons.find(id))?.quiz).toEqual(quiz);
  const questions = (await findQuiz(id)) ?? [];
  const graded = (...sent: string[][]) => {
    const { right, missing } = grade(questions, (index) => sent[index] ?? []);
    return { right, missing };
  };
  expect(graded(["0"], ["0", "1"])).toEqual({ right: 2, missing: [] });
  expect(graded(["1"], ["0"])).toEqual({ right: 0, missing: [] });
  expect(graded(["0"], ["0", "1", "2"])).toEqual({ right: 1, missing: [] });
  expect(graded(["7", "x", "-1", ""], [])).toEqual({ right: 0, missing: [0, 1] });
});

test("a question without a right answer, with one choice, without a why is refused at its row", () => {
  const typed = [
    { prompt: "Un ?", choices: "Oui\nNon", explanation: "Parce que." },
    { prompt: "Deux ?", choices: "* Oui", explanation: "Parce que." },
    { prompt: "Trois ?", choices: "* Oui\nNon", explanation: "" },
    { prompt: "", choices: "* Oui\nNon", explanation: "Parce que." },
    { prompt: "Cinq ?", choices: "* Oui\n* Non", explanation: "Parce que." },
    { prompt: "Six ?", choices: "* Oui\nOui", explanation: "Parce que." },
    {},
  ];
  const wrong = lessonForm.schema.safeParse({ moduleId: 1, title: "A", body: "B", quiz: typed });
  expect(wrong.error?.issues.map(({ path }) => path.join("."))).toEqual([
    "quiz.0.choices",
    "quiz.1.choices",
    "quiz.2.explanation",
    "quiz.3.prompt",
    "quiz.4.choices",
    "quiz.5.choices",
  ]);
});

test("an address that changed leads on: of a module, of a lesson, and of one that changed module", async () => {
  const editor = await makeStaff("editor");
  const one = idOf(await modules.create(editor, readModule("Avant")));
  const two = idOf(await modules.create(editor, readModule("Autre module")));
  const id = idOf(await lessons.create(editor, readLesson(one, "Ancienne")));
  await modules.update(editor, one, readModule("Après", { version: 1 }));
  await lessons.update(editor, id, readLesson(one, "Nouvelle", { version: 1 }));
  expect([await findMovedModule("avant"), await findMovedModule("apres")]).toEqual(["apres", null]);
  await lessons.update(editor, id, readLesson(two, "Nouvelle", { version: 2 }));
  for (const slug of ["ancienne", "nouvelle"])
    expect(await findMovedLesson(slug)).toEqual({ module: "autre-module", lesson: "nouvelle" });
});

test("results of an account are each lesson's best, leave with its export, and go with it", async () => {
  const editor = await makeStaff("editor");
  const module = idOf(await modules.create(editor, readModule("Comptes")));
  const id = idOf(await lessons.create(editor, readLesson(module, "Leçon gardée")));
  const reader = await makeReader();
  await keepResults(reader, new Map([[id, { right: 1, asked: 2, isPartial: true }]]));
  expect(await resultsOf(reader.id)).toEqual(new Map([[id, { right: 1, asked: 2, isPartial: true }]]));
  await keepResults(reader, new Map([[id, { right: 1, asked: 2 }]]));
  await keepResults(
    reader,
    new Map([
      [id, { right: 0, asked: 2 }],
      [999_999, { right: 1, asked: 1 }],
    ]),
  );
  expect(await resultsOf(reader.id)).toEqual(new Map([[id, { right: 1, asked: 2, isPartial: false }]]));
  const article = await maintain("test", (tx) =>
    tx.article.create({ data: { slug: "lu", title: "Lu", status: "published", publishedAt: new Date(0) } }),
  );
  const found = { right: 1, asked: 1 };
  await keepResults(
    reader,
    new Map<Learned, typeof found>([
      [`a${article.id}`, found],
      ["a999999", found],
    ]),
  );
  expect((await resultsOf(reader.id)).get(`a${article.id}`)).toEqual(found);
  expect((await exportAccount(reader)).articleQuestions).toMatchObject([{ title: "Lu", slug: "lu" }]);
  expect((await exportAccount(reader)).lessons).toMatchObject([{ right: 1, lesson: { title: "Leçon gardée" } }]);
  await maintain("test", (tx) => eraseReader(tx, reader.id));
  expect([await db.lessonResult.count(), await db.articleAnswer.count()]).toEqual([0, 0]);
});

test("the cookie of a device: the best of each lesson, the last two hundred, nothing that is no result", () => {
  const progress = progressIn("autre=1; cx-lecons=12.3-4_x.1-1_15.4-4_16.5-4_17.0-0_0.1-1; cx-compte=Zo");
  expect([...progress]).toEqual([
    [12, { right: 3, asked: 4 }],
    [15, { right: 4, asked: 4 }],
  ]);
  expect(progressText(progress)).toBe("12.3-4_15.4-4");
  expect(progressIn(null).size).toBe(0);
  // A question answered on its own is not the quiz.
  const part = { right: 1, asked: 4, isPartial: true };
  expect(progressText(new Map([[12, part]]))).toBe("12.1-4p");
  expect(progressIn("cx-lecons=12.1-4p").get(12)).toEqual(part);
  expect([part, { right: 1, asked: 4 }].map(resultWords)).toEqual(["1 question sur 4", "Fait, 1 sur 4"]);
  expect(better({ right: 0, asked: 4 }, part)).toEqual({ right: 0, asked: 4 });
  expect(better(part, { right: 0, asked: 4 })).toEqual({ right: 0, asked: 4 });
  expect(better({ right: 2, asked: 4 }, { right: 1, asked: 2 })).toEqual({ right: 1, asked: 2 });
  const all = joined(progress, new Map([[12, { right: 1, asked: 4 }]]));
  expect([...all]).toEqual([
    [15, { right: 4, asked: 4 }],
    [12, { right: 3, asked: 4 }],
  ]);
  const many: Progress = new Map(Array.from({ length: 300 }, (_, index) => [index + 1, { right: 12, asked: 12 }]));
  expect(progressText(many).length).toBeLessThan(3000);
  expect(progressIn(`cx-lecons=${progressText(many)}`).size).toBe(200);
  // The questions of articles beside them, within what a cookie may hold.
  for (let id = 1; id <= 300; id += 1) many.set(`a${999_000 + id}`, { right: 1, asked: 1 });
  const both = progressIn(`cx-lecons=${progressText(many)}`);
  expect([both.size, articlesIn(both).slice(0, 2), both.has(300)]).toEqual([280, [999_221, 999_222], true]);
  expect(progressText(many).length).toBeLessThan(4_000);
});

test("a lesson keeps the lines of its text", () => {
  expect(readLesson(1, "Voter", { body: "Un.\n\n## Deux\n\nTrois." }).body).toBe("Un.\n\n## Deux\n\nTrois.");
});
