import { expect, test } from "vitest";
import { launchBrowser, newContext } from "../support/browser.ts";
import { seededSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);

test("who waits on /live sees the studio go on the air within a minute, and the player is then left alone", async () => {
  site.database.exec("UPDATE Studio SET isLive = 0");
  const context = await newContext(browser, site);
  // As rows stand now: the cookie of a flash message goes past the page cache.
  await context.addCookies([{ name: "cx-flash", value: "x", url: site.url }]);
  await context.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>lecteur</title>" }),
  );
  const page = await context.newPage();
  await page.clock.install();
  await page.goto("/live");
  expect(await page.locator("main").innerText()).toContain("Hors antenne");
  const asked: string[] = [];
  page.on("requestfinished", (request) => asked.push(new URL(request.url()).pathname));
  const polls = () => asked.filter((path) => path === "/fragments/live").length;
  await page.clock.runFor(59_000);
  expect(polls()).toBe(0);
  site.database.exec(`
    INSERT INTO Studio (id, isLive, videoId, title, description, updatedAt) VALUES (1, 1, 'aqz-KE-bpKQ', 'Le studio du soir', '', '2026-11-20T10:00:00.000+00:00')
    ON CONFLICT (id) DO UPDATE SET isLive = 1, title = excluded.title`);
  await page.clock.runFor(15_000);
  await page.getByRole("heading", { name: "Le studio du soir" }).waitFor();
  expect(await page.locator("main").innerText()).toContain("EN DIRECT");

  await page.getByText("Regarder le direct").click();
  await page.locator("main iframe").evaluate((frame) => (frame.dataset.same = ""));
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const before = polls();
  await page.clock.fastForward(75_000);
  await expect.poll(polls).toBeGreaterThan(before);
  expect(await page.locator("main iframe[data-same]").count()).toBe(1);

  // What is said around it follows all the same.
  site.database.exec("UPDATE Studio SET title = 'La suite du soir'");
  await page.clock.fastForward(75_000);
  await page.getByRole("heading", { name: "La suite du soir" }).waitFor();
  await context.setOffline(true);
  await page.clock.fastForward(75_000);
  await page.getByText("Hors connexion depuis").waitFor();
  await context.setOffline(false);
  await page.clock.fastForward(75_000);
  await page.getByText("Hors connexion depuis").waitFor({ state: "hidden" });
  site.database.exec("UPDATE Studio SET isLive = 0");
  await page.clock.fastForward(75_000);
  await page.getByText("L’émission est terminée.").waitFor();
  expect(await page.locator("main iframe[data-same]").count()).toBe(1);
  await context.close();
});
