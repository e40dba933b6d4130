import { beforeAll, expect, test } from "vitest";
import { candidacies } from "#app/modules/elections/candidacies/candidacies.server.ts";
import { candidacyForm } from "#app/modules/elections/candidacies/schema.ts";
import { elections } from "#app/modules/elections/elections.server.ts";
import { electionForm } from "#app/modules/elections/schema.ts";
import { db } from "#app/platform/db.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { redraw, drawnOrder, saveProgramme, themes } from "./programme.server.ts";
import { coverageOf, findProgrammes } from "./queries.server.ts";
import { LEAST_PEOPLE, LEAST_THEMES, MOST_THEMES, SENTENCE_LENGTH, programmeSchema, themeForm } from "./schema.ts";

const hasProgrammes = async (electionId: number) => (await coverageOf(electionId)) !== null;

let editor: StaffActor;
let electionId: number;
const candidacyIds: number[] = [];
const themeIds: number[] = [];

const idOf = (made: { ok: true; value: { id: number } } | { ok: false }) => (made.ok ? made.value.id : 0);
const standing = (familyName: string, more: object = {}) =>
  candidacyForm.schema.parse({
    electionId,
    familyName,
    state: "declared",
    declaredOn: "2026-03-01",
    sources: [{ name: "Journal", url: "https://exemple.fr/annonce" }],
    ...more,
  });
const theme = (name: string) => themes.create(editor, themeForm.schema.parse({ electionId, name, question: "Quoi ?" }));

const cell = {
  sentence: "Propose de partir à 62 ans.",
  quote: "62 ans",
  saidOn: "2026-03-02",
  sourceName: "Journal",
  sourceUrl: "https://exemple.fr/retraites",
};
const programme = (cells: object[], version = 0) =>
  programmeSchema.parse({ programmeAsOf: "2026-03-10", cells, version });
const full = () => themeIds.map((themeId) => ({ themeId, ...cell }));
const save = (at: number, cells: object[], version = 0) =>
  saveProgramme(editor, candidacyIds[at] ?? 0, programme(cells, version));

beforeAll(async () => {
  editor = await makeStaff("editor");
  const input = { name: "Présidentielle", country: "FR", level: "national", summary: "On élit.", isPublished: true };
  electionId = idOf(await elections.create(editor, electionForm.schema.parse(input)));
  for (const name of ["Petit", "Grand", "Moyen", ...Array.from({ length: LEAST_PEOPLE - 2 }, (_, at) => `Autre ${at}`)])
    candidacyIds.push(idOf(await candidacies.create(editor, standing(name))));
  for (let at = 0; at < LEAST_THEMES; at += 1) themeIds.push(idOf(await theme(`Thème ${at}`)));
});

test("a cell has all it needs, and no more room than another's", () => {
  const issues = (more: object) =>
    programmeSchema.safeParse({ programmeAsOf: "2026-03-10", cells: [{ themeId: 1, ...cell, ...more }] }).error?.issues;
  const wrong = (more: object) => issues(more)?.map(({ path }) => path.join("."));
  expect(wrong({})).toBeUndefined();
  expect(wrong({ sourceUrl: "" })).toEqual(["cells.0.sourceUrl"]);
  expect(wrong({ quote: "" })).toEqual(["cells.0.quote"]);
  expect(wrong({ saidOn: "" })).toEqual(["cells.0.saidOn"]);
  const tooLong = issues({ sentence: "a".repeat(SENTENCE_LENGTH + 1) });
  expect(tooLong).toMatchObject([
    { path: ["cells", 0, "sentence"], message: expect.stringContaining("Cette phrase est trop longue") },
  ]);
  expect(programme([{ themeId: 1 }, { themeId: 2, ...cell }]).cells).toHaveLength(1);
});

test("an election has twelve themes at most", async () => {
  const more: number[] = [];
  for (let count = themeIds.length; count < MOST_THEMES; count += 1) more.push(idOf(await theme(`Thème ${count}`)));
  const over = await theme("Un de trop");
  expect(!over.ok && over.errors.electionId?.[0]).toContain("12 thèmes");
  for (const id of more) await themes.bin.delete(editor, id);
});

test("programmes are compared in an order drawn once, and again on purpose alone; what has none says so", async () => {
  expect([await hasProgrammes(electionId), await findProgrammes(electionId)]).toEqual([false, null]);
  // Seven people of eight have answered enough: nothing is shown yet, then one more answer and all are.
  for (const at of [0, 1, ...Array.from({ length: LEAST_PEOPLE - 3 }, (_, more) => more + 3)])
    expect((await save(at, full())).ok).toBe(true);
  expect((await save(LEAST_PEOPLE, full().slice(1))).ok).toBe(true);
  expect([await hasProgrammes(electionId), await findProgrammes(electionId)]).toEqual([false, null]);
  expect((await save(LEAST_PEOPLE, full(), 1)).ok).toBe(true);
  expect(await hasProgrammes(electionId)).toBe(true);
  const found = await findProgrammes(electionId);
  expect(found?.draws).toBe(1);
  expect(found?.withoutProgramme).toEqual(["Moyen"]);
  const slugs = found?.candidates.map(({ slug }) => slug) ?? [];
  expect(slugs).toEqual(
    drawnOrder(
      found?.seed ?? "",
      slugs.toSorted().map((slug) => ({ slug })),
    ).map(({ slug }) => slug),
  );
  expect(found?.candidates.find(({ slug }) => slug === "grand")).toMatchObject({ asOf: "2026-03-10" });

  // The same number gives the same order, whoever is there.
  const people = ["a", "b", "c", "d", "e"].map((slug) => ({ slug }));
  const order = drawnOrder("123456", people);
  expect(drawnOrder("123456", people.toReversed())).toEqual(order);
  expect(drawnOrder("123456", people.slice(1))).toEqual(order.filter(({ slug }) => slug !== "a"));
  expect(new Set(Array.from({ length: 40 }, (_, seed) => drawnOrder(String(seed), people)[0]?.slug)).size).toBe(5);

  const drawn = await redraw(editor, electionId);
  expect(await findProgrammes(electionId)).toMatchObject({ draws: 2, seed: drawn.ok && drawn.value.seed });
  expect(await redraw(await makeStaff("trial"), electionId)).toMatchObject({ ok: false });
  const entry = await db.auditEntry.findFirst({ where: { action: "programme.drawn" } });
  expect(entry?.subject).toBe(`election:${electionId}`);
});

test("cells go with their candidacy, and with their theme, and come back with them", async () => {
  const [id = 0] = candidacyIds;
  const shown = async () => (await findProgrammes(electionId))?.candidates.flatMap(({ cells }) => cells).length ?? 0;
  const all = LEAST_PEOPLE * LEAST_THEMES;
  expect(await shown()).toBe(all);
  // One fewer than the rule asks, and none is shown.
  await candidacies.bin.delete(editor, id);
  expect([await shown(), await hasProgrammes(electionId)]).toEqual([0, false]);
  await candidacies.bin.restore(editor, id);
  expect(await shown()).toBe(all);
  await themes.bin.delete(editor, themeIds[0] ?? 0);
  expect(await shown()).toBe(0);
  // A form that was open meanwhile saves nothing of it, and erases nothing either.
  expect(await save(0, full(), 1)).toMatchObject({ ok: false });
  expect((await save(0, full().slice(1), 1)).ok).toBe(true);
  await themes.bin.restore(editor, themeIds[0] ?? 0);
  expect(await shown()).toBe(all);
  // Who stands in a primary, or withdraws, is compared no more.
  const { version } = await db.candidacy.findUniqueOrThrow({ where: { id } });
  const gone = standing("Petit", { state: "withdrawn", withdrawnOn: "2026-04-01", version });
  expect((await candidacies.update(editor, id, standing("Petit", { state: "primary", version }))).ok).toBe(true);
  expect(await hasProgrammes(electionId)).toBe(false);
  expect((await candidacies.update(editor, id, { ...gone, version: version + 1 })).ok).toBe(true);
  expect(await hasProgrammes(electionId)).toBe(false);
});
