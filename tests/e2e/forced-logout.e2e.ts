import type { Page } from "playwright";
import { expect, test } from "vitest";
import { desktop, launchBrowser, newContext } from "../support/browser.ts";
import { addReader } from "../support/reader.ts";
import { admin } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);

async function staffPage(): Promise<Page> {
  const context = await newContext(browser, site, { viewport: desktop });
  const page = await context.newPage();
  await page.goto("/auth");
  await page.fill("[name=username]", admin.username);
  await page.fill("[name=password]", admin.password);
  await page.click("form#connexion button[type=submit]");
  await page.waitForURL(/\/admin/);
  return page;
}

test("a guard's redirect says so while its answer is slow, and unknown addresses stay in the back office", async () => {
  const page = await staffPage();
  await page.goto("/admin");
  // The session ends elsewhere: the next page asked is refused, and the sign-in page takes its time.
  await page.context().clearCookies({ name: /cx-staff/ });
  let release = () => {};
  const slow = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/auth\.data/, async (route) => {
    await slow;
    await route.continue();
  });
  await page.locator(".bo-rail a[href='/admin/articles']").first().click();
  await page.locator(".bo-progress").getByText("Redirection...").waitFor();
  release();
  await page.waitForURL(/\/auth/);
  expect(new URL(page.url()).searchParams.get("redirectTo")).toBe("/admin/articles");
  await page.context().close();

  const signedIn = await staffPage();
  const answer = await signedIn.goto("/admin/nulle-part/du-tout");
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()["x-robots-tag"]).toContain("noindex");
  await signedIn.getByRole("heading", { name: "Page introuvable" }).waitFor();
  expect(await signedIn.locator(".bo-rail").isVisible()).toBe(true);
  expect(await signedIn.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
  await signedIn.context().close();
});

test("staff who signed out as a reader in this tab keep the back office", async () => {
  const page = await staffPage();
  await page.evaluate(() => sessionStorage.setItem("force_logout", "true"));
  await page.goto("/admin/articles");
  await page.getByRole("heading", { name: "Articles", level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin/articles");
  await page.goto("/dashboard");
  await page.waitForURL(/\/compte/);
  await page.context().close();
});

test("a tab that signed out sees the reader who signed in again in another, and signs in itself over an old session", async () => {
  const context = await newContext(browser, site, { viewport: desktop });
  await addReader(site, context.request);
  const signOut = async (page: Page) => {
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Se déconnecter" }).click();
    await page.waitForURL(/\/compte/);
  };
  const signIn = async (page: Page) => {
    await page.fill("form#connexion [name=email]", "lea@exemple.fr");
    await page.fill("form#connexion [name=password]", admin.password);
    await page.click("form#connexion button[type=submit]");
    await page.waitForURL(/\/dashboard$/);
  };
  const here = await context.newPage();
  const named = (page: Page) => page.locator("[data-account] span").textContent();
  const comesBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await signOut(here);
  const there = await context.newPage();
  await there.goto("/connexion");
  await here.goto("/a-propos");
  expect(await named(here)).toBe("Compte");
  await signIn(there);
  await comesBack(here);
  expect(await named(here)).toBe("Léa");
  await signOut(there);
  await comesBack(here);
  expect(await named(here)).toBe("Compte");
  await there.goto("/connexion");
  await signIn(there);
  for (const path of ["/connexion", "/inscription", "/compte"]) {
    await here.goto(path);
    await here.waitForURL(/\/dashboard$/);
    await here.getByRole("heading", { name: /^Bonjour Léa/ }).waitFor();
  }

  // The session that this tab ended lives on, as the network may leave it: the tab stays out, and may sign in.
  const kept = await context.cookies();
  await there.route("**/api/public/logout", (route) => route.fulfill({ status: 200, json: {} }));
  await signOut(there);
  await context.addCookies(kept);
  await there.goto("/dashboard");
  await there.waitForURL(/\/compte/);
  await there.getByRole("link", { name: "Se connecter" }).first().click();
  await there.waitForURL(/\/connexion/);
  await signIn(there);
  expect(await there.evaluate(() => sessionStorage.getItem("force_logout"))).toBeNull();

  // A signed-in reader stays on the page of who leaves, with its form, and keeps the session.
  await here.goto("/connexion?logout=true");
  await here.waitForURL(/\/connexion$/);
  expect(await here.locator("form#connexion").isVisible()).toBe(true);
  await here.goto("/dashboard");
  await here.getByRole("heading", { name: /^Bonjour Léa/ }).waitFor();
  await context.close();
});
