import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY, now, travel } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { parisDay } from "#app/utils/dates.ts";
import { addDays, mondayOf, startOfDay } from "#app/utils/days.ts";
import { done } from "#app/utils/outcome.ts";
import { type Subject, countText } from "./count.ts";
import { countBalance } from "./counting.server.ts";
import { balanceBoard, textsAbout } from "./queries.server.ts";
import { peopleIn } from "./subjects.server.ts";
import { readHtml } from "./texts.server.ts";

const party = (label: string, ...names: string[]): Subject => ({ label, names: [label, ...names], isPerson: false });
const person = (label: string): Subject => ({
  label,
  names: [label],
  isPerson: true,
  family: label.split(" ").slice(1).join(" "),
});
const subjects = [
  party("LR", "Les Républicains"),
  party("PP", "Place publique"),
  person("Anne Philippe"),
  person("Jean Philippe"),
  person("Luc Martin"),
];
const read = (...paragraphs: string[]) =>
  countText({ paragraphs, heads: [], pictures: [], quotes: [] }, subjects).places;

test("names are counted as the list before publishing counts them: as they write themselves, whole words", () => {
  expect(read("Les élus des Républicains, et les républicains espagnols.").LR).toMatchObject({ named: 1, words: 8 });
  expect(read("Sur la place publique, le débat.")).toEqual({});
  expect(read("Place publique se réunit.", "Rien d’autre ici.").PP).toMatchObject({ named: 1, words: 4 });
});

test("a family name counts once the whole name stands in the text, and tells no two people apart", () => {
  expect(read("Martin arrive.")).toEqual({});
  expect(read("Luc Martin arrive. Martin parle. Martin Durand se tait.")["Luc Martin"]).toMatchObject({ named: 2 });
  const both = read("Anne Philippe et Jean Philippe votent. Philippe sort.");
  expect([both["Anne Philippe"]?.named, both["Jean Philippe"]?.named]).toEqual([1, 1]);
});

test("words quoted are those of the only person their sentence names; a term between marks is nobody's words", () => {
  const said = "«\u202FJe voterai contre. Deux fois.\u202F»";
  expect(read(`${said}, dit Luc Martin des Républicains.`)).toMatchObject({
    "Luc Martin": { named: 1, quotes: 1, quoted: 5 },
    LR: { named: 1, quotes: 0, quoted: 0 },
  });
  expect(read(`${said}, écrivent Les Républicains.`).LR).toMatchObject({ quotes: 1, quoted: 5 });
  const unknown = countText(
    { paragraphs: [`${said}, disent Luc Martin et Anne Philippe.`], heads: [], pictures: [], quotes: [] },
    subjects,
  );
  expect([unknown.unattributed, unknown.places["Luc Martin"]?.quoted]).toEqual([5, 0]);
  expect(read("Le «\u202Fbouclier\u202F» de Luc Martin.")["Luc Martin"]?.quotes).toBe(0);
});

test("a rendered text: its paragraphs, its pictures with their captions, and the quotations of its blocks", () => {
  const block = {
    kind: "citation",
    line: 1,
    data: { name: "Luc Martin", role: "maire", portrait: null, words: [["Nous allons tout relire."]], source: null },
  };
  const html = `<h2>Un titre</h2><p>Un &amp; deux</p><figure><img src="/a.jpg" alt="Luc Martin au micro"><figcaption>À Lille</figcaption></figure><div data-block="${JSON.stringify(block).replaceAll('"', "&quot;")}"></div>\n`;
  const text = readHtml(html);
  expect(text).toEqual({
    paragraphs: ["Un titre", "Un & deux"],
    heads: [],
    pictures: ["Luc Martin au micro À Lille"],
    quotes: [{ who: "Luc Martin, maire", words: "Nous allons tout relire." }],
  });
  expect(countText(text, subjects).places["Luc Martin"]).toEqual({
    named: 1,
    words: 4,
    quotes: 1,
    quoted: 4,
    shown: 1,
  });
});

test("a party's leaders are people; words that name nobody are not", () => {
  expect(peopleIn("Jean-Philippe Nilor et Marcelin Nadeau")).toEqual(["Jean-Philippe Nilor", "Marcelin Nadeau"]);
  expect(peopleIn("Oscar Temaru, son fondateur")).toEqual(["Oscar Temaru"]);
  expect(peopleIn("Tom Van Grieken")).toEqual(["Tom Van Grieken"]);
  expect(["Ses fondateurs et fondatrices", "Un nom que nous n’avons pas pu vérifier", ""].flatMap(peopleIn)).toEqual(
    [],
  );
});

const write = (work: Parameters<typeof change>[2]) => change(systemActor("tests"), "seed.finished", work);
const monday = mondayOf(parisDay(now()));
let id = 0;

beforeAll(async () => {
  await write(async (tx) => {
    const dated = { foundedOn: "1905", position: "Un parti.", color: "#aa3300", asOf: now() };
    await tx.party.create({
      data: { name: "Parti d’essai", shortName: "PDE", slug: "pde", country: "FR", leader: "Zoé Leblanc", ...dated },
    });
    const election = await tx.election.create({
      data: { name: "Essai", slug: "essai", country: "FR", level: "national" },
    });
    await tx.candidacy.create({
      data: { electionId: election.id, givenName: "Inès", familyName: "Roux", slug: "roux", state: "declared" },
    });
    const text = { bodyHtml: "<p>Le PDE de Zoé Leblanc se réunit.</p>", excerpt: "" };
    const make = (slug: string, day: string, more: object = {}) =>
      tx.article.create({
        data: { slug, title: slug, status: "published", publishedAt: startOfDay(day), ...text, ...more },
      });
    ({ id } = await make("un", monday));
    await make("ancien", addDays(monday, -7));
    await make("brouillon", monday, { status: "draft" });
    await make("tres-ancien", addDays(monday, -400));
    await tx.flash.create({ data: { title: "Le PDE vote", status: "published", publishedAt: startOfDay(monday) } });
    return done(null);
  });
});
afterAll(() => travel(0));

const board = async (more: object = {}) => balanceBoard({ weeks: 4, medium: null, kind: null, ...more });
const named = async (label: string, more: object = {}) =>
  (await board(more)).rows.find((row) => row.label === label)?.places.map((place) => place.named);

test("published texts are counted by week; who stands is there without a word; a changed or gone text is counted anew", async () => {
  await countBalance();
  expect(await named("PDE")).toEqual([0, 0, 1, 2]);
  expect(await named("PDE", { medium: "flash" })).toEqual([0, 0, 0, 1]);
  expect(await named("Inès Roux")).toEqual([0, 0, 0, 0]);
  expect((await board({ kind: "person" })).rows.map(({ label }) => label)).toEqual(["Inès Roux", "Zoé Leblanc"]);
  expect((await board()).weeks.map(({ texts }) => texts)).toEqual([0, 0, 1, 2]);
  expect((await textsAbout("PDE", { weeks: 4, medium: null, kind: null })).items.map(({ title }) => title)).toEqual([
    "Le PDE vote",
    "un",
    "ancien",
  ]);
  expect((await textsAbout("constructor", { weeks: 4, medium: null, kind: null })).total).toBe(0);

  const before = await db.balanceText.findMany();
  await countBalance();
  expect(await db.balanceText.findMany()).toEqual(before);

  await write(async (tx) =>
    done(
      await tx.article.update({
        where: { id },
        data: { bodyHtml: "<p>Inès Roux parle. Inès Roux sort.</p>", version: 2 },
      }),
    ),
  );
  await countBalance();
  expect([await named("PDE"), await named("Inès Roux")]).toEqual([
    [0, 0, 1, 1],
    [0, 0, 0, 2],
  ]);
  await write(async (tx) => done(await tx.article.update({ where: { id }, data: { deletedAt: now() } })));
  await countBalance();
  expect(await named("Inès Roux")).toEqual([0, 0, 0, 0]);
  // A name that is added is looked for in what was counted before.
  await write(async (tx) => done(await tx.party.updateMany({ data: { shortName: "réunit" } })));
  await countBalance();
  expect(await named("réunit")).toEqual([0, 0, 1, 0]);
  travel(7 * DAY);
  expect(await named("Zoé Leblanc")).toEqual([0, 1, 0, 0]);
});
