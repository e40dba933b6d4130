import { expect, test } from "vitest";
import { axe, launchBrowser, newContext, signIn } from "../support/browser.ts";
import { places, presidential2022 } from "../support/result-files.ts";
import { seededSite } from "../support/shared-sites.ts";

let id = 0;
const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);
id = site.database.prepare("SELECT id FROM Election WHERE slug = 'presidentielle-2027'").pluck().get() as number;

// Without script: tests/http/election-night.test.ts.
test("on a phone figures are refused with what was typed, published at their hour, and read from a file", async () => {
  // Both rounds: the first is to come, the second is over.
  site.database.exec("DELETE FROM RoundResult");
  site.database
    .prepare("UPDATE Election SET nextDay = ?, secondDay = ? WHERE id = ?")
    .run("2999-04-18", "2022-04-24", id);
  const page = await (await newContext(browser, site)).newPage();
  await signIn(page);
  const send = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const estimates = "Emmanuel Macron : 58,2\nMarine Le Pen : 41,8";
  const type = async () => {
    await page.getByLabel("Institut").fill("Ipsos");
    await page.getByLabel("Liste").fill(estimates);
    await page.getByRole("button", { name: "Remplir les lignes" }).click();
    await page.getByText("La liste est dans les lignes").waitFor();
  };
  await page.goto(`/admin/elections/${id}/resultats/1/estimations`);
  await type();
  await send("Publier");
  await page.getByText("à l’horloge du site").waitFor();
  expect(await page.getByLabel("Part, en % de Marine Le Pen").inputValue()).toBe("41,8");
  await send("Enregistrer sans publier");
  await page.getByText("Estimations enregistrées, pas encore publiées.").first().waitFor();

  await page.goto(`/admin/elections/${id}/resultats/2/estimations`);
  await page.getByLabel("Institut").fill("Ipsos");
  // Left in its field, the list counts.
  await page.getByLabel("Liste").fill("Emmanuel Macron : 58,2\nMarine Le Pen : 42");
  await send("Publier");
  await page.getByText("c’est plus de 100").first().waitFor();
  await page.getByLabel("Liste").fill(estimates);
  await send("Publier");
  await page.getByText("Estimations publiées.").first().waitFor();

  await page.getByRole("link", { name: "Fichier du ministère" }).click();
  await page.getByRole("button", { name: "Lire ce fichier" }).waitFor();
  const buffer = Buffer.from(presidential2022(places(107)), "latin1");
  await page.getByLabel("Fichier des résultats").setInputFiles({ name: "dpt.txt", mimeType: "text/plain", buffer });
  await page.getByLabel("Lien de la source").fill("https://www.interieur.gouv.fr/");
  await send("Lire ce fichier");
  await page.getByText("107 départements, 2 noms").first().waitFor();
  expect(await page.getByLabel("Voix de Emmanuel Macron").inputValue()).toMatch(/^18\s768\s639$/);
  expect(await axe(page)).toEqual([]);
  await send("Publier");
  await page.getByText("Résultats publiés.").first().waitFor();
  await page.goto("/elections/presidentielle-2027/resultats");
  expect(await page.locator(".result-bars strong").allTextContents()).toEqual([
    expect.stringMatching(/^58,55\s%$/),
    expect.stringMatching(/^41,45\s%$/),
  ]);
  const drawn = await page.locator(".result-track").evaluateAll((tracks) =>
    tracks.map((track) => {
      const width = (element: Element | null) => element?.getBoundingClientRect().width ?? 0;
      return (100 * width(track.firstElementChild)) / width(track);
    }),
  );
  expect(drawn).toEqual([expect.closeTo(58.55, 1), expect.closeTo(41.45, 1)]);
  expect(await page.locator(".areas > li").count()).toBe(107);
  expect(await axe(page, { colours: true })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  // From the newsroom's home in two taps: the round, its publication. The source is typed at once, Enter leads to the list.
  site.database
    .prepare("UPDATE Election SET nextDay = ? WHERE id = ?")
    .run(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10), id);
  await page.goto("/admin");
  await page.getByRole("link", { name: "premier tour" }).click();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
  await expect.poll(focused).toBe("resultUrl");
  await page.keyboard.type("www.interieur.gouv.fr/");
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("candidatesList");
  const list = page.locator("[name=candidatesList]");
  const counts = "Inscrits 1 000\nVotants 700\nBlancs 10\nNuls 10\nExprimés 680\nLe Pen 280\nMélenchon\t";
  await list.evaluate((area: HTMLTextAreaElement, text) => {
    area.value = text;
    area.dispatchEvent(new Event("paste", { bubbles: true }));
  }, `${counts}4x0`);
  // A line that is mended is no longer told, and what is saved leaves no list.
  await page
    .getByText(/Ligne 7/)
    .first()
    .waitFor();
  await list.fill(`${counts}400`);
  expect(await page.getByText(/Ligne 7/).count()).toBe(0);
  const bar = await page
    .locator(".form-bar .button")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(bar).size).toBe(1);
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await page.getByText("Résultats publiés.").first().waitFor();
  await expect.poll(() => list.inputValue()).toBe("");
  // The seats of an assembly are summed of theirs.
  await page.getByText("Sièges d’une assemblée").click();
  const groups = page.getByRole("group", { name: "Sièges de chaque groupe" });
  await groups.getByLabel("Liste", { exact: true }).fill("Gauche 1 70\nDroite : 81 (bleu)");
  await groups.getByRole("button", { name: "Remplir les lignes" }).click();
  await groups.getByText("La liste est dans les lignes").waitFor();
  expect(await page.getByLabel("Sièges en tout").inputValue()).toBe("151");
  await send("Publier le changement");
  const kept = site.database.prepare("SELECT seatGroups FROM RoundResult WHERE round = 1 ORDER BY id DESC").pluck();
  await expect.poll(() => kept.get(), { timeout: 10_000 }).toBe("Gauche 1 : 70\nDroite : 81 (#1f5aa6)");
  await page.context().close();
});
