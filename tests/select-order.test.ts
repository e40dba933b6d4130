import { beforeAll, expect, test } from "vitest";
import { findTeam } from "#app/modules/live/staff-queries.server.ts";
import { listPartyNames } from "#app/modules/parties/queries.server.ts";
import { listActiveStaff, listStaffWithoutTwoStep } from "#app/modules/staff/admin-queries.server.ts";
import { maintain } from "#app/platform/db.server.ts";
import { makeStaff } from "./support/actors.ts";

// What a select offers is read from the top: "Éric" stands before "Zoé", whatever their bytes.
const names = ["Zoé", "éric", "Émile", "Anna", "Wanda"];
const inOrder = ["Anna", "Émile", "éric", "Wanda", "Zoé"];
const party = {
  country: "FR",
  color: "#146b46",
  foundedOn: "1905",
  position: "centre",
  asOf: new Date("2026-01-01"),
} as const;
let directId: number;

beforeAll(async () => {
  const staff: { id: number; name: string }[] = [];
  for (const name of names) staff.push({ id: (await makeStaff("editor")).id, name });
  await maintain("autosave", async (tx) => {
    for (const { id, name } of staff) await tx.staffUser.update({ where: { id }, data: { displayName: name } });
    for (const name of names)
      await tx.party.create({ data: { ...party, name, shortName: name, slug: `parti-${name}` } });
    directId = (await tx.direct.create({ data: { title: "Soirée", slug: "soiree" } })).id;
  });
});

test("people and parties to choose from are in the order of the alphabet", async () => {
  const people = (list: { displayName: string }[]) => list.map(({ displayName }) => displayName);
  expect(people(await listActiveStaff("editor"))).toEqual(inOrder);
  expect(people(await listStaffWithoutTwoStep())).toEqual(inOrder);
  expect(people((await findTeam(directId)).others)).toEqual(inOrder);
  expect((await listPartyNames()).map(({ name }) => name)).toEqual(inOrder);
});
