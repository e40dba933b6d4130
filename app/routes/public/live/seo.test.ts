import { expect, it } from "vitest";
import { wordsOf } from "./seo.ts";

it("tells search engines the words, not their marks", () => {
  expect(wordsOf("<p>Q&amp;R: <b>l’«&amp;lt;»</b></p>\n<p>A &lt; B</p>")).toBe("Q&R: l’«&lt;» A < B");
});
