import { expect, test } from "vitest";
import { Client, signedInAdmin } from "../support/http.ts";
import { linkOf, open, press, words } from "../support/plain-form.ts";
import { sharedSite } from "../support/shared-sites.ts";

const site = await sharedSite();
const client = new Client(site);
const admin = await signedInAdmin(site);

const election = "/elections/presidentielle-2027";
const list = "/admin/elections/candidatures";
/** The number of the election, as the forms' select has it. */
async function electionId(): Promise<string> {
  const { document } = await open(admin, `${list}/nouvelle`);
  const options = [...document.querySelectorAll<HTMLOptionElement>("[name=electionId] option")];
  return options.find(({ textContent }) => textContent?.includes("présidentielle"))?.value ?? "";
}
const typed = async (more: Record<string, string> = {}) => ({
  electionId: await electionId(),
  givenName: "Ada",
  familyName: "Aaberg",
  party: "Parti d’essai",
  state: "declared",
  declaredOn: "2026-03-01",
  "sources[0].name": "Journal d’essai",
  "sources[0].url": "https://example.org/annonce",
  ...more,
});

test("who stands is told in alphabetical order, each with a source, under a rule, until a day; who withdraws stays", async () => {
  const before = await open(client, `${election}/candidatures`);
  const names = [...(before.document.querySelector(".ballots")?.querySelectorAll(".ballot h2") ?? [])].map(
    ({ textContent }) => textContent ?? "",
  );
  const family = names.map((name) => name.split(" ").slice(1).join(" "));
  expect(family).toEqual(family.toSorted((one, other) => one.localeCompare(other, "fr")));
  for (const ballot of before.document.querySelectorAll(".ballot")) {
    expect(ballot.querySelector("time")?.getAttribute("datetime")).toMatch(/^20\d\d-/);
    expect(ballot.querySelector("li a")?.getAttribute("href")).toMatch(/^https?:/);
    // What was read through records alone has its stars for the eye, and its words for who listens.
    for (const link of ballot.querySelectorAll("ul a"))
      expect(link.textContent?.includes("lu via")).toBe(link.querySelector("[aria-hidden]") !== null);
  }
  // The home page leads there: the next vote whose day is known, whatever today's articles tell of.
  expect(words(await open(client, "/"))).toMatch(/Vote, avril 2027\s+Élection présidentielle de 2027/);
  expect(words(before)).toMatch(/(?:À jour au|Vérifié le) \d.*Notre règle.*Depuis quand.*\*\* via deux/);

  const added = await press(admin, await open(admin, `${list}/nouvelle`), "Ajouter cette candidature", await typed());
  const row = linkOf(added, "Ada Aaberg");
  const first = async () => (await open(client, `${election}/candidatures`)).document.querySelector(".ballot");
  expect((await first())?.textContent).toContain("Déclarée le 1er mars 2026");
  await press(admin, await open(admin, row), "Enregistrer", { state: "withdrawn", withdrawnOn: "2026-04-01" });
  expect((await first())?.textContent).toMatch(/Ada Aaberg.*Retirée le 1er avril 2026/s);
  await press(admin, await open(admin, `${row}/supprimer`), "Supprimer");
  expect((await first())?.textContent).not.toContain("Aaberg");
  // Who stands in a primary alone is apart, under a title of its own; what is to come stands before what happened.
  const primary = [...before.document.querySelectorAll("#primaire ~ .ballots h2, #primaire ~ .ballots h3")];
  expect(primary.map(({ textContent }) => textContent)).toContain("Raphaël Glucksmann");
  expect(words(before)).toMatch(/Jour par jour.*événements passés.*se déclare/);
  expect(words(before)).toContain("Fin du second tour de la primaire");
});

test("two to four programmes stand side by side in the order drawn, whoever asks first; a cell without source is refused", async () => {
  const path = `${election}/programmes`;
  const { document } = await open(client, path);
  const drawn = [...document.querySelectorAll<HTMLInputElement>("[name=c]")].map(({ value }) => value);
  expect(drawn.length).toBeGreaterThan(4);
  const compared = async (slugs: string[]) => {
    const page = await open(client, `${path}?${slugs.map((slug) => `c=${slug}`).join("&")}`);
    const [theme] = page.document.querySelectorAll(".theme");
    return { page, shown: [...(theme?.querySelectorAll("h3") ?? [])].map(({ textContent }) => textContent ?? "") };
  };
  const [one = "", two = ""] = drawn;
  const { shown, page } = await compared([two, one]);
  expect(shown).toEqual((await compared([one, two])).shown);
  expect(shown).toHaveLength(2);
  expect(page.document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
  expect(words(page)).toMatch(/Rien trouvé|pour personne ici/);
  const cell = [...page.document.querySelectorAll(".theme-cell")].find((each) => each.querySelector("details"));
  expect(cell?.querySelector("a[href^=http]")).not.toBeNull();
  expect(cell?.querySelector("blockquote")?.textContent).toMatch(/^«/);
  // Too many: the first four in the order drawn, and it is said; alone: what that person proposes.
  const many = await compared(drawn);
  expect(many.shown).toHaveLength(4);
  expect(words(many.page)).toContain("Quatre personnes au plus");
  const alone = await compared([one]);
  expect(alone.shown).toHaveLength(1);
  expect(words(alone.page)).toMatch(/Voici ce que propose .* Pour comparer, ajoute/);
  expect(words(alone.page)).toMatch(
    /\d+ personnes, 12 questions, \d+ réponses trouvées sur \d+ possibles.*\d+ thèmes avec une réponse ou plus, sur 12/,
  );
  expect((await client.get(`${path}?${"c=x&".repeat(400)}c=%00`)).status).toBe(200);
  expect((await client.get("/elections/europeennes-france/programmes")).status).toBe(404);

  const added = await press(admin, await open(admin, `${list}/nouvelle`), "Ajouter cette candidature", {
    ...(await typed({ familyName: "Bbberg" })),
  });
  const row = linkOf(added, "Ada Bbberg");
  const half = { programmeAsOf: "2026-03-10", "cells[0].sentence": "Propose un essai.", "cells[0].quote": "Un essai" };
  const refused = await press(admin, await open(admin, `${row}/programme`), "Enregistrer", half);
  expect(refused.status).toBe(422);
  expect(words(refused)).toContain("Donnez le lien de la source");
  expect(refused.document.querySelector('[name="cells[0].quote"]')?.textContent).toBe("Un essai");
  const rest = {
    "cells[0].saidOn": "2026-03-02",
    "cells[0].sourceName": "Journal",
    "cells[0].sourceUrl": "https://example.org/essai",
  };
  await press(admin, refused, "Enregistrer", rest);
  // One answer of twelve: named as read too little, and not compared.
  expect(words(await open(client, path))).toMatch(/Ada Bbberg.*nous avons lu moins de 6 réponses/);
  expect((await compared([one, two, "ada-bbberg"])).page.html).not.toContain("Propose un essai.");
  // Someone withdraws while they are compared: said, and the others stay.
  await press(admin, await open(admin, row), "Enregistrer", { state: "withdrawn", withdrawnOn: "2026-04-01" });
  const left = await compared([one, two, "ada-bbberg"]);
  expect(left.shown).toHaveLength(2);
  expect(words(left.page)).toMatch(/Ada Bbberg a retiré sa candidature le 1\S* avril 2026.*continue avec les autres/);
  await press(admin, await open(admin, `${row}/supprimer`), "Supprimer");
  const trail = await press(admin, await open(admin, "/admin/elections/themes"), "Tirer de nouveau");
  expect(words(trail)).toMatch(/Ordre tiré au sort\s?: nombre \d{6}/);
  expect(words(await open(client, path))).toMatch(/nombre \d{6}.* 2 tirages/);
});
