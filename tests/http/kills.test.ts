import { expect, inject } from "vitest";
import { killing } from "../../bench/shared/kill-and-restart.ts";
import { longTest } from "../support/long-run.ts";

// One kill, in the middle of a save: restarts.test.ts. Two hundred: npm run bench -- kills.
const times = 40;

longTest(
  "killed again and again while everyone writes, the site loses nothing that it acknowledged, and does nothing twice",
  async () => {
    process.env.TEST_SEED_DIR ??= inject("seededData");
    const { faults, kills, acknowledged } = await killing(times, 12, { most: 1_000 });
    expect(faults).toEqual([]);
    expect(kills).toBeGreaterThanOrEqual(times);
    expect(Object.values(acknowledged).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0);
  },
);
