import { expect, inject, test } from "vitest";
import { killing } from "../../bench/shared/killing.ts";

// Two hundred: npm run bench -- kills.
test("killed six times while everyone writes, the site loses nothing that it acknowledged, and does nothing twice", async () => {
  process.env.TEST_SEED_DIR ??= inject("seededData");
  const { faults, kills, acknowledged } = await killing(6, 12, { most: 1_000 });
  expect(faults).toEqual([]);
  expect(kills).toBeGreaterThanOrEqual(6);
  expect(Object.values(acknowledged).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0);
});
