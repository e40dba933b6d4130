import { describe, expect, test } from "vitest";
import { drawable, glyphs, reachOf, widthOf } from "./font.server.ts";
import { cutLine, pitchOf, setText } from "./line-breaking.server.ts";

const box = { width: 652, height: 306 };

function fits(title: string) {
  const set = setText(title, box);
  for (const line of set.lines) expect(widthOf(line, set.size), line).toBeLessThanOrEqual(box.width);
  const below = reachOf(set.lines.at(-1) ?? "", set.size).below;
  const height = reachOf(set.lines[0] ?? "", set.size).above + (set.lines.length - 1) * pitchOf(set.size) + below;
  expect(height).toBeLessThanOrEqual(box.height);
  return set;
}

describe("the face", () => {
  test("has every letter of French and of our neighbours' names, its signs and its spaces", () => {
    const wanted =
      "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ0123456789«»“”‘’–—…€%&@°\u00A0\u202F\u2011ŁłŐőŞşČčŽžÅåØøßñÑíáúóřěșț";
    expect([...wanted].filter((letter) => !glyphs().has(letter))).toEqual([]);
    expect(widthOf("\u202F", 1000)).toBe(200 - 15);
  });

  test.each([
    ["🎉 Fête nationale 🇧🇪\u00A0: 👩‍👩‍👧 et 👍🏽", "Fête nationale\u00A0: et"],
    ["Les 3️⃣ pouvoirs ✊ de l’État", "Les 3 pouvoirs de l’État"],
    ["For\u200Bme-\u2060t-elle\u00AD\uFEFF", "Forme-t-elle"],
    ["E\u0301lection\n\tlibre", "Élection libre"],
    ["ﬁn de l’① ½ an", "fin de l’1 ½ an"],
    ["\u202Eà l’envers\u202C", "à l’envers"],
  ])("%j is drawn as %j", (text, drawn) => {
    expect(drawable(text)).toBe(drawn);
  });

  test.each(["", " \u200B ", "🎉🎉", "?!", "انتخابات", "Qui est Зеленський\u202F?", "選挙"])(
    "%j is not drawn: nothing, or words, would be missing",
    (text) => expect(drawable(text)).toBeNull(),
  );
});

describe("a title", () => {
  test("of one letter or one word is large, on one line", () => {
    expect(fits("X")).toEqual({ size: 128, lines: ["X"] });
    expect(fits("Budget")).toEqual({ size: 128, lines: ["Budget"] });
  });

  test("of sixty characters is set in even lines that end with the sense", () => {
    expect(fits("Accord de Paris\u202F: ce que les États ont vraiment promis").lines).toEqual([
      "Accord de Paris\u202F:",
      "ce que les États ont",
      "vraiment promis",
    ]);
    const { lines } = fits("Communautés et Régions\u202F: qui s’occupe de quoi en Belgique\u202F?");
    expect(lines.filter((line) => /\s(et|de|en|qui)$/.test(line))).toEqual([]);
  });

  test("of 200 characters is smaller, and ends with an ellipsis at a word", () => {
    const title =
      "Dissolution de l’Assemblée nationale, motion de censure, vote de confiance et remaniement\u202F: ce que la " +
      "Constitution permet vraiment au président de la République, au Premier ministre et aux députés";
    const { size, lines } = fits(title);
    const shown = lines.join(" ").slice(0, -1);
    expect(size).toBe(46);
    expect(lines.at(-1)).toMatch(/\p{L}…$/u);
    expect(title.startsWith(shown)).toBe(true);
    expect(title.charAt(shown.length)).toMatch(/[\s,]/);
  });

  test("of one long word is smaller, then broken with hyphens; nothing of it is lost, nothing leaves the box", () => {
    expect(fits("Anticonstitutionnellement").lines).toEqual(["Anticonstitutionnellement"]);
    const word = "anticonstitutionnellement".repeat(3);
    const { lines } = fits(word);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join("").replaceAll("-", "")).toBe(word);
    const endless = fits("a".repeat(1000)).lines;
    expect(endless.at(-1)).toMatch(/a…$/);
  });

  test("breaks after the hyphen of a compound, never inside « quotes » nor before a sign", () => {
    const { lines } = fits(
      "Le Bas-Rhin, la Loire-Atlantique et les Pyrénées-Atlantiques «\u202Fpour\u202F» la réforme\u202F?",
    );
    for (const line of lines) expect(line).not.toMatch(/^[\u202F»?]|«$/);
  });

  test("whatever it is made of, fits", () => {
    for (const length of [1, 2, 7, 30, 60, 120, 200, 300])
      for (const word of ["a ", "démocratie ", "l’État-nation\u202F: ", "W", "1,5\u00A0%\u00A0", "- "])
        fits(
          word
            .repeat(Math.ceil(length / word.length))
            .slice(0, length)
            .trim() || "a",
        );
  });
});

test("a label too long for its line ends at a word", () => {
  const text = cutLine("Une catégorie au nom beaucoup trop long pour son étiquette", 30, 400);
  expect(text).toMatch(/^Une catégorie .*\p{L}…$/u);
  expect(widthOf(text, 30)).toBeLessThanOrEqual(400);
});
