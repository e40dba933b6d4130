import type { Page } from "playwright";
import { expect, test } from "vitest";
import { axe, desktop, launchBrowser, newContext, newDraft, phone, signIn } from "../support/browser.ts";
import { seededSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);

async function draft(body: string, options: Parameters<typeof newContext>[2] = {}) {
  const context = await newContext(browser, site, { viewport: phone, hasTouch: true, isMobile: true, ...options });
  const page = await context.newPage();
  await signIn(page);
  await newDraft(page, "À la plume", body);
  const rich = page.locator(".rich-text");
  await rich.waitFor();
  return { page, rich, text: () => page.locator("[name=body]").inputValue() };
}

/** The editor hears of a moved cursor with the next frame. */
const toEnd = async (page: Page) => {
  await page.keyboard.press("End");
  await page.evaluate(() => new Promise((done) => void requestAnimationFrame(() => setTimeout(done))));
};

const isInSight = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= phone.height;
};

const block = ':::frise[Deux jours]{source="https://exemple.fr/" nom="Ex"}\n- 1958 : Un.\n- 1962 : Deux.\n:::';

test("the bar of a selected block or picture is in sight on a phone: it copies, moves and takes out", async () => {
  const { key } = site.database.prepare("select key from Media where kind = 'image' limit 1").get() as { key: string };
  const picture = `![Une urne](/media/${key}/640.jpg#640x400)`;
  const long = Array.from({ length: 25 }, (_, at) => `Paragraphe ${at}.`).join("\n\n");
  const { page, rich, text } = await draft(`${long}\n\n${block}\n\n${picture}\n\nFin.`);
  await rich.locator(".rich-block").tap();
  await page.getByRole("toolbar", { name: "Bloc" }).waitFor();
  expect(await isInSight(page, ".rich-words")).toBe(true);
  await page.getByRole("button", { name: "Dupliquer" }).tap();
  await expect.poll(text).toBe(`${long}\n\n${block}\n\n${block}\n\n${picture}\n\nFin.`);
  await page.getByRole("button", { name: "Supprimer" }).tap();
  await expect.poll(text).toBe(`${long}\n\n${block}\n\n${picture}\n\nFin.`);
  await rich.getByRole("img", { name: "Une urne" }).tap();
  await page.getByRole("toolbar", { name: "Image" }).waitFor();
  expect(await isInSight(page, ".rich-words")).toBe(true);
  await page.getByRole("button", { name: "Monter" }).tap();
  await expect.poll(text).toBe(`${long}\n\n${picture}\n\n${block}\n\nFin.`);
  // A letter typed on the picture, which is selected still, does not take its place.
  await page.keyboard.type("Puis");
  await expect.poll(text).toBe(`${long}\n\n${picture}\n\nPuis\n\n${block}\n\nFin.`);
  await rich.getByRole("img", { name: "Une urne" }).tap();
  await page.getByRole("button", { name: "Supprimer" }).tap();
  await expect.poll(text).toBe(`${long}\n\nPuis\n\n${block}\n\nFin.`);
  await page.context().close();
});

test("a form has what was just typed; a word that is selected leads to its definition", async () => {
  const { page, rich } = await draft("Une motion.");
  await rich.tap();
  await toEnd(page);
  await page.keyboard.insertText(" Puis.");
  expect(
    await page.evaluate(() => new FormData(document.forms.namedItem("article") as HTMLFormElement).get("body")),
  ).toBe("Une motion. Puis.");
  await rich.locator("p").dblclick({ position: { x: 60, y: 12 } });
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Définir ce mot" }).tap();
  expect((await opened).url()).toContain("/admin/glossaire/nouveau?terme=motion");
  await page.context().close();
});

test("a slash where a line begins lists what can stand there, filtered as one types, and Escape loses nothing", async () => {
  const { page, rich, text } = await draft("Un.\n\nFin.", { viewport: desktop, hasTouch: false, isMobile: false });
  const list = page.getByRole("listbox", { name: "Ajouter au texte" });
  const reached = () =>
    rich.evaluate((node) => document.getElementById(node.getAttribute("aria-activedescendant") ?? "")?.innerText);
  await rich.getByText("Un.").click();
  await toEnd(page);
  await page.keyboard.type(" et/ou");
  await page.keyboard.press("Enter");
  expect(await list.count()).toBe(0);
  await page.keyboard.type("/cita");
  await expect.poll(() => list.getByRole("option").count()).toBe(2);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  await page.keyboard.type("tion");
  await expect.poll(text).toBe("Un. et/ou\n\n/citation\n\nFin.");
  expect(await list.count()).toBe(0);
  for (const _letter of "/citation") await page.keyboard.press("Backspace");

  // Case and accents are no matter; the button to close is for those who have no Escape.
  await page.keyboard.type("/NUMEROTEE");
  await expect.poll(reached).toMatch(/^Liste numérotée/);
  await page.getByRole("button", { name: "Fermer la liste" }).click();
  await list.waitFor({ state: "detached" });
  await expect.poll(text).toBe("Un. et/ou\n\n/NUMEROTEE\n\nFin.");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("Avant");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/liste");
  await page.keyboard.press("ArrowDown");
  await expect.poll(reached).toMatch(/^Liste numérotée/);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Un point");
  await expect.poll(text).toBe("Avant\n\n1. Un point");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/séparateur");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/chif");
  await expect.poll(reached).toMatch(/^Chiffre/);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Chiffre" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.keyboard.type("La suite");
  await expect.poll(text).toBe("Avant\n\n1. Un point\n\n---\n\nLa suite");
  await page.context().close();
});

test("three hyphens, a link in Markdown, Tab in a list are set as one types; Ctrl+S saves at once", async () => {
  const { page, rich, text } = await draft("Un.", { viewport: desktop, hasTouch: false, isMobile: false });
  await rich.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("Voir [le vote](exemple.fr/vote) ici");
  await page.keyboard.press("Enter");
  await page.keyboard.type("---- Un");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Dedans");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("Deux");
  const written = "Voir [le vote](https://exemple.fr/vote) ici\n\n---\n\n- Un\n  - Dedans\n- Deux";
  await expect.poll(text).toBe(written);
  await page.keyboard.press("Control+s");
  const stored = () =>
    site.database.prepare("select body from Article where title = ? order by id desc").get("À la plume");
  await expect.poll(stored).toEqual({ body: written });
  await expect.poll(() => rich.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.context().close();
});

test("on a phone a button beside the empty line opens the same list, above the keyboard, with the line in sight", async () => {
  const { page, rich, text } = await draft(Array.from({ length: 12 }, () => "Une ligne.").join("\n\n"));
  // A keyboard of 290 px, as a browser tells of it.
  await page.evaluate(() => {
    const sight = window.visualViewport;
    if (!sight) return;
    Object.defineProperty(sight, "height", { get: () => window.innerHeight - 290 });
    addEventListener("focusin", () => setTimeout(() => sight.dispatchEvent(new Event("resize"))));
  });
  await rich.getByText("Une ligne.").last().tap();
  await toEnd(page);
  await page.keyboard.press("Enter");
  await page.locator("html[data-keyboard]").waitFor();
  await page.getByRole("button", { name: /^Ajouter ici/ }).tap();
  const option = page.getByRole("option", { name: /^Intertitre/ });
  await option.waitFor();
  const [line, list] = await page.evaluate(
    () =>
      [
        document.querySelector(".rich-text > p:last-child")?.getBoundingClientRect().bottom ?? 0,
        document.querySelector(".choice-list")?.getBoundingClientRect() ?? { top: 0, bottom: 0 },
      ] as const,
  );
  expect(line).toBeLessThanOrEqual(list.top);
  expect(list.bottom).toBeLessThanOrEqual(phone.height - 290);
  await option.tap();
  await page.keyboard.type("Titre");
  await expect.poll(text).toMatch(/Une ligne\.\n\n## Titre$/);
  await page.context().close();
});

test("the handle beside a passage drags it, and selects it for its bar", async () => {
  const { page, rich, text } = await draft("Un.\n\nDeux.\n\nTrois.", {
    viewport: desktop,
    hasTouch: false,
    isMobile: false,
  });
  const handle = page.locator(".rich-handle");
  await rich.getByText("Un.").hover();
  const end = await rich.getByText("Trois.").boundingBox();
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move((end?.x ?? 0) + 20, (end?.y ?? 0) + 10, { steps: 4 });
  await page.mouse.move((end?.x ?? 0) + 20, (end?.y ?? 0) + (end?.height ?? 0) + 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(text).toBe("Deux.\n\nTrois.\n\nUn.");
  await rich.getByText("Trois.").hover();
  await handle.click();
  await page.getByRole("toolbar", { name: "Passage" }).getByRole("button", { name: "Dupliquer" }).click();
  await expect.poll(text).toBe("Deux.\n\nTrois.\n\nTrois.\n\nUn.");
  await page.context().close();
});
