import { describe, expect, it } from "vitest";
import type { ArticleCard } from "#app/modules/articles/views.ts";
import { type LiveEvent, articleCount, chooseTop, eventLabel } from "./top-card.ts";

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
