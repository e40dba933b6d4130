import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NoTerm } from "../glossary/list.tsx";
import { NoArticle } from "./list.tsx";

test.each([
  { q: "", isPart: true },
  { q: "vote", isPart: false },
])("a part of a list that is empty leads to the whole: $q $isPart", (at) => {
  expect(renderToStaticMarkup(<NoArticle {...at} />)).toContain('href="/articles"');
  expect(renderToStaticMarkup(<NoTerm {...at} />)).toContain('href="/lexique"');
});

test("a list that is empty as a whole does not lead to itself, nor speaks of a word that nobody typed", () => {
  const articles = renderToStaticMarkup(<NoArticle q="" isPart={false} />);
  expect(articles).not.toContain('href="/articles"');
  expect(articles).toContain('href="/lexique"');
  const terms = renderToStaticMarkup(<NoTerm q="" isPart={false} />);
  expect(terms).not.toContain('href="/lexique"');
  expect(terms).not.toContain("mot plus court");
});
