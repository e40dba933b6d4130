import { afterAll, expect, test } from "vitest";
import { travel } from "#app/platform/clock.server.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { filterParties, readPartyFilter } from "./filter.ts";
import { parties } from "./mutations.server.ts";
import { listParties } from "./queries.server.ts";
import { partyForm } from "./schema.ts";
import { erasOf, spanOf, ticksOf, yearsOf } from "./timeline.ts";

afterAll(() => travel(0));

const position =
  "Parti du centre, qui met en avant les communes, les écoles et les trains. Il a été inventé pour vérifier que chaque parti a la même place.";

const form = (shortName: string, more: object = {}) => ({
  name: `Parti ${shortName}`,
  shortName,
  country: "BE",
  language: "fr",
  color: "#aa3300",
  foundedOn: "1978-10",
  position,
  sources: [{ name: "Exemple", url: "https://example.org/partis" }],
  asOf: "2025-12-31",
  ...more,
});

const read = (shortName: string, more: object = {}) => partyForm.schema.parse(form(shortName, more));

const refusedFields = (more: object) => {
  const parsed = partyForm.schema.safeParse(form("X", more));
  return parsed.success ? [] : [...new Set(parsed.error.issues.map(({ path }) => path.join(".")))];
};

async function make(shortName: string, more: object = {}) {
  const created = await parties.create(await makeStaff("editor"), read(shortName, more));
  if (!created.ok) throw new Error(JSON.stringify(created.errors));
  return created.value.id;
}

test("what a party lacks or says wrong is refused where it is typed; an empty row counts for nothing", () => {
  expect(refusedFields({})).toEqual([]);
  expect(refusedFields({ events: [{ on: "", kind: "", text: "", url: "" }], seats: [{}] })).toEqual([]);
  expect(refusedFields({ position: "Trop court." })).toEqual(["position"]);
  expect(refusedFields({ position: "x".repeat(261) })).toEqual(["position"]);
  expect(refusedFields({ foundedOn: "1978-13" })).toEqual(["foundedOn"]);
  expect(refusedFields({ sources: [{}] })).toEqual(["sources"]);
  expect(refusedFields({ asOf: "" })).toEqual(["asOf"]);
  expect(refusedFields({ language: undefined })).toEqual(["language"]);
  expect(refusedFields({ endedOn: "1970" })).toEqual(["endedOn"]);
  // Its page shows the name in the address: what has none would break it.
  for (const website of ["javascript:alert(1)", "https://[parti.be", "https://parti.be:99999/"])
    expect([website, refusedFields({ website })]).toEqual([website, ["website"]]);
  expect(refusedFields({ color: "red;background:url(//x)" })).toEqual(["color"]);
  expect(refusedFields({ events: [{}, { on: "2001", kind: "split", text: "" }] })).toEqual(["events.1.text"]);
  expect(refusedFields({ seats: [{ assembly: "senat-francais", seats: "3", on: "2024" }] })).toEqual([
    "seats.0.assembly",
  ]);
  expect(refusedFields({ seats: [{ assembly: "chambre", seats: "151", on: "2024" }] })).toEqual(["seats.0.seats"]);
});

test("dates are kept as precisely as they are known, events in their order, a French party without a language", () => {
  const party = read("X", {
    country: "FR",
    foundedOn: "04/1905",
    events: [
      { on: "2001-05-04", kind: "split", text: "Après." },
      { on: "1905", kind: "founding", text: "Avant." },
    ],
  });
  expect(party).toMatchObject({ foundedOn: "1905-04", language: null, color: "#AA3300" });
  expect(party.events.map(({ on }) => on)).toEqual(["1905", "2001-05-04"]);
});

test("a party came from others of its country, which lead to each other", async () => {
  const editor = await makeStaff("editor");
  const old = await make("Vieux", { foundedOn: "1885", endedOn: "1978" });
  const young = await make("Jeune", { predecessorIds: [String(old)] });
  const foreign = await make("Voisin", { country: "FR" });
  const listed = await listParties("BE");
  const links = listed.map(({ shortName, predecessors, successors }) => [
    shortName,
    predecessors.map((link) => link.shortName),
    successors.map((link) => link.shortName),
  ]);
  expect(links).toEqual([
    ["Vieux", [], ["Jeune"]],
    ["Jeune", ["Vieux"], []],
  ]);
  for (const predecessorIds of [[String(foreign)], [String(young)], ["999999"]]) {
    const refused = await parties.update(editor, young, read("Jeune", { predecessorIds, version: 1 }));
    expect(!refused.ok && Object.keys(refused.errors)).toEqual(["predecessorIds"]);
  }
  await parties.bin.delete(editor, old);
  expect((await listParties("BE")).map(({ predecessors }) => predecessors)).toEqual([[]]);
  await parties.bin.restore(editor, old);
  expect((await parties.find(young))?.predecessorIds).toEqual([old]);
  await parties.bin.delete(editor, foreign);
});

test("the filter keeps the parties asked for, and of a kind of event those events alone", async () => {
  await make("Assis", {
    seats: [{ assembly: "chambre", seats: "12", on: "2024-06-09" }],
    events: [
      { on: "1990", kind: "split", text: "Une scission." },
      { on: "1995", kind: "leader", text: "Une élection." },
    ],
  });
  await make("Flamand", { language: "nl", foundedOn: "2001" });
  const parties = await listParties("BE");
  const asked = (query: string) =>
    filterParties(parties, readPartyFilter(new URLSearchParams(query), "BE")).map(({ shortName }) => shortName);
  expect(asked("")).toEqual(["Vieux", "Assis", "Jeune", "Flamand"]);
  expect(asked("langue=nl")).toEqual(["Flamand"]);
  expect(asked("siege=chambre")).toEqual(["Assis"]);
  expect(asked("existence=passe")).toEqual(["Vieux"]);
  expect(asked("existence=aujourdhui&langue=fr")).toEqual(["Assis", "Jeune"]);
  expect(asked("langue=xx&siege=senat-francais&etape=<script>")).toHaveLength(4);
  const split = filterParties(parties, readPartyFilter(new URLSearchParams("etape=split"), "BE"));
  expect(split.map(({ events }) => events.map(({ text }) => text))).toEqual([["Une scission."]]);
});

test("lives are drawn between the first founding and this year", () => {
  const parties = [
    { foundedOn: "1905-04", endedOn: "" },
    { foundedOn: "1946", endedOn: "1976" },
    { foundedOn: "2026-11", endedOn: "" },
  ];
  const years = yearsOf(parties, 2026);
  expect(years).toEqual({ from: 1900, to: 2027 });
  for (const party of parties) {
    const { left, width } = spanOf(party, years);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + width).toBeLessThanOrEqual(100.001);
    expect(width).toBeGreaterThan(1);
  }
  expect(ticksOf(years)).toEqual([1900, 1920, 1940, 1960, 1980, 2000, 2020]);
  expect(ticksOf(yearsOf([], 2026)).length).toBeGreaterThan(0);
  const founded = ["1905-04", "1944", "1945-01-01", "2016"].map((foundedOn) => ({ foundedOn, endedOn: "" }));
  expect(erasOf(founded).map(({ from, to, parties: of }) => [from, to, of.length])).toEqual([
    [0, 1945, 2],
    [1945, 1980, 1],
    [2015, 0, 1],
  ]);
});

test("a link to the address that a party had still leads to it", async () => {
  const id = await make("Ancien", { slug: "ancien" });
  const update = (slug: string, version: number) =>
    makeStaff("editor").then((editor) => parties.update(editor, id, read("Ancien", { slug, version })));
  expect([(await update("nouveau", 1)).ok, (await update("neuf", 2)).ok]).toEqual([true, true]);
  const found = async (wanted: number) => (await listParties("BE")).find((party) => party.id === wanted)?.oldSlugs;
  expect(await found(id)).toEqual(["ancien", "nouveau"]);
  // Another party's present address is its own.
  await make("Repris", { slug: "ancien" });
  expect(await found(id)).toEqual(["nouveau"]);
});
