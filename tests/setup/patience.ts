import "../support/quick-pictures.mjs";
import { vi } from "vitest";

/** Vitest gives up after a second, which a busy machine may need for a step; what is wrong stays wrong. */
const PATIENCE_MS = 60_000;

for (const name of ["waitFor", "waitUntil"] as const) {
  const wait = vi[name] as (check: () => unknown, options?: unknown) => Promise<unknown>;
  // One process runs many files.
  if (wait.name === "patiently") continue;
  const patiently = (check: () => unknown, options: unknown = PATIENCE_MS) => wait(check, options);
  Object.assign(vi, { [name]: patiently });
}
