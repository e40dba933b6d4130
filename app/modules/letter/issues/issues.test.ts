import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createArticle } from "#app/modules/articles/mutations.server.ts";
import { publishArticle, unpublishArticle } from "#app/modules/articles/publication.server.ts";
import { articleSchema } from "#app/modules/articles/schema.ts";
import { SECOND, now, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { fromLocalInput } from "#app/utils/dates.ts";
import type { Outcome } from "#app/utils/outcome.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { draftLetter, letters, readParts } from "./issues.server.ts";
import { MOST_BYTES, placeholders, renderLetter } from "./render.server.ts";
import {
  comingFirst,
  draftDueLetters,
  scheduleLetter,
  shownLetter,
  sendTest,
  unscheduleLetter,
} from "./scheduling.server.ts";
import { type LetterPart, letterForm } from "./schema.ts";

let [first, second, admin, trial]: StaffActor[] = [];
const who = () => ({
  first: first as StaffActor,
  second: second as StaffActor,
  admin: admin as StaffActor,
  trial: trial as StaffActor,
});
const start = Date.now();
const at = (moment: string) => travel(Date.parse(moment) - now().getTime());

const value = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors));
  return outcome.value;
};
const refusal = (outcome: Outcome<unknown>) => (outcome.ok ? "" : Object.values(outcome.errors).flat().join(" "));

beforeAll(async () => {
  [first, second, admin, trial] = [
    await makeStaff("editor"),
    await makeStaff("editor"),
    await makeStaff("admin"),
    await makeStaff("trial"),
  ];
});
beforeEach(async () => {
  at("2026-12-02T10:00:00Z");
  await maintain("tests", async (tx) => {
    await tx.election.deleteMany();
    await tx.letterIssue.deleteMany();
    await tx.letterSubscriber.deleteMany();
    await tx.article.deleteMany();
    await tx.setting.deleteMany();
    await tx.letterSubscriber.create({
      data: { email: "lea@exemple.fr", addressHash: "a", state: "active", frequency: "daily", origin: "home" },
    });
  });
  travel(2 * SECOND);
});
afterEach(() => travel(start - now().getTime()));

async function publish(title: string, { slug = "europe", body = "Un texte.", excerpt = "Un chapeau." } = {}) {
  const category = await maintain("test", (tx) =>
    tx.category.upsert({ where: { slug }, create: { name: slug, slug }, update: {} }),
  );
  const input = articleSchema.parse({
    title,
    body,
    excerpt,
    categoryId: category.id,
    keyPoints: [`Point de ${title}`],
  });
  const { id } = value(await createArticle(who().first, input));
  value(await publishArticle(who().first, id));
  travel(2 * SECOND);
  return id;
}

const rowOf = (id: number) => db.letterIssue.findUniqueOrThrow({ where: { id } });
const renderedOf = async (id: number, topics: string[] = []) => renderLetter(await rowOf(id), topics);
const partsOf = async (id: number) => readParts((await rowOf(id)).parts).parts;

const part = (given: Partial<LetterPart>) => ({ kind: "text", title: "", text: "", link: "", ...given });
async function write(parts: Partial<LetterPart>[], more: object = {}) {
  const input = letterForm.schema.parse({
    frequency: "daily",
    subject: "Ce matin",
    parts: parts.map((one, index) => ({ ...part(one), place: String(index + 1) })),
    ...more,
  });
  return value(await letters.create(who().first, input)).id;
}
const versionOf = async (id: number) => (await rowOf(id)).version;
const schedule = async (actor: StaffActor, id: number, hour: Date | null = null) =>
  scheduleLetter(actor, id, { at: hour, version: await versionOf(id) });

test("a letter tells what came out since the last one, its lead first; a day without news has none", async () => {
  expect(refusal(await draftLetter(who().first, "daily"))).toMatch(/Rien n’est paru/);
  const body = ':::chiffre[128 voix]{source="https://www.senat.fr" nom="Sénat"}\nPour la loi.\n:::';
  await publish("Un vote au Sénat");
  await publish("Les voix", { body });
  await publish("Une loi sur le climat", { body });
  const { id } = value(await draftLetter(who().first, "daily"));
  const parts = await partsOf(id);
  // Each once, with one link: the lead has its picture, the essentials tell of the one without a drawing.
  expect(parts).toMatchObject([
    { kind: "lead", title: "Une loi sur le climat", text: "Un chapeau." },
    { kind: "essentials", text: "- [Point de Un vote au Sénat](/articles/un-vote-au-senat)" },
    {
      kind: "drawing",
      title: "128 voix",
      text: "Pour la loi.\n\nDans «\u202FLes voix\u202F»",
      link: "/articles/les-voix",
    },
    ...parts.slice(3),
  ]);
  expect(parts.filter(({ kind }) => kind === "article")).toEqual([]);
  expect((await renderedOf(id)).text.match(/les-voix/g)).toHaveLength(1);
  expect(await rowOf(id)).toMatchObject({
    subject: "Une loi sur le climat",
    preview: "Et aussi\u202F: Point de Un vote au Sénat",
  });
  expect(refusal(await draftLetter(who().first, "daily"))).toMatch(/Rien n’est paru/);
  await publish("Un troisième");
  const next = value(await draftLetter(who().first, "daily"));
  expect((await partsOf(next.id)).filter(({ kind }) => kind === "lead" || kind === "article")).toMatchObject([
    { title: "Un troisième" },
  ]);
});

test("the letter's question leads to that question of its quiz, wherever it stands", async () => {
  const questions = ["Un ?", "Deux ?", "Trois ?"].map((prompt) => ({
    prompt,
    choices: ["Oui", "Non"].map((text, place) => ({ text, right: place === 0 })),
    explanation: "",
  }));
  await maintain("tests", async (tx) => {
    const { id: moduleId } = await tx.learningModule.create({ data: { title: "Voter", slug: "voter", summary: "" } });
    const row = { title: "Le vote", slug: "vote", summary: "", body: "", bodyHtml: "", isPublished: true };
    await tx.lesson.create({ data: { ...row, moduleId, quiz: JSON.stringify(questions) } });
  });
  await publish("Une loi");
  const asked = new Map<string, string>();
  for (const day of [3, 4, 5]) {
    at(`2026-12-0${day}T10:00:00Z`);
    await maintain("tests", (tx) => tx.letterIssue.deleteMany());
    travel(2 * SECOND);
    const { id } = value(await draftLetter(who().first, "weekly"));
    for (const { kind, title, link } of await partsOf(id)) if (kind === "question") asked.set(title, link);
  }
  const quiz = "/apprendre/voter/vote/quiz";
  expect([...asked].toSorted()).toEqual([
    ["Deux\u202F?", `${quiz}#q2`],
    ["Trois\u202F?", `${quiz}#q3`],
    ["Un\u202F?", `${quiz}#q1`],
  ]);
});

test("a draft is made by itself once a morning, where the settings ask for it and there is news", async () => {
  const ask = (value: boolean) =>
    maintain("tests", (tx) => tx.setting.create({ data: { key: "letterEachDay", value: JSON.stringify(value) } }));
  const count = () => db.letterIssue.count();
  at("2026-12-03T05:30:00Z");
  await draftDueLetters();
  await ask(true);
  travel(2 * SECOND);
  await draftDueLetters();
  expect(await count()).toBe(0);
  await publish("Une nuit à l’Assemblée");
  // Before six in Paris.
  at("2026-12-03T04:55:00Z");
  await draftDueLetters();
  expect(await count()).toBe(0);
  at("2026-12-03T05:35:00Z");
  await draftDueLetters();
  await draftDueLetters();
  expect(await count()).toBe(1);
});

test("parts stand in the order of their numbers; those left empty go; the form keeps what was typed", () => {
  const rows = [
    { kind: "text", place: "2", title: "Deux", text: "", link: "" },
    { kind: "text", place: "", title: "Sans", text: "", link: "" },
    { kind: "term", place: "3", title: "", text: "", link: "/lexique" },
    { kind: "text", place: "1", title: "Un", text: "", link: "" },
  ];
  const read = (parts: object[]) => letterForm.schema.safeParse({ frequency: "daily", subject: "Oui", parts });
  expect(read(rows).data?.parts.map(({ title }) => title)).toEqual(["Un", "Deux", "Sans"]);
  const wrong = read([{ kind: "text", title: "x".repeat(251), link: "javascript:alert(1)" }]).error?.issues ?? [];
  expect(wrong.map(({ path }) => path.join("."))).toEqual(["parts.0.title", "parts.0.link"]);
  expect(letterForm.schema.safeParse({ frequency: "daily", subject: "x".repeat(200), parts: [] }).success).toBe(false);
});

test("HTML in a title or a text is text; its addresses wait for sending, those of others do not", async () => {
  const id = await write([
    { title: "<script>alert(1)</script>", text: "<img src=x onerror=alert(1)> **gras** [page](/lexique)" },
    { title: "Ailleurs", text: "Un texte.", link: "https://www.senat.fr/loi" },
  ]);
  const { html, text } = await renderedOf(id);
  expect(html).not.toMatch(/<script|<img src="?x|onerror=a[^&]*>/);
  expect(html).toContain("&lt;script&gt;");
  expect(html).toContain("<strong>gras</strong>");
  expect(html).toContain(`href="${placeholders.link}/lexique"`);
  expect(html).toContain('href="https://www.senat.fr/loi"');
  expect(html).toMatch(/^<!doctype html><html[^>]+lang="fr"/i);
  expect(html).not.toContain(`href="${env.SITE_URL}`);
  for (const name of [placeholders.manage, placeholders.stop]) expect(`${html}${text}`.split(name)).toHaveLength(3);
  expect(text).toContain(`page (${placeholders.link}/lexique)`);
});

test("an article taken off the site meanwhile is left out, and so is the line that leads to it", async () => {
  const gone = await publish("Retiré");
  await publish("Gardé");
  const { id } = value(await draftLetter(who().first, "daily"));
  expect((await renderedOf(id)).text).toContain("Retiré");
  value(await schedule(who().second, id));
  value(await unpublishArticle(who().first, gone));
  travel(2 * SECOND);
  const { html, text, isEmpty } = await renderedOf(id);
  // Subject and preview were confirmed as they are.
  expect(text.replace(/^.*\n.*\n\n.*$/m, "")).not.toMatch(/Retiré\n/);
  expect(html).not.toContain("/articles/retire");
  expect(text).toContain("Gardé");
  expect(isEmpty).toBe(false);
});

test("who asked for subjects gets articles and essentials of these alone, its first article standing for the lead", async () => {
  await publish("De justice", { slug: "justice" });
  await publish("D’Europe", { slug: "europe" });
  await publish("En tête", { slug: "elections" });
  const id = await write([
    { kind: "lead", title: "En tête", text: "Un chapeau.", link: "/articles/en-tete" },
    {
      kind: "essentials",
      text: "- [Ce vote](/articles/en-tete)\n- Sans lien\n- [Une **peine**](/articles/de-justice)",
    },
    { kind: "article", title: "D’Europe", link: "/articles/d-europe" },
    { kind: "term", title: "Sénat", text: "Une chambre." },
  ]);
  const letterOf = async (...topics: string[]) => {
    const { subject, text, html } = await renderedOf(id, topics);
    return { subject, text, titles: [...html.matchAll(/<h[13][^>]*>(?:<a[^>]*>)?([^<]*)/g)].map(([, title]) => title) };
  };
  // The newsroom sees what each gets: its words of the inbox, and nothing where nothing goes.
  const seen = async (topic: string) => {
    const { row, isEmpty, text = "" } = (await shownLetter(id, topic)) ?? {};
    return [row?.subject, row?.preview, isEmpty, /Une peine|de-justice/.test(text)];
  };
  expect(await seen("")).toEqual(["Ce matin", "", false, true]);
  expect(await seen("europe")).toEqual(["D’Europe", "", false, false]);
  expect((await seen("jeunesse"))[2]).toBe(true);
  const all = await letterOf();
  expect([all.subject, all.titles]).toEqual(["Ce matin", ["En tête", "D’Europe", "Sénat"]]);
  const elections = await letterOf("elections");
  expect([elections.subject, elections.titles]).toEqual(["Ce matin", ["En tête", "Sénat"]]);
  expect(elections.text).toContain(`- Ce vote (${placeholders.link}/articles/en-tete)\n- Sans lien\n`);
  const europe = await letterOf("europe");
  expect([europe.subject, europe.titles]).toEqual(["D’Europe", ["D’Europe", "Sénat"]]);
  expect(europe.text).not.toMatch(/en-tete|de-justice/);
  expect(europe.text).toContain("- Sans lien");
  // Of an article that is told in a line alone, the line is the lead, and not told twice.
  const justice = await letterOf("justice");
  expect([justice.subject, justice.titles]).toEqual(["Une peine", ["Une peine", "Sénat"]]);
  expect(justice.text).toContain(`À LA UNE\nUne peine\n${placeholders.link}/articles/de-justice`);
  expect(justice.text.match(/de-justice/g)).toHaveLength(1);
  expect((await renderedOf(id, ["jeunesse"])).isEmpty).toBe(true);
  expect((await letterOf("justice", "europe")).titles).toEqual(["D’Europe", "Sénat"]);
  const told = [
    { kind: "lead", title: "En tête", link: "/articles/en-tete" },
    { kind: "essentials", text: "- [Une peine](/articles/de-justice)" },
  ] as const;
  expect((await renderedOf(await write([...told]), ["justice"])).text).not.toContain("L’ESSENTIEL");
  // What is drawn stands for the lead where it is all there is; else the lead tells of it, once.
  const drawing = { kind: "drawing", title: "128 voix", text: "Pour.", link: "/articles/de-justice" } as const;
  const line = { ...told[1], text: `${told[1].text}\n- [Deux](/articles/de-justice#suite)` };
  for (const [parts, title] of [
    [[told[0], drawing], "128\u00A0voix"],
    [[told[0], drawing, line], "Une peine"],
    [[told[0], line, drawing, { kind: "article", title: "La peine", link: drawing.link }], "La peine"],
  ] as const) {
    const { subject, text } = await renderedOf(await write([...parts]), ["justice"]);
    expect([subject, text.match(/de-justice/g)?.length]).toEqual([title, 1]);
    expect(text).not.toContain("EN UN COUP D’ŒIL");
  }
  // A part without a title leaves the letter its subject; a mail program shows no Markdown beside it.
  const untitled = [
    { kind: "lead", title: "En tête", link: "/articles/en-tete" },
    { kind: "article", text: "Ce **mot** compte.", link: "/articles/d-europe" },
  ] as const;
  const shown = await renderedOf(await write([...untitled]), ["europe"]);
  expect(shown.subject).toBe("Ce matin");
  expect(shown.html).toContain("Ce mot compte.");
  expect(shown.html).not.toContain("**");
});

test("the term and the next vote follow the subjects: none of an article, nor of a country, that is not theirs", async () => {
  const ids = [await publish("À Bruxelles", { slug: "belgique" }), await publish("À Paris", { slug: "elections" })];
  await maintain("tests", async (tx) => {
    for (const [index, [term, country]] of (
      [
        ["malus", "BE"],
        ["erasmus", "FR"],
      ] as const
    ).entries()) {
      const { id: termId } = await tx.glossaryTerm.create({ data: { term, slug: term, shortDefinition: term } });
      await tx.glossaryMention.create({ data: { termId, articleId: ids[index] ?? 0 } });
      const day = { nextDay: `2027-0${index + 4}-18`, isPublished: true };
      await tx.election.create({ data: { name: `Vote ${country}`, slug: term, country, level: "national", ...day } });
      await tx.election.create({
        data: { name: "Plus tard", slug: `${term}-2`, country, level: "local", ...day, nextDay: "2028-01-09" },
      });
    }
  });
  travel(2 * SECOND);
  const { id } = value(await draftLetter(who().first, "daily"));
  expect((await partsOf(id)).flatMap(({ kind, title }) => (kind === "vote" ? [title] : []))).toEqual([
    "Vote BE",
    "Vote FR",
  ]);
  const [drafted] = (await partsOf(id)).filter(({ kind }) => kind === "term");
  const titles = async (...topics: string[]) =>
    [...(await renderedOf(id, topics)).html.matchAll(/<h3[^>]*>(?:<a[^>]*>)?([^<]*)/g)]
      .map(([, title]) => title)
      .filter((title) => /^Vote|malus|erasmus/.test(title ?? ""));
  const [own, other] = drafted?.title === "malus" ? ["belgique", "elections"] : ["elections", "belgique"];
  expect(await titles()).toEqual([drafted?.title, "Vote BE", "Vote FR"]);
  expect((await titles(own)).includes(drafted?.title)).toBe(true);
  expect((await titles(other)).includes(drafted?.title)).toBe(false);
  expect((await titles("belgique")).filter((title) => title?.startsWith("Vote"))).toEqual(["Vote BE"]);
  for (const topics of [["elections"], ["belgique", "elections"]])
    expect((await titles(...topics)).filter((title) => title?.startsWith("Vote"))).toEqual(["Vote BE", "Vote FR"]);
});

test("a letter that Gmail would cut loses its last parts and says so, and is not scheduled", async () => {
  const long = "é".repeat(2999);
  const id = await write(Array.from({ length: 20 }, (_, index) => ({ title: `Partie ${index}`, text: long })));
  const { html, bytes, cut } = await renderedOf(id);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  expect(cut).toBeGreaterThan(0);
  expect(html).toContain("Partie 0");
  expect(html).not.toContain("Partie 19");
  expect(html).toContain("Lis la suite dans ton navigateur");
  expect(refusal(await schedule(who().second, id))).toMatch(/Gmail la couperait/);
});

test("a text that is not laid out is refused; of old, it stops its letter and says so: none leaves without its words", async () => {
  const crochets = "[".repeat(2500);
  await expect(write([{ title: "Crochets", text: crochets }])).rejects.toThrow("crochets");
  await expect(write([{ title: "Un" }], { intro: crochets })).rejects.toThrow("crochets");
  const id = await write([{ title: "Un" }]);
  const parts = JSON.stringify([part({ title: "Crochets", text: crochets })]);
  await maintain("tests", (tx) => tx.letterIssue.update({ where: { id }, data: { parts } }));
  await expect(renderedOf(id)).rejects.toThrow("crochets");
  expect(await shownLetter(id)).toMatchObject({
    said: expect.stringContaining("crochets"),
    row: { subject: "Ce matin" },
  });
  expect(refusal(await schedule(who().second, id))).toContain("crochets");
  expect(refusal(await sendTest(who().first, id))).toContain("crochets");
});

test("another person gives the hour, or an administrator; a past hour asks; an empty letter stays", async () => {
  const id = await write([{ title: "Un", text: "Deux." }]);
  const soon = fromLocalInput("2027-01-01T08:00");
  expect(refusal(await schedule(who().first, id))).toMatch(/une autre personne/);
  expect(refusal(await schedule(who().trial, id))).not.toBe("");
  expect(refusal(await schedule(who().second, id, new Date("2026-12-01T10:00:00Z")))).toMatch(/heure est passée/);
  expect(refusal(await scheduleLetter(who().second, id, { at: soon, version: undefined }))).not.toBe("");
  expect(value(await schedule(who().second, id, soon)).at).toBe("2027-01-01T07:00:00.000Z");
  expect(refusal(await schedule(who().second, id))).toMatch(/déjà programmée/);
  const input = letterForm.schema.parse({
    frequency: "daily",
    subject: "Autre",
    parts: [],
    version: await versionOf(id),
  });
  expect(refusal(await letters.update(who().first, id, input))).toMatch(/ne change plus/);
  expect(refusal(await letters.bin.delete(who().first, id))).toMatch(/ne change plus/);
  value(await unscheduleLetter(who().first, id));
  expect(await rowOf(id)).toMatchObject({ state: "draft", scheduledFor: null });
  const empty = await write([]);
  expect(refusal(await schedule(who().admin, empty))).toMatch(/vide/);
  await maintain("tests", (tx) => tx.letterSubscriber.updateMany({ data: { state: "left" } }));
  expect(refusal(await schedule(who().admin, id))).toMatch(/Personne n’est abonné/);
});

test("in spring the hour that does not exist is the next one; in autumn the hour is said once", async () => {
  at("2027-03-20T10:00:00Z");
  const id = await write([{ title: "Un", text: "Deux." }]);
  expect(value(await schedule(who().second, id, fromLocalInput("2027-03-28T02:30"))).at).toBe(
    "2027-03-28T01:30:00.000Z",
  );
});

test("the electoral silence holds back a letter that gives an estimate, at its hour", async () => {
  await maintain("tests", (tx) =>
    tx.election.create({
      data: {
        name: "Présidentielle",
        slug: "p",
        country: "FR",
        level: "national",
        nextDay: "2026-12-13",
        isPublished: true,
      },
    }),
  );
  const id = await write([{ title: "Ce soir", text: "Estimation Ipsos : Macron 58 %, Le Pen 42 %" }]);
  const during = fromLocalInput("2026-12-13T12:00");
  expect(refusal(await schedule(who().second, id, during))).toMatch(/la loi l’interdit/);
  value(await schedule(who().second, id, fromLocalInput("2026-12-13T20:05")));
});

test("staff read the subject as it leaves; what one composes first follows the day and who reads", async () => {
  const id = await write([{ title: "Un", text: "Deux." }], { subject: "L'aube : où l'on vote ?" });
  const subject = "L’aube\u202F: où l’on vote\u202F?";
  expect(await rowOf(id)).toMatchObject({ subject: "L'aube : où l'on vote ?" });
  expect((await letters.find(id))?.subject).toBe(subject);
  expect((await shownLetter(id))?.row.subject).toBe(subject);
  expect([comingFirst(3)[0], comingFirst(0)[0]]).toEqual(["daily", "weekly"]);
  at("2026-12-04T10:00:00Z");
  expect(comingFirst(3)[0]).toBe("weekly");
});

test("a test goes to the address of who asks, its links to pages of all", async () => {
  const id = await write([{ title: "Un", text: "[Lire](/lexique)" }]);
  expect(refusal(await sendTest(who().first, id))).toMatch(/pas d’adresse email/);
  await maintain("tests", (tx) =>
    tx.staffUser.update({ where: { id: who().first.id }, data: { email: "redac@exemple.fr" } }),
  );
  value(await sendTest(who().first, id));
  const mail = await db.mail.findFirstOrThrow({ where: { kind: "letter-test" } });
  expect(mail).toMatchObject({ recipient: "redac@exemple.fr", subject: "[Essai] Ce matin" });
  expect(mail.html).toContain(`${env.SITE_URL}/lexique`);
  expect(mail.html + mail.text).not.toMatch(/%[A-Z]+/);
});
