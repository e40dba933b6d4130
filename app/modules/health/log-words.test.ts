import { expect, test } from "vitest";
import { type ProblemInWords, inWords, repeated } from "./log-words.ts";

const line = (message: string, at: string, more: Partial<ProblemInWords> = {}): ProblemInWords =>
  inWords({ level: "error", at, requestId: null, message, error: null, about: [], ...more });

test("what repeats is said once, with how often, since when, and of what it was last", () => {
  const said = [
    line("job failed", "12:09", { error: "no disk", about: ["job: 7"] }),
    line("mail not sent", "12:08"),
    line("job failed", "12:05", { error: "no disk", about: ["job: 6"] }),
    line("job failed", "12:04", { error: "no line" }),
    line("job failed", "12:01", { error: "no disk" }),
    line("mail not sent", "12:00", { level: "warn" }),
  ];
  expect(repeated(said).map(({ message, error, times, since, at }) => [message, error, times, since, at])).toEqual([
    ["job failed", "no disk", 3, "12:01", "12:09"],
    ["mail not sent", null, 1, "12:08", "12:08"],
    ["job failed", "no line", 1, "12:04", "12:04"],
    ["mail not sent", null, 1, "12:00", "12:00"],
  ]);
  expect(repeated(said)[0]?.about).toEqual(["job: 7"]);
  expect(said[0]).not.toHaveProperty("times");
});
