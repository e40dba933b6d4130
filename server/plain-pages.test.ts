import { expect, test } from "vitest";
import { crashPage, missingFilePage, sendAgainPage, tooLargePage } from "./plain-pages.ts";

test("no line of a plain page begins with a sign of the sentence before", () => {
  const pages = [
    crashPage("a-number"),
    missingFilePage(),
    tooLargePage(),
    sendAgainPage("/contact", "Trop tard", null),
  ];
  for (const page of pages) expect(page.slice(page.indexOf("<body>"))).not.toMatch(/ [:;?!»]/);
});
