import { expect, test } from "vitest";
import { makeStaff } from "#tests/support/actors.ts";
import { placesFor, sectionOf } from "./navigation.ts";
import { mostOpened, readMenu } from "./often-opened.ts";

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

test("the five places opened most are shown in the order of the rail, once there are three", async () => {
  const places = placesFor(await makeStaff("admin"));
  const labels = (opened: Record<string, number>) => mostOpened({ "2026-11-26": opened }, places).map(({ to }) => to);
  expect(labels({ "/admin": 90, "/admin/articles": 3, "/admin/media": 1 })).toEqual([]);
  expect(
    labels({
      "/admin/sante": 9,
      "/admin/articles": 3,
      "/admin/media": 1,
      "/admin/une": 2,
      "/admin/team": 4,
      "/admin/news": 5,
    }),
  ).toEqual(["/admin/une", "/admin/articles", "/admin/news", "/admin/team", "/admin/sante"]);
});

test("the menu is read from the cookie: what this person may not enter, or does not exist, is left out", async () => {
  const places = placesFor(await makeStaff("editor"));
  const menu = readMenu("a=b; cx-menu=articles.audit-trail.une.nulle-part~site.ailleurs; c=d", places);
  expect([menu.often.map(({ to }) => to), menu.open]).toEqual([["/admin/une", "/admin/articles"], ["site"]]);
  expect(readMenu("cx-menu=~", places)).toEqual({ often: [], open: [] });
  for (const cookies of [null, "", "cx-menu=<script>", `cx-menu=${"a".repeat(9_000)}`])
    expect(readMenu(cookies, places)).toEqual({ often: [], open: null });
});
