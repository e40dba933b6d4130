import { expect, test } from "vitest";
import { makeStaff } from "#tests/support/actors.ts";
import { readOpenGroups } from "./menu-cookie.ts";
import { placesFor, sectionOf } from "./navigation.ts";

test("each place of the rail has a sign and a name of its own", async () => {
  const places = placesFor(await makeStaff("admin"));
  for (const part of ["icon", "label", "to"] as const) {
    const all = places.map((place) => place[part]);
    expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
  }
});

test("the site's settings and one's own are two places, whatever the address says", () => {
  for (const path of ["admin/settings", "admin/settings/mot-de-passe", "admin/settings/deux-etapes/activer"])
    expect([path, sectionOf(path)]).toEqual([path, "settings"]);
  for (const path of ["admin/settings/site", "admin/settings/identite", "/admin/settings/maintenance"])
    expect([path, sectionOf(path)]).toEqual([path, "site-settings"]);
});

test("the groups left open are read from the cookie, an older one's too: what does not exist is left out", () => {
  for (const value of ["~site.ailleurs", "articles.audit-trail.une~site"])
    expect(readOpenGroups(`a=b; cx-menu=${value}; c=d`)).toEqual(["site"]);
  expect(readOpenGroups("cx-menu=~")).toEqual([]);
  for (const cookies of [null, "", "cx-menu=<script>", `cx-menu=${"a".repeat(9_000)}`])
    expect(readOpenGroups(cookies)).toBeNull();
});
