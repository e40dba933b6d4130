import { describe, expect, test } from "vitest";
import {
  formatDate,
  formatDateTime,
  formatTime,
  fromLocalInput,
  lastParisDays,
  parisDay,
  relativeTime,
  toLocalInput,
} from "./dates.ts";
import { formatDuration, parseDuration } from "./durations.ts";
import { slugify } from "./slugs.ts";
import { countWords, foldKey, of, plural, readingMinutes, truncate } from "./text.ts";
import { isYoutubeId, youtubeId } from "./video-address.ts";

describe("slugs", () => {
  test.each([
    ["L’État, c’est quoi ?", "l-etat-c-est-quoi"],
    ["  Article 49.3   en 2 minutes  ", "article-493-en-2-minutes"],
    ["Œuvre & cœur -- été", "oeuvre-coeur-ete"],
    ["ÆGIDE, Wałęsa, Støre & Strauß", "aegide-walesa-store-strauss"],
    ["___", ""],
    ["😀", ""],
  ])("%s → %s", (title, slug) => expect(slugify(title)).toBe(slug));

  test("is short enough for an address and never ends with a hyphen", () => {
    const slug = slugify("mot ".repeat(200));
    expect(slug.length).toBeLessThanOrEqual(100);
    expect(slug).not.toMatch(/-$/);
  });
});

describe("durations", () => {
  test.each([
    ["01:02:03", "1h 2m"],
    ["12:34", "12m 34s"],
    ["1h2m3s", "1h 2m"],
    ["12m5s", "12m 5s"],
    ["754", "12m 34s"],
    ["42", "42s"],
    ["00:00:09", "9s"],
    ["", ""],
    ["bientôt", ""],
    [null, ""],
    ["0", ""],
  ])("%s → %s", (text, shown) => expect(formatDuration(text)).toBe(shown));

  test("seconds", () => expect(parseDuration("01:02:03")).toBe(3723));
});

describe("YouTube addresses", () => {
  const id = "aqz-KE-bpKQ";
  test.each([
    id,
    ` ${id} `,
    `https://www.youtube.com/watch?v=${id}`,
    `https://m.youtube.com/watch?app=desktop&v=${id}&t=10s`,
    `https://youtu.be/${id}?si=abc`,
    `https://www.youtube.com/shorts/${id}`,
    `https://youtube.com/shorts/${id}?feature=share`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
    `https://www.youtube.com/live/${id}`,
  ])("%s", (address) => expect(youtubeId(address)).toBe(id));

  test.each([
    "https://vimeo.com/12345",
    "trop-court",
    "  trop court ",
    "https://www.youtube.com/watch?v=beaucouptroplong1",
  ])("%j is kept as it is", (address) => {
    expect(youtubeId(address)).toBe(address);
    expect(isYoutubeId(address)).toBe(false);
  });
});

describe("dates are those of Paris, whatever the machine's zone", () => {
  test("formats", () => {
    expect(formatDate("2026-11-20T23:30:00Z")).toBe("21 novembre 2026");
    expect(formatDateTime("2026-07-01T12:05:00Z")).toBe("1er juillet 2026 à 14:05");
    expect(parisDay("2026-12-31T23:30:00Z")).toBe("2027-01-01");
  });

  test.each([
    ["2026-01-15T08:30", "2026-01-15T07:30:00.000Z"],
    ["2026-07-15T08:30", "2026-07-15T06:30:00.000Z"],
    ["2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
    ["2026-10-25T12:00", "2026-10-25T11:00:00.000Z"],
    ["2026-03-29T01:59", "2026-03-29T00:59:00.000Z"],
    ["2026-03-29T03:00", "2026-03-29T01:00:00.000Z"],
    ["2026-10-25T01:59", "2026-10-24T23:59:00.000Z"],
    ["2026-10-25T02:30", "2026-10-25T01:30:00.000Z"],
    ["2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
  ])("%s in Paris is %s", (local, utc) => expect(fromLocalInput(local)?.toISOString()).toBe(utc));

  test.each(["", "demain", "2026-02-31T10:00", "2026-01-01T25:00"])("%j is no date", (text) =>
    expect(fromLocalInput(text)).toBeNull(),
  );

  test.each([
    ["2026-03-28T22:59:00Z", "23:59", "2026-03-28"],
    ["2026-03-29T00:59:00Z", "01:59", "2026-03-29"],
    ["2026-03-29T01:00:00Z", "03:00", "2026-03-29"],
    ["2026-10-25T00:30:00Z", "02:30", "2026-10-25"],
    ["2026-10-25T01:30:00Z", "02:30", "2026-10-25"],
    ["2026-10-25T23:00:00Z", "00:00", "2026-10-26"],
  ])("%s shows as %s of %s", (utc, time, day) => {
    expect(formatTime(utc)).toBe(time);
    expect(parisDay(utc)).toBe(day);
  });

  test.each(["UTC", "America/New_York", "Asia/Tokyo", "Europe/Paris"])("on a machine set to %s", (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      expect(fromLocalInput("2026-10-25T02:30")?.toISOString()).toBe("2026-10-25T01:30:00.000Z");
      expect(formatDateTime("2026-07-14T22:30:00Z")).toBe("15 juillet 2026 à 00:30");
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });

  test("the last days lose and repeat none when clocks change", () => {
    expect(lastParisDays(3, new Date("2026-03-29T22:30:00Z"))).toEqual(["2026-03-28", "2026-03-29", "2026-03-30"]);
    expect(lastParisDays(3, new Date("2026-10-25T23:30:00Z"))).toEqual(["2026-10-24", "2026-10-25", "2026-10-26"]);
  });

  test("goes there and back", () =>
    expect(toLocalInput(fromLocalInput("2026-05-04T09:07") ?? "")).toBe("2026-05-04T09:07"));

  test.each([
    [30, "à l'instant"],
    [60, "il y a 1 minute"],
    [3599, "il y a 59 minutes"],
    [3600, "il y a 1 heure"],
    [86_400 * 29, "il y a 29 jours"],
    [86_400 * 30, "il y a 1 mois"],
    [86_400 * 364, "il y a 1 an"],
    [86_400 * 800, "il y a 2 ans"],
  ])("%d seconds ago: %s", (seconds, words) => {
    const from = new Date("2026-11-20T12:00:00Z");
    expect(relativeTime(new Date(from.getTime() - seconds * 1000), from)).toBe(words);
  });
});

describe("text", () => {
  test("truncation adds three dots past the limit and never splits a character", () => {
    expect(truncate("Alexandrine", 12)).toBe("Alexandrine");
    expect(truncate("Marie-Alexandrine", 12)).toBe("Marie-Alexan...");
    expect(truncate("😀😀😀", 2)).toBe("😀😀...");
  });
  test("a name after a vowel is elided", () => {
    expect(["Paul", "Hugo", "Ana", "Élise", "Œdipe", "Yves", "Yann", "2024"].map(of)).toEqual([
      "de Paul",
      "de Hugo",
      "d’Ana",
      "d’Élise",
      "d’Œdipe",
      "d’Yves",
      "de Yann",
      "de 2024",
    ]);
  });
  test("keys ignore accents, case and punctuation", () =>
    expect(foldKey("L’Élysée, « hier » !")).toBe("l elysee hier"));
  test("words and minutes", () => {
    expect(countWords("L’Assemblée nationale vote aujourd’hui.")).toBe(4);
    expect(readingMinutes(10)).toBe(1);
    expect(readingMinutes(660)).toBe(3);
  });
  test("zero is singular in French", () => {
    expect(plural(0, "article")).toBe("0 article");
    expect(plural(2, "article")).toBe("2 articles");
  });
});
