import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { Client } from "../support/http.ts";
import { open, press, words } from "../support/plain-form.ts";
import { startSite } from "../support/server.ts";
import { copySeed } from "../support/site-process.ts";

test("a page of the last build, still open when a new server comes, finds its files, posts its form and is loaded again", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "clairvoix-site-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  copySeed(inject("seededData"), dataDir);
  const before = await startSite({ DATA_DIR: dataDir });
  const client = new Client(before);
  const page = await open(client, "/contact");
  await before.stop();
  // What the server of that build kept of it (server/older-assets.ts), and the new build no longer has.
  mkdirSync(join(dataDir, "assets"), { recursive: true });
  writeFileSync(join(dataDir, "assets/late-part-0ldBu1ld.js"), "export {};");
  const site = await startSite({ DATA_DIR: dataDir, PORT: new URL(before.url).port });
  onTestFinished(() => site.stop());

  const late = await client.get("/assets/late-part-0ldBu1ld.js");
  expect([late.status, late.headers.get("content-type"), late.headers.get("cache-control")]).toEqual([
    200,
    expect.stringContaining("javascript"),
    "public, max-age=31536000, immutable",
  ]);
  const gone = await client.get("/assets/never-there-0ldBu1ld.js");
  expect([gone.status, gone.headers.get("cache-control") ?? ""]).toEqual([
    404,
    expect.not.stringContaining("immutable"),
  ]);

  const count = () => site.database.prepare("SELECT count(*) FROM ContactMessage").pluck().get() as number;
  const messages = count();
  const name = "Envoyer le message";
  const fields = {
    name: "Léa",
    email: "lea@example.org",
    subject: "D’une vieille page",
    body: "Écrit avant, envoyé après.",
  };
  const sent = await press(client, page, name, fields);
  expect(sent.status, words(sent)).toBe(200);
  expect(count()).toBe(messages + 1);

  // The framework's question of an old page: answered by "load this page again", which no cache keeps.
  const routes = await client.get("/__manifest?paths=%2Fconnexion&version=d-avant");
  expect([routes.status, routes.headers.get("x-remix-reload-document")]).toEqual([204, "true"]);
  expect(routes.headers.get("cache-control") ?? "").not.toMatch(/immutable|max-age=[1-9]/);
});
