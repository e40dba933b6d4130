import { expect, test } from "vitest";
import { addressPattern } from "./address-pattern.ts";

test("an address of a route is known by its parts", () => {
  const lesson = addressPattern("/apprendre/:module/:lesson");
  for (const path of ["/apprendre/voter/qui", "/apprendre/a.b/.c", "/apprendre/...a/d..", "/apprendre/%C3%A9/e"])
    expect([path, lesson.test(path)]).toEqual([path, true]);
  for (const path of ["/apprendre/voter", "/apprendre/voter/", "/apprendre/a/b/c", "/apprendre//b", "/x/a/b"])
    expect([path, lesson.test(path)]).toEqual([path, false]);
  expect(addressPattern("/mur/*").test("/mur/a/b")).toBe(true);
});

test("what is read as another address is none of the route's", () => {
  const article = addressPattern("/articles/:slug");
  for (const slug of ["..", ".", "%2e%2e", ".%2E", "a#b", "#", "a\\b"])
    expect([slug, article.test(`/articles/${slug}`)]).toEqual([slug, false]);
  expect(addressPattern("/apprendre/:module/:lesson").test("/apprendre/../recherche")).toBe(false);
});
