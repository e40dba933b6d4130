import { expect, test } from "vitest";
import { weekInWords, daysInARow } from "./device-days.ts";
import { type Journey, journeyIn, journeyText, nextJourney, promise, unseen, wasSeen } from "./journey.ts";

test.each([
  [[], 1],
  [["2026-11-29"], 1],
  [["2026-11-28", "2026-11-27"], 3],
  // One day missed is forgiven, each time; two are not.
  [["2026-11-27", "2026-11-25"], 3],
  [["2026-11-26", "2026-11-25"], 1],
  // A device a day ahead kept tomorrow; a day kept twice is one; what is no day ends the row.
  [["2026-11-30", "2026-11-28", "2026-11-28"], 2],
  [["x", "2026-11-28"], 2],
])("after %j, %d on the 29th", (days, count) => {
  expect(daysInARow(days, "2026-11-29")).toBe(count);
});

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

const day = "2026-11-26";
const offered = ["a1", "f1", "f2", "f3", "m1", "m2", "q4.0", "q4.1"];

test("a journey follows the one before with what was not seen, until nothing is left", () => {
  const first: Journey = { day, items: unseen(offered, []), reached: 5, seen: [] };
  expect(first.items).toEqual(["a1", "f1", "f2", "m1", "q4.0"]);
  const second = nextJourney(first, offered);
  expect(second).toMatchObject({ items: ["f3", "m2", "q4.1"], reached: 0 });
  expect(journeyIn(journeyText(second), day)).toEqual(second);
  expect(nextJourney(second, offered).items).toEqual([]);
  // Tomorrow what was reached stays seen; what was only offered comes back.
  const tomorrow = journeyIn(journeyText({ ...second, reached: 2 }), "2026-11-27");
  expect(tomorrow).toEqual({ day: "2026-11-27", items: [], reached: 0, seen: [...first.items, "f3", "m2"] });
  expect(unseen(offered, tomorrow.seen)).toEqual(["q4.1"]);
});

test("what a cookie cannot say is passed over, and no value of it grows what is done", () => {
  const nothing = { day, items: [], reached: 0, seen: [] };
  for (const value of ["", "~~~", "%E0%A4%A", `${day}~${"a1_".repeat(4_000)}`, `2026-11-2~a1~1~`])
    expect([value.slice(0, 20), journeyIn(value, day)]).toEqual([value.slice(0, 20), nothing]);
  const odd = journeyIn(`${day}~a0_a1_x2_q3_q3.1_f-1_<b>_m9999999999_f2_f3_f4_f5~9~a7`, day);
  expect(odd).toEqual({ day, items: ["a1", "q3.1", "f2", "f3", "f4"], reached: 5, seen: ["a7"] });
});

test.each([
  [["2026-11-26"], "L’actualité politique du jour, une chose à la fois.", "jour"],
  [["2026-11-25", "2026-11-26"], "L’actualité politique du jour, une chose à la fois.", "moment"],
  [["2026-11-25", "2026-11-21"], "Rien de neuf aujourd’hui\u202F: l’essentiel depuis samedi.", "moment"],
  [["2026-11-19"], "Rien de neuf aujourd’hui\u202F: l’essentiel depuis jeudi 19 novembre.", "moment"],
  [[], "Rien de neuf aujourd’hui\u202F: de quoi comprendre la politique.", "moment"],
])("with what is of %j, three minutes promise no more than there is", (days, cover, end) => {
  expect([promise(days, day), wasSeen(days, day)]).toEqual([cover, `Voilà l’essentiel du ${end}.`]);
});
