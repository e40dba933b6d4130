import { describe, expect, test } from "vitest";
import { assemblies } from "#app/modules/parties/labels.ts";
import { partySchema } from "#app/modules/parties/schema.ts";
import { type SeedParty, readParties } from "../prisma/seed/parties.ts";

const parties = readParties();
const named = parties.map((party) => [party.slug, party] as const);
/** An address that leads to a page, not to the front door. */
const isDeep = (url: string) => /^https?:\/\/[^/]+\/[^?#]*[^/?#]|^https?:\/\/[^/]+\/\?.+/.test(url);

function read(party: SeedParty) {
  const parsed = partySchema.safeParse(party);
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
    expect(asOf.getTime()).toBeLessThan(Date.parse("2026-11-22"));
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
