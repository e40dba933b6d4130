import { expect, test } from "vitest";
import { weekInWords } from "./device-days.ts";

test("a week in words counts its seven days alone, and leaves out what there is none of", () => {
  const today = "2026-11-29";
  const kept = {
    days: ["2026-11-22", "2026-11-23", "2026-11-29", "2026-11-30", "x"],
    answers: { "2026-11-22": false, "2026-11-23": false, "2026-11-28": true },
  };
  const words = "Cette semaine\u202F: 2 articles, 2 jours de trois minutes, 1 question à revoir.";
  expect(weekInWords(2, kept, today)).toBe(words);
  expect(weekInWords(1, { days: [], answers: {} }, today)).toBe("Cette semaine\u202F: 1 article.");
  expect(weekInWords(0, kept, "2026-11-01")).toBe("");
});
