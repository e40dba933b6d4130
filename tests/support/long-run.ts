import { describe, test } from "vitest";

/** `npm run test:long`: all of it, and other draws each time. `npm test` does a small part, always the same. */
export const isLong = process.env.TESTS_LONG === "1";

/** All, or one in `of`, spread; `from` begins elsewhere. */
export const some = <T>(all: readonly T[], of: number, from = 0): T[] =>
  all.filter((_, index) => isLong || (index + from) % of === 0);

/** Tests of `npm run test:long` alone: beside each, a short one of the main path is in `npm test`. */
export const longTest = test.runIf(isLong);
export const describeLong = describe.runIf(isLong);
