import { afterAll, beforeAll, expect, test } from "vitest";
import { elections } from "#app/modules/elections/elections.server.ts";
import { electionForm } from "#app/modules/elections/schema.ts";
import { terms } from "#app/modules/glossary/mutations.server.ts";
import { termForm } from "#app/modules/glossary/schema.ts";
import { DAY, now, travel } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { type StaffActor, systemActor } from "#app/records/rights/actor.ts";
import { parisDay } from "#app/utils/dates.ts";
import { addDays, startOfDay } from "#app/utils/days.ts";
import { done } from "#app/utils/outcome.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { dueDay, lateDay } from "./facts.server.ts";
import { planCheck, vouch } from "./mutations.server.ts";
import { type FactQuery, dueFor, listDueFacts } from "./queries.server.ts";
import { readFactKey } from "./schema.ts";

let editor: StaffActor;
let other: StaffActor;
let today: string;
const ids: Record<string, number> = {};

async function makeTerm(term: string, asOf: string) {
  const sources = [{ name: "Exemple", url: "https://example.org/mot" }];
  const input = termForm.schema.parse({ term, shortDefinition: "Un mot.", sources, asOf });
  const made = await terms.create(editor, input);
  ids[term] = made.ok ? made.value.id : 0;
}

beforeAll(async () => {
  [editor, other] = [await makeStaff("editor"), await makeStaff("editor")];
  today = parisDay(now());
  await makeTerm("Vieux", addDays(today, -366));
  await makeTerm("Récent", addDays(today, -300));
  const input = { name: "Présidentielle", country: "FR", level: "national", summary: "On élit.", isPublished: true };
  const made = await elections.create(
    editor,
    electionForm.schema.parse({ ...input, asOf: today, nextDay: addDays(today, 10), secondDay: addDays(today, 24) }),
  );
  ids.election = made.ok ? made.value.id : 0;
});
afterAll(() => travel(0));

const term = (name: string) => ({ noun: "term" as const, id: ids[name] ?? 0, over: null });
const everything: FactQuery = { q: "", reach: "tout", noun: null, owner: null, page: 1, perPage: 25 };
const titles = async (query: Partial<FactQuery> = {}, staff = editor) =>
  (await listDueFacts({ ...everything, ...query }, staff.id)).items.map(({ title }) => title);

test("a check lasts what its noun says, ends after a vote, and on the day that someone chose", () => {
  const checked = { asOf: "2026-11-01", lasts: 90, dueOn: "", events: [] as string[] };
  expect(dueDay(checked)).toBe("2027-01-30");
  expect(dueDay({ ...checked, events: ["2026-10-01", "2026-12-24", "2026-12-10"] })).toBe("2026-12-11");
  // Checked on the evening of a vote: again the day after.
  expect(dueDay({ ...checked, events: ["2026-11-01"] })).toBe("2026-11-02");
  expect(dueDay({ ...checked, dueOn: "2028-01-01", events: ["2026-12-10"] })).toBe("2028-01-01");
  expect(dueDay({ ...checked, dueOn: "2026-10-30" })).toBe("2027-01-30");
  expect(dueDay({ ...checked, asOf: "" })).toBe("");
});

test.each(["", "term", "term:0", "term:1;2", "team:1", "__proto__:1", "term:99999999999", "toString:1"])(
  "%j names no fact",
  (text) => expect(readFactKey(text)).toBeNull(),
);

test("what is due is listed, its owner's first; it says so to readers from the day after", async () => {
  expect(await titles({ reach: "semaine" })).toEqual(["Vieux"]);
  expect(await titles()).toEqual(["Vieux", "Présidentielle", "Récent"]);
  expect(await titles({ noun: "election" })).toEqual(["Présidentielle"]);
  expect(await titles({ q: "recent" })).toEqual(["Récent"]);
  expect(await lateDay("term", term("Vieux").id)).toBe(addDays(today, -1));
  expect(await lateDay("term", term("Récent").id)).toBeNull();
  expect((await planCheck(editor, term("Récent"), { owner: other.id })).ok).toBe(true);
  expect(await titles({}, other)).toEqual(["Récent", "Vieux", "Présidentielle"]);
  expect(await titles({ owner: "nobody" })).toEqual(["Vieux", "Présidentielle"]);
  expect(await dueFor(other.id, 5)).toMatchObject({ own: 0, nobody: 1, total: 1 });
  // What is somebody else's is not counted among what is told.
  expect((await planCheck(editor, term("Vieux"), { owner: editor.id })).ok).toBe(true);
  expect(await dueFor(other.id, 5)).toMatchObject({ own: 0, nobody: 0, total: 0 });
  expect((await planCheck(editor, term("Vieux"), { owner: "nobody" })).ok).toBe(true);
});

test("vouched for, a fact is up to date today, in one entry of the trail, and is due when its rule says", async () => {
  const entries = () => db.auditEntry.count({ where: { action: "term.checked" } });
  const { version } = await db.glossaryTerm.findUniqueOrThrow({ where: { id: term("Vieux").id } });
  expect((await vouch(editor, { ...term("Vieux"), over: version + 3 })).ok).toBe(false);
  expect((await vouch(await makeStaff("trial"), term("Vieux"))).ok).toBe(false);
  const twice = [1, 2].map(() => vouch(editor, { ...term("Vieux"), over: version }, "une-cle-de-formulaire"));
  expect((await Promise.all(twice)).every(({ ok }) => ok)).toBe(true);
  expect(await entries()).toBe(1);
  const after = await db.glossaryTerm.findUniqueOrThrow({ where: { id: term("Vieux").id } });
  expect([after.asOf && parisDay(after.asOf), after.version]).toEqual([today, version + 1]);
  expect(await titles({ reach: "semaine" })).toEqual([]);
  expect(await lateDay("term", term("Vieux").id)).toBeNull();
});

test("a day is chosen within three years, and a person who may check; a check since then answers it", async () => {
  const plan = (more: object) => planCheck(editor, term("Vieux"), more);
  const refused = await Promise.all([
    plan({}),
    plan({ day: today }),
    plan({ day: addDays(today, 2000) }),
    plan({ owner: 987 }),
    plan({ owner: (await makeStaff("trial")).id }),
    planCheck(editor, { noun: "term", id: 987, over: null }, { owner: "nobody" }),
  ]);
  expect(refused.map(({ ok }) => ok)).toEqual(refused.map(() => false));
  expect((await plan({ day: addDays(today, 3), owner: other.id })).ok).toBe(true);
  expect(await titles({ reach: "semaine", owner: other.id })).toEqual(["Vieux"]);
  travel(5 * DAY);
  expect(await lateDay("term", term("Vieux").id)).toBe(addDays(today, 3));
  expect((await vouch(other, term("Vieux"))).ok).toBe(true);
  expect(await lateDay("term", term("Vieux").id)).toBeNull();
});

test("a sensitive article on the site is vouched for without a second reader: a save like any other, in one entry", async () => {
  const asOf = startOfDay(addDays(today, -400));
  await change(systemActor("tests"), "seed.finished", async (tx) => {
    const published = { status: "published" as const, publishedAt: asOf, asOf };
    ids.article = (await tx.article.create({ data: { title: "Le vote", slug: "le-vote", ...published } })).id;
    return done(null);
  });
  // Marked once it is on the site: nobody puts it there unread.
  await change(systemActor("tests"), "seed.finished", async (tx) =>
    done(await tx.article.update({ where: { id: ids.article ?? 0 }, data: { sensitive: true } })),
  );
  const article = { noun: "article" as const, id: ids.article ?? 0, over: 1 };
  expect(await vouch(editor, article)).toEqual(done(null));
  const row = await db.article.findUniqueOrThrow({ where: { id: article.id }, include: { revisions: true } });
  expect([row.asOf && parisDay(row.asOf), row.version, row.revisions.length]).toEqual([parisDay(now()), 2, 1]);
  expect(await db.auditEntry.count({ where: { subject: `article:${article.id}` } })).toBe(1);
  expect((await vouch(editor, { ...article, over: 7 }, "autre-cle-1234")).ok).toBe(true);
});

test("after a round, its election is due; who left looks after nothing", async () => {
  travel(11 * DAY);
  expect(await titles({ reach: "semaine" })).toEqual(["Présidentielle"]);
  expect((await vouch(editor, { noun: "election", id: ids.election ?? 0, over: null })).ok).toBe(true);
  expect(await titles({ reach: "semaine" })).toEqual([]);
  travel(25 * DAY);
  expect(await titles({ reach: "semaine" })).toEqual(["Présidentielle"]);
  expect(await titles({ owner: other.id })).toEqual(["Vieux", "Récent"].toSorted());
  await change(systemActor("tests"), "seed.finished", async (tx) =>
    done(await tx.staffUser.update({ where: { id: other.id }, data: { isActive: false } })),
  );
  expect((await listDueFacts({ ...everything, owner: "nobody" }, editor.id)).total).toBe(4);
});
