import { defineConfig } from "vitest/config";

/** They end what hangs, and judge no speed: behind the browsers' tests (scripts/test.mjs) a second's work may take a minute. */
const limits = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 120_000 } } };

const shared = { environment: "node" as const, restoreMocks: true, pool: "threads" as const, ...limits };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          // Some bound the processor's time or the memory of their process: it must be theirs alone.
          pool: "forks",
          include: ["app/**/*.test.{ts,tsx}", "server/**/*.test.ts", "prisma/**/*.test.ts", "tests/*.test.ts"],
          globalSetup: ["tests/setup/database-template.ts"],
          setupFiles: ["tests/setup/database.ts", "tests/setup/console.ts"],
        },
      },
      {
        test: {
          ...shared,
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          globalSetup: ["tests/setup/built-site.ts"],
        },
      },
      {
        test: {
          ...shared,
          name: "browser",
          include: ["tests/e2e/**/*.e2e.ts"],
          globalSetup: ["tests/setup/built-site.ts"],
        },
      },
    ],
    // One more than the cores of a small machine: a test that waits for a page or for a clock leaves its core to another.
    // With four browsers, pages come so late on two slow cores that tests fail for it.
    maxWorkers: 3,
  },
});
