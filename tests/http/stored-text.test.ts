import { expect, test } from "vitest";
import { Client } from "../support/http.ts";
import { seededSite } from "../support/shared-sites.ts";

/** Ends a script, an attribute and an element, and would run in each place. */
const hostile = "</script><svg/onload=essai>\"'><img src=x onerror=essai>";

/** Plain text that pages, feeds, structured data and calendars show. */
const columns = {
  Article: ["title", "excerpt"],
  NewsItem: ["title", "content", "authorName"],
  Direct: ["title", "description"],
  PodcastEpisode: ["title", "description"],
  CalendarEvent: ["title", "description", "place"],
};

const site = await seededSite();
for (const [table, names] of Object.entries(columns))
  for (const name of names)
    site.database.prepare(`UPDATE "${table}" SET "${name}" = "${name}" || ? WHERE "${name}" IS NOT NULL`).run(hostile);

const slugOf = (table: string, where: string) =>
  site.database.prepare(`SELECT slug FROM "${table}" WHERE ${where} LIMIT 1`).pluck().get() as string;

test.each([
  ["the list of articles", () => "/articles"],
  [
    "an article, its structured data and what it is shared with",
    () => `/articles/${slugOf("Article", "status = 'published'")}`,
  ],
  ["the wall", () => "/mur-actualites"],
  ["the directs", () => "/suivis-en-direct"],
  ["the podcasts", () => "/podcasts"],
  ["the calendar", () => "/agenda"],
  ["a feed", () => "/feed.xml"],
])("what someone wrote is text: %s", async (_what, path) => {
  const answer = await new Client(site).get(path());
  expect(answer.status).toBe(200);
  const body = await answer.text();
  expect(body).toContain("onerror=essai");
  expect(body).not.toMatch(/<svg\/onload=essai|<img src=x|<\/script><svg/);
});
