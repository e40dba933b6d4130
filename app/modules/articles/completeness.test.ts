import { expect, test } from "vitest";
import { missingToPublish } from "./completeness.ts";

const complete = { title: "Titre", excerpt: "Chapeau", body: "Texte", categoryId: 3, imageId: null, imageAlt: "" };

test("what a form leaves empty is named, in the order of its fields", () => {
  const empty = { title: " ", excerpt: "", body: "\n", categoryId: "", imageId: "", imageAlt: "" };
  expect(missingToPublish(empty).map(({ name }) => name)).toEqual([
    "le titre",
    "le chapeau",
    "le texte",
    "la catégorie",
  ]);
  expect(missingToPublish(complete)).toEqual([]);
});

test("a picture needs its description, whether it is a number or the form's string", () => {
  for (const imageId of [7, "7"]) {
    expect(missingToPublish({ ...complete, imageId }).map(({ field }) => field)).toEqual(["imageAlt"]);
    expect(missingToPublish({ ...complete, imageId, imageAlt: "Une salle" })).toEqual([]);
  }
});
