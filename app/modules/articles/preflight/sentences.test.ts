import { expect, test } from "vitest";
import { blockMark } from "#app/modules/blocks/block.ts";
import { pagePatterns } from "../../../../tests/support/public-pages.ts";
import { missingToPublish } from "../completeness.ts";
import { textProblems } from "../text-problems.server.ts";
import { readFacts } from "./read-text.server.ts";
import { countSyllables, kandelMoles, levelOf, sentencesOf } from "./sentences.ts";

test("a text may lead to each page that comes with the site", async () => {
  const pages = (await pagePatterns()).filter((path) => !/[:*]/.test(path));
  expect(pages.length).toBeGreaterThan(30);
  const html = pages.map((path) => `<p><a href="${path}">Voir</a></p>`).join("");
  expect(await textProblems({ html, source: pages.join("\n"), slug: "" })).toEqual([]);
});

test("a text shows the videos of ten sites, as many times as it will", async () => {
  const videos = (sites: number) =>
    Array.from({ length: 24 }, (_, index) => {
      const url = `https://v${index % sites}.exemple.fr/w/aqz-KE-bpKQ`;
      return blockMark({ kind: "video", line: index + 1, data: { title: "Une vidéo", url, poster: "", said: [] } });
    }).join("");
  expect(await textProblems({ html: videos(10), source: "", slug: "" })).toEqual([]);
  const problems = await textProblems({ html: videos(11), source: "", slug: "" });
  expect(problems).toEqual([
    expect.stringMatching(/^Ligne 11.*10 sites/),
    expect.stringMatching(/^Ligne 22.*10 sites/),
  ]);
});

const complete = { title: "Titre", excerpt: "Chapeau", body: "Texte", categoryId: 3, imageId: null, imageAlt: "" };

test("what a form leaves empty is named, in the order of its fields", () => {
  const empty = { title: " ", excerpt: "", body: "\n", categoryId: "", imageId: "", imageAlt: "" };
  expect(missingToPublish(empty).map(({ field }) => field)).toEqual(["title", "excerpt", "body", "categoryId"]);
  expect(missingToPublish(complete)).toEqual([]);
});

test("a picture needs its description, whether it is a number or the form's string", () => {
  for (const imageId of [7, "7"]) {
    expect(missingToPublish({ ...complete, imageId }).map(({ field }) => field)).toEqual(["imageAlt"]);
    expect(missingToPublish({ ...complete, imageId, imageAlt: "Une salle" })).toEqual([]);
  }
});

test("syllables are those of a word read aloud", () => {
  const words: Record<number, string> = {
    1: "le les loi votes votent est trois feuille œil yeux vient aiment nomment changent peuvent rue vie droits août",
    2: "l’État ministre Belgique pays créer client théâtre poète chaos naïf moment parent argent souvent idée nation présent étaient",
    3: "député élection Parlement réunion société citoyen aujourd’hui conseiller innocent différent porte-parole ouvrier abstention situation",
    4: "gouvernement constitution coalition actualité européen majorité démocratie référendum inconvénient",
    5: "constitutionnel coopération",
  };
  const wrong = Object.entries(words).flatMap(([count, list]) =>
    list.split(" ").filter((word) => countSyllables(word) !== Number(count)),
  );
  expect(wrong).toEqual([]);
  expect(countSyllables("2026")).toBe(0);
});

test("a sentence ends at its stop: not after an initial, an abbreviation, or before a small letter", () => {
  const texts = (text: string) => sentencesOf(text).map((sentence) => sentence.text);
  expect(texts("M. Dupont et J. Martin votent. «\u202FPourquoi\u202F?\u202F» Parce que… c’est la loi ! Fin")).toEqual([
    "M. Dupont et J. Martin votent.",
    "«\u202FPourquoi\u202F?\u202F»",
    "Parce que… c’est la loi !",
    "Fin",
  ]);
  expect(sentencesOf("Un. Deux trois.")).toMatchObject([
    { words: 1, at: 0 },
    { words: 2, at: 4 },
  ]);
});

test("Kandel and Moles: a simple text is easy, a decree is not", () => {
  // By hand: 2 sentences, 8 words, 10 syllables.
  expect(kandelMoles(8, 2, 10)).toBeCloseTo(207 - 1.015 * 4 - (73.6 * 10) / 8);
  const score = (text: string) => {
    const { words, sentences, syllables } = readFacts(text, []);
    return kandelMoles(words, sentences, syllables);
  };
  const simple = "Le député vote la loi. Il vient de Lille. Tu peux le voir à Paris.";
  const decree =
    "Considérant que l’administration territoriale compétente détermine, conformément aux dispositions réglementaires applicables, les modalités d’organisation des consultations préalables obligatoires, l’autorité gouvernementale procède à l’harmonisation progressive des réglementations départementales.";
  expect([levelOf(score(simple)), levelOf(score(decree))]).toEqual(["facile", "difficile"]);
});

test("what a text is like is told with its lines: acronyms without words, long words, bare pictures, figures, parties", () => {
  const parties = [
    { label: "PS", names: ["PS", "Parti socialiste"] },
    { label: "LR", names: ["LR", "Les Républicains"] },
  ];
  const facts = readFacts(
    [
      "## Le PS, l’ONU et le SGDSN",
      "",
      "L’Organisation des Nations unies (ONU) aide 12,5 % des pays.",
      "Les élus des Républicains et du Parti socialiste, au XXI siècle, veulent l’anticonstitutionnalité.",
      "",
      "- ![](/media/a.png)",
      "- [60 %](https://exemple.fr) du PS-Sud, et le ps.",
    ].join("\n"),
    parties,
  );
  expect(facts.acronyms).toEqual([{ word: "SGDSN", line: 1 }]);
  expect(facts.hard).toMatchObject([{ word: "anticonstitutionnalité", line: 4 }]);
  expect(facts.bare).toEqual([{ line: 6 }]);
  expect(facts.percentages).toEqual([{ line: 3, text: "12,5 %" }]);
  expect(facts.parties).toEqual([
    { label: "PS", count: 2 },
    { label: "LR", count: 1 },
  ]);
});
