import type { Page } from "playwright";
import { expect, test } from "vitest";
import { axe, launchBrowser, newContext, phone, signIn } from "../support/browser.ts";
import { signedInAdmin } from "../support/http.ts";
import { admin } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);

const noor = { username: "noor", password: admin.password };

const client = await signedInAdmin(site);
const account = { ...noor, confirmPassword: noor.password, displayName: "Noor", role: "editor" };
expect((await client.post("/admin/users/nouveau", account)).status).toBe(303);

async function pocket(credentials = admin, javaScriptEnabled = true): Promise<Page> {
  const options = javaScriptEnabled ? { hasTouch: true, isMobile: true } : { javaScriptEnabled };
  const page = await (await newContext(browser, site, { viewport: phone, ...options })).newPage();
  await signIn(page, credentials);
  return page;
}

const standing = (page: Page, headline: string) => page.locator(".desk-update", { hasText: headline });

/** Is the middle of it what a finger touches? */
const isInReach = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test("an editor opens an evening in nine taps, writes at the bottom, undoes in ten seconds, photographs", async () => {
  const page = await pocket(noor);
  await page.goto("/admin/directs");
  let taps = 0;
  const tap = async (name: string | RegExp, role: "link" | "button" = "button") => {
    taps += 1;
    await page.getByRole(role, { name, exact: typeof name === "string" }).tap();
  };
  await tap("Préparer", "link");
  await tap("Une soirée de résultats", "link");
  await page.waitForURL(/modele=resultats/);
  await expect.poll(() => page.inputValue("[name=title]")).toBe("Soirée de résultats\u202F: ");
  taps += 1;
  await page.fill("[name=title]", "Soirée de résultats : Anvers");
  await tap("Commencer…");
  await page.waitForURL(/commencer$/);
  await tap(/^Commencer( sans prévenir)?$/);
  await page.waitForURL(/mises-a-jour$/);
  // The message of what was done stands away from the button.
  await page.locator(".toast", { hasText: "Le direct a commencé" }).waitFor();
  expect(await isInReach(page, "Publier")).toBe(true);
  taps += 1;
  await page.locator("[name=headline]").tap();
  await tap("Participation à 17 heures", "link");
  await tap("Publier");
  expect(taps).toBeLessThanOrEqual(9);
  await standing(page, "Participation à 17 heures").waitFor();
  expect(await axe(page)).toEqual([]);

  await page.getByRole("button", { name: "Annuler la publication" }).tap();
  await standing(page, "Participation à 17 heures").waitFor({ state: "detached" });
  // What was undone is there to be written again.
  await expect.poll(() => page.inputValue("[name=headline]")).toBe("Participation à 17 heures");
  await page.getByRole("button", { name: "Publier" }).tap();
  await standing(page, "Participation à 17 heures").waitFor();
  await page.getByRole("button", { name: "Annuler la publication" }).waitFor({ state: "detached" });

  // A kind gives the caret to its first field; what is missing takes it.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
  await page.getByRole("link", { name: "Vérifié", exact: true }).tap();
  expect(await focused()).toBe("claim");
  await page.keyboard.insertText("Personne n’a voté.");
  await page.getByLabel("C’est faux").check();
  await page.getByRole("button", { name: "Publier" }).tap();
  await standing(page, "Personne n’a voté.").waitFor();
  await page.getByRole("link", { name: "Lien", exact: true }).tap();
  await page.getByRole("button", { name: "Publier" }).tap();
  await page.getByText("Collez le lien.").first().waitFor();
  await expect.poll(focused).toBe("source");
  await page.fill("[name=source]", "https://www.exemple.invalid/resultats");
  await page.getByRole("button", { name: "Publier" }).tap();
  await standing(page, "exemple.invalid").first().waitFor();

  // One tap opens the camera; what it took is the picture of the update, which asks what it shows.
  const camera = page.getByLabel("Prendre une photo");
  expect(await camera.getAttribute("capture")).toBe("environment");
  // As a finger does it: folded, then while one types.
  for (const isTyping of [false, true]) {
    for (const name of ["Prendre une photo", "Choisir une image"]) {
      if (isTyping) await page.locator("[name=headline]").tap();
      else await page.evaluate(() => document.querySelector("h1")?.click());
      const chooser = page.waitForEvent("filechooser");
      await page.locator(".desk-camera", { hasText: name }).tap();
      await chooser;
    }
  }
  const photo = { name: "urne.png", mimeType: "image/png", buffer: Buffer.from("PNG d’un téléphone") };
  await camera.setInputFiles(photo);
  expect(await focused()).toBe("imageAlt");
  expect(await page.locator("[name=image]").evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe(
    "urne.png",
  );
  await page.getByRole("button", { name: "Retirer urne.png" }).tap();
  expect(await page.locator("[name=image]").evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
  expect(await focused()).toBe("headline");
  await page.context().close();
});

test("a template opens a coverage in two presses; what is sent leaves the caret, and the screen, free", async () => {
  const page = await pocket(noor);
  await page.goto("/admin/directs");
  await page.getByText("Ouvrir maintenant").tap();
  await page.getByText("les lecteurs voient le direct aussitôt").waitFor();
  // The message of the sign-in goes by itself.
  await expect.poll(() => isInReach(page, "Répéter une soirée")).toBe(true);
  // One thing to do first, whatever is unfolded beside it.
  expect(await page.locator(".bo-head .button:not(.button-quiet)").allInnerTexts()).toEqual(["Ouvrir maintenant"]);
  const title = page.getByLabel("Titre\u202F: Un débat");
  expect(await title.inputValue()).toMatch(/^Le débat du \d/);
  await title.fill("Le débat de ce soir");
  await page.getByRole("button", { name: "Ouvrir un débat" }).tap();
  await page.waitForURL(/mises-a-jour$/);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Le débat de ce soir");
  const headline = page.locator("[name=headline]");
  await headline.tap();
  for (const words of ["Un", "Deux"]) {
    await page.keyboard.insertText(words);
    await page.getByRole("button", { name: "Publier" }).tap();
    await standing(page, words).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("headline");
  }
  await expect
    .poll(async () => (await page.locator(".desk-chat").boundingBox())?.height ?? 999)
    .toBeLessThan(phone.height / 2);
  const { y } = (await headline.boundingBox()) ?? {};
  await page.getByRole("button", { name: "Annuler la publication" }).waitFor({ state: "detached" });
  expect((await headline.boundingBox())?.y).toBe(y);
  await page.getByRole("button", { name: "Déplier" }).tap();
  await page.getByLabel("Texte", { exact: false }).first().waitFor();
  // What is unfolded leaves half of the screen to what stands, and has each choice once.
  const unfolded = page.locator(".desk-chat");
  expect((await unfolded.boundingBox())?.height).toBeLessThan(phone.height * 0.6);
  expect(await unfolded.getByText("Ajouter une image").isVisible()).toBe(false);
  const [moment, pin] = await Promise.all(
    ["Moment clé", "Épingler"].map((name) => page.getByRole("checkbox", { name }).boundingBox()),
  );
  expect(moment?.y).toBe(pin?.y);
  const low = (await headline.boundingBox())?.height ?? 0;
  await headline.fill("Un titre de deux lignes se lit entier, au lieu d’être coupé à droite");
  expect((await headline.boundingBox())?.height).toBeGreaterThan(low);
  await headline.fill("");
  await page.getByRole("button", { name: "Réduire" }).tap();
  await page.locator(".desk-sheet .ed").waitFor({ state: "hidden" });
  // A keyboard that lies over the page.
  await page.evaluate(() => {
    const sight = window.visualViewport;
    Object.defineProperty(sight, "height", { get: () => window.innerHeight - 290 });
    sight?.dispatchEvent(new Event("resize"));
  });
  await headline.tap();
  const bottom = async () => {
    const { y = 0, height = 999 } = (await page.getByRole("button", { name: "Publier" }).boundingBox()) ?? {};
    return y + height;
  };
  await expect.poll(bottom).toBeLessThanOrEqual(phone.height - 290);
  const { y: top = -1 } = (await headline.boundingBox()) ?? {};
  expect(top).toBeGreaterThanOrEqual(0);
  const id = site.database.prepare("SELECT max(id) FROM Direct").pluck().get() as number;
  await page.goto(`/admin/directs/${id}/questions`);
  await page.getByRole("button", { name: "Fermer les questions" }).tap();
  await page.getByText("Les lecteurs ne peuvent pas poser de questions.").waitFor();
  await page.getByRole("button", { name: "Ouvrir les questions" }).tap();
  await page.getByText("Les lecteurs peuvent poser des questions.").waitFor();
  await page.context().close();
});

test("an update is written as readers see it over a phone’s keyboard, kept, sent, and taken back whole", async () => {
  const page = await pocket(noor);
  const id = site.database.prepare("SELECT max(id) FROM Direct").pluck().get() as number;
  const desk = `/admin/directs/${id}/mises-a-jour`;
  await page.goto(desk);
  const body = () => page.inputValue("[name=body]");
  const press = (name: string) => page.getByRole("toolbar").getByRole("button", { name }).tap();
  const text = page.locator(".rich-text");
  await text.waitFor({ state: "attached" });
  expect(await text.evaluate((one) => getComputedStyle(one).borderTopStyle)).toBe("solid");
  await page.fill("[name=headline]", "Un mot en gras");
  await page.locator("[name=headline]").press("Enter");
  expect(await text.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type("/Le vote est ");
  expect(await page.getByRole("listbox").count()).toBe(0);
  await press("Gras");
  await page.keyboard.type("clos");
  await press("Gras");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Un second paragraphe");
  await press("Citation");
  const written = "/Le vote est **clos**\n\n> Un second paragraphe";
  await expect.poll(body).toBe(written);
  expect(await axe(page)).toEqual([]);

  // A phone forgets its page, and its keyboard lies over it.
  await page.reload();
  await expect.poll(body).toBe(written);
  await text.locator("blockquote").waitFor();
  await page.evaluate(() => {
    const sight = window.visualViewport;
    Object.defineProperty(sight, "height", { get: () => window.innerHeight - 290 });
    sight?.dispatchEvent(new Event("resize"));
  });
  await text.tap();
  const bottomOf = async (name: string) => {
    const { y = 0, height = 999 } = (await page.getByRole("button", { name }).boundingBox()) ?? {};
    return y + height;
  };
  await expect.poll(() => bottomOf("Publier")).toBeLessThanOrEqual(phone.height - 290);
  expect(await bottomOf("Gras")).toBeLessThan(await bottomOf("Publier"));
  expect([await isInReach(page, "Gras"), await isInReach(page, "Publier")]).toEqual([true, true]);
  await page.keyboard.press("Control+Enter");
  const update = standing(page, "Un mot en gras");
  await update.locator("strong", { hasText: "clos" }).waitFor();
  expect(await update.locator("blockquote").innerText()).toBe("Un second paragraphe");
  // The next form is drawn above the keyboard as well, empty.
  await expect.poll(() => bottomOf("Publier")).toBeLessThanOrEqual(phone.height - 290);
  expect(await body()).toBe("");
  await page.getByRole("button", { name: "Annuler la publication" }).tap();
  await update.waitFor({ state: "detached" });
  await expect.poll(body).toBe(written);
  await page.getByRole("button", { name: "Publier" }).tap();
  await update.getByRole("link", { name: "Modifier" }).tap();
  await page.waitForURL(/\/mises-a-jour\/\d+$/);
  await text.locator("strong", { hasText: "clos" }).waitFor();
  await text.locator("blockquote").tap();
  await page.keyboard.press("End");
  await page.keyboard.type(", corrigé");
  await page.getByRole("button", { name: "Enregistrer" }).tap();
  await page.waitForURL(/\/mises-a-jour$/);
  await update.locator("blockquote", { hasText: "Un second paragraphe, corrigé" }).waitFor();
  await page.context().close();
});

test("two people see who writes; the one who has no right on a coverage asks for it in one press", async () => {
  const [one, other] = [await pocket(), await pocket(noor)];
  const id = site.database.prepare("SELECT max(id) FROM Direct").pluck().get() as number;
  const desk = `/admin/directs/${id}/mises-a-jour`;
  await one.goto(desk);
  await other.goto(desk);
  await other.fill("[name=headline]", "En train d’éc");
  const ask = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await ask(other);
  await expect
    .poll(async () => {
      await other.locator("[name=headline]").press("r");
      await ask(one);
      return one.getByText("Noor écrit…").count();
    })
    .toBe(1);
  site.database.prepare("DELETE FROM DirectEditor WHERE directId = ?").run(id);
  await other.reload();
  await other.getByText("Qui peut vous le donner").waitFor();
  await other.getByRole("button", { name: "Leur demander" }).tap();
  await other.getByText("Demande envoyée à").first().waitFor();
  await other.getByText("C’est demandé").waitFor();
  expect(await other.getByRole("button", { name: "Leur demander" }).count()).toBe(0);
  await one.goto("/admin");
  await one.getByRole("link", { name: "Noor demande à écrire dans un direct" }).tap();
  await one.waitForURL(`**/admin/directs/${id}/editeurs`);
  await one.getByText("Noor demande à écrire").waitFor();
  expect(await one.getByLabel("Ajouter").locator("option:checked").innerText()).toBe("Noor");
  await one.getByRole("button", { name: "Pas cette fois" }).tap();
  await one.getByText("Noor demande à écrire").waitFor({ state: "detached" });
  // The answer, then the place, come to the desk that stayed open.
  await other.getByText("La réponse est").waitFor();
  await one.getByLabel("Ajouter").selectOption("Noor");
  await one.getByRole("button", { name: "Ajouter à l’équipe" }).tap();
  await other.locator("[name=headline]").waitFor();
  await one.context().close();
  await other.context().close();
});

test("without script: a rehearsal is opened, written in, taken back, played, and erased", async () => {
  const page = await pocket(admin, false);
  await page.goto("/admin/directs");
  await page.getByText("Ouvrir maintenant").click();
  await page.getByRole("button", { name: "Répéter une soirée" }).click();
  // All is unfolded: nothing offers to do it.
  expect(await page.getByRole("button", { name: "Déplier" }).count()).toBe(0);
  await page.getByRole("link", { name: "Première estimation" }).click();
  expect(await page.inputValue("[name=headline]")).toBe("Première estimation");
  await page.getByRole("button", { name: "Publier" }).click();
  await standing(page, "Première estimation").waitFor();
  await page.getByRole("button", { name: "Annuler la publication" }).first().click();
  await page.getByText("Publication annulée").waitFor();
  expect(await standing(page, "Première estimation").count()).toBe(0);
  await page.getByRole("button", { name: "Rejouer ×60" }).click();
  await expect
    .poll(async () => {
      await page.reload();
      return standing(page, "63,23 %").count();
    })
    .toBe(1);
  const paces = page.getByRole("button", { name: "Rejouer ×" });
  expect(await paces.evaluateAll((all) => all.map((pace) => pace.ariaPressed))).toEqual(["false", "false", "true"]);
  await page.getByRole("button", { name: "Pause" }).click();
  const public_ = await page.request.get("/suivis-en-direct");
  expect(await public_.text()).not.toContain("Répétition");
  await page.locator("#contenu").getByText("Plus", { exact: true }).click();
  await page.getByRole("button", { name: "Effacer la répétition" }).click();
  await page.getByText("La répétition est effacée").waitFor();
  expect(site.database.prepare("SELECT count(*) FROM Direct WHERE isRehearsal").pluck().get()).toBe(0);
  await page.context().close();
});

/** What is not wholly on the screen, lies under something else, or has a word broken in two. */
const outOfReach = (page: Page, selector: string) =>
  page.evaluate((chosen) => {
    document.documentElement.style.fontSize = "200%";
    const shown = [...document.querySelectorAll<HTMLElement>(chosen)].filter((one) => one.checkVisibility());
    const wrong = shown.filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const onScreen = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
      const words = document.createRange();
      words.selectNodeContents(one);
      const tops = new Set([...words.getClientRects()].map((line) => Math.round(line.top)));
      const isBroken = one.childElementCount === 0 && tops.size > 1 && !one.innerText.trim().includes(" ");
      return !onScreen || isBroken || !one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    });
    return { count: shown.length, wrong: wrong.map((one) => one.innerText || one.className) };
  }, selector);

test("letters twice as large: what leads on covers nothing and stays in reach, while a coverage runs", async () => {
  const id = site.database.prepare("SELECT max(id) FROM Direct").pluck().get() as number;
  site.database.prepare("UPDATE Direct SET status = 'live', startedAt = createdAt WHERE id = ?").run(id);
  const page = await pocket();
  await page.goto("/equipe");
  expect(await outOfReach(page, ".live-now > a, .search-link, .account-link, [data-menu]")).toEqual({
    count: 5,
    wrong: [],
  });
  await page.goto(`/admin/directs/${id}/mises-a-jour`);
  expect(await outOfReach(page, ".desk-send [type=submit], .bo-bar a")).toEqual({ count: 5, wrong: [] });
  await page.goto("/admin/articles/1");
  expect(await outOfReach(page, ".ed-tab, .ed-bar .button, .bo-help > summary")).toEqual({ count: 6, wrong: [] });
  await page.context().close();
});
