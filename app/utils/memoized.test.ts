import { expect, test } from "vitest";
import { memoized } from "./memoized.ts";

test("what was made is kept; what failed is made again", async () => {
  const once = memoized<Promise<string>>(10);
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries === 1) throw new Error("busy");
    return "made";
  };
  await expect(once("letter", work)).rejects.toThrow("busy");
  expect(await once("letter", work)).toBe("made");
  expect(await once("letter", work)).toBe("made");
  expect(tries).toBe(2);
});
