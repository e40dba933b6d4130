import { expect, inject, test } from "vitest";
import { startSite } from "../../bench/shared/site.ts";
import { uploadStorm } from "../../bench/shared/uploads.ts";
import { isLong } from "../support/long-run.ts";

// More of them, and larger: npm run bench -- uploads.
test("pictures and false ones come at once: all are answered in French, the good ones are kept once, nothing is left behind", async () => {
  process.env.TEST_SEED_DIR ??= inject("seededData");
  const site = await startSite();
  const crowd = isLong
    ? { good: 4, side: 700, whole: 2, mega: 4, slow: 2, cut: 2, bad: 2, over: 6, within: 200_000 }
    : { good: 1, side: 200, whole: 1, mega: 1, slow: 1, cut: 1, bad: 1, over: 6, within: 200_000 };
  const { faults, saved, taken, pages } = await uploadStorm(site, crowd);
  await site.stop();
  expect(faults).toEqual([]);
  expect(saved).toBe(crowd.good + 1 + crowd.whole + crowd.slow + taken);
  expect(pages).toBeGreaterThan(0);
});
