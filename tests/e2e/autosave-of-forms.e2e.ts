import type { Page } from "playwright";
import { expect, test } from "vitest";
import { axe, launchBrowser, newContext, signIn } from "../support/browser.ts";
import { addColleague } from "../support/colleague.ts";
import { isLong } from "../support/long-run.ts";
import { admin } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";

const lea = { username: "lea-au-bureau", password: admin.password };
const wrong: string[] = [];

async function computer(who = admin): Promise<Page> {
  const opened = await (await newContext(browser, site)).newPage();
  opened.on("pageerror", (error) => wrong.push(error.message));
  await signIn(opened, who);
  return opened;
}

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);
addColleague(site, lea.username);
const page = await computer();

const add = "/admin/calendar/nouveau";
const notes = (from: Page) => from.getByLabel("Description");
const waiting = (from: Page) => from.getByText(/Un texte non enregistré du .* vous attend/);
const kept = (from: Page) => from.getByText(/Non enregistré. Saisie gardée à/);
const payloads = () => site.database.prepare<[], string>("SELECT payload FROM Autosave").pluck().all().join("\n");

test("a page that was lost gives back what was typed, beside what is typed meanwhile", async () => {
  await page.goto(add);
  await page.getByLabel("Titre").fill("Réunion");
  const answered = page.waitForResponse((answer) => (answer.request().postData() ?? "").includes("le train"));
  await notes(page).fill("L’ordre du jour, tapé dans le train.");
  await (await answered).finished();
  await kept(page).waitFor();
  // Left a moment after the last key: what was typed since is on its way all the same.
  await notes(page).fill("L’ordre du jour, tapé dans le train. Fini.");
  await page.goto("about:blank");
  await expect.poll(payloads).toContain("Fini.");

  await page.goto(add);
  await waiting(page).waitFor();
  expect(await axe(page)).toEqual([]);
  // Typed beside what waits: kept here, and told.
  await notes(page).fill("Autre chose.");
  await page.getByText(/gardée dans ce navigateur.*choisissez d’abord/).waitFor();
  expect(payloads()).toContain("Fini.");
  await page.getByRole("link", { name: "Reprendre" }).click();
  await expect.poll(() => notes(page).inputValue()).toBe("L’ordre du jour, tapé dans le train. Fini.");
  expect(await page.getByLabel("Titre").inputValue()).toBe("Réunion");
  // The other text of this browser is not lost either.
  await page.getByText("Autre chose.").waitFor();
  await page.getByRole("button", { name: "Le jeter" }).click();
  await expect.poll(() => page.getByText("Autre chose.").count()).toBe(0);

  // In long tests, with another tab of the same form open all the while (app/ui/editor/autosave.test.tsx).
  const tab = isLong ? await page.context().newPage() : null;
  await tab?.goto(`${add}?saisie=reprendre`);
  await page.getByRole("button", { name: "Ajouter à l’agenda" }).click();
  await page.waitForURL(/\/admin\/calendar\/\d+$/);
  expect(payloads()).not.toContain("train");
  if (!tab) return;
  await notes(tab).fill("Tapé dans l’autre onglet après coup.");
  await tab.getByText(/gardée dans ce navigateur/).waitFor();
  expect(payloads()).not.toContain("après coup");
  await tab.close({ runBeforeUnload: false });
});

test("saved where it stands, the form begins anew; who else has it open is said, and gone when they leave", async () => {
  const address = page.url();
  await notes(page).fill("Relu.");
  await kept(page).waitFor();
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.getByText("Événement enregistré.").first().waitFor();
  await expect.poll(() => kept(page).count()).toBe(0);
  expect(payloads()).not.toContain("Relu");
  const other = await computer(lea);
  await other.goto(address);
  await other.getByText(/a aussi ouvert cette page/).waitFor();
  await page.goto(address);
  expect(await waiting(page).count()).toBe(0);
  await page.getByText(/^Léa a aussi ouvert cette page/).waitFor();
  await other.goto("about:blank");
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText(/^Léa a aussi ouvert/).count();
    })
    .toBe(0);
  await other.context().close();
  expect(wrong).toEqual([]);
});
