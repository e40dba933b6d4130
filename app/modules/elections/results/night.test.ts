import { afterAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import {
  announceArticles,
  articleToAnnounce,
  keepConfirmed,
  notifySubscribers,
} from "#app/modules/articles/announcing.server.ts";
import { createArticle, updateArticle } from "#app/modules/articles/mutations.server.ts";
import { articleSchema } from "#app/modules/articles/schema.ts";
import { elections } from "#app/modules/elections/elections.server.ts";
import { electionForm } from "#app/modules/elections/schema.ts";
import { announceFlashes, flashToConfirm } from "#app/modules/flash/announcing.server.ts";
import { createFlash } from "#app/modules/flash/mutations.server.ts";
import { publishFlash } from "#app/modules/flash/publication.server.ts";
import { flashForm } from "#app/modules/flash/schema.ts";
import { type NewCampaign, proofOf } from "#app/modules/push/confirmation.server.ts";
import { now, travel } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { heldBack, silenceOf, stateAt } from "#app/records/silence/rules.ts";
import { done } from "#app/utils/outcome.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { legislative2024, places, presidential2022, proclaimed } from "#tests/support/result-files.ts";
import { importCounts, linkCoverage, publishTurnout, saveCounts, saveEstimates, withdraw } from "./mutations.server.ts";
import { currentResults, findResults } from "./queries.server.ts";
import { readResultFile } from "./read-file.server.ts";
import { countsForm, estimatesForm, turnoutForm } from "./schema.ts";

const at = (iso: string) => travel(Date.parse(iso) - now().getTime());
const latin = (text: string) => Buffer.from(text, "latin1");
const url = "https://www.interieur.gouv.fr/resultats";
const editor = await makeStaff("editor");
/** A row, written as the site writes. */
const made = async <T extends { id: number }>(write: (tx: Tx) => Promise<T>): Promise<number> => {
  const outcome = await change(systemActor("tests"), "seed.finished", async (tx) => done(await write(tx)));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors));
  return outcome.value.id;
};
const categoryId = await made((tx) => tx.category.create({ data: { name: "Votes", slug: "votes", position: 1 } }));
await made((tx) =>
  tx.pushSubscription.create({ data: { endpoint: "https://push.example/1", p256dh: "clé", auth: "secret" } }),
);
let count = 0;
let where = { electionId: 0, tour: "2" };
let slug = "";

const errors = (outcome: { ok: boolean; errors?: Record<string, string[]> }) =>
  Object.values(outcome.errors ?? {})
    .flat()
    .join(" ");
const wrongIn = (input: object, { schema }: { schema: z.ZodType } = countsForm) =>
  schema.safeParse(input).error?.issues.map(({ path }) => String(path[0])) ?? [];

beforeEach(async () => {
  at("2022-04-24T15:00:00Z");
  slug = `presidentielle-${(count += 1)}`;
  const created = await elections.create(
    editor,
    electionForm.schema.parse({
      name: "Présidentielle 2022",
      slug,
      country: "FR",
      level: "national",
      summary: "On élit.",
      nextDay: "2022-04-10",
      secondDay: "2022-04-24",
      isPublished: true,
    }),
  );
  if (!created.ok) throw new Error(JSON.stringify(created.errors));
  where = { electionId: created.value.id, tour: "2" };
});
afterAll(() => travel(Date.now() - now().getTime()));

const estimates = (text = "Emmanuel Macron : 58,2\nMarine Le Pen : 41,8", version = 0) =>
  estimatesForm.schema.parse({ institute: "Ipsos", estimatesList: text, version });
const file = (text: string | Buffer = presidential2022(places(107))) => {
  const read = readResultFile(Buffer.from(text));
  if ("wrong" in read) throw new Error(read.wrong.join(" "));
  return { counted: read.counted, resultUrl: url, replace: false };
};
const wrong = (text: string | Buffer) => {
  const read = readResultFile(Buffer.from(text));
  return "wrong" in read ? read.wrong.join(" ") : "";
};

test("the silence runs from Saturday midnight to Sunday 20:00 in Paris, sooner overseas, and binds nobody in Belgium", () => {
  const paris = silenceOf("FR", "2022-04-24");
  expect([paris.from.toISOString(), paris.until.toISOString()]).toEqual([
    "2022-04-22T22:00:00.000Z",
    "2022-04-24T18:00:00.000Z",
  ]);
  const states = [
    "2022-04-21T21:00Z",
    "2022-04-22T04:00Z",
    "2022-04-22T22:00Z",
    "2022-04-24T17:59:59Z",
    "2022-04-24T18:00Z",
  ];
  expect(states.map((moment) => stateAt(paris, new Date(moment)))).toEqual([
    "none",
    "sooner",
    "silence",
    "silence",
    "none",
  ]);
  const guadeloupe = paris.sooner.find(({ name }) => name === "Guadeloupe");
  expect([guadeloupe?.votes, guadeloupe?.from.toISOString()]).toEqual(["samedi", "2022-04-22T04:00:00.000Z"]);
  expect(paris.sooner.find(({ name }) => name === "Nouvelle-Calédonie")).toMatchObject({ votes: "dimanche" });
  // Winter: an hour later in UTC.
  expect(silenceOf("FR", "2027-01-17").until.toISOString()).toBe("2027-01-17T19:00:00.000Z");
  const second = new Date("2022-04-24T17:59:59Z");
  expect(heldBack("FR", "2022-04-24", second)).toContain(
    "19 h 59 min 59 s à l’horloge du site"
      .replaceAll(" ", "\u00A0")
      .replace("s\u00A0à\u00A0l’horloge\u00A0du\u00A0site", "s à l’horloge du site"),
  );
  expect(heldBack("FR", "2022-04-24", new Date("2022-04-24T18:00:00Z"))).toBeNull();
  expect(heldBack("BE", "2022-04-24", second)).toBeNull();
});

/** The form of the totals as they are kept, declared final, with these candidates. */
async function finalCounts(where: { electionId: number; round?: number }, candidates: string) {
  const row = await db.roundResult.findFirstOrThrow({ where });
  const totals = ["registered", "voters", "blank", "spoilt", "valid"] as const;
  return countsForm.schema.parse({
    ...Object.fromEntries(totals.map((name) => [name, String(row[name])])),
    candidatesList: candidates,
    resultUrl: url,
    isFinal: true,
    version: row.countsVersion,
  });
}

test("the evening of 24 April 2022: turnout, 19:59:59 refused, 20:00:00 estimate, the file, the proclaimed totals", async () => {
  const directId = await made((tx) =>
    tx.direct.create({ data: { title: "La soirée", slug: `soiree-${count}`, status: "live" } }),
  );
  const strip = async () =>
    (await db.directFigure.findMany({ where: { directId }, orderBy: { position: "asc" } })).map(
      ({ label, value, detail }) => `${label} ${value} ${detail}`.replaceAll(/[\u00A0\u202F]/g, " "),
    );
  const revision = async () => (await db.direct.findUniqueOrThrow({ where: { id: directId } })).headRevision;
  await linkCoverage(editor, where, directId);
  expect(await findResults(slug)).toBeNull();

  const turnout = turnoutForm.schema.parse({
    noonTurnout: "26,41",
    fiveTurnout: "63,23 %",
    turnoutUrl: url,
    version: 0,
  });
  at("2022-04-24T09:59:59Z");
  expect(errors(await publishTurnout(editor, where, turnout))).toContain("n’existe pas avant");
  at("2022-04-24T14:59:59Z");
  expect(await publishTurnout(editor, where, turnout)).toMatchObject({
    errors: { fiveTurnout: [expect.stringContaining("17")] },
  });
  expect(await findResults(slug)).toBeNull();
  at("2022-04-24T15:00:00Z");
  expect(await publishTurnout(editor, where, turnout)).toMatchObject({ ok: true });
  expect(await strip()).toEqual(["Participation 63,23 % À 17 h"]);
  expect(await saveEstimates(editor, where, estimates(), false)).toMatchObject({ ok: true });
  expect((await findResults(slug))?.rounds[0]).toMatchObject({ estimates: null, counts: null });

  at("2022-04-24T17:59:59Z");
  expect(errors(await saveEstimates(editor, where, estimates(undefined, 1), true))).toContain("Rien n’est perdu");
  expect((await findResults(slug))?.rounds[0]?.estimates).toBeNull();
  const before = await revision();
  at("2022-04-24T18:00:00Z");
  expect(await saveEstimates(editor, where, estimates(undefined, 1), true)).toMatchObject({ ok: true });
  expect((await findResults(slug))?.rounds[0]?.estimates).toMatchObject({
    institute: "Ipsos",
    // In ink: nobody typed a colour.
    shares: [
      { name: "Emmanuel Macron", share: 5_820, color: null },
      { share: 4_180, color: null },
    ],
  });
  expect((await strip())[0]).toBe("Emmanuel Macron 58,20 % Estimation Ipsos, 20 h 00");
  expect(await revision()).toBeGreaterThan(before);

  at("2022-04-24T19:30:00Z");
  expect(await importCounts(editor, where, file())).toMatchObject({ ok: true });
  // Read again before it is on the site.
  expect((await findResults(slug))?.rounds[0]?.counts).toBeNull();
  const typed = await finalCounts(
    { electionId: where.electionId },
    "Emmanuel Macron : 18 768 639 (#1f5aa6)\nMarine Le Pen : 13 288 686",
  );
  expect(await saveCounts(editor, where, typed, true)).toMatchObject({ ok: true });
  const shown = (await findResults(slug))?.rounds[0];
  const { votes, ...totals } = proclaimed;
  expect(shown).toMatchObject({
    estimates: null,
    counts: { ...totals, isFinal: true, shares: votes.map((each) => ({ votes: each })) },
  });
  expect(shown?.counts?.shares.map(({ share }) => share)).toEqual([5_855, 4_145]);
  expect((await strip()).map((line) => line.split(" Résultat")[0])).toEqual([
    "Emmanuel Macron 58,55 %",
    "Marine Le Pen 41,45 %",
    "Participation 71,99 %",
  ]);
  expect((await currentResults())?.slug).toBe(slug);
  await withdraw(editor, where, "counts");
  expect((await findResults(slug))?.rounds[0]).toMatchObject({ counts: null, estimates: { institute: "Ipsos" } });
  at("2022-04-29T10:00:00Z");
  expect(await currentResults()).toBeNull();
});

test("files of 2022 and 2024 are read whatever their encoding; what cannot be is refused in words", () => {
  const good = presidential2022(places(107));
  const { votes, ...totals } = proclaimed;
  for (const bytes of [
    good,
    `\uFEFF${good}`,
    latin(good),
    Buffer.from(`\uFEFF${good}`, "utf16le"),
    good.replaceAll("\r\n", "\n"),
  ]) {
    const { counted } = file(bytes);
    expect(counted).toMatchObject({ level: "departement", total: totals, isComplete: true });
    expect(counted.candidates).toEqual([
      { name: "Emmanuel Macron", votes: votes[0] },
      { name: "Marine Le Pen", votes: votes[1] },
    ]);
    expect([counted.areas.length, counted.areas[6]?.name]).toEqual([107, "Département 07"]);
  }
  const { counted } = file(legislative2024);
  expect(counted).toMatchObject({
    level: "circonscription",
    total: { registered: 87_854 },
    areas: [{ code: "01", name: "Ain" }],
  });
  expect(counted.candidates[0]).toEqual({ name: "LR", votes: 33_889 });
  expect(counted.seats).toEqual([
    { name: "UG", seats: 1 },
    { name: "LR", seats: 1 },
  ]);

  const lines = good.split("\r\n");
  expect(wrong(good.slice(0, Math.floor(good.length / 2)))).toMatch(/Ligne 5\d.*(?:coupé|exprimés)/);
  expect(wrong(good.replace("Exprimés;", "Valables;"))).toContain("il manque «\u202FExprimés\u202F»");
  expect(wrong(good.replace(/;Voix;/, ";Suffrages;"))).toContain("«\u202FVoix\u202F»");
  expect(wrong(good.replace("Libellé du département", "Code de la commune"))).toContain("par commune");
  expect(
    wrong(lines.map((line, index) => (index === 3 ? line.replace(/;(\d+);/, ";$19;") : line)).join("\r\n")),
  ).toContain("Ligne 4");
  expect(wrong([...lines.slice(0, 3), lines[1]].join("\r\n"))).toContain("y est deux fois");
  expect(wrong("a;b;c")).toContain("vide");
  expect(wrong(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0]))).toContain("illisibles");
  expect(wrong(`${lines[0]}\n${"x;y\n".repeat(3_000)}`)).toContain("2000 lignes");
  const many = Array.from({ length: 30 }, (_, line) =>
    ["9", "9", "0", "0", "9", ...Array.from({ length: 9 }, (_cell, at) => `N${line * 9 + at};1`)].join(";"),
  );
  expect(wrong(["Inscrits;Votants;Blancs;Nuls;Exprimés;Nom;Voix", ...many].join("\n"))).toContain("plus de 60 noms");
});

test("the same file twice is the same; half of it is asked about; typed votes take its territories away", async () => {
  expect(await importCounts(editor, where, file())).toMatchObject({ ok: true });
  const kept = async () => {
    const {
      countsVersion: _,
      updatedAt: _at,
      ...row
    } = await db.roundResult.findFirstOrThrow({ where: { electionId: where.electionId } });
    return row;
  };
  const once = await kept();
  expect(await importCounts(editor, where, file())).toMatchObject({ ok: true });
  expect(await kept()).toEqual(once);
  const half = file(presidential2022(places(107).slice(0, 50)));
  expect(errors(await importCounts(editor, where, half))).toContain("est-ce une moitié");
  expect(await importCounts(editor, where, { ...half, replace: true })).toMatchObject({ ok: true });
});

test("results that cannot be are refused at their field, and two who type one part do not lose a word", async () => {
  const counts = {
    registered: "1000",
    voters: "700",
    blank: "10",
    spoilt: "10",
    valid: "680",
    candidatesList: "A : 400\nB : 280",
    resultUrl: url,
  };
  expect(wrongIn(counts)).toEqual([]);
  expect(wrongIn({ ...counts, voters: "1001" })).toContain("voters");
  expect(wrongIn({ ...counts, candidatesList: "A : 400\nB : 281" })).toEqual(["candidates"]);
  expect(wrongIn({ ...counts, valid: "690" })).toEqual(["valid"]);
  expect(wrongIn({ ...counts, candidatesList: "A : 400\nA : 280" })).toEqual(["candidates"]);
  expect(wrongIn({ ...counts, candidatesList: "A : beaucoup" })).toEqual(["candidatesList"]);
  expect(wrongIn({ ...counts, candidatesList: "A : 400", isFinal: true })).toEqual(["candidates"]);
  expect(wrongIn({ ...counts, seats: "12", seatGroupsList: "A : 7\nB : 4" })).toEqual(["seatGroups"]);
  const seated = {
    ...counts,
    seats: "12",
    seatGroups: [
      { name: "A", count: "7", colour: "rose" },
      { name: "B : C", count: "5" },
    ],
  };
  expect(countsForm.schema.parse(seated).seatGroups).toBe("A : 7 (#e0568f)\nB : C : 5");
  expect(wrongIn({ institute: "Ifop", estimatesList: "A : 60\nB : 40,5" }, estimatesForm)).toEqual(["estimates"]);
  expect(wrongIn({ institute: "", estimatesList: "A : 60" }, estimatesForm)).toEqual(["institute"]);
  // Typed row by row: what lacks something says so there; who is not ticked has no line.
  const { candidatesList: _list, ...totals } = counts;
  const rows = (...candidates: object[]) => countsForm.schema.safeParse({ ...totals, candidates });
  const A = { isKnown: true, stands: true, name: "A", count: "400", colour: "#4c9a2a" };
  const B = { name: "B", count: "280", colour: "rouge" };
  expect(rows(A, B, { isKnown: true, name: "C" }, { colour: "" }).data?.candidates).toEqual([
    { name: "A", color: "#4c9a2a", count: 400 },
    { name: "B", color: "#bc1b2a", count: 280 },
  ]);
  const wrongAt = (...candidates: object[]) => rows(...candidates).error?.issues.map(({ path }) => path.join("."));
  expect(wrongAt(A, { ...A, name: "B", count: "" })).toEqual(["candidates.1.count"]);
  expect(wrongAt(A, { ...A, name: "B", stands: false, count: "280" })).toEqual(["candidates.1.stands"]);
  expect(wrongAt({ ...B, count: "beaucoup" }, { count: "3" })).toEqual(["candidates.0.count", "candidates.1.name"]);
  // Pasted again, a name takes the place of its row.
  expect(
    countsForm.schema.parse({ ...totals, candidates: [A, B], candidatesList: "B : 279" }).candidates[1]?.count,
  ).toBe(279);
  expect(wrongIn({ noonTurnout: "50", fiveTurnout: "40", turnoutUrl: url }, turnoutForm)).toEqual(["fiveTurnout"]);

  expect(await saveEstimates(editor, where, estimates(), false)).toMatchObject({ ok: true });
  const late = await saveEstimates(await makeStaff("editor"), where, estimates("A : 1"), false);
  expect(errors(late)).toContain("a enregistré ces chiffres");
  // Another part is another form; its source is asked of what readers see.
  const unsourced = countsForm.schema.parse({ ...counts, resultUrl: undefined, version: 0 });
  expect(await saveCounts(editor, where, unsourced, true)).toMatchObject({
    ok: false,
    errors: { resultUrl: [/lien/] },
  });
  expect(await saveCounts(editor, where, unsourced, false)).toMatchObject({ ok: true });
  // So are its totals: votes alone are kept.
  const bare = countsForm.schema.parse({ candidatesList: counts.candidatesList, resultUrl: url, version: 1 });
  expect(await saveCounts(editor, where, bare, true)).toMatchObject({
    ok: false,
    errors: { registered: [/inscrits/], voters: [/votants/], valid: [/exprimés/] },
  });
  expect(await saveCounts(editor, where, bare, false)).toMatchObject({ ok: true });
  const row = {
    name: "Présidentielle",
    slug,
    country: "FR",
    level: "national",
    summary: "On élit.",
    version: 1,
    isPublished: true,
  };
  at("2022-04-24T18:00:00Z");
  expect(await elections.update(editor, where.electionId, electionForm.schema.parse(row))).toMatchObject({ ok: true });
  expect(errors(await saveEstimates(editor, where, estimates(undefined, 1), false))).toContain("n’a plus ce tour");
});

test("an article told before with its figures is mended on the day, without another one", async () => {
  const article = (more: object) =>
    articleSchema.parse({
      title: "Le pouls",
      excerpt: "Un mot.",
      body: "Il pleut.\n\nMacron aurait 57 %.",
      categoryId,
      slug: `pouls-${count}`,
      sources: [{ title: "Une enquête", publisher: "Ipsos", url: "https://exemple.fr/a" }],
      sensitiveAsked: true,
      notSensitiveWhy: "Une enquête.",
      ...more,
    });
  at("2022-04-22T10:00:00Z");
  const first = await createArticle(editor, article({}), undefined, "publish");
  const id = first.ok ? first.value.id : 0;
  at("2022-04-23T10:00:00Z");
  const mended = await updateArticle(editor, id, article({ excerpt: "Un autre mot.", version: 1 }));
  expect(errors(mended)).toBe("");
  const body = "Il pleut.\n\nMacron aurait 57 %.\n\nIl aurait 58 % ailleurs.";
  const version = mended.ok ? mended.value.version : 0;
  expect(errors(await updateArticle(editor, id, article({ body, version })))).toContain("58 %");
});

test("an estimate does not appear under another round or country while a silence runs; old ones and final results do", async () => {
  const other = async (more: object) => {
    const fields = { name: "Une autre", level: "local", summary: "On élit.", isPublished: true, ...more };
    const created = await elections.create(
      editor,
      electionForm.schema.parse({ slug: `autre-${(count += 1)}`, ...fields }),
    );
    return { electionId: created.ok ? created.value.id : 0, tour: "1" };
  };
  const past = await other({ country: "FR", nextDay: "2022-04-03" });
  const abroad = await other({ country: "BE", nextDay: "2022-04-24" });
  const first = { ...where, tour: "1" };
  for (const place of [past, abroad, first]) {
    expect(errors(await saveEstimates(editor, place, estimates(), true))).toContain("ne paraît avant le");
    expect(await saveEstimates(editor, place, estimates(), false)).toMatchObject({ ok: true });
    expect(errors(await saveEstimates(editor, place, estimates(undefined, 1), true))).toContain("ne paraît avant le");
  }
  at("2022-04-21T10:00:00Z");
  expect(await saveEstimates(editor, past, estimates(undefined, 1), true)).toMatchObject({ ok: true });
  at("2022-04-24T15:00:00Z");
  expect(await saveEstimates(editor, past, estimates(undefined, 2), true)).toMatchObject({ ok: true });
  const changed = estimates("Emmanuel Macron : 57\nMarine Le Pen : 43", 2);
  expect(errors(await saveEstimates(editor, past, changed, true))).toContain("ne paraît avant le");
  expect(await importCounts(editor, first, file())).toMatchObject({ ok: true });
  const typed = await finalCounts(
    { electionId: first.electionId, round: 1 },
    "Emmanuel Macron : 18 768 639\nMarine Le Pen : 13 288 686",
  );
  expect(errors(await saveCounts(editor, first, typed, true))).toBe("");
  at("2022-04-24T18:00:00Z");
  expect(await saveEstimates(editor, abroad, estimates(undefined, 1), true)).toMatchObject({ ok: true });
});

test("what was told before is not sent anew on the day: the article and the flash info stay, their push waits", async () => {
  const keys = { VAPID_PUBLIC_KEY: env.VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: env.VAPID_PRIVATE_KEY };
  Object.assign(env, { VAPID_PUBLIC_KEY: "publique", VAPID_PRIVATE_KEY: "privée" });
  const title = "Sondage Ipsos : Macron 58 %";
  at("2022-04-22T10:00:00Z");
  const article = (slug: string, words: string, notifyOnPublish: boolean) =>
    maintain("tests", (tx) =>
      tx.article.create({
        data: { slug, title: words, excerpt: "", status: "published", publishedAt: now(), notifyOnPublish },
      }),
    );
  const [byHand, byJob, other] = [
    await article("a", title, true),
    await article("b", title, true),
    await article("c", "Le vote", true),
  ];
  const draft = await createFlash(
    editor,
    flashForm.schema.parse({ title, content: "Un mot.", notifyOnPublish: true }),
    null,
  );
  const flashId = draft.ok ? draft.value.id : 0;
  const flash = (await flashToConfirm(flashId))?.campaign as NewCampaign;
  expect(await publishFlash(editor, flashId, { proof: proofOf(flash, editor) })).toMatchObject({ ok: true });
  const campaignOf = async (id: number) => (await articleToAnnounce(id))?.campaign as NewCampaign;
  for (const { id } of [byJob, other])
    await maintain("tests", async (tx) => keepConfirmed(tx, id, await campaignOf(id)));

  at("2022-04-23T10:00:00Z");
  const proof = proofOf(await campaignOf(byHand.id), editor);
  expect(errors(await notifySubscribers(editor, byHand.id, { proof }))).toContain("la loi l’interdit");
  await announceArticles();
  await announceFlashes();
  const sent = async () => (await db.pushCampaign.findMany({ orderBy: { id: "asc" } })).map(({ key }) => key);
  expect(await sent()).toEqual([`article:${other.id}`]);
  expect(await db.article.findUnique({ where: { id: byJob.id } })).toMatchObject({ status: "published" });
  at("2022-04-24T18:00:00Z");
  await announceArticles();
  await announceFlashes();
  expect(await sent()).toEqual([`article:${other.id}`, `article:${byJob.id}`, `flash:${flashId}`]);
  Object.assign(env, keys);
});
