import { expect, test } from "vitest";
import { softly, syllableBreaks, withSoftHeadings } from "./hyphenation.ts";

const hyphenated = (word: string) => {
  const breaks = [0, ...syllableBreaks(word), word.length];
  return breaks
    .slice(1)
    .map((at, index) => word.slice(breaks[index], at))
    .join("-");
};

test.each([
  ["anticonstitutionnellement", "an-ti-cons-ti-tu-tion-nel-le-ment"],
  ["république", "ré-pu-bli-que"],
  ["démocratie", "dé-mo-cra-tie"],
  ["Parlement", "Par-le-ment"],
  ["montagne", "mon-ta-gne"],
  ["l’abstention", "l’abs-ten-tion"],
  ["école", "école"],
  ["eau", "eau"],
  ["aaaaaa", "aaaaaa"],
])("%s is hyphenated as %s", (word, parts) => {
  expect(hyphenated(word)).toBe(parts);
});

test("a title is cut in its longest words alone, between syllables", () => {
  expect(softly("Élection présidentielle")).toBe("Élection présidentielle");
  expect(softly("Anticonstitutionnellement vôtre")).toBe(
    "Anticons\u00ADti\u00ADtu\u00ADtion\u00ADnel\u00ADle\u00ADment vôtre",
  );
  expect(softly("Le programme de l’université", 10)).toBe("Le programme de l’univer\u00ADsité");
});

test("headings of a text are cut as titles are: no code, no address, no paragraph", () => {
  const word = "Anticonstitutionnellement";
  const soft = softly(word);
  expect(soft).not.toBe(word);
  const text = (said: string) =>
    `<h2 id="${word}">${said} <a href="/${word}"><em>${said}</em></a> <code>${word}</code></h2><p>${word}</p><h3>${said}</h3><h4>${word}</h4>`;
  expect(withSoftHeadings(text(word))).toBe(text(soft));
});
