import { expect, test } from "vitest";
import { compared } from "./compared.ts";

test("a number is compared in words, with nothing too", () => {
  expect(compared(112, 100, "la veille")).toBe("+\u202F12\u202F% (100 la veille)");
  expect(compared(50, 100, "la période d’avant")).toBe("−\u202F50\u202F% (100 la période d’avant)");
  expect(compared(7, 7, "la veille")).toBe("comme la veille (7)");
  for (const value of [0, 3]) {
    expect(compared(value, 0, "la période d’avant")).toBe("aucun pendant la période d’avant");
    expect(compared(value, 0, "la veille", "aucune")).toBe("aucune la veille");
  }
});
