import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "../support/server.ts";

let site: Site;
let copy: string;
beforeAll(async () => {
  // Inside the project: the server finds the packages it needs from where it stands.
  const cache = resolve(".cache");
  mkdirSync(cache, { recursive: true });
  copy = mkdtempSync(join(cache, "broken-build-"));
  cpSync(resolve(process.env.BUILD_DIR ?? "build"), copy, { recursive: true });
  const assets = join(copy, "client/assets");
  for (const name of readdirSync(assets).filter((name) => /^contact-.*\.js$/.test(name))) rmSync(join(assets, name));
  site = await startSite({ BUILD_DIR: copy });
});
afterAll(async () => {
  await site.stop();
  rmSync(copy, { recursive: true, force: true });
});

test("a page whose script is gone from the build answers at once, and the log names the file", async () => {
  const answer = await fetch(`${site.url}/contact`, { signal: AbortSignal.timeout(120_000) });
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain("Une erreur");
  expect(site.output()).toMatch(/ENOENT.*contact-/s);
  expect((await fetch(`${site.url}/confidentialite`)).status).toBe(200);
});
