import { expect, it } from "vitest";
import { moreSides } from "./scrollers.ts";

it("says on which sides a row goes on", () => {
  expect(moreSides(0, 300, 300)).toBe("");
  expect(moreSides(0, 300, 900)).toBe("after");
  expect(moreSides(200, 300, 900)).toBe("before after");
  expect(moreSides(599, 300, 900)).toBe("before");
});
