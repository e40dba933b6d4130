import { expect, test } from "vitest";
import { Client, signedInAdmin } from "../support/http.ts";
import { linkOf, open, press, words } from "../support/plain-form.ts";
import { sharedSite } from "../support/shared-sites.ts";

const site = await sharedSite();
const client = new Client(site);
const admin = await signedInAdmin(site);

interface Data {
  "@type": string;
  citation?: string[];
  dateModified?: string;
}

const pages = [
  "/creation-lois/france",
  "/creation-lois/belgique",
  "/histoire-des-partis/france",
  "/histoire-des-partis/belgique",
];

test.each(pages)("%s says what it rests on, until when, and where it stands", async (path) => {
  const page = await open(client, path);
  expect(page.status).toBe(200);
  expect(page.document.querySelector('link[rel="canonical"]')?.getAttribute("href")).toMatch(new RegExp(`${path}$`));
  expect(words(page).toLowerCase()).toMatch(/à jour au|vérifié le/);
  const data = [...page.document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent ?? "") as Data,
  );
  expect(data.map((each) => each["@type"])).toEqual(expect.arrayContaining(["BreadcrumbList", "LearningResource"]));
  const learned = data.find((each) => each["@type"] === "LearningResource");
  expect(learned?.citation?.length).toBeGreaterThan(0);
  expect(learned?.dateModified).toMatch(/^20\d\d-\d\d-\d\d$/);
  const ids = [...page.document.querySelectorAll("[id]")].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const anchors = [...page.document.querySelectorAll('main a[href*="#"]:not([href^="http"])')].map(
    (link) => link.getAttribute("href") ?? "",
  );
  expect(anchors.filter((href) => !ids.includes(href.split("#")[1] ?? ""))).toEqual([]);
  expect((await (await client.get("/sitemaps/pages.xml")).text()).includes(`${path}</loc>`)).toBe(true);
});

test.each([
  ["belgique", "1 2 3 4 5 A1 B1 B2 B3 C1 C2 7 8 9"],
  ["france", "1 2 3 4 5 6 7 A1 B1 B2 C1 C2 9 10 11 12 13"],
])(
  "the law of %s is drawn in its order, and each step says who acts and where that is written",
  async (country, drawn) => {
    const { document } = await open(client, `/creation-lois/${country}`);
    const numbers = [...document.querySelectorAll(".law-number")].map(({ textContent }) => textContent);
    expect(numbers.join(" ")).toBe(drawn);
    for (const step of document.querySelectorAll(".law-step")) {
      expect(step.querySelector(".law-who")?.textContent?.length).toBeGreaterThan(5);
      expect(step.querySelector(".law-sources a")).not.toBeNull();
    }
    const words = [...document.querySelectorAll(".law-words a")].map((link) => link.getAttribute("href") ?? "");
    expect(words.length).toBeGreaterThan(5);
    for (const href of new Set(words)) expect((await client.get(href)).status, href).toBe(200);
  },
);

test.each([
  ["/histoire-des-partis/belgique?langue=nl", "parti-n-va", "parti-ps-belgique"],
  ["/histoire-des-partis/belgique?existence=passe", "parti-volksunie", "parti-n-va"],
  ["/histoire-des-partis/belgique?siege=chambre&langue=fr", "parti-ps-belgique", "parti-volksunie"],
  ["/histoire-des-partis/france?etape=renaming", "parti-les-republicains", "parti-n-va"],
])("%s shows %s, not %s", async (path, shown, hidden) => {
  const { document } = await open(client, path);
  expect(document.querySelector(`#${shown}`)).not.toBeNull();
  expect(document.querySelector(`#${hidden}`)).toBeNull();
});

test.each(["?langue=zz&siege=%27%22&existence=%00&etape=x", `?siege=${"a".repeat(1000)}`, "?langue=nl&langue=fr"])(
  "/histoire-des-partis/belgique%s is answered",
  async (query) => {
    expect((await client.get(`/histoire-des-partis/belgique${query}`)).status).toBe(200);
  },
);

test("nobody has such a seat: it is said, with the way back", async () => {
  const path = "/histoire-des-partis/belgique";
  const page = await open(client, `${path}?langue=de&existence=passe&siege=chambre`);
  expect(words(page)).toContain("Aucun parti ne correspond");
  expect(linkOf(page, "Voir tous les partis")).toBe(path);
});

test("a party without script: refused with its rows kept, added, seen by readers, deleted, taken back", async () => {
  const path = "/histoire-des-partis/france";
  expect((await open(client, path)).document.querySelector("#parti-aube")).toBeNull();
  const typed = {
    name: "Aube",
    shortName: "Aube",
    country: "FR",
    position:
      "Parti d’essai, inventé pour vérifier cette page. Il met en avant les tests, la relecture et les dates, et ne siège dans aucune assemblée à ce jour.",
    foundedOn: "04/1999",
    "events[0].on": "1999-04",
    "events[0].kind": "founding",
    "events[0].text": "Des relecteurs le fondent à Lille.",
    "sources[0].name": "Exemple",
    "sources[0].url": "https://example.org/aube",
    asOf: "2025-12-31",
  };
  const refused = await press(admin, await open(admin, "/admin/partis/nouveau"), "Ajouter ce parti", {
    ...typed,
    "events[1].on": "2001",
    "events[1].kind": "split",
  });
  expect(refused.status).toBe(422);
  expect(words(refused)).toContain("Dites ce qui s’est passé");
  expect(refused.document.querySelector('[name="events[0].text"]')?.textContent).toBe(typed["events[0].text"]);
  const added = await press(admin, refused, "Ajouter ce parti", {
    "events[1].text": "Une partie le quitte.",
  });
  const row = linkOf(added, "Aube");
  const shown = await open(client, path);
  const party = shown.document.querySelector("#parti-aube");
  expect(party?.textContent).toContain("Des relecteurs le fondent à Lille.");
  expect(party?.textContent).toContain("avril 1999");
  const gone = await press(admin, await open(admin, `${row}/supprimer`), "Supprimer");
  expect((await open(client, path)).document.querySelector("#parti-aube")).toBeNull();
  await press(admin, gone, "Annuler");
  expect((await open(client, path)).document.querySelector("#parti-aube")).not.toBeNull();
  await press(admin, await open(admin, `${row}/supprimer`), "Supprimer");
});

test("what elections say of the next vote carries the day until which it is vouched for", async () => {
  const { document } = await open(client, "/elections");
  // Other files add elections of their own to the shared site.
  const cards = [...document.querySelectorAll("main .vote, section[aria-labelledby='a-la-une']")].filter(
    (card) => !card.textContent?.includes("d’essai"),
  );
  expect(cards.length).toBeGreaterThan(5);
  for (const card of cards) expect(card.textContent).toMatch(/(?:à jour au|vérifié le) \d{1,2}(?:er)? \p{L}+ 20\d\d/u);
});

test("the law's address without a country leads to France's, whose page leads to Belgium's", async () => {
  const found = await client.get("/creation-lois");
  expect([found.status, found.headers.get("location")]).toEqual([301, "/creation-lois/france"]);
  const page = await open(client, "/creation-lois/france");
  expect(linkOf(page, "Belgique")).toBe("/creation-lois/belgique");
  expect((await client.get("/creation-lois/suisse")).status).toBe(404);
  expect((await admin.get("/admin/fabrique-loi/page/suisse")).status).toBe(404);
});

test.each([
  ["belgique", "Le Roi signe", "Voter à seize ans"],
  ["france", "Le président la promulgue", "Un filtre contre les arnaques"],
])("the texts and steps of %s without script are what readers see next", async (country, signed, law) => {
  const path = `/creation-lois/${country}`;
  const guide = await open(admin, `/admin/fabrique-loi/page/${country}`);
  expect(guide.document.querySelectorAll('[name$="].text"]').length).toBeGreaterThan(10);
  await press(admin, guide, "Enregistrer", { lawTitle: law });
  expect(words(await open(client, path))).toContain(law);
  const row = linkOf(await open(admin, "/admin/fabrique-loi?q=" + encodeURIComponent(signed)), signed);
  const step = await open(admin, row);
  const emptied = await press(admin, step, "Enregistrer", { "sources[0].name": "", "sources[0].url": "", title: "" });
  expect(emptied.status).toBe(422);
  await press(admin, step, "Enregistrer", { title: `${signed}, enfin` });
  expect(words(await open(client, path))).toContain(`${signed}, enfin`);
});

test("a week's checks without script: a late card says so to readers until someone vouches for it", async () => {
  const list = "/admin/verifications";
  const page = await open(admin, list);
  const row = [...page.document.querySelectorAll(".bo-check-due")].find((one) =>
    one.textContent?.includes("en retard"),
  );
  const address = row?.querySelector("h2 a")?.getAttribute("href") ?? "";
  const [path = "", id] = address.split("#");
  const late = async () => {
    const { document } = await open(client, path);
    return /devait être revérifiée le/.test((id ? document.getElementById(id) : document.body)?.textContent ?? "");
  };
  expect(await late()).toBe(true);
  const value = row?.querySelector('[name="seule"]')?.getAttribute("value") ?? "";
  const csrf = page.document.querySelector('#lot [name="csrf"]')?.getAttribute("value") ?? "";
  const send = (word: string, more: Record<string, string>) =>
    admin.request(`${list}/lot/${word}`, {
      method: "POST",
      headers: { origin: admin.site.url },
      body: new URLSearchParams({ csrf, back: `${list}?qui=moi`, ...more }),
    });
  expect((await send("verifier", { seule: "team:1" })).headers.get("location")).toBe(`${list}?qui=moi`);
  expect(await late()).toBe(true);
  await send("verifier", { seule: value });
  expect(await late()).toBe(false);
  const title = row?.querySelector("h2 a")?.textContent ?? "";
  expect(words(await open(admin, list))).not.toContain(title);
  await send("planifier", { row: value, owner: "nobody", day: "" });
  expect(words(await open(admin, `${list}?quand=tout&qui=personne&q=${encodeURIComponent(title)}`))).toContain(title);
});

test("the balance of names counts what is published, in the order of the alphabet, and leaves as a file", async () => {
  const board = "/admin/equilibre?semaines=52";
  await expect
    .poll(async () => /[1-9]\d* textes/.test(words(await open(admin, board))), { timeout: 60_000 })
    .toBe(true);
  const page = await open(admin, board);
  const names = [...page.document.querySelectorAll(".bo-balance tbody th a")].map(
    ({ textContent }) => textContent ?? "",
  );
  expect(names.length).toBeGreaterThan(3);
  expect(names).toEqual(names.toSorted(new Intl.Collator("fr", { numeric: true }).compare));
  const one = await open(admin, page.document.querySelector(".bo-balance tbody th a")?.getAttribute("href") ?? "");
  expect(one.document.querySelector("#choisi")?.textContent).toBe(names[0]);
  const file = await (await admin.get("/admin/equilibre/exporter?semaines=52&support=flash&genre=%00")).text();
  expect(file.split("\n")[0]).toContain("Mots cités");
  for (const query of ["?semaines=9e9&support=__proto__&genre=x&nom=constructor", `?q=${"a".repeat(1000)}`])
    expect((await admin.get(`/admin/equilibre${query}`)).status).toBe(200);
});
