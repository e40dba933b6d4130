import { expect, test } from "vitest";
import { firstSentences, headOf, namedMost, titleAbove } from "./proposals.ts";

test.each([
  [
    "whole sentences, as many as a standfirst asks for",
    "## Un titre\n\nLe **Sénat** vote [la loi](https://a.fr).\nIl la lit ensuite, à partir de lundi, et pour deux semaines. La suite.",
    "Le Sénat vote la loi. Il la lit ensuite, à partir de lundi, et pour deux semaines.",
  ],
  [
    "those under a title and names",
    "## Un titre\n\nPar Léa Martin\n\nLe Sénat a voté mardi la loi sur les procurations, à une large majorité.\n\nLa suite.",
    "Le Sénat a voté mardi la loi sur les procurations, à une large majorité.",
  ],
  [
    "those that are all in bold, without the marks of notes",
    "**Le Sénat a voté mardi la loi¹ sur les procurations \\[12\\], à une large majorité.²**\n\nLa suite, sur 20 m², est assez longue pour un chapeau.",
    "Le Sénat a voté mardi la loi sur les procurations, à une large majorité.",
  ],
  [
    "a surface as it is written",
    "La salle de 200 m² où siège le conseil a été ouverte au public ce mardi.",
    "La salle de 200 m² où siège le conseil a été ouverte au public ce mardi.",
  ],
  ["none while the first is not finished", "Les députés ont voté le premier article de la loi de finances pour", ""],
  [
    "neither a list nor a block",
    "- Un point qui est assez long pour être une phrase, avec un verbe.\n\n:::chiffre[1]\n:::",
    "",
  ],
  ["none longer than a standfirst may be", `${"mot ".repeat(120)}fin.`, ""],
])("%s", (_, text, excerpt) => {
  expect(firstSentences(text)).toBe(excerpt);
});

test("a text that was pasted begins with its title: a heading that stands alone at its level, above other words", () => {
  expect(titleAbove("## Le **vote**\n\nUn.\n\n#### Deux\n\n##### Trois\n\nQuatre.")).toEqual({
    title: "Le vote",
    rest: "Un.\n\n## Deux\n\n### Trois\n\nQuatre.",
  });
  for (const none of ["## Seul", "### Plus bas\n\nUn.", "## Un\n\nDeux.\n\n## Trois", "Un.\n\n## Deux\n\nTrois."])
    expect(titleAbove(none)).toBeNull();
});

test("a paragraph in bold that a pasted text begins with is its standfirst, and leaves the text", () => {
  const lead = "Le Sénat a voté mardi la loi sur les procurations, à une large majorité.";
  const both = { title: true, lead: true };
  expect(headOf(`## Le vote\n\n**${lead}**\n\nLa suite.`, both)).toEqual({ title: "Le vote", lead, rest: "La suite." });
  expect(headOf(`**${lead}**\n\nLa suite.`, { title: true, lead: false }).rest).toContain(lead);
  // With a link or a note, or longer than a standfirst, it stays: nothing of it is lost.
  for (const bold of [
    `${lead} [Voir](https://a.fr).`,
    `${lead} [12]`,
    `${lead} ${"Encore un mot. ".repeat(40)}`,
    "Court.",
  ])
    expect(headOf(`**${bold}**\n\nLa suite.`, both)).toEqual({
      title: undefined,
      lead: undefined,
      rest: `**${bold}**\n\nLa suite.`,
    });
});

test("a category is the one that the text speaks of most, none that is sensitive", () => {
  const names = ["Élections", "Institutions", "Vie de l’association"];
  expect(namedMost(names, "Une association, et une institution : les institutions de juin.")).toBe("Institutions");
  expect(namedMost(names, "Une institution, et une élection : les élections de juin.")).toBe("Institutions");
  expect(namedMost(names, "La pluie et le beau temps.")).toBeNull();
});
