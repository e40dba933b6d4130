import { expect, test } from "vitest";
import { singleLine } from "./text-schemas.ts";
import { quoted } from "./text.ts";

test("a field of one line has a space for each break and the blanks around it, and keeps its other blanks", () => {
  const line = singleLine("Indique ton nom.", 40, "Ce nom");
  expect(line.parse(" \n Ana \r\n\t de  la\u2028Tour\u202F! \n")).toBe("Ana de  la Tour\u202F!");
  expect(line.safeParse(" \n \u2029").error?.issues[0]?.message).toBe("Indique ton nom.");
});

test("quotes inside quoted words are told apart, the blanks inside them dropped", () => {
  expect(quoted("la  « loi\u202F» dite «\u00A0 Egalim  »  2")).toBe("«\u202Fla  “loi” dite “Egalim”  2\u202F»");
  expect(quoted("fin ")).toBe("«\u202Ffin \u202F»");
});
