import type { Page } from "playwright";
import sharp from "sharp";
import { expect, test } from "vitest";
import { axe, launchBrowser, newContext, phone, signIn } from "../support/browser.ts";
import { startCoverage } from "../support/coverage-page.ts";
import { seededSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);

const headlines = () =>
  site.database
    .prepare(
      "SELECT headline FROM DirectUpdate WHERE directId = (SELECT max(id) FROM Direct) AND deletedAt IS NULL ORDER BY id",
    )
    .pluck()
    .all();

const standing = (page: Page, headline: string) => page.locator(".desk-update", { hasText: headline });

async function publish(page: Page, headline: string): Promise<void> {
  await page.fill("[name=headline]", headline);
  await page.locator("[name=headline]").press("Control+Enter");
}

test("an evening is run from a phone: made, announced, started, written, corrected, cut off, ended", async () => {
  const context = await newContext(browser, site, { viewport: phone });
  const page = await context.newPage();
  await signIn(page);

  await startCoverage(page, "Soirée de résultats 🗳️");

  // Enter in the title leads to the text and publishes nothing.
  await page.fill("[name=headline]", "À moitié");
  await page.locator("[name=headline]").press("Enter");
  await page.keyboard.type("et le reste");
  await expect.poll(() => page.inputValue("[name=body]")).toBe("et le reste");
  expect(await page.locator(".desk-queue li, .desk-update").count()).toBe(0);
  await page.fill("[name=body]", "");

  // Three of the templates; the keyboard sends the first.
  await publish(page, "Les bureaux ferment");
  await standing(page, "Les bureaux ferment").waitFor();
  await page.getByRole("link", { name: "Vote", exact: true }).click();
  // Fields side by side have labels of one height: the votes, then the seats.
  const heights = await page
    .locator(".desk-counts")
    .evaluateAll((groups) =>
      groups.map((group) => [...group.querySelectorAll("label")].map(({ clientHeight }) => clientHeight)),
    );
  expect(heights.map((group) => [group.length, new Set(group).size])).toEqual([
    [3, 1],
    [2, 1],
  ]);
  for (const [name, value] of [
    ["for", "82"],
    ["against", "61"],
    ["abstentions", "7"],
  ] as const)
    await page.fill(`[name=${name}]`, value);
  await page.getByRole("button", { name: "Publier" }).click();
  await standing(page, "82 pour, 61 contre, 7 abstentions").waitFor();
  await page.getByRole("link", { name: "Chiffre", exact: true }).click();
  await page.getByRole("button", { name: "Publier" }).click();
  await page.getByText("Indiquez le chiffre.").first().waitFor();
  await page.fill("[name=value]", "62,4 %");
  await page.fill("[name=label]", "de participation");
  await page.getByRole("button", { name: "Publier" }).click();
  await standing(page, "62,4 %").waitFor();
  expect(await axe(page)).toEqual([]);

  await standing(page, "Les bureaux ferment").getByRole("link", { name: "Modifier" }).click();
  await page.waitForURL(/\/mises-a-jour\/\d+$/);
  await page.fill("[name=headline]", "Les bureaux ont fermé");
  await page.fill("[name=correction]", "Ils ferment à 14 heures, pas à 16.");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.waitForURL(/\/mises-a-jour$/);
  const first = standing(page, "Les bureaux ont fermé");
  await first.getByText("Correction").waitFor();
  await first.getByRole("button", { name: "Épingler" }).click();
  await first.getByText("Épinglée").waitFor();
  await standing(page, "Résultat du vote").getByRole("button", { name: "Supprimer" }).click();
  await page.locator(".toast").getByRole("button", { name: "Annuler" }).click();
  await page.getByText("Mise à jour rétablie").first().waitFor();
  await standing(page, "Résultat du vote").waitFor();

  // In a tunnel, two tabs: what is published waits on the device with its text, and leaves once, in order.
  const other = await context.newPage();
  // Here the line goes before the router has asked for anything.
  await other.route(/__manifest/, (route) => route.abort());
  await other.goto(new URL(page.url()).pathname);
  await context.setOffline(true);
  await publish(page, "Dans le tunnel, un");
  await page.locator(".desk-queue li").nth(0).waitFor();
  await publish(other, "Dans le tunnel, deux");
  await page.locator(".desk-queue li").nth(1).waitFor();
  await other.unroute(/__manifest/);
  await page.getByText("En attente du réseau").first().waitFor();
  await page.fill("[name=headline]", "Pas encore fini");
  await context.setOffline(false);
  await standing(page, "Dans le tunnel, deux").waitFor();
  await page.locator(".desk-queue").waitFor({ state: "detached" });
  await standing(other, "Dans le tunnel, un").waitFor();
  await other.close();
  expect(await page.inputValue("[name=headline]")).toBe("Pas encore fini");
  expect(headlines()).toEqual([
    "Les bureaux ont fermé",
    "Résultat du vote",
    "de participation",
    "Dans le tunnel, un",
    "Dans le tunnel, deux",
  ]);

  // What someone else writes comes by itself; a session that ends loses nothing.
  site.database
    .prepare("UPDATE DirectUpdate SET headline = 'Écrit par Noor' WHERE headline = 'Dans le tunnel, deux'")
    .run();
  site.database.prepare("UPDATE Direct SET revision = revision + 1 WHERE id = (SELECT max(id) FROM Direct)").run();
  // As when the page is seen again: it asks at once.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await standing(page, "Écrit par Noor").waitFor();
  await context.clearCookies();
  await page.getByRole("button", { name: "Publier" }).click();
  await page.locator(".desk-queue").getByText("En attente de votre connexion").waitFor();
  await signIn(page);
  await page.getByRole("button", { name: "Réessayer maintenant" }).click();
  await standing(page, "Pas encore fini").waitFor();

  // A phone forgets its page; not what was typed in it, nor what the server refused.
  await page.fill("[name=headline]", "Le mot de la fin");
  await page.reload();
  expect(await page.inputValue("[name=headline]")).toBe("Le mot de la fin");
  site.database
    .prepare(
      "UPDATE Direct SET status = 'ended', endedAt = startedAt, revision = revision + 1 WHERE id = (SELECT max(id) FROM Direct)",
    )
    .run();
  await page.getByRole("button", { name: "Publier" }).click();
  await page.locator(".desk-queue").getByText("Ce direct est terminé").waitFor();
  expect(await page.locator(".desk-queue").textContent()).toContain("Le mot de la fin");
  // Who is taken off the coverage meanwhile still finds there what they wrote.
  const role = site.database.prepare("UPDATE StaffUser SET role = ? WHERE username = 'admin'");
  role.run("editor");
  await page.reload();
  await page.getByText("Vous lisez ce direct").waitFor();
  await page.locator(".desk-queue").getByText("Le mot de la fin").waitFor();
  role.run("admin");
  await page.reload();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByRole("button", { name: "Reprendre" }).click();
  await page.getByText("Le direct a repris").first().waitFor();
  await page.locator(".desk-queue").getByRole("button", { name: "Réessayer" }).click();
  await standing(page, "Le mot de la fin").waitFor();

  await page.getByRole("link", { name: "Terminer…" }).click();
  await page.getByRole("button", { name: "Terminer" }).click();
  await page.getByText("Le direct est terminé").first().waitFor();
  expect(headlines()).toHaveLength(7);
  await context.close();
});

test("a phone’s photo is made lighter before it leaves, and stays with its text when that is refused", async () => {
  site.database.prepare("UPDATE Direct SET status = 'live' WHERE id = (SELECT max(id) FROM Direct)").run();
  const id = site.database.prepare("SELECT max(id) FROM Direct").pluck().get() as number;
  const page = await (await newContext(browser, site, { viewport: phone })).newPage();
  await signIn(page);
  await page.goto(`/admin/directs/${id}/mises-a-jour`);
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const twelve = { width: 4000, height: 3000, channels: 3, background: "#888", noise } as const;
  const buffer = await sharp({ create: twelve }).jpeg().toBuffer();
  const photo = { name: "urne.jpeg", mimeType: "image/jpeg", buffer };
  await page.evaluate(() => {
    const real = window.createImageBitmap;
    const slow = async (file: ImageBitmapSource) => {
      window.createImageBitmap = real;
      await new Promise((goOn) => document.addEventListener("go-on", goOn, { once: true }));
      return real(file, { imageOrientation: "from-image" });
    };
    window.createImageBitmap = slow as typeof real;
  });
  await page.getByLabel("Prendre une photo").setInputFiles(photo);
  const chosen = () =>
    page.locator("[name=image]").evaluate(async (input: HTMLInputElement) => {
      const [file] = input.files ?? [];
      const size = file && (await createImageBitmap(file));
      return [file?.name, size?.width, size?.height];
    });
  const light = ["urne.jpg", 2560, 1920];
  await page.fill("[name=headline]", "L’urne est pleine");
  await page.fill("[name=imageAlt]", "Une urne pleine.");
  const become = site.database.prepare("UPDATE Direct SET status = ? WHERE id = ?");
  become.run("ended", id);
  // Pressed before the photo is lighter, it leaves once it is.
  await page.getByRole("button", { name: "Publier" }).click();
  const queue = page.locator(".desk-queue");
  expect(await queue.count()).toBe(0);
  await page.evaluate(() => document.dispatchEvent(new Event("go-on")));
  await queue.getByText("Pas publiée").waitFor();
  const waiting = page.evaluate(
    () =>
      new Promise((tell) => {
        const asked = indexedDB.open("clairvoix-queue");
        asked.addEventListener("success", () => {
          const all = asked.result.transaction("pending").objectStore("pending").getAll();
          all.addEventListener("success", () =>
            tell(all.result.map(({ files }: { files: [string, File][] }) => files[0]?.[1].name)),
          );
        });
      }),
  );
  expect(await waiting).toEqual(["urne.jpg"]);
  await queue.getByRole("button", { name: "Modifier" }).click();
  await queue.waitFor({ state: "detached" });
  expect(await chosen()).toEqual(light);
  become.run("live", id);
  // The page is forgotten: the photo still waits with its text.
  await page.reload();
  await queue.getByText("L’urne est pleine").waitFor();
  await queue.getByRole("button", { name: "Modifier" }).click();
  // What it shows is asked before it waits anywhere, where one writes it.
  await page.fill("[name=imageAlt]", "");
  await page.getByRole("button", { name: "Publier" }).click();
  await page.getByText("Décrivez l’image").first().waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("imageAlt");
  // Key by key: the first one takes nothing away.
  await page.locator("[name=imageAlt]").pressSequentially("Une urne pleine de bulletins.");
  expect(await page.inputValue("[name=imageAlt]")).toBe("Une urne pleine de bulletins.");
  await page.getByRole("button", { name: "Publier" }).click();
  await standing(page, "L’urne est pleine").locator("img").waitFor();
  await queue.waitFor({ state: "detached" });
  const kept = site.database.prepare("SELECT count(*), max(imageId) IS NOT NULL FROM DirectUpdate WHERE headline = ?");
  expect(kept.raw().get("L’urne est pleine")).toEqual([1, 1]);
  await page.context().close();
});

test("what is corrected while it waits is known after a reload, and is not published a second time", async () => {
  const id = site.database.prepare("SELECT max(id) FROM Direct").pluck().get() as number;
  const page = await (await newContext(browser, site, { viewport: phone })).newPage();
  await signIn(page);
  await page.goto(`/admin/directs/${id}/mises-a-jour`);
  // It arrives, and the line is cut before the answer.
  await page.route(/envoi$/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await publish(page, "Le dernier bureau a fer");
  const queue = page.locator(".desk-queue");
  await queue.getByText("En attente du réseau").waitFor();
  await queue.getByRole("button", { name: "Modifier" }).click();
  await queue.waitFor({ state: "detached" });
  await page.fill("[name=headline]", "Le dernier bureau a fermé");
  await page.unroute(/envoi$/);
  await page.reload();
  await expect.poll(() => page.inputValue("[name=headline]")).toBe("Le dernier bureau a fermé");
  // It stands once: in the form.
  await queue.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Publier" }).click();
  await queue.getByText("Une première version de cette mise à jour est déjà publiée").waitFor();
  expect(headlines().filter((one) => String(one).startsWith("Le dernier bureau"))).toEqual(["Le dernier bureau a fer"]);
  await page.context().close();
});

test("without script, Enter in a line publishes nothing, neither new nor corrected; the button does", async () => {
  site.database.prepare("UPDATE Direct SET status = 'live' WHERE id = (SELECT max(id) FROM Direct)").run();
  const id = site.database.prepare("SELECT max(id) FROM Direct").pluck().get() as number;
  const context = await newContext(browser, site, { viewport: phone, javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page);
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(new URL(request.url()).pathname));
  const desk = `/admin/directs/${id}/mises-a-jour`;
  await page.goto(desk);
  await page.fill("[name=headline]", "Sans script");
  await page.locator("[name=headline]").press("Enter");
  await page.fill("[name=body]", "et entière");
  await page.getByRole("button", { name: "Publier" }).click();
  await standing(page, "Sans script").getByText("et entière").waitFor();
  expect(posts).toEqual([desk]);
  await standing(page, "Sans script").getByRole("link", { name: "Modifier" }).click();
  await page.fill("[name=headline]", "Sans script, corri");
  await page.locator("[name=headline]").press("Enter");
  await page.fill("[name=headline]", "Sans script, corrigé");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await standing(page, "Sans script, corrigé").waitFor();
  expect(posts).toHaveLength(2);
  await context.close();
});
