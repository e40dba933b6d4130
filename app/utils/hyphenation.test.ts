import { expect, test } from "vitest";
import { softly, syllableBreaks } from "./hyphenation.ts";

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
