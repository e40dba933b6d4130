import { expect, test } from "vitest";
import { seededSite } from "../support/shared-sites.ts";

const site = await seededSite();
site.database
  .prepare(
    "INSERT INTO Banner (kind, message, isActive, createdAt) VALUES ('recruitment', 'On recrute', 1, '2026-11-01')",
  )
  .run();

const loud = async (path: string) => {
  const page = await (await fetch(`${site.url}${path}`)).text();
  return {
    calls: page.includes('class="recruitment"'),
    columns: page.includes("site-footer-grid"),
    legal: page.includes("site-footer-legal"),
  };
};

test.each(["/connexion", "/inscription", "/auth", "/contact", "/nulle-part", "/live"])(
  "%s has one thing to do: no call to join, the footer is whole",
  async (path) => {
    expect(await loud(path)).toEqual({ calls: false, columns: true, legal: true });
  },
);

test.each(["/", "/articles", "/equipe", "/a-propos"])("%s keeps both", async (path) => {
  expect(await loud(path)).toEqual({ calls: true, columns: true, legal: true });
});

test("what one reads calls nobody to join", async () => {
  expect(await loud("/lexique")).toEqual({ calls: false, columns: true, legal: true });
});
