import { expect, inject, test } from "vitest";
import { killing } from "../../bench/shared/kill-and-restart.ts";
import { isLong } from "../support/long-run.ts";

// Two hundred: npm run bench -- kills.
const times = isLong ? 40 : 1;

test("killed again and again while everyone writes, the site loses nothing that it acknowledged, and does nothing twice", async () => {
  process.env.TEST_SEED_DIR ??= inject("seededData");
  const { faults, kills, acknowledged } = await killing(times, 12, { most: 1_000 });
  expect(faults).toEqual([]);
  expect(kills).toBeGreaterThanOrEqual(times);
  expect(Object.values(acknowledged).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0);
});
