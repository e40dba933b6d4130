import { beforeAll, expect, test } from "vitest";
import { whatNeedsDoing } from "#app/modules/dashboard/dashboard.server.ts";
import { DAY, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { findAutosave, saveAutosave } from "#app/records/autosave/autosave.server.ts";
import { type StaffActor, systemActor } from "#app/records/rights/actor.ts";
import { toLocalInput } from "#app/utils/dates.ts";
import { done } from "#app/utils/outcome.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { type Then, createArticle, updateArticle } from "../mutations.server.ts";
import { preflight } from "../preflight/preflight.server.ts";
import { publishArticle } from "../publication.server.ts";
import { articleSchema, typedSchema } from "../schema.ts";
import { findArticleForStaff } from "../staff-queries.server.ts";
import { findToReview, reviewArticle, withdrawReview, reviewersByRevision } from "./reviewing.server.ts";

let writer: StaffActor;
let second: StaffActor;
let admin: StaffActor;
let trial: StaffActor;
let categoryId: number;

beforeAll(async () => {
  writer = await makeStaff("editor");
  second = await makeStaff("editor");
  admin = await makeStaff("admin");
  trial = await makeStaff("trial");
  const category = await change(systemActor("tests"), "seed.finished", async (tx) =>
    done(await tx.category.create({ data: { name: "Société", slug: "societe" } })),
  );
  categoryId = category.ok ? category.value.id : 0;
});

let count = 0;
const fields = (more: Record<string, unknown> = {}) => ({
  title: `Un sujet sensible ${(count += 1)}`,
  excerpt: "Un chapeau.",
  body: "Un texte.",
  categoryId,
  sensitive: true,
  ...more,
});

async function write(more: Record<string, unknown> = {}, actor = writer) {
  const created = await createArticle(actor, articleSchema.parse(fields(more)));
  if (!created.ok) throw new Error(JSON.stringify(created.errors));
  return created.value.id;
}

/** Saves the article as it is, with these changes, by its form. */
async function save(actor: StaffActor, id: number, more: Record<string, unknown>, then?: Then) {
  const { title, excerpt, body, sensitive, version } = await db.article.findUniqueOrThrow({ where: { id } });
  return updateArticle(
    actor,
    id,
    articleSchema.parse({ title, excerpt, body, categoryId, sensitive, version, ...more }),
    then,
  );
}

const errors = (outcome: { ok: boolean; errors?: Record<string, string[]> }) =>
  outcome.ok ? null : Object.keys(outcome.errors ?? {});
const words = (outcome: { ok: boolean; errors?: Record<string, string[]> }) =>
  Object.values(outcome.errors ?? {})
    .flat()
    .join(" ");
const statusOf = async (id: number) => (await db.article.findUniqueOrThrow({ where: { id } })).status;
const trailOf = async (id: number) =>
  (await db.auditEntry.findMany({ where: { subject: `article:${id}` }, orderBy: { seq: "asc" } })).map(
    ({ action }) => action,
  );

test("a sensitive article goes out once a second person has read it as it is", async () => {
  const id = await write();
  expect(words(await publishArticle(writer, id))).toContain("deuxième personne");
  expect(
    errors(await save(writer, id, { publishedAt: toLocalInput(new Date(now().getTime() + DAY)) }, "schedule")),
  ).toEqual(["review"]);
  expect(await save(writer, id, {}, "review")).toMatchObject({ ok: true });
  const waits = async (staff: StaffActor) => (await whatNeedsDoing(staff)).toReview?.items.map(({ id: one }) => one);
  expect([await waits(second), await waits(writer), await waits(trial)]).toEqual([[id], [], undefined]);
  expect(words(await reviewArticle(writer, id, { revision: 1 }))).toContain("Vous avez écrit cette version");
  expect(words(await reviewArticle(trial, id, { revision: 1 }))).toContain("rôle");
  expect(words(await reviewArticle(second, id, { revision: 7 }))).toContain("a changé");
  expect(await reviewArticle(second, id, { revision: 1 })).toMatchObject({ ok: true });
  expect(await waits(second)).toEqual([]);
  expect(await publishArticle(writer, id)).toMatchObject({ ok: true });
  expect(await trailOf(id)).toEqual([
    "article.created",
    "article.review-asked",
    "article.reviewed",
    "article.published",
  ]);
  expect([...(await reviewersByRevision(id))]).toEqual([[1, `relue par ${second.displayName}`]]);
});

test("a change that readers see asks again, and an older version is no longer read; a change of keywords does not", async () => {
  const id = await write();
  expect(await save(writer, id, { body: "Un autre texte." })).toMatchObject({ ok: true });
  expect(words(await reviewArticle(second, id, { revision: 1 }))).toContain("a changé depuis");
  expect(await reviewArticle(second, id, { revision: 2 })).toMatchObject({ ok: true });
  expect(await save(second, id, { body: "Et encore un autre." })).toMatchObject({ ok: true });
  expect(errors(await publishArticle(writer, id))).toEqual(["review"]);
  // Who wrote last is the second person now: the first one may read it.
  expect(errors(await reviewArticle(second, id, { revision: 3 }))).toEqual([""]);
  expect(await reviewArticle(writer, id, { revision: 3 })).toMatchObject({ ok: true });
  expect(await save(writer, id, { tags: "mot", seoTitle: "Pour les moteurs" })).toMatchObject({ ok: true });
  expect(await publishArticle(second, id)).toMatchObject({ ok: true });
});

test("a change of a sensitive article on the site waits for a second person, and nothing of it is lost", async () => {
  const id = await write({ sensitive: false });
  expect(await publishArticle(writer, id)).toMatchObject({ ok: true });
  expect(await save(writer, id, { sensitive: true, tags: "mot" })).toMatchObject({ ok: true });
  const edit = { body: "Un texte corrigé.", sensitive: true, tags: "mot" };
  expect(errors(await save(writer, id, edit))).toEqual(["review"]);
  expect(await save(writer, id, edit, "review")).toMatchObject({ ok: true });
  expect((await db.article.findUniqueOrThrow({ where: { id } })).body).toBe("Un texte.");
  expect(errors(await save(admin, id, { body: "Autre chose.", sensitive: true }, "review"))).toEqual(["review"]);
  const shown = await findToReview(second, id);
  expect(shown?.differences.map(({ field }) => field)).toEqual(["body"]);
  const reading = { revision: shown?.revision ?? 0, proposal: shown?.proposal?.id };
  expect(words(await reviewArticle(writer, id, reading))).toContain("Vous avez écrit");
  expect(await reviewArticle(second, id, reading)).toMatchObject({ ok: true });
  expect(await db.article.findUniqueOrThrow({ where: { id } })).toMatchObject({
    body: "Un texte corrigé.",
    updatedById: writer.id,
    status: "published",
  });
  expect(words(await reviewArticle(second, id, reading))).toContain("n’attend plus");
  // Taken back, it is found again in the form.
  expect(await save(writer, id, { body: "Une autre idée.", sensitive: true }, "review")).toMatchObject({ ok: true });
  expect(await withdrawReview(writer, id)).toMatchObject({ ok: true });
  expect((await findAutosave(writer, `article:${id}`))?.value).toMatchObject({ body: "Une autre idée." });
  // What its author typed since is not lost to it.
  expect(await save(writer, id, { body: "Une autre idée.", sensitive: true }, "review")).toMatchObject({ ok: true });
  await saveAutosave(writer, `article:${id}`, typedSchema.parse({ body: "Tapé depuis." }));
  expect(words(await withdrawReview(second, id))).toContain("elle serait perdue");
  expect((await findAutosave(writer, `article:${id}`))?.value).toMatchObject({ body: "Tapé depuis." });
  expect((await findToReview(second, id))?.proposal).not.toBeNull();
});

test("who read a change did not read the one that replaced it, nor one that came since", async () => {
  const id = await write({ sensitive: false });
  expect(await publishArticle(writer, id)).toMatchObject({ ok: true });
  expect(await save(writer, id, { sensitive: true })).toMatchObject({ ok: true });
  const propose = (body: string) => save(writer, id, { body, sensitive: true }, "review");
  const shownNow = async () => {
    const shown = await findToReview(second, id);
    return { revision: shown?.revision ?? 0, proposal: shown?.proposal?.id };
  };
  const withoutChange = await shownNow();
  expect(await propose("Un changement anodin.")).toMatchObject({ ok: true });
  const anodyne = await shownNow();
  expect(words(await reviewArticle(second, id, withoutChange))).toContain("a changé depuis");
  expect(await shownNow()).toEqual(anodyne);
  expect(await propose("Une accusation.")).toMatchObject({ ok: true });
  expect(words(await reviewArticle(second, id, anodyne))).toContain("n’attend plus");
  expect((await db.article.findUniqueOrThrow({ where: { id } })).body).toBe("Un texte.");
  expect(await reviewArticle(second, id, await shownNow())).toMatchObject({ ok: true });
  expect((await db.article.findUniqueOrThrow({ where: { id } })).body).toBe("Une accusation.");
});

test("marking is free, and taking the mark off is told in the trail", async () => {
  const id = await write();
  expect(errors(await save(writer, id, { sensitive: false }))).toEqual(["notSensitiveWhy"]);
  expect(await save(writer, id, { sensitive: false, notSensitiveWhy: "Un mode d’emploi." })).toMatchObject({
    ok: true,
  });
  expect(await publishArticle(writer, id)).toMatchObject({ ok: true });
  const [entry] = await db.auditEntry.findMany({ where: { subject: `article:${id}`, action: "article.updated" } });
  expect(entry?.after).toContain("Un mode d’emploi.");
});

test("a form that asked is held to what its text says; one that did not, to its mark alone", async () => {
  const about = { title: "Législatives\u202F: qui se présente\u202F?", sensitive: false };
  const publish = (more: Record<string, unknown>) =>
    createArticle(writer, articleSchema.parse(fields({ ...about, ...more })), undefined, "publish");
  expect(errors(await publish({ sensitiveAsked: true }))).toEqual(["notSensitiveWhy"]);
  const why = "Des dates, rien d’autre.";
  const out = await publish({ sensitiveAsked: true, notSensitiveWhy: why });
  expect(out).toMatchObject({ ok: true });
  // The reason stays with what is on the site.
  const { id, version } = out.ok ? out.value : { id: 0, version: 0 };
  const again = (notSensitiveWhy: string) =>
    updateArticle(writer, id, { ...articleSchema.parse(fields({ ...about, notSensitiveWhy })), version });
  expect(errors(await again(" "))).toEqual(["notSensitiveWhy"]);
  expect((await again(why)).ok).toBe(true);
  expect(await publish({})).toMatchObject({ ok: true });
});

test("an administrator does without only when nobody else may publish, and says why", async () => {
  const id = await write({}, admin);
  const alone = (reason: string) => reviewArticle(admin, id, { revision: 1, reason });
  expect(errors(await alone(" "))).toEqual(["reason"]);
  expect(words(await alone("Je suis seule cette semaine."))).toContain("D’autres personnes");
  const others = { where: { id: { in: [writer.id, second.id] } } };
  const set = (isActive: boolean) =>
    change(systemActor("tests"), "seed.finished", async (tx) =>
      done(await tx.staffUser.updateMany({ ...others, data: { isActive } })),
    );
  await set(false);
  expect(await alone("Je suis seule cette semaine.")).toMatchObject({ ok: true });
  await set(true);
  expect(await publishArticle(admin, id)).toMatchObject({ ok: true });
  expect(await trailOf(id)).toContain("article.review-waived");
  expect(await statusOf(id)).toBe("published");
});

test("before publishing, what is typed and not saved is told: what is refused, what would help, what is well", async () => {
  const long = `Le texte ${"très ".repeat(30)}long continue.`;
  const typed = typedSchema.parse({
    ...(await findArticleForStaff(writer, await write()))?.typed,
    excerpt: "",
    body: `Court.\n\n${long} Le SGDSN publie 12 % de documents.\n\n![](/media/photo.png)\n\n:::chiffre\n12\n:::\n`,
  });
  const list = await preflight(writer, null, typed);
  expect(list.must.map(({ field }) => field)).toEqual(["excerpt", "body", "review"]);
  const old = await preflight(writer, null, { ...typed, asOf: "2026-01-01", sensitive: false });
  expect(old.must.map(({ field }) => field)).toEqual(["excerpt", "body", "asOf"]);
  const points = list.helps.flatMap(({ points: of }) => of);
  expect(points).toContainEqual(
    expect.objectContaining({ line: 3, text: expect.stringMatching(/^«\u202FLe texte très/) }),
  );
  expect(points).toContainEqual(expect.objectContaining({ term: "SGDSN", line: 3 }));
  expect(points).toContainEqual(expect.objectContaining({ line: 5, text: expect.stringContaining("description") }));
  expect(points.map(({ field }) => field)).toEqual(expect.arrayContaining(["authorIds", "image", "sources", "asOf"]));
  expect(points.some(({ text }) => text.includes("12\u202F%"))).toBe(true);
});

test("a text read by a second person, typed again in the same form, needs no other reader", async () => {
  const id = await write();
  expect(await reviewArticle(second, id, { revision: 1 })).toMatchObject({ ok: true });
  const typed = (await findArticleForStaff(writer, id))?.typed ?? typedSchema.parse({});
  expect((await preflight(writer, id, typed)).must).toEqual([]);
  expect((await preflight(writer, id, { ...typed, body: "Autre." })).must).toMatchObject([{ field: "review" }]);
});
