import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "../support/server.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test.each(["/podcasts", "/mur-actualites", "/suivis-en-direct"])(
  "%s marks what the demonstration shows with a small badge, not in its titles",
  async (path) => {
    const page = await (await fetch(`${site.url}${path}`)).text();
    expect(page).toContain(">Exemple</span>");
    expect(page).not.toMatch(/démonstration\s*:/i);
  },
);
