import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** They end what hangs, and judge no speed: behind the browsers' tests (scripts/test.mjs) a second's work may take a minute. */
const limits = { testTimeout: 480_000, hookTimeout: 240_000, expect: { poll: { timeout: 120_000 } } };

const shared = { environment: "node" as const, restoreMocks: true, ...limits };

/** Fewer collections of young objects: a seventh of the processor's time. */
const execArgv = ["--min-semi-space-size=32", "--max-semi-space-size=64"];
const unit = ["app/**/*.test.{ts,tsx}", "server/**/*.test.ts", "prisma/**/*.test.ts", "tests/*.test.ts"];
const filesMatching = (pattern: RegExp) => globSync(unit).filter((file) => pattern.test(readFileSync(file, "utf8")));
/** They bound the processor's time or the memory of their process: others do not work in it. */
const isolated = filesMatching(/[cC]puClock\(|cpuOf\(|memoryUsage/);
/** They draw in a document of jsdom, which is made once a process: setup/fresh-modules.ts clears it. */
const inJsdom = filesMatching(/@vitest-environment jsdom/).filter((file) => !isolated.includes(file));
const setupFiles = ["patience", "fresh-modules", "database", "console"].map((name) => `tests/setup/${name}.ts`);

const inProcesses = (name: string, include: string[], exclude: string[] = []) => ({
  test: { ...shared, pool: "forks" as const, isolate: false, execArgv, name, include, exclude, setupFiles },
});

const builtSite = "tests/setup/built-site.ts";
const onBuiltSite = (name: string, include: string[], more: object = { globalSetup: [builtSite] }) => ({
  test: { ...shared, pool: "threads" as const, isolate: false, name, include, ...more },
});

/** Where no run has left its times, files begin by their size; these are short to read, and last: one begun late would run alone. */
const longFiles = new Set(
  `accessibility analytics-script article-editor autosave autosave-of-forms cluster enter-in-fields firefox
  live-pocket pages public-pages publishing-form sections webkit
  accounts bad-requests cross-origin export fuzz newsroom newsroom-forms push restarts scanners
  screen-help server trial-member who-sees-what
  backup-damaged backup-hostile backup-sources chain-check deploy-scripts entrances full-text guards
  images import ingest log-disk malformed-settings migrate render safe-fetch sending share-crop share-image
  stored-fields tools`.split(/\s+/),
);
const isLong = ({ moduleId }: TestSpecification) => longFiles.has(basename(moduleId).split(".")[0] ?? "");

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((first, second) => Number(isLong(second)) - Number(isLong(first)));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongOnesFirst },
    // One database for all projects of unit tests.
    globalSetup: ["tests/setup/database-template.ts"],
    projects: [
      // What files import from packages is loaded once a process; our own modules are fresh for each file.
      inProcesses("unit", unit, [...isolated, ...inJsdom]),
      inProcesses("unit-drawn", inJsdom),
      inProcesses("unit-alone", isolated),
      onBuiltSite("http", ["tests/http/**/*.test.ts", "server/**/*.http.ts"]),
      onBuiltSite("browser", ["tests/e2e/**/*.e2e.ts", "server/**/*.e2e.ts"], {
        setupFiles: ["tests/setup/undressed.ts"],
        globalSetup: [builtSite, "tests/setup/shared-browser.ts"],
      }),
    ],
    // One more than the cores of a small machine: a test that waits for a page or for a clock leaves its core to another.
    // With four browsers, pages come so late on two slow cores that tests fail for it.
    maxWorkers: 3,
  },
});
