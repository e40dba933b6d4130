import { describe, expect, it, test } from "vitest";
import type { ArticleCard } from "#app/modules/articles/views.ts";
import { type LiveEvent, articleCount, chooseTop, eventLabel } from "./top-card.ts";
import { isNew, newsHeading, whenWords } from "./whats-new.ts";

const today = "2026-11-29";

test.each([
  ["2026-11-29T07:05:00Z", "Neuf depuis hier", "aujourd’hui, 8 h 05"],
  // The last second of yesterday in Paris, and the first of the day before it ended.
  ["2026-11-28T22:59:59Z", "Neuf depuis hier", "hier, 23 h 59"],
  ["2026-11-27T23:00:00Z", "Neuf depuis hier", "hier, 0 h 00"],
  ["2026-11-27T22:59:59Z", "Rien de neuf depuis vendredi 27 novembre", "vendredi 27 novembre"],
  ["2026-02-26T06:30:00Z", "Rien de neuf depuis jeudi 26 février 2026", "jeudi 26 février 2026"],
])("%s: %s", (at, heading, when) => {
  expect(newsHeading(at, today)).toBe(heading);
  expect(whenWords(at, today).replaceAll("\u00A0", " ")).toBe(when);
  expect(isNew(at, today)).toBe(heading === "Neuf depuis hier");
});

test("a site without anything says nothing", () => expect(newsHeading(undefined, today)).toBeNull());

const studio = { title: "Studio", description: "", presenters: [], guests: [] };
const direct = { id: 3, title: "DIRECT : motion" } as LiveEvent;
const featured = { id: 1, title: "En vedette" } as ArticleCard;
const recent = { id: 2, title: "Récent" } as ArticleCard;
const all = { studio, direct, featured, recent };

describe("chooseTop", () => {
  it("shows the studio and the event together", () => {
    expect(chooseTop(all)).toEqual({ kind: "live", studio, direct });
  });
  it("shows either alone", () => {
    expect(chooseTop({ ...all, direct: null })).toEqual({ kind: "live", studio, direct: null });
    expect(chooseTop({ ...all, studio: null })).toEqual({ kind: "live", studio: null, direct });
  });
  it("does not count an event without an id above 0", () => {
    expect(chooseTop({ ...all, studio: null, direct: { ...direct, id: 0 } })).toEqual({
      kind: "article",
      article: featured,
    });
  });
  it("falls back on the featured article, then the recent one, then nothing", () => {
    expect(chooseTop({ ...all, studio: null, direct: null })).toEqual({ kind: "article", article: featured });
    const without = { studio: null, direct: null, featured: undefined };
    expect(chooseTop({ ...without, recent })).toEqual({ kind: "article", article: recent });
    expect(chooseTop({ ...without, recent: undefined })).toEqual({ kind: "none" });
  });
});

it("fills the grid up to four cards", () => {
  expect([0, 1, 4, 6].map(articleCount)).toEqual([4, 3, 0, 0]);
});

it("labels the event by its title", () => {
  expect(eventLabel("DIRECT : vote du budget")).toBe("Événement en direct");
  expect(eventLabel("Vote du budget")).toBe("EN DIRECT");
});
