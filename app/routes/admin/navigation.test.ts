import { expect, test } from "vitest";
import { makeStaff } from "#tests/support/actors.ts";
import { placesFor } from "./navigation.ts";

test("each place of the rail has a sign and a name of its own", async () => {
  const places = placesFor(await makeStaff("admin"));
  for (const part of ["icon", "label", "to"] as const) {
    const all = places.map((place) => place[part]);
    expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
  }
});
