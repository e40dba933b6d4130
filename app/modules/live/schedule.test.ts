import { expect, test } from "vitest";
import { programmeIn, readProgramme } from "./schedule.ts";

test.each([
  ["20:00 Premières estimations", "20:00", "Premières estimations"],
  ["20h Premières estimations", "20:00", "Premières estimations"],
  ["20 h 30, les résultats", "20:30", "les résultats"],
  ["9h05 – Ouverture", "09:05", "Ouverture"],
  ["20h 5 partis", "20:00", "5 partis"],
  ["20h 123 votes", "20:00", "123 votes"],
  ["20:30: fin", "20:30", "fin"],
  ["20h -", "20:00", "-"],
])("%s", (line, time, text) => {
  expect(programmeIn(line)).toEqual([{ time, text }]);
  expect(readProgramme(line)).toEqual({ programme: `${time} ${text}` });
});

test.each(["", "Premières estimations", "24h Non", "20h", "20:", "20h123", "20:75 Non"])(
  "no moment: « %s »",
  (line) => {
    expect(programmeIn(line)).toEqual([]);
  },
);

test("a line is read in time that grows with its length, however its spaces are laid", { timeout: 20_000 }, () => {
  // As long as a programme may be. Once a quarter of an hour of the whole process's time.
  expect(readProgramme(`4h${" ".repeat(9_000)}x\u2028x`)).toHaveProperty("wrong");
});
