import { expect, test } from "vitest";
import { Client } from "../support/http.ts";
import { seededSite } from "../support/shared-sites.ts";

const site = await seededSite();

const tryOut = () => new Client(site).post("/test-editor", { title: "Gardé", body: "Mon texte à moi." });
const table = `|a|b|\n|-|-|\n${"|une|deux|\n".repeat(3_300)}`;

test("a text too long for the try-out comes back with the reason", async () => {
  const answer = await new Client(site).post("/test-editor", {
    title: "Le mien",
    body: `${"mot ".repeat(15_000)}fin.`,
  });
  const page = await answer.text();
  expect(answer.status).toBe(422);
  expect(page).toContain("50\u202F000 caractères au plus");
  for (const kept of ["Le mien", "mot fin."]) expect(page).toContain(kept);
});

test("what one network may have rendered in a minute ends in words, and pages are answered meanwhile", async () => {
  const order: string[] = [];
  const previews = Array.from({ length: 30 }, async () => {
    const answer = await new Client(site).post("/test-editor", { body: table });
    order.push("preview");
    return { status: answer.status, page: await answer.text() };
  });
  const pages = Array.from({ length: 20 }, async (_, index) => {
    const page = await fetch(`${site.url}/a-propos?fois=${index}`);
    expect(page.status).toBe(200);
    await page.text();
    order.push("page");
  });
  const [answers] = await Promise.all([Promise.all(previews), Promise.all(pages)]);
  expect(order.lastIndexOf("preview")).toBeGreaterThan(order.indexOf("page"));
  // A busy machine may give up a text of 3,300 rows: in words too.
  expect(answers.map(({ status }) => status)).toContain(200);
  const words: Record<number, RegExp> = { 200: /./, 422: /rien n’est perdu/, 429: /Trop d’aperçus depuis ton réseau/ };
  for (const { status, page } of answers)
    expect([status, page]).toEqual([status, expect.stringMatching(words[status] ?? /^$/)]);

  // On a slow machine the next minute may have begun: its allowance is spent first.
  let refused = await tryOut();
  for (let times = 0; refused.status === 200 && times < 200; times += 1) {
    await new Client(site).post("/test-editor", { body: "mot ".repeat(12_000) });
    refused = await tryOut();
  }
  const page = await refused.text();
  expect(refused.status).toBe(429);
  for (const kept of ["Trop d’aperçus", "Gardé", "Mon texte à moi."]) expect(page).toContain(kept);
});

test("who is not shown on the site is not named where anyone may look", async () => {
  site.database.prepare(`UPDATE "TeamMember" SET "isPublished" = 0, "lastName" = 'Discrète' WHERE "id" = 1`).run();
  expect(await (await new Client(site).get("/test-editor")).text()).not.toContain("Discrète");
});
