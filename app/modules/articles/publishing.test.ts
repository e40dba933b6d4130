import { beforeAll, describe, expect, test } from "vitest";
import { DAY, MINUTE, now, travel } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { type StaffActor, systemActor } from "#app/records/rights/actor.ts";
import { formatDateTime, formatWeekdayOf, toLocalInput } from "#app/utils/dates.ts";
import { done } from "#app/utils/outcome.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { describeConflict, mergeWithSaved } from "./conflicts.server.ts";
import { todaysDates } from "./form-choices.server.ts";
import { createArticle, updateArticle } from "./mutations.server.ts";
import { createPreviewLink, findPreview, removePreviewLink } from "./preview.server.ts";
import {
  archiveArticle,
  articleBin,
  publishArticle,
  publishDueArticles,
  scheduleArticle,
  unpublishArticle,
} from "./publication.server.ts";
import { findArticleRedirect, findPublishedArticle } from "./queries.server.ts";
import { compareRevisions, listRevisions, restoreRevision } from "./revisions.server.ts";
import { articleSchema } from "./schema.ts";

let editor: StaffActor;
let other: StaffActor;
let trial: StaffActor;
let categoryId: number;

beforeAll(async () => {
  [editor, other, trial] = [await makeStaff("editor"), await makeStaff("admin"), await makeStaff("trial")];
  const category = await change(systemActor("tests"), "seed.finished", async (tx) =>
    done(await tx.category.create({ data: { name: "Institutions", slug: "institutions" } })),
  );
  categoryId = category.ok ? category.value.id : 0;
});

let count = 0;
function input(fields: Record<string, unknown> = {}) {
  count += 1;
  return articleSchema.parse({
    title: `Un article ${count}`,
    excerpt: "Un chapeau.",
    body: "## Titre\n\nUn texte.",
    categoryId,
    ...fields,
  });
}

async function draft(actor: StaffActor = editor, fields: Record<string, unknown> = {}) {
  const created = await createArticle(actor, input(fields));
  if (!created.ok) throw new Error(JSON.stringify(created.errors));
  return created.value;
}

const rowOf = (id: number) => db.article.findUniqueOrThrow({ where: { id } });
const auditOf = (id: number) =>
  db.auditEntry.findMany({ where: { subject: `article:${id}` }, orderBy: { seq: "asc" } });
const errorsOf = (outcome: { ok: boolean; errors?: Record<string, string[]> }) =>
  "errors" in outcome ? outcome.errors : null;

describe("writing", () => {
  test("a draft keeps all its fields, its rendered text, a revision and an audit entry without the text", async () => {
    const { id } = await draft(editor, {
      title: "Qui vote la loi ?",
      body: "Le **Parlement**.",
      keyPoints: ["Un", "", "Deux"],
      tags: "loi, Parlement, LOI",
      sources: [{ title: "Constitution", url: "https://www.legifrance.gouv.fr/" }, {}],
      corrections: [{ date: "2026-11-02", text: "Une date corrigée." }],
    });
    const row = await db.article.findUniqueOrThrow({
      where: { id },
      include: { tags: { include: { tag: true } }, sources: true, corrections: true, revisions: true },
    });
    expect(row).toMatchObject({
      slug: "qui-vote-la-loi",
      status: "draft",
      version: 1,
      bodyHtml: "<p>Le <strong>Parlement</strong>.</p>\n",
      wordCount: 2,
      createdById: editor.id,
    });
    expect(JSON.parse(row.keyPoints)).toEqual(["Un", "Deux"]);
    expect(row.tags.map(({ tag }) => tag.slug).toSorted()).toEqual(["loi", "parlement"]);
    expect([row.sources.length, row.corrections.length, row.revisions.length]).toEqual([1, 1, 1]);
    const [entry] = await auditOf(id);
    expect(entry).toMatchObject({ action: "article.created", actorId: editor.id });
    expect(entry?.after).not.toContain("**Parlement**");
  });

  test("a title of 500 characters is refused in words", () => {
    const parsed = articleSchema.safeParse({ title: "a".repeat(500) });
    expect(parsed.error?.issues[0]?.message).toMatch(/200 caractères au plus/);
  });

  test("a slug in use is refused with the article that has it and a free one; a title alone finds its own", async () => {
    const first = await draft(editor, { title: "Le budget", slug: "le-budget" });
    const refusal = await createArticle(editor, input({ slug: "le-budget" }));
    expect(errorsOf(refusal)?.slug?.[0]).toMatch(/«\u202FLe budget\u202F».*«\u202Fle-budget-2\u202F»/);
    expect((await draft(editor, { title: "Le budget" })).slug).toBe("le-budget-2");
    expect(first.slug).toBe("le-budget");
    // /articles/search leads elsewhere, and a number to the article that has it.
    expect((await draft(editor, { title: "Search" })).slug).toBe("article-search");
    expect((await draft(editor, { title: "2027" })).slug).toBe("article-2027");
  });

  test.each(["Avec Espaces", "accentué", "123", "a--b", "search"])("the slug %s is refused", (slug) => {
    expect(articleSchema.safeParse({ title: "Titre", slug }).success).toBe(false);
  });

  test("a picture needs its description; one that does not exist is refused", async () => {
    const media = await change(systemActor("tests"), "seed.finished", async (tx) =>
      done(
        await tx.media.create({
          data: { key: `k${Date.now()}`, kind: "image", mime: "image/png", bytes: 1, checksum: "x", widths: "[320]" },
        }),
      ),
    );
    const imageId = media.ok ? media.value.id : 0;
    expect(errorsOf(await createArticle(editor, input({ imageId })))).toHaveProperty("imageAlt");
    expect(errorsOf(await createArticle(editor, input({ imageId: 99_999, imageAlt: "Une salle" })))).toHaveProperty(
      "image",
    );
    expect((await createArticle(editor, input({ imageId, imageAlt: "Une salle" }))).ok).toBe(true);
  });

  test("what a killed save leaves is as before: a failure in the middle undoes all of it", async () => {
    const { id } = await draft(editor, { tags: "avant" });
    const before = await db.article.findUniqueOrThrow({ where: { id }, include: { tags: true, revisions: true } });
    const broken = {
      ...input({ tags: "après" }),
      version: 1,
      sources: [{ title: "x", publisher: "", url: "https://a.fr", consultedAt: new Date(Number.NaN) }],
    };
    await expect(updateArticle(editor, id, broken)).rejects.toThrow();
    expect(await db.article.findUniqueOrThrow({ where: { id }, include: { tags: true, revisions: true } })).toEqual(
      before,
    );
    expect(await auditOf(id)).toHaveLength(1);
  });
});

describe("roles", () => {
  test("a trial member writes and edits their own drafts, nothing more", async () => {
    const mine = await draft(trial, { featured: true });
    expect((await rowOf(mine.id)).featured).toBe(false);
    expect((await updateArticle(trial, mine.id, { ...input({ body: "Mieux." }), version: 1 })).ok).toBe(true);
    const theirs = await draft(editor);
    const attempts = [
      await updateArticle(trial, theirs.id, { ...input(), version: 1 }),
      await updateArticle(trial, mine.id, { ...input(), version: 2 }, "publish"),
      await publishArticle(trial, mine.id),
      await scheduleArticle(trial, mine.id, new Date(now().getTime() + DAY)),
      await articleBin.delete(trial, mine.id),
      await restoreRevision(trial, theirs.id, 1),
      await createPreviewLink(trial, theirs.id),
    ];
    expect(attempts.map(({ ok }) => ok)).toEqual(attempts.map(() => false));
    expect((await rowOf(mine.id)).status).toBe("draft");
    await publishArticle(editor, mine.id);
    expect((await updateArticle(trial, mine.id, { ...input(), version: 3 })).ok).toBe(false);
  });
});

describe("publication", () => {
  test("publishing needs an excerpt, a text and a category", async () => {
    const { id } = await draft(editor, { excerpt: "", body: "", categoryId: undefined });
    expect(Object.keys(errorsOf(await publishArticle(editor, id)) ?? {}).toSorted()).toEqual([
      "body",
      "categoryId",
      "excerpt",
    ]);
  });

  test("a published article is read at once, unpublished it is not, and both are in the trail", async () => {
    const { id, slug } = await draft();
    expect(await findPublishedArticle(slug)).toBeNull();
    await publishArticle(editor, id);
    expect((await findPublishedArticle(slug))?.title).toBe((await rowOf(id)).title);
    expect(await findArticleRedirect(String(id))).toBe(slug);
    await unpublishArticle(editor, id);
    expect(await findPublishedArticle(slug)).toBeNull();
    await publishArticle(editor, id);
    await archiveArticle(editor, id);
    expect(await findPublishedArticle(slug)).toBeNull();
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      "article.created",
      "article.published",
      "article.unpublished",
      "article.published",
      "article.archived",
    ]);
  });

  test("saving and publishing is one change", async () => {
    const { id } = await draft();
    expect(
      (await updateArticle(editor, id, { ...input({ title: "Enregistré et publié" }), version: 1 }, "publish")).ok,
    ).toBe(true);
    expect(await rowOf(id)).toMatchObject({ title: "Enregistré et publié", status: "published" });
    const refusal = await updateArticle(
      editor,
      (await draft()).id,
      { ...input({ excerpt: "" }), version: 1 },
      "publish",
    );
    expect(errorsOf(refusal)).toHaveProperty("excerpt");
  });

  test("a scheduled article appears on time, once", async () => {
    const { id, slug } = await draft();
    expect(errorsOf(await scheduleArticle(editor, id, new Date(now().getTime() - MINUTE)))?.publishedAt?.[0]).toMatch(
      /passée/,
    );
    const past = await updateArticle(
      editor,
      id,
      { ...input(), version: 1, publishedAt: new Date(now().getTime() - DAY) },
      "schedule",
    );
    expect(errorsOf(past)).toHaveProperty("publishedAt");
    expect((await rowOf(id)).version).toBe(1);
    await scheduleArticle(editor, id, new Date(now().getTime() + 10 * MINUTE));
    expect(await publishDueArticles()).toBe(0);
    expect(await findPublishedArticle(slug)).toBeNull();
    travel(10 * MINUTE + 1000);
    expect(await publishDueArticles()).toBe(1);
    expect(await publishDueArticles()).toBe(0);
    expect(await findPublishedArticle(slug)).not.toBeNull();
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: "article.published", actorKind: "system:publication" });
  });

  test.each([
    ["in an hour that does not exist", "2027-03-28T02:30", "2027-03-28T01:30:00Z", "28 mars 2027 à 03:30"],
    [
      "in the hour that comes twice, at the second",
      "2027-10-31T02:30",
      "2027-10-31T01:30:00Z",
      "31 octobre 2027 à 02:30",
    ],
  ])("appears once %s", async (_name, typed, instant, shown) => {
    const { id } = await draft();
    const at = input({ publishedAt: typed }).publishedAt;
    expect([at?.toISOString(), at && formatDateTime(at)]).toEqual([new Date(instant).toISOString(), shown]);
    const start = now().getTime();
    await scheduleArticle(editor, id, at ?? now());
    travel(Date.parse(instant) - MINUTE - start);
    await publishDueArticles();
    expect((await rowOf(id)).status).toBe("scheduled");
    travel(2 * MINUTE);
    await publishDueArticles();
    expect((await rowOf(id)).status).toBe("published");
    travel(start - Date.parse(instant) - MINUTE);
    expect(await publishDueArticles()).toBe(0);
  });

  test("a date to come does not publish by mistake", async () => {
    const { id } = await draft(editor, { publishedAt: toLocalInput(new Date(now().getTime() + DAY)) });
    expect(errorsOf(await publishArticle(editor, id))).toHaveProperty("publishedAt");
  });

  test("nothing is dated later than its facts were vouched for: published, scheduled or saved again", async () => {
    const day = (days: number) => toLocalInput(new Date(now().getTime() + days * DAY)).slice(0, 10);
    const moment = (days: number) => toLocalInput(new Date(now().getTime() + days * DAY));
    const { id } = await draft(editor, { asOf: day(-1) });
    expect(errorsOf(await publishArticle(editor, id))?.asOf?.[0]).toMatch(/^Les faits sont vérifiés jusqu’au /);
    const tomorrow = new Date(now().getTime() + DAY);
    expect(errorsOf(await scheduleArticle(editor, id, tomorrow))).toHaveProperty("asOf");
    const kept = await updateArticle(editor, id, input({ asOf: day(-3), version: 1 }));
    expect(kept.ok).toBe(true);
    expect(errorsOf(await updateArticle(editor, id, input({ asOf: day(-3), version: 2 }), "publish"))).toHaveProperty(
      "asOf",
    );
    const dated = await updateArticle(
      editor,
      id,
      input({ asOf: day(-3), publishedAt: moment(-3), version: 2 }),
      "publish",
    );
    expect(dated.ok).toBe(true);
    const { version } = await rowOf(id);
    const refusal = await updateArticle(editor, id, input({ asOf: day(-4), publishedAt: moment(-3), version }));
    expect(errorsOf(refusal)).toHaveProperty("asOf");
    expect((await updateArticle(editor, id, input({ asOf: day(0), publishedAt: moment(-3), version }))).ok).toBe(true);
    const ahead = await updateArticle(
      editor,
      id,
      input({ asOf: day(1), publishedAt: moment(-3), version: version + 1 }),
    );
    expect(errorsOf(ahead)?.asOf?.[0]).toMatch(/^Ce jour n’est pas encore venu/);
    const later = await draft(editor, { asOf: day(2), publishedAt: moment(2) });
    await scheduleArticle(editor, later.id, new Date(now().getTime() + 2 * DAY));
    const scheduled = await rowOf(later.id);
    expect(scheduled.status).toBe("scheduled");
    expect(
      errorsOf(
        await updateArticle(
          editor,
          later.id,
          input({ asOf: day(1), publishedAt: moment(2), version: scheduled.version }),
        ),
      ),
    ).toHaveProperty("asOf");
  });

  test("a changed slug leads to the new one; the published date and time stay to the second", async () => {
    const { id, slug } = await draft();
    await publishArticle(editor, id);
    const { publishedAt, version } = await rowOf(id);
    const typedDate = toLocalInput(publishedAt as Date);
    const saved = await updateArticle(editor, id, {
      ...input({ slug: `${slug}-bis`, publishedAt: typedDate }),
      version,
    });
    expect(saved.ok).toBe(true);
    expect((await rowOf(id)).publishedAt).toEqual(publishedAt);
    expect(await findArticleRedirect(slug)).toBe(`${slug}-bis`);
    expect(errorsOf(await createArticle(editor, input({ slug })))?.slug?.[0]).toMatch(/a été celle/);
    const back = await updateArticle(editor, id, { ...input({ slug }), version: version + 1 });
    expect(back.ok && back.value.slug).toBe(slug);
    expect(await findArticleRedirect(slug)).toBeNull();
  });
});

test("a correction of a text that stays as it is is asked about once, a right of reply is not", async () => {
  const created = await createArticle(editor, input({ title: "Une correction" }), undefined, "publish");
  const { id, version } = created.ok ? created.value : { id: 0, version: 0 };
  const fields = { title: "Une correction", corrections: [{ date: "2026-11-02", text: "C’était mardi." }] };
  const asked = await updateArticle(editor, id, { ...input(fields), version });
  expect(errorsOf(asked)?.corrections?.[0]).toMatch(/^Le texte n’a pas changé/);
  expect((await updateArticle(editor, id, { ...input({ ...fields, sameText: true }), version })).ok).toBe(true);
  const reply = { date: "2026-11-03", text: "Droit de réponse de Zoé Martin\nJe ne l’ai pas dit." };
  const replied = input({ ...fields, corrections: [reply, ...fields.corrections] });
  expect((await updateArticle(editor, id, { ...replied, version: version + 1 })).ok).toBe(true);
  const more = {
    ...fields,
    excerpt: "Un autre chapeau.",
    corrections: [fields.corrections[0], reply, fields.corrections[0]],
  };
  expect((await updateArticle(editor, id, { ...input(more), version: version + 2 })).ok).toBe(true);
});

describe("two editors", () => {
  test("the second save is told, shows both texts, and chooses", async () => {
    const base = "Premier paragraphe.\n\nDeuxième paragraphe.\n\nTroisième paragraphe.";
    const { id } = await draft(editor, { title: "À deux", body: base });
    const fields = { title: "À deux", slug: "a-deux" };
    expect(
      (
        await updateArticle(other, id, {
          ...input({ ...fields, excerpt: "Chapeau de l’autre.", body: base.replace("Premier", "Tout premier") }),
          version: 1,
        })
      ).ok,
    ).toBe(true);
    const mine = { ...input({ ...fields, body: base.replace("Troisième", "Dernier") }), version: 1 };
    const second = await updateArticle(editor, id, mine);
    expect(errorsOf(second)).toHaveProperty("version");
    expect((await rowOf(id)).body).toContain("Tout premier");

    const conflict = await describeConflict(id, mine);
    expect(conflict).toMatchObject({ version: 2, by: other.displayName, changedByThem: ["Texte", "Chapeau"] });
    expect(conflict?.differences.find(({ field }) => field === "body")?.parts.map(({ kind }) => kind)).toContain(
      "removed",
    );

    const merged = await mergeWithSaved(id, mine);
    expect(merged).toMatchObject({ conflicts: 0, typed: { excerpt: "Chapeau de l’autre.", version: 2 } });
    expect(merged?.typed.body).toBe(base.replace("Premier", "Tout premier").replace("Troisième", "Dernier"));

    expect((await updateArticle(editor, id, { ...mine, overwrite: 2 })).ok).toBe(true);
    expect((await rowOf(id)).body).toBe(mine.body);
    expect((await listRevisions(id)).map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  test("a save that says the same, or over a mere publication, is no conflict", async () => {
    const { id } = await draft();
    const same = { ...input({ body: "Le même." }), version: 1 };
    expect((await updateArticle(other, id, same)).ok).toBe(true);
    expect((await updateArticle(editor, id, same)).ok).toBe(true);
    await publishArticle(other, id);
    expect((await updateArticle(editor, id, { ...same, body: "Plus loin.", version: 2 })).ok).toBe(true);
    expect(await rowOf(id)).toMatchObject({ status: "published", body: "Plus loin." });
  });
});

describe("revisions", () => {
  test("are listed, compared and restored as a new one", async () => {
    const { id } = await draft(editor, { title: "Titre un", slug: "titre-un", body: "un\n\ndeux" });
    await updateArticle(editor, id, {
      ...input({ title: "Titre deux", slug: "titre-un", body: "un\n\n2" }),
      version: 1,
    });
    expect((await listRevisions(id))[0]?.changed).toEqual(["Titre", "Texte"]);
    const compared = await compareRevisions(id, 1, 2);
    expect(compared?.map(({ label }) => label)).toEqual(["Titre", "Texte"]);
    expect(compared?.[1]?.parts).toContainEqual({ kind: "removed", text: "deux" });
    expect((await restoreRevision(other, id, 1)).ok).toBe(true);
    expect(await rowOf(id)).toMatchObject({ title: "Titre un", body: "un\n\ndeux", version: 3 });
    expect(await listRevisions(id)).toHaveLength(3);
    expect(await compareRevisions(id, 1, 99)).toBeNull();
  });
});

test("what a block says against the text or the glossary keeps it from being published, and is said by line", async () => {
  const question = (why: string) => `:::question[Combien ?]\n- [ ] 58\n- [x] 289\n${why}\n:::\n`;
  const text = "Il faut **289 voix** : c’est [la loi](https://a.fr) « absolue ».\n\n";
  const { id } = await draft(editor, { body: `${text}${question("Il en faut 290.")}\n::terme[mot perdu]\n` });
  const said = errorsOf(await publishArticle(editor, id))?.body?.map((why) => why.replaceAll("\u202F", " "));
  expect(said).toEqual([
    expect.stringMatching(/^Ligne 3, bloc « question » : .*recopiez une phrase de l’article/),
    expect.stringMatching(/^Ligne 9, bloc « terme » : le lexique n’a pas ce terme/),
  ]);
  // A line of a block that is wrong is named by its own number.
  const seats = await draft(editor, { body: `${text}:::hemicycle[A]{sieges=20}\n- PS : 13\n- LR : sept\n:::\n` });
  const [wrongSeats] = errorsOf(await publishArticle(editor, seats.id))?.body ?? [];
  expect(wrongSeats).toMatch(/^Ligne 5, bloc «\u202Fhemicycle\u202F»\u202F: «\u202FLR\u202F» attend un nombre entier/);
  // Whatever its spaces, its marks and its quotes.
  const kept = await draft(editor, { body: text + question('il faut 289\u00A0voix: c\'est la loi "absolue"') });
  expect(errorsOf(await publishArticle(editor, kept.id))).toBeNull();
  const number = ":::chiffre[1]{source=https://a.fr}\nSous <5 %, pas de siège.\n:::\n";
  const inBlock = await draft(editor, { body: `${number}${question("pas de siège")}\nFin.` });
  expect(errorsOf(await publishArticle(editor, inBlock.id))).toBeNull();
  const after = input({ body: `Autre.\n\n${question("Il faut 289 voix.")}`, version: kept.version + 1 });
  expect(errorsOf(await updateArticle(editor, kept.id, after))?.body).toEqual([expect.stringContaining("Ligne 3")]);
});

describe("preview and bin", () => {
  test("a link shows the draft without an account until it is closed", async () => {
    const { id } = await draft();
    const link = await createPreviewLink(editor, id);
    const token = link.ok ? link.value.token : "";
    expect((await findPreview(token))?.article.id).toBe(id);
    expect((await auditOf(id)).map(({ after }) => after ?? "").join("")).not.toContain(token);
    await removePreviewLink(editor, id);
    expect(await findPreview(token)).toBeNull();
  });
});

test("the Monday that is offered has its date", () => {
  while (now().getUTCDay() !== 3) travel(DAY);
  const { quickDates } = todaysDates();
  const monday = quickDates.find(({ label }) => label.startsWith("Lundi"));
  const day = formatWeekdayOf(monday?.value.slice(0, 10) ?? "");
  expect(monday?.label.toLowerCase()).toBe(`${day}, 7 h`);
});
