import type { BrowserContext, Page } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  axe,
  desktop,
  launchBrowser,
  newContext,
  newDraft,
  phone,
  signIn,
  toStep,
  writeText,
} from "../support/browser.ts";
import { type Client, signedInAdmin } from "../support/http.ts";
import { seededSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);

async function open(options: Parameters<typeof newContext>[2] = {}): Promise<Page> {
  const context = await newContext(browser, site, { viewport: desktop, ...options });
  const page = await context.newPage();
  await signIn(page);
  return page;
}

/** Of one colour: its copies cost the server little. */
const png = () =>
  sharp({ create: { width: 700, height: 500, channels: 3, background: "#cc3344" } })
    .png()
    .toBuffer();

const save = (page: Page) => page.getByRole("button", { name: /^Enregistrer/ }).click();
const saved = (page: Page) => page.getByText("Article enregistré.").first().waitFor();

/** Another text in the field, and the editor that shows it begun anew. */
async function rewrite(page: Page, markdown: string): Promise<void> {
  await writeText(page, markdown);
  await expect.poll(() => page.locator(".rich-text").textContent()).toBe(markdown.replaceAll(/[#\n]+ ?/g, ""));
}

describe("with a script, one page", () => {
  let page: Page;
  beforeAll(async () => {
    page = await open();
    await page.goto("/admin/articles/new");
  });
  afterAll(() => page.context().close());

  test("a picture is refused or added in words, with its description", async () => {
    await rewrite(page, "Avant.");
    await page.getByRole("button", { name: "Image", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog
      .getByLabel("Ajouter une photo")
      .setInputFiles({ name: "vacances.jpg", mimeType: "image/jpeg", buffer: Buffer.from("%PDF-1.7\n%âãÏÓ\n") });
    await dialog.getByRole("button", { name: "Ajouter au texte" }).click();
    await dialog.getByText(/Décrivez l’image/).waitFor();
    await dialog.getByLabel("Description").fill("Une salle de classe");
    await dialog.getByRole("button", { name: "Ajouter au texte" }).click();
    await dialog.getByText(/est un PDF/).waitFor();
    await dialog
      .getByLabel("Ajouter une photo")
      .setInputFiles({ name: "salle.png", mimeType: "image/png", buffer: await png() });
    await dialog.getByRole("button", { name: "Ajouter au texte" }).click();
    await page.waitForFunction(() =>
      document.querySelector<HTMLTextAreaElement>("[name=body]")?.value.includes("/media/"),
    );
    expect(await page.locator("[name=body]").inputValue()).toMatch(
      /^Avant\.\n\n!\[Une salle de classe\]\(\/media\/[0-9a-f]+\/640\.jpg#640x457\)$/,
    );
  });

  test("what is pasted keeps what a text has, one Ctrl+Z takes it out, and French typography comes as one types", async () => {
    const text = page.locator("[name=body]");
    const rich = page.locator(".rich-text");
    await rewrite(page, "");
    await rich.click();
    await page.keyboard.type('Qui vote? "Nous"');
    await expect.poll(() => text.inputValue()).toBe("Qui vote\u202F? «\u202FNous\u202F»");
    await page.keyboard.press("Control+z");
    await expect.poll(() => text.inputValue()).toBe('Qui vote\u202F? «\u202FNous"');
    const paste = (data: Record<string, string>) =>
      rich.evaluate((node, given) => {
        const clipboardData = new DataTransfer();
        for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value);
        node.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      }, data);
    const before = await text.inputValue();
    const html = `<b style="font-weight:normal"><h1>Le vote</h1><p>Un <b>oui</b> <a href="https://exemple.fr/?utm_source=x">lu</a></p></b>`;
    await paste({ "text/html": html, "text/plain": "Le vote Un oui lu" });
    await expect.poll(() => text.inputValue()).toBe(`${before}\n\n## Le vote\n\nUn **oui** [lu](https://exemple.fr/)`);
    await page.keyboard.press("Control+z");
    await expect.poll(() => text.inputValue()).toBe(before);
    // A text that begins with its title, in an article without one.
    await rewrite(page, "");
    await page.fill("[name=title]", "");
    await page.fill("[name=excerpt]", "");
    const first = "Le Sénat a voté mardi la loi sur les procurations, à une large majorité.";
    await paste({ "text/html": `<h1>Le vote</h1><p>Par Léa</p><p>${first}</p>`, "text/plain": `Le vote ${first}` });
    await expect.poll(() => page.inputValue("[name=title]")).toBe("Le vote");
    await expect.poll(() => page.inputValue("[name=excerpt]")).toBe(first);
    await expect.poll(() => text.inputValue()).toBe(`Par Léa\n\n${first}`);
    await expect.poll(() => rich.innerText()).not.toContain("Le vote");
    await rewrite(page, before);
    await paste({ "text/html": `<p>${"<span>mots </span>".repeat(60_000)}</p>`, "text/plain": "mots ".repeat(60_000) });
    await page.getByText(/trop long pour être collé/).waitFor();
    expect(await text.inputValue()).toBe(before);
  });

  test("a link is found, set, changed and taken off by keyboard", async () => {
    const text = page.locator("[name=body]");
    await rewrite(page, "Le vote");
    await page.locator(".rich-text").click();
    await page.keyboard.press("End");
    await page.keyboard.press("Control+Shift+ArrowLeft");
    // The editor hears of a moved selection with the next frame.
    await page.evaluate(() => new Promise((done) => void requestAnimationFrame(() => setTimeout(done))));
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog", { name: /lien/ });
    await dialog.waitFor();
    await page.keyboard.type("vote blanc");
    await dialog.getByRole("button", { name: /^Vote blanc Le lexique/ }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect.poll(() => text.inputValue()).toBe("Le [vote](/lexique/vote-blanc)");
    await page.keyboard.press("Control+k");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("xyzzyx  qwrtzv");
    await dialog.getByText(/Aucune page/).waitFor();
    await page.keyboard.press("Enter");
    await dialog.getByText(/n’est pas une adresse/).waitFor();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("exemple.fr/vote");
    await page.keyboard.press("Enter");
    await expect.poll(() => text.inputValue()).toBe("Le [vote](https://exemple.fr/vote)");
    await page.keyboard.press("Control+k");
    await dialog.getByRole("button", { name: "Ôter le lien" }).press("Enter");
    await expect.poll(() => text.inputValue()).toBe("Le vote");
  });

  test("Backspace at the beginning of a heading makes a paragraph of it, even where the text begins", async () => {
    await rewrite(page, "## Un\n\nDeux.");
    await page.locator(".rich-text h2").click();
    // The editor hears of a moved cursor a moment later: on a slow machine the first key may come before.
    await expect
      .poll(async () => {
        await page.keyboard.press("Home");
        await page.keyboard.press("Backspace");
        return page.inputValue("[name=body]");
      })
      .toBe("Un\n\nDeux.");
  });

  test("Markdown is a plain field, which says the same as the text", async () => {
    const text = page.locator("[name=body]");
    await page.getByRole("button", { name: "Markdown" }).click();
    await text.fill("un **mot**");
    expect(await page.getByRole("toolbar").count()).toBe(0);
    await page.getByRole("button", { name: "Texte", pressed: false }).click();
    await page.locator(".rich-text strong", { hasText: "mot" }).click();
    await page.keyboard.press("Control+a");
    await page.getByRole("button", { name: "Intertitre", exact: true }).click();
    await expect.poll(() => text.inputValue()).toBe("## un **mot**");
    await page.keyboard.press("Control+z");
    await expect.poll(() => text.inputValue()).toBe("un **mot**");
  });

  test("a block comes of a small form that keeps what was typed, and says what is wrong beside its field", async () => {
    await page.setViewportSize(phone);
    const text = page.locator("[name=body]");
    await rewrite(page, "Avant.\n\nAprès.");
    await page.locator(".rich-text").getByText("Avant.").click();
    await page.getByRole("button", { name: "Bloc" }).click();
    const dialog = page.getByRole("dialog");
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Barres" }).click();
    await dialog.getByLabel("Titre").fill('Un "titre"');
    for (const [index, value] of ["12", "trop"].entries()) {
      await dialog.getByLabel("Étiquette").nth(index).fill(`Barre ${index}`);
      await dialog.getByLabel("Valeur").nth(index).fill(value);
    }
    await dialog.getByLabel("Lien de la source").fill("https://exemple.fr/");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Bloc" }).click();
    await dialog.getByRole("button", { name: "Ajouter au texte" }).click();
    await dialog
      .getByText(/finit par un nombre seul/)
      .first()
      .waitFor();
    expect(await axe(page)).toEqual([]);
    await dialog.getByLabel("Valeur").nth(1).fill("3,5");
    await dialog.getByRole("button", { name: "Ajouter au texte" }).click();
    await dialog.waitFor({ state: "hidden" });
    const block = ':::barres[Un "titre"]{source="https://exemple.fr/"}\n- Barre 0 : 12\n- Barre 1 : 3,5\n:::';
    await expect.poll(() => text.inputValue()).toBe(`Avant.\n\n${block}\n\nAprès.`);
    // One goes on writing behind it.
    await page.keyboard.type("Suite.");
    await expect.poll(() => text.inputValue()).toBe(`Avant.\n\n${block}\n\nSuite.\n\nAprès.`);
    // The field follows once keys rest: undone again before, it would go past what is waited for.
    await expect
      .poll(
        async () => {
          const written = await text.inputValue();
          if (written !== "Avant.\n\nAprès.") await page.keyboard.press("Control+z");
          return written;
        },
        { interval: 1500 },
      )
      .toBe("Avant.\n\nAprès.");

    // Refused when it is published, the line it speaks of is a touch away.
    await page.fill("[name=title]", "Un bloc jamais fermé");
    await writeText(page, `${"Un paragraphe.\n\n".repeat(30)}:::chiffre[12]\nEt la suite.`);
    await toStep(page, "Habiller");
    await page.fill("[name=excerpt]", "Un chapeau.");
    await page.locator("[name=categoryId]").first().check();
    await toStep(page, "Publier");
    await page.getByRole("button", { name: "Publier maintenant" }).click();
    await page.getByRole("link", { name: /Ligne 61/ }).click();
    await page.getByRole("group", { name: "Bloc Chiffre\u202F: 12" }).and(page.locator(".rich-selected")).waitFor();
    await page.setViewportSize(desktop);
  });

  test("where its script is cut off, the text is written in Markdown", async () => {
    const cut = await page.context().newPage();
    await cut.route("**/assets/rich-text-*", (route) => route.abort());
    await cut.goto("/admin/articles/new");
    await cut.getByText(/le texte s’écrit en Markdown/).waitFor();
    await cut.fill("[name=body]", "**Du gras**");
    expect(await cut.getByRole("button", { name: "Markdown" }).count()).toBe(0);
    await cut.close();
  });
});

describe("with a script, what is typed", () => {
  let context: BrowserContext;
  let path: string;
  /** The page that is written in from the second test on. */
  let late: Page;

  test("what was typed and not saved is offered again after a crash, and leaving asks first", async () => {
    const page = await open();
    context = page.context();
    path = await newDraft(page, "Un brouillon interrompu");
    await writeText(page, "Une phrase que personne n’a enregistrée.");
    await page.getByText(/Saisie gardée à/).waitFor();
    await page.getByRole("link", { name: "Flash infos" }).first().click();
    await page.getByRole("dialog", { name: /Quitter sans enregistrer/ }).waitFor();
    await page.getByRole("button", { name: "Rester" }).click();
    expect(new URL(page.url()).pathname).toBe(path);
    const again = await context.newPage();
    await page.close({ runBeforeUnload: false });
    await again.goto(path);
    await again.getByRole("link", { name: "La reprendre" }).click();
    await again.waitForURL(/saisie=reprendre/);
    await again.waitForFunction(() =>
      document.querySelector<HTMLTextAreaElement>("[name=body]")?.value.includes("personne"),
    );
    await save(again);
    await saved(again);
    // Of this article: what a test above typed in one never saved may wait still.
    const kept = site.database.prepare("SELECT payload FROM Autosave WHERE formKey = ?").pluck();
    expect(kept.all(`article:${path.split("/").at(-1)}`)).toEqual([""]);
    await again.close();
  });

  test("what is typed before the script arrives is kept too", async () => {
    late = await context.newPage();
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await late.route("**/assets/entry.client-*", (route) => gate.then(() => route.continue()));
    await late.goto(path, { waitUntil: "commit" });
    await late.fill("[name=body]", "Écrit avant que le script n’arrive.");
    release();
    await late.getByText(/Saisie gardée à/).waitFor();
    const kept = site.database.prepare("SELECT payload FROM Autosave ORDER BY id DESC LIMIT 1").get() as {
      payload: string;
    };
    expect(kept.payload).toContain("avant que le script");
  });

  test("a session that ended while writing loses nothing: sign in elsewhere, send again", async () => {
    const page = late;
    await writeText(page, "Tapé pendant que la session finissait.");
    site.database.prepare("DELETE FROM Session WHERE kind = 'staff'").run();
    await save(page);
    await page.getByRole("heading", { name: "Votre session est terminée" }).waitFor();
    await signIn(page);
    await page.getByRole("button", { name: "Envoyer à nouveau" }).click();
    // The address is the same before and after: the words tell that it was saved.
    await saved(page);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.inputValue("[name=body]")).toBe("Tapé pendant que la session finissait.");
  });
});

describe("with a script, on a phone", () => {
  let page: Page;
  let colleague: Client;
  let path: string;
  beforeAll(async () => {
    [page, colleague] = await Promise.all([open({ viewport: phone, hasTouch: true }), signedInAdmin(site)]);
  });
  afterAll(() => page.context().close());

  async function saveElsewhere(body: string): Promise<void> {
    const row = site.database.prepare("SELECT title, version FROM Article WHERE id = ?");
    const { title, version } = row.get(path.split("/").at(-1)) as { title: string; version: number };
    const answer = await colleague.post(path, { title, body, version: String(version) });
    expect(answer.headers.get("location")).toContain(path);
  }

  test("what one sees is what one writes: a word, a block in its form again, Markdown and back", async () => {
    await page.goto("/admin/articles/new");
    const source = '{ source="https://exemple.fr/" nom="Ex" }';
    const block = `:::frise[Deux jours]${source}\n* 1958 : Un.\n* 1962 : Deux.\n:::`;
    await writeText(page, `Le *début*\nd’un __texte__.\n\n\n${block}\n\n| a | b |\n|:-|-|\n| c | d |\n`);
    const [rich, body] = [page.locator(".rich-text"), page.locator("[name=body]")];
    await rich.getByText("d’un").tap();
    expect(await page.locator(".bo-bar").isVisible()).toBe(false);
    await page.getByRole("button", { name: "Annuler" }).waitFor();
    expect(await axe(page)).toEqual([]);
    // A keyboard that composes, and corrects what it composed.
    const line = await page.context().newCDPSession(page);
    for (const text of ["é", "ét", "été"])
      await line.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
    await line.send("Input.insertText", { text: "Été" });
    await expect.poll(() => body.inputValue()).toMatch(/^[^\n]*Été[^\n]*\n\n\n:::frise/);
    expect(await body.inputValue()).toContain(`\n\n\n${block}\n\n| a | b |\n|:-|-|\n| c | d |\n`);
    await rich.locator(".rich-block").tap();
    await page.getByRole("button", { name: "Modifier" }).tap();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Titre").fill("Trois jours");
    await dialog.getByRole("button", { name: "Mettre à jour" }).tap();
    await expect
      .poll(() => body.inputValue())
      .toContain(
        '\n\n\n:::frise[Trois jours]{source="https://exemple.fr/" nom="Ex"}\n- 1958 : Un.\n- 1962 : Deux.\n:::\n\n| a',
      );
    await rich.locator("figcaption", { hasText: "Trois jours" }).waitFor();
    // A letter typed on the block, which is selected, does not take its place.
    await page.keyboard.type("Puis");
    await expect.poll(() => body.inputValue()).toContain("- 1962 : Deux.\n:::\n\nPuis\n\n| a");
    const written = await body.inputValue();
    await page.getByRole("button", { name: "Markdown" }).tap();
    expect(await rich.count()).toBe(0);
    expect(await body.inputValue()).toBe(written);
    await page.reload();
    await page.getByRole("button", { name: "Texte", pressed: false }).tap();
    await rich.waitFor();
  });

  test("on a phone the line that is written stays above the keyboard and its toolbar", async () => {
    // A keyboard of 290 px, as a browser tells of it.
    await page.evaluate(() => {
      const sight = window.visualViewport;
      if (!sight) return;
      const isWriting = () => document.activeElement?.hasAttribute("contenteditable") ?? false;
      Object.defineProperty(sight, "height", { get: () => window.innerHeight - (isWriting() ? 290 : 0) });
      addEventListener("focusin", () => setTimeout(() => sight.dispatchEvent(new Event("resize"))));
    });
    await page.locator(".rich-text").tap();
    await page.locator("html[data-keyboard]").waitFor();
    const room = () =>
      page.evaluate(() => {
        const line = getSelection()?.getRangeAt(0).getBoundingClientRect().bottom ?? Infinity;
        return (document.querySelector(".rich-controls")?.getBoundingClientRect().top ?? 0) - line;
      });
    for (let line = 1; line <= 20; line++) {
      await page.keyboard.insertText(`Ligne ${line}`);
      await page.keyboard.press("Enter");
    }
    await page.keyboard.type("Fin");
    await expect.poll(room).toBeGreaterThanOrEqual(0);
  });

  test("two editors of one line, on a phone: both versions stay through the steps, and none is published unchosen", async () => {
    path = await newDraft(page, "Écrit à quatre mains");
    await saveElsewhere("Une ligne, dit l’une.");
    await writeText(page, "Une ligne, dit l’autre.");
    await save(page);
    await page.getByRole("heading", { name: /a enregistré cet article/ }).waitFor();
    expect(await axe(page)).toEqual([]);
    const step = () => page.locator(".ed-tab[aria-current]").innerText();
    expect(await step()).toBe("Écrire");
    await page.locator(".ed-bar").getByRole("button", { name: "Réunir les deux" }).click();
    await page.getByText("ils se suivent sous «\u202F▼ Votre texte\u202F»").waitFor();
    const both =
      "▼ Votre texte\n\nUne ligne, dit l’autre.\n\n▼ Texte enregistré\n\nUne ligne, dit l’une.\n\n▲ Gardez l’un des deux, et retirez ces trois lignes";
    for (const word of ["Habiller", "Publier"]) {
      await page.locator(".ed-tab", { hasText: word }).tap();
      await expect.poll(step).toContain(word);
      expect(await page.locator("[name=body]").inputValue()).toBe(both);
    }
    await page.getByText("Ligne 1\u202F: deux versions d’un passage se suivent encore.").first().waitFor();
    // Folded in the step that is shown: it unfolds, and takes the focus.
    await page.getByText("Ce qui aiderait vos lecteurs").tap();
    await page.getByRole("link", { name: /À jour au/ }).tap();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("asOf");
  });
});

// A preview link, the test editor: tests/http/written-together.test.ts; publishing: publishing-form.e2e.ts.
describe("without script", () => {
  test("a refused picture keeps the text, a good one stays through another refusal, the preview is a button", async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto("/admin/articles/new");
    const body = "Un texte que **personne** ne veut retaper.";
    await page.fill("[name=body]", body);
    await page.setInputFiles("[name=image]", {
      name: "photo.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.alloc(12_000_000),
    });
    await save(page);
    expect(await page.locator("main").innerText()).toMatch(/12 Mo/);
    expect(await page.locator("main").innerText()).toContain("Donnez un titre");
    expect(await page.locator("[name=body]").inputValue()).toBe(body);

    await page.setInputFiles("[name=image]", { name: "salle.png", mimeType: "image/png", buffer: await png() });
    await save(page);
    await page.locator(".ed-image-shown img").waitFor();
    await page.getByRole("button", { name: "Voir l’aperçu" }).click();
    expect(await page.locator(".ed-reading strong").innerText()).toBe("personne");
    await page.fill("[name=title]", "Sans script");
    await page.fill("[name=imageAlt]", "Une salle");
    await page.setInputFiles("[name=bodyImage]", { name: "autre.png", mimeType: "image/png", buffer: await png() });
    await page.fill("[name=bodyImageAlt]", "Une autre salle");
    await page.locator(".ed-source-more summary").first().click();
    await page.fill("[name='sources[0].title']", "Le Sénat");
    await page.fill("[name='sources[0].url']", "https://www.senat.fr/");
    await save(page);
    await page.waitForURL(/\/admin\/articles\/\d+$/);
    expect(await page.locator("body").innerText()).toContain("Brouillon enregistré.");
    expect(await page.locator("[name=body]").inputValue()).toContain("![Une autre salle](/media/");
    expect(await page.locator("[name='sources[0].url']").inputValue()).toBe("https://www.senat.fr/");

    await page.fill("[name=excerpt]", "Un chapeau.");
    await page.locator("[name=categoryId]").first().check();
    await page.getByText("Programmer", { exact: true }).click();
    await page.fill("[name=publishedAt]", "2020-01-01T10:00");
    await page.getByRole("button", { name: "Programmer à cette date" }).click();
    expect(await page.locator("main").innerText()).toMatch(/Cette date est passée/);
    await page.context().close();
  });
});
