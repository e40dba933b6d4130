import type { Page } from "playwright";
import { expect, test } from "vitest";
import { axe, desktop, launchBrowser, newContext, phone, signIn } from "../support/browser.ts";
import { seededSite } from "../support/shared-sites.ts";

let id = 0;
let slug = "";

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);
const row = site.database.prepare("SELECT id, slug FROM Direct WHERE status = 'ended'").get();
({ id, slug } = row as { id: number; slug: string });
site.database
  .prepare("UPDATE Direct SET status = 'live', startedAt = ?, endedAt = NULL WHERE id = ?")
  .run(new Date().toISOString().replace("Z", "+00:00"), id);

async function publish(desk: Page, headline: string): Promise<void> {
  await desk.fill("[name=headline]", headline);
  await desk.locator("[name=headline]").press("Control+Enter");
  await standing(desk, headline).waitFor();
}

const standing = (desk: Page, headline: string) => desk.locator(".desk-update", { hasText: headline });
const update = (page: Page, headline: string) => page.locator("[data-feed] > li", { hasText: headline });
const headlines = (page: Page) => page.locator("[data-feed] > li h3").allTextContents();

/** As when the line comes back, or the page is seen again: it asks at once. */
const nudge = (page: Page) => page.evaluate(() => dispatchEvent(new Event("online")));

test("what an editor posts, corrects and deletes is on the reader's page within an interval, whatever the line does", async () => {
  const [desk, page] = await Promise.all(
    [desktop, phone].map(async (viewport) => (await newContext(browser, site, { viewport })).newPage()),
  );
  if (!desk || !page) throw new Error("two pages");
  await signIn(desk);
  await desk.goto(`/admin/directs/${id}/mises-a-jour`);
  await page.goto(`/suivis-en-direct/${slug}`);

  // Where the first updates are seen: put in, and said once.
  await page.locator("[data-feed]").evaluate((feed) => feed.scrollIntoView());
  await publish(desk, "Les bureaux ferment");
  await update(page, "Les bureaux ferment").waitFor();
  expect(await page.locator("[data-live-said]").textContent()).toBe("Nouvelle information\u202F: Les bureaux ferment");
  expect(await axe(page)).toEqual([]);

  // Corrected and deleted: the one where it stands, with the focus in it, the other gone.
  await update(page, "Les bureaux ferment").locator("a").first().focus();
  await standing(desk, "Les bureaux ferment").getByRole("link", { name: "Modifier" }).click();
  await desk.waitForURL(/\/mises-a-jour\/\d+$/);
  await desk.fill("[name=headline]", "Les bureaux ont fermé");
  await desk.fill("[name=correction]", "Ils ferment à 14 heures.");
  await desk.getByRole("button", { name: "Enregistrer" }).click();
  await desk.waitForURL(/\/mises-a-jour$/);
  await standing(desk, "La salle se remplit").getByRole("button", { name: "Supprimer" }).click();
  await standing(desk, "La salle se remplit").waitFor({ state: "detached" });
  await nudge(page);
  await update(page, "Les bureaux ont fermé").getByText("Ils ferment à 14 heures.").waitFor();
  await update(page, "La salle se remplit").waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.closest("li")?.textContent)).toContain("ont fermé");

  // Further down: what is read stays where it is; a button and the title count what waits.
  const read = update(page, "Repère : qui vote à 16 ans ailleurs");
  await read.evaluate((row) => row.scrollIntoView({ block: "center" }));
  const before = await read.boundingBox();
  const title = await page.title();
  await publish(desk, "Premier bureau dépouillé");
  await publish(desk, "Deuxième bureau dépouillé");
  await nudge(page);
  const pill = page.getByRole("button", { name: "2 nouveautés" });
  await pill.waitFor();
  expect(Math.abs(((await read.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3);
  expect(await page.title()).toBe(`(2) ${title}`);
  await pill.click();
  await pill.waitFor({ state: "hidden" });
  expect(await page.title()).toBe(title);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Deuxième bureau dépouillé");

  // In a tunnel: what is there stays, and what was missed comes once.
  await page.locator("[data-feed]").evaluate((feed) => feed.scrollIntoView());
  await page.context().setOffline(true);
  await page.getByText(/^Hors connexion depuis \d{1,2}\sh\s\d\d\. Ce qui est affiché reste lisible\.$/).waitFor();
  await publish(desk, "Dans le tunnel, un");
  await publish(desk, "Dans le tunnel, deux");
  await standing(desk, "Place à tes questions").getByRole("button", { name: "Supprimer" }).click();
  await standing(desk, "Place à tes questions").waitFor({ state: "detached" });
  await page.context().setOffline(false);
  await update(page, "Dans le tunnel, deux").waitFor();
  await page.locator("[data-live-note]").waitFor({ state: "hidden" });

  // Without script: the same, by its link.
  const plain = await (await newContext(browser, site, { javaScriptEnabled: false })).newPage();
  await plain.goto(`/suivis-en-direct/${slug}`);
  expect(await headlines(plain)).toEqual(await headlines(page));
  await publish(desk, "Tous les bureaux dépouillés");
  await plain.getByRole("link", { name: "Actualiser" }).first().click();
  await update(plain, "Tous les bureaux dépouillés").waitFor();

  await desk.getByRole("link", { name: "Terminer…" }).click();
  await desk.getByRole("button", { name: "Terminer" }).click();
  await desk.getByText("Le direct est terminé").first().waitFor();
  await nudge(page);
  await page.locator("[data-part=head]").getByText("Terminé le").waitFor();
  expect(await headlines(page)).toContain("Tous les bureaux dépouillés");
  // On a phone, results stand before the programme.
  const tops = await page
    .locator("[data-part=results], [data-part=schedule]")
    .evaluateAll((parts: HTMLElement[]) =>
      parts.map((part) => [part.dataset.part ?? "", part.getBoundingClientRect().top] as const),
    );
  expect(tops.toSorted(([, a], [, b]) => a - b).map(([name]) => name)).toEqual(["results", "schedule"]);
  const lines = await page
    .locator(".live-time time")
    .evaluateAll((all) => all.map((hour) => hour.getClientRects().length));
  expect(new Set(lines)).toEqual(new Set([1]));
});

test("a phone whose clock is a day late still counts down to the hour of the server", async () => {
  const at = new Date(Date.now() + 5 * 3_600_000).toISOString().replace("Z", "+00:00");
  const { slug: coming } = site.database
    .prepare("UPDATE Direct SET scheduledFor = ? WHERE status = 'scheduled' RETURNING slug")
    .get(at) as { slug: string };
  const page = await (await newContext(browser, site)).newPage();
  await page.clock.install({ time: Date.now() - 86_400_000 });
  await page.goto(`/suivis-en-direct/${coming}`);
  await page.getByText(/^dans (4\sh\s5\d|5\sh\s00)$/).waitFor();
});

test("on a phone, what is pinned begins above 400 px, then the newest, as read aloud; a number comes before its words, a speaker is named once", async () => {
  const add = (minutes: number, headline: string, kind: string, particulars: object) =>
    site.database
      .prepare(
        `INSERT INTO DirectUpdate (directId, headline, body, bodyHtml, kind, particulars, isKeyMoment, publishedAt, revision)
         VALUES (?, ?, '', '', ?, ?, 1, ?, 99)`,
      )
      .run(id, headline, kind, JSON.stringify(particulars), new Date(Date.now() - minutes * 60_000).toISOString());
  site.database.exec(`
    UPDATE Direct SET status = 'live', endedAt = NULL, title = 'DIRECT : la soirée du vote, bureau par bureau, dans toutes les communes du pays' WHERE id = ${id};
    DELETE FROM DirectUpdate WHERE directId = ${id}`);
  add(2, "Jeanne Roy", "quote", { words: "Nous voterons contre.", who: "Jeanne Roy", role: "maire" });
  add(1, "de participation à midi", "figure", { value: "-3,2 %", label: "de participation à midi" });
  add(30, "Ce qu’il faut savoir de la soirée, en une page et quelques questions", "figure", {
    value: "12",
    label: "lieux",
  });
  site.database.exec("UPDATE DirectUpdate SET isPinned = 1 WHERE headline LIKE 'Ce qu’il faut savoir%'");
  const tops = async (read: Page) => {
    await read.goto(`/suivis-en-direct/${slug}`);
    const rows = read.locator("[data-feed] > li");
    return rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
  };
  const isRead = (shown: number[]) => shown.every((top, at) => at === 0 || top > (shown[at - 1] ?? 0));
  const plain = await newContext(browser, site, { viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
  const [first = 999, ...rest] = await tops(await plain.newPage());
  expect(first).toBeLessThan(400);
  expect(rest[0]).toBeLessThan(phone.height);
  await plain.close();
  const page = await (await newContext(browser, site, { viewport: phone })).newPage();
  const shown = await tops(page);
  expect(shown[0]).toBeLessThan(400);
  expect([shown.length, isRead(shown)]).toEqual([3, true]);
  await page.locator("[data-feed] > li:first-child .live-pinned").waitFor();
  const figure = page.locator("[data-feed] > li", { hasText: "de participation à midi" }).locator(".live-body");
  expect((await figure.innerText()).split(/\n+/).slice(0, 3)).toEqual([
    "Moment clé",
    "\u22123,2\u202F%",
    "de participation à midi",
  ]);
  const quote = await page.locator("[data-feed] > li", { hasText: "Nous voterons contre." }).innerText();
  expect(quote.match(/Jeanne Roy/g)).toHaveLength(1);
  expect(await page.getByText("Horaires et programme").isVisible()).toBe(true);
  expect(await page.locator(".live-programme").isVisible()).toBe(false);
  expect(await axe(page)).toEqual([]);
});

test("on a phone, a long word widens no page, and the desk publishes without scrolling, with a thumb", async () => {
  site.database.prepare("UPDATE Direct SET status = 'live', endedAt = NULL WHERE id = ?").run(id);
  const page = await (await newContext(browser, site, { viewport: phone })).newPage();
  await signIn(page);
  await page.goto(`/admin/directs/${id}/mises-a-jour`);
  const [button, bar] = await Promise.all([
    page.getByRole("button", { name: "Publier" }).boundingBox(),
    page.locator(".bo-bar").boundingBox(),
  ]);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  const small = await page
    .locator(".desk-update .button, .desk-update .bo-icon-button, .desk-sheet .button, .desk-sheet .input")
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
        .map((one) => one.className),
    );
  expect(small).toEqual([]);

  const word = "Anticonstitutionnellement".repeat(5);
  site.database.prepare("UPDATE Direct SET title = ? WHERE id = ?").run(word, id);
  site.database.prepare("INSERT INTO StudioGuest (name, position) VALUES (?, 0)").run(word);
  const onAir = "INSERT INTO Studio (id, isLive, videoId, title, updatedAt) VALUES (1, 1, 'aqz-KE-bpKQ', ?, ?)";
  site.database.prepare(onAir).run(word, new Date().toISOString());
  for (const path of ["/suivis-en-direct", `/suivis-en-direct/${slug}`, "/live", "/"]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(phone.width);
  }
});
