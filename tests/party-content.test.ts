import { describe, expect, test } from "vitest";
import { assemblies } from "#app/modules/parties/labels.ts";
import { partyForm } from "#app/modules/parties/schema.ts";
import { type SeedParty, readParties } from "../prisma/seed/parties.ts";

const parties = readParties();
const named = parties.map((party) => [party.slug, party] as const);
/** An address that leads to a page, not to the front door. */
const isDeep = (url: string) => /^https?:\/\/[^/]+\/[^?#]*[^/?#]|^https?:\/\/[^/]+\/\?.+/.test(url);

function read(party: SeedParty) {
  const parsed = partyForm.schema.safeParse(party);
  if (!parsed.success)
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"));
  return parsed.data;
}

test("no address is that of two parties", () => {
  const slugs = parties.map(({ slug }) => slug);
  expect(slugs.filter((slug, index) => slugs.indexOf(slug) !== index)).toEqual([]);
});

/** Where seats are counted by party: in the French assemblies, groups hold members of several. */
const byParty = ["parlement-europeen-france", "parlement-europeen-belgique", "chambre", "senat-belge"] as const;

test.each(byParty)("the seats of %s are each told once", (name) => {
  const seats = parties.flatMap((party) => read(party).seats).filter(({ assembly }) => assembly === name);
  expect(seats.reduce((sum, row) => sum + row.seats, 0)).toBe(assemblies[name].of);
});

describe.each(named)("%s", (_, party) => {
  test("is what its form would take", () => {
    expect(read(party).slug).toBe(party.slug);
  });

  test("has its sources, none of them a front door, and the day until which it was checked", () => {
    const { sources, events, asOf } = read(party);
    expect(
      [...sources, ...events.filter(({ url }) => url)].map(({ url }) => url).filter((url) => !isDeep(url)),
    ).toEqual([]);
    expect(asOf.getTime()).toBeGreaterThan(Date.parse("2024-01-01"));
    expect(asOf.getTime()).toBeLessThan(Date.parse("2026-11-27"));
  });

  test("tells when it began, and nothing after the day it vouches for", () => {
    const { events, foundedOn, endedOn, seats, asOf } = read(party);
    const last = asOf.toISOString().slice(0, 10);
    expect(events.length).toBeGreaterThan(1);
    expect(
      [foundedOn, endedOn, ...events.map(({ on }) => on), ...seats.map(({ on }) => on)].filter((on) => on > last),
    ).toEqual([]);
  });

  test("came from parties of the same country that are told too", () => {
    const known = new Map(parties.map((other) => [other.slug, other.country]));
    expect(party.predecessors.filter((slug) => known.get(slug) !== party.country || slug === party.slug)).toEqual([]);
  });

  test("has a leader or seats only while it exists", () => {
    const { endedOn, leader, seats } = read(party);
    expect(endedOn ? { leader, seats } : { leader: Boolean(leader) }).toEqual(
      endedOn ? { leader: "", seats: [] } : { leader: true },
    );
  });
});

/** The parties that lead a group of the Assemblée nationale, or had a candidate above 5 % in 2022. */
const ofWeight = [...assemblies["assemblee-nationale"].benches.split(" "), "reconquete"];
/** The last three presidential elections, each told on the card of every party of weight that existed. */
const presidential = ["2012", "2017", "2022"];
/** Criminal convictions, since 2012, of the party, of who led it or of its candidate: docs/decisions/0017. */
const convictions: Record<string, string[]> = {
  "la-france-insoumise": ["2019-12-09"],
  modem: ["2024-02-05"],
  "les-republicains": ["2025-06-17", "2025-09", "2025-11-26"],
  "rassemblement-national": ["2024-06-19", "2025-03-31", "2026-07-07"],
  reconquete: ["2025-09", "2025-12-02"],
  udi: ["2022-12-07"],
  "tapura-huiraatira": ["2020-12-10"],
};
/** The parties of the last three federal governments of Belgium. */
const governments = {
  "2014-10-11": ["anders", "cd-v", "mr", "n-va"],
  "2020-10-01": ["anders", "cd-v", "ecolo", "groen", "mr", "ps-belgique", "vooruit"],
  "2025-02-03": ["cd-v", "les-engages", "mr", "n-va", "vooruit"],
};

describe("the same kinds of events are told of each party of weight", () => {
  const card = (slug: string) => read(parties.find((party) => party.slug === slug)!);
  const dates = (slug: string, kind: string) =>
    card(slug)
      .events.filter((event) => event.kind === kind)
      .map(({ on, url }) => (url ? on : `${on} without a source`));

  test.each(named)("%s: convictions", (slug) => {
    expect(dates(slug, "court")).toEqual(convictions[slug] ?? []);
  });

  test.each(ofWeight)("%s: presidential elections, alliances", (slug) => {
    const { foundedOn, events } = card(slug);
    expect(
      dates(slug, "presidential")
        .map((on) => on.slice(0, 4))
        .filter((year) => year >= presidential[0]!),
    ).toEqual(presidential.filter((year) => `${year}-04` > foundedOn));
    if (foundedOn < "2024")
      expect(events.some(({ on, kind }) => on.startsWith("2024-06") && (kind === "alliance" || kind === "split"))).toBe(
        true,
      );
  });

  test.each(Object.entries(governments))(
    "the Belgian government of %s is on the card of each of its parties",
    (day, all) => {
      const told = parties.filter(({ slug }) =>
        card(slug).events.some(({ on, kind }) => on === day && kind === "government"),
      );
      expect(told.map(({ slug }) => slug).sort()).toEqual(all);
    },
  );
});
