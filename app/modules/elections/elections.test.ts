import { afterAll, expect, test } from "vitest";
import { DAY, travel } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { purgeBins } from "#app/records/bin/bin.server.ts";
import { roundsOf } from "#app/utils/rounds.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { elections } from "./elections.server.ts";
import { electionCalendar, comingDeadlines, findElection, findMovedElection, listElections } from "./queries.server.ts";
import { electionForm } from "./schema.ts";

afterAll(() => travel(0));

const read = (name: string, more: object = {}) =>
  electionForm.schema.parse({
    name,
    country: "FR",
    level: "national",
    summary: "On élit.",
    isPublished: true,
    ...more,
  });

async function make(name: string, more: object = {}) {
  const created = await elections.create(await makeStaff("editor"), read(name, more));
  if (!created.ok) throw new Error(JSON.stringify(created.errors));
  return created.value.id;
}
const names = async () => (await listElections(null)).map(({ name }) => name);

test("order and addresses", async () => {
  const editor = await makeStaff("editor");
  const [one, two] = [await make("Une"), await make("Deux", { country: "BE" })];
  await elections.move!(editor, two, "up");
  expect(await names()).toEqual(["Deux", "Une"]);
  expect((await listElections("BE")).map(({ name }) => name)).toEqual(["Deux"]);

  expect((await elections.update(editor, one, read("Une, plus", { version: 1, slug: "une" }))).ok).toBe(true);
  const taken = await elections.update(editor, two, read("Deux", { version: 1, country: "BE", slug: "une" }));
  expect(!taken.ok && taken.errors.slug?.[0]).toContain("une-2");
});

test("an address that changed leads to the election, while readers may see it, and goes with it", async () => {
  const editor = await makeStaff("editor");
  const id = await make("Communales");
  const rename = (slug: string, version: number, more: object = {}) =>
    elections.update(editor, id, read("Communales", { slug, version, ...more }));
  await rename("municipales", 1);
  await rename("communes", 2);
  expect(await Promise.all(["communales", "municipales", "communes"].map(findMovedElection))).toEqual([
    "communes",
    "communes",
    null,
  ]);
  // Back where it was: no address leads to itself.
  await rename("communales", 3);
  expect(await Promise.all(["communales", "communes"].map(findMovedElection))).toEqual([null, "communales"]);
  await rename("communales", 4, { isPublished: false });
  expect(await findMovedElection("communes")).toBeNull();
  await elections.bin.delete(editor, id);
  travel(31 * DAY);
  await purgeBins([elections.bin]);
  expect(await db.oldSlug.count()).toBe(0);
  travel(0);
});

test("what is not published is nobody's but the newsroom's; rows come back as they were typed", async () => {
  const rows = {
    calendar: [
      { day: "2027-04-11", label: "Premier tour", note: "", url: "https://exemple.fr/decret" },
      { day: "", label: "Second tour", note: "Quinze jours après" },
    ],
    sources: [{ name: "Décret", url: "https://exemple.fr/decret" }],
    body: "## Titre\n\nUn *texte*.",
  };
  const id = await make("Cachée", { ...rows, isPublished: false });
  expect(await findElection("cachee")).toBeNull();
  expect(await elections.find(id)).toMatchObject(rows);
  await elections.update(await makeStaff("editor"), id, read("Cachée", { ...rows, version: 1 }));
  expect(await findElection("cachee")).toMatchObject({
    deadlines: [rows.calendar[0], { ...rows.calendar[1], url: "" }],
    sources: rows.sources,
    bodyHtml: expect.stringContaining("<em>texte</em>"),
  });
});

test("a date without its source, half a source: refused at their row", () => {
  const wrong = electionForm.schema.safeParse({
    name: "A",
    country: "FR",
    level: "national",
    summary: "B",
    slug: "calculateur",
    nextDay: "2027-02-30",
    calendar: [{ day: "2027-04-11", label: "Premier tour" }, { day: "2027-04-25" }, {}],
    sources: [{ name: "Décret" }, { url: "https://exemple.fr/x" }],
  });
  expect(wrong.error?.issues.map(({ path }) => path.join(".")).toSorted()).toEqual([
    "calendar.0.url",
    "calendar.1.label",
    "calendar.1.url",
    "nextDay",
    "slug",
    "sources.0.url",
  ]);
});

test("a second round needs a first, and comes after it; a president is elected on Sundays, two weeks apart", () => {
  const wrong = (nextDay: string, secondDay: string, calendarRule = "hand") =>
    electionForm.schema
      .safeParse({ name: "A", country: "FR", level: "national", summary: "B", nextDay, secondDay, calendarRule })
      .error?.issues.map(({ path }) => path.join("."));
  expect(wrong("", "2027-05-02")).toEqual(["secondDay"]);
  expect(wrong("2027-05-02", "2027-05-02")).toEqual(["secondDay"]);
  expect(wrong("2027-04-18", "2027-05-02")).toBeUndefined();
  expect(wrong("2027-04-27", "2027-05-11")).toBeUndefined();
  expect(wrong("2027-04-27", "2027-05-11", "fr-presidential")).toEqual(["nextDay"]);
  expect(wrong("2027-04-18", "2027-05-09", "fr-presidential")).toEqual(["secondDay"]);
  expect(wrong("2027-04-25", "2027-05-09", "fr-presidential")).toBeUndefined();
  expect(roundsOf({ nextDay: "2027-04-18", secondDay: "2027-05-02" })).toEqual([
    { round: 1, day: "2027-04-18" },
    { round: 2, day: "2027-05-02" },
  ]);
  expect(roundsOf({ nextDay: "2027-04-18", secondDay: "" })).toHaveLength(1);
  expect(roundsOf({ nextDay: "", secondDay: "" })).toEqual([]);
});

test("a last result is drawn once it is whole; each thing that lacks is said at its field", async () => {
  const result = {
    resultName: "Chambre, élue en 2024",
    resultSeats: 150,
    resultGroups: [
      { name: "Gauche", count: "70", colour: "#cc2443" },
      { name: "Droite", count: "80", colour: "" },
      { name: "", count: "", colour: "rose" },
    ],
    resultUrl: "https://exemple.be/2024",
  };
  const wrong = (more: object) =>
    electionForm.schema
      .safeParse({ name: "A", country: "FR", level: "national", summary: "B", ...result, ...more })
      .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message.replaceAll("\u202F", " ")}`);
  expect(wrong({ resultSeats: 151 })).toEqual([
    expect.stringMatching(/^resultGroups: Les groupes ont 150 sièges sur 151/),
  ]);
  expect(wrong({ resultName: "" })?.[0]).toMatch(/^resultName: /);
  expect(wrong({ resultUrl: "" })?.[0]).toMatch(/^resultUrl: /);
  expect(wrong({ resultUrl: "javascript:alert(1)" })?.[0]).toMatch(/^resultUrl: /);
  expect(wrong({ resultSeats: 5 })?.[0]).toMatch(/^resultSeats: Une assemblée se dessine de 10 à 751 sièges, pas 5/);
  const long = [{ name: "Gauche ".repeat(20), count: "151", colour: "" }];
  expect(wrong({ resultGroups: long })?.join()).toContain("trop long");
  expect(wrong({ resultGroups: [{ name: "Gauche", count: "150", colour: "chaud" }] })?.[0]).toMatch(
    /^resultGroups: La couleur/,
  );

  await make("Fédérales", result);
  expect((await findElection("federales"))?.result).toMatchObject({
    seats: 150,
    groups: [
      { name: "Gauche", seats: 70, color: "#cc2443" },
      { name: "Droite", seats: 80, color: expect.stringMatching(/^#/) },
    ],
  });
  await make("Sans résultat");
  expect((await findElection("sans-resultat"))?.result).toBeNull();
});

test("a file for calendars follows the rounds: a date that moves keeps its identifier; nobody reads a hidden one", async () => {
  const editor = await makeStaff("editor");
  const rounds = { nextDay: "2027-04-18", secondDay: "2027-05-02", calendarRule: "fr-presidential" };
  const id = await make("Présidentielle", rounds);
  const dates = async (key?: string) => {
    const file = (await electionCalendar("presidentielle", "https://x.example/elections/presidentielle", key)) ?? "";
    return [...file.matchAll(/UID:election-([\w-]+?)-\d+@[\s\S]*?DTSTART(?:;VALUE=DATE)?:(\w+)/g)].map(([, ...found]) =>
      found.join(" "),
    );
  };
  expect(await dates()).toHaveLength(13);
  expect(await dates("inscription-en-mairie")).toEqual(["inscription-en-mairie 20270312"]);
  expect(await dates("parrainages")).toEqual(["parrainages 20270312T170000Z"]);
  expect(await dates("inconnue")).toEqual([]);
  const moved = { ...rounds, nextDay: "2027-04-11", secondDay: "2027-04-25" };
  await elections.update(editor, id, read("Présidentielle", { ...moved, version: 1 }));
  expect(await dates("inscription-en-mairie")).toEqual(["inscription-en-mairie 20270305"]);
  await elections.update(editor, id, read("Présidentielle", { ...moved, secondDay: "", version: 2 }));
  expect(await dates()).toHaveLength(10);
  await elections.update(editor, id, read("Présidentielle", { ...moved, isPublished: false, version: 3 }));
  expect(await dates()).toEqual([]);
});

test("the dates to come are those of every election that readers see, and move with their rounds", async () => {
  const editor = await makeStaff("editor");
  const dated = { slug: "des-dates", nextDay: "2031-04-20", secondDay: "2031-05-04", calendarRule: "fr-presidential" };
  const id = await make("Des dates", dated);
  await make("Dates cachées", { nextDay: "2031-04-20", isPublished: false });
  const from = async (day: string) =>
    (await comingDeadlines(day))
      .filter(({ key }) => key === "second-tour")
      .map(({ day, election }) => [day, election.slug]);
  expect(await from("2031-04-21")).toEqual([["2031-05-04", "des-dates"]]);
  await elections.update(
    editor,
    id,
    read("Des dates", { ...dated, version: 1, nextDay: "2031-04-27", secondDay: "2031-05-11" }),
  );
  expect(await from("2031-05-05")).toEqual([["2031-05-11", "des-dates"]]);
});
