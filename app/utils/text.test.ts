import { expect, test } from "vitest";
import { singleLine } from "./field-schemas.ts";
import { tags, withoutTags, numberAndUnit, quoted, trimEndOf } from "./text.ts";

test("a field of one line has a space for each break and the blanks around it, and keeps its other blanks", () => {
  const line = singleLine("Indique ton nom.", 40, "Ce nom");
  expect(line.parse(" \n Ana \r\n\t de  la\u2028Tour\u202F! \n")).toBe("Ana de  la Tour\u202F!");
  expect(line.safeParse(" \n \u2029").error?.issues[0]?.message).toBe("Indique ton nom.");
});

test("quotes inside quoted words are told apart, the blanks inside them dropped", () => {
  expect(quoted("la  « loi\u202F» dite «\u00A0 Egalim  »  2")).toBe("«\u202Fla  “loi” dite “Egalim”  2\u202F»");
  expect(quoted("fin ")).toBe("«\u202Ffin \u202F»");
});

test("characters at the end of a text are cut, and those alone", () => {
  expect(["a/b//", "//", "a"].map((path) => trimEndOf(path, /\//))).toEqual(["a/b", "", "a"]);
});

test("a number is told from what it counts", () => {
  const told = ["289 voix", "12,5 % des voix", "1\u202F000 € de plus", "49.3", "voix", "289"].map((it) =>
    numberAndUnit(it),
  );
  expect(told).toEqual([
    ["289", "voix"],
    ["12,5 %", "des voix"],
    ["1\u202F000", "€ de plus"],
    ["49.3"],
    ["voix"],
    ["289"],
  ]);
});

test("of HTML that we rendered the tags go, and the words between them stay", () => {
  expect(withoutTags('<p>Un <a href="/a&gt;b">mot</a>, 2 &lt; 3</p>')).toBe("Un mot, 2 &lt; 3");
  expect([..."<h2 id='a'>A<br/></h2>".matchAll(tags)].map(([, slash, name]) => [slash, name])).toEqual([
    ["", "h2"],
    ["", "br"],
    ["/", "h2"],
  ]);
});
