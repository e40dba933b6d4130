import sharp from "sharp";
import { expect, test } from "vitest";
import { documentOf } from "../support/document.ts";
import { Client, signedInAdmin } from "../support/http.ts";
import { open, press, words } from "../support/plain-form.ts";
import { seededSite } from "../support/shared-sites.ts";

const site = await seededSite();
const admin = await signedInAdmin(site);

const version = (group: string) =>
  site.database
    .prepare<[string], number>(
      `SELECT coalesce(sum("version"), 0) FROM "Setting" WHERE "key" IN (SELECT value FROM json_each(?))`,
    )
    .pluck()
    .get(group) ?? 0;

test("a closed site says why on every page, kept ones too, and leaves the door of the newsroom open", async () => {
  const settle = (fields: Record<string, string>) =>
    admin.post("/admin/settings/maintenance", {
      ...fields,
      version: String(version('["maintenanceMessage","isClosed"]')),
    });
  const reader = new Client(site);
  const words = "Nous changeons de serveur.";
  const calls = ["/api/categories", "/api/articles/recent", "/api/videos"];
  const files = ["/feed.xml", "/sitemap.xml", "/sitemap-news.xml", "/agenda.ics", "/fragments/top-card"];
  for (const path of ["/", "/articles", "/connexion", ...calls, ...files])
    expect([path, (await reader.get(path)).status]).toEqual([path, 200]);
  expect((await settle({ isClosed: "on" })).status).toBe(422);
  expect((await settle({ isClosed: "on", maintenanceMessage: words })).status).toBe(303);
  for (const path of ["/", "/articles", "/connexion"]) {
    const answer = await reader.get(path);
    expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "600"]);
    expect(await answer.text()).toContain(words);
  }
  for (const [path, type, body] of [
    ...calls.map((path) => [path, "application/json; charset=utf-8", JSON.stringify({ message: words })] as const),
    ...files.map((path) => [path, "text/plain; charset=utf-8", words] as const),
  ]) {
    const answer = await reader.get(path);
    const { headers } = answer;
    expect([path, answer.status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([
      path,
      503,
      "600",
      "no-store",
    ]);
    expect([path, headers.get("content-type"), await answer.text()]).toEqual([path, type, body]);
  }
  expect((await reader.json("/api/public/login", { email: "a@b.example", password: "x" })).status).toBe(503);
  for (const path of ["/auth", "/api/auth/me", "/api/csrf-token", "/robots.txt", "/manifest.webmanifest"])
    expect([path, (await reader.get(path)).status]).not.toEqual([path, 503]);
  expect((await reader.get("/healthz")).status).toBe(200);
  expect(await (await admin.get("/admin")).text()).toContain("Le site est fermé aux lecteurs");
  expect((await settle({ maintenanceMessage: words })).status).toBe(303);
  const open = await reader.get("/");
  expect([open.status, (await open.text()).includes(words)]).toEqual([200, true]);
  expect((await settle({})).status).toBe(303);
  expect(await (await reader.get("/")).text()).not.toContain(words);
  for (const path of [...calls, ...files]) expect([path, (await reader.get(path)).status]).toEqual([path, 200]);
});

test("a logo takes the robin's place at the head of the pages; what is no picture is refused in words", async () => {
  const send = (file: File | null, fields: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ version: String(version('["logo"]')), ...fields }))
      form.set(name, value);
    if (file) form.set("image", file);
    return admin.post("/admin/settings/logo", form);
  };
  const reader = new Client(site);
  const head = async () => /<header[\s\S]*?<\/header>/.exec(await (await reader.get("/articles")).text())?.[0] ?? "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
  const refusals: [File | null, number, RegExp][] = [
    [new File([svg], "logo.svg", { type: "image/svg+xml" }), 422, /SVG ne sont pas acceptées/],
    [new File([svg], "logo.png", { type: "image/png" }), 422, /SVG ne sont pas acceptées/],
    [new File([], "vide.png", { type: "image/png" }), 422, /Ce fichier est vide/],
    [new File(["Bonjour"], "texte.png", { type: "image/png" }), 422, /pas une image que nous savons lire/],
    [new File([new Uint8Array(20_000_000)], "lourd.png", { type: "image/png" }), 422, /10 Mo/],
    [null, 422, /Choisissez une image/],
  ];
  for (const [file, status, words] of refusals) {
    const answer = await send(file);
    expect([file?.name, answer.status]).toEqual([file?.name, status]);
    expect(await answer.text()).toMatch(words);
  }
  expect(await head()).not.toContain("/media/");
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#157" } })
    .png()
    .toBuffer();
  expect((await send(new File([new Uint8Array(png)], "logo.png", { type: "image/png" }))).status).toBe(303);
  const [, source = ""] = /<img[^>]*src="(\/media\/[^"]+)"/.exec(await head()) ?? [];
  const picture = await reader.get(source);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(await (await admin.get("/admin")).text()).toContain(source);
  expect((await send(null, { removeImage: "on" })).status).toBe(303);
  expect(await head()).not.toContain("/media/");
});

test("without script the site's settings unfold one by one, and a refusal comes back to its own part", async () => {
  const unfolded = (html: string) =>
    [...html.matchAll(/<section id="partie-(\w+)"[\s\S]*?<\/section>/g)]
      .filter(([part]) => part.includes("<form"))
      .map(([, word]) => word);
  const folded = await (await admin.get("/admin/settings/site")).text();
  expect(folded.match(/<section id="partie-/g)).toHaveLength(11);
  expect(unfolded(folded)).toEqual([]);
  expect(unfolded(await (await admin.get("/admin/settings/reseaux")).text())).toEqual(["reseaux"]);
  const refused = await admin.post("/admin/settings/reseaux", { instagram: "ftp://exemple.fr/", version: "0" });
  const html = await refused.text();
  expect([refused.status, unfolded(html)]).toEqual([422, ["reseaux"]]);
  expect(html).toContain("Il y a un problème");
  expect(html).toContain('value="ftp://exemple.fr/"');
});

const plain = (text: string | null) => (text ?? "").replaceAll(/\s+/g, " ");
test("without script a block of a text is opened again in its form, and put back in its place with all that was typed", async () => {
  const frise = ":::frise[Trois dates]\n- 1958 : La Cinquième.\n- 1962 : Le suffrage.\n:::";
  const bars = ':::barres[Des voix]{source="https://exemple.fr/a" nom="exemple.fr"}\n- A : 12\n- B : 8\n:::';
  const body = `Avant.\n\n${frise}\n\nEntre **deux**.\n\n${bars}\n\nAprès.\n`;
  const start = await open(admin, "/admin/articles/new");
  // What was typed and never saved comes along.
  const seen = await press(admin, start, "Voir l’aperçu", { title: "Un vote", body, excerpt: "Un chapeau." });
  const names = [...seen.document.querySelectorAll("noscript button")].map(({ textContent }) => textContent ?? "");
  expect(names.map(plain)).toEqual([
    expect.stringMatching(/^Modifier ce bloc : .+, ligne 3$/),
    expect.stringMatching(/^Modifier ce bloc : .+, ligne 10$/),
  ]);
  const form = await press(admin, seen, names[1] ?? "");
  expect(form.path).toMatch(/^\/admin\/articles\/blocs\/barres\?/);
  const valueOf = (name: string) => form.document.querySelector(`[name="${name}"]`)?.getAttribute("value");
  expect([valueOf("title"), valueOf("bars[0].label"), valueOf("bars[1].value")]).toEqual(["Des voix", "A", "8"]);
  const refused = await press(admin, form, "Remettre dans le texte", { "bars[1].value": "trop" });
  expect([refused.status, words(refused)]).toEqual([422, expect.stringContaining("finit par un nombre seul")]);
  const back = await press(admin, refused, "Remettre dans le texte", { "bars[1].value": "9" });
  const field = (page: typeof back, name: string) => page.document.querySelector(`main [name="${name}"]`)?.textContent;
  expect(back.path).toBe("/admin/articles/new?saisie=reprendre");
  expect(field(back, "body")?.trim()).toBe(body.replace("- B : 8", "- B : 9").trim());
  expect([field(back, "title")?.trim(), field(back, "excerpt")?.trim()]).toEqual(["Un vote", "Un chapeau."]);
  // Sent once more, over a text that has changed since: the block is there to be copied.
  const late = await press(admin, refused, "Remettre dans le texte", { "bars[1].value": "7" });
  expect([late.status, words(late)]).toEqual([200, expect.stringContaining("Le texte de l’article a changé depuis")]);
  expect(late.document.querySelector("textarea[readonly]")?.textContent).toContain("- B : 7");
  // One that its form would not write again is mended in the text.
  const broken = await press(admin, back, names[0] ?? "", { body: body.replace(/- 1962.+\n/, "") });
  expect(broken.path).toBe("/admin/articles/new?saisie=reprendre");
  expect(words(broken)).toMatch(
    /Ce bloc ne s’ouvre pas dans son formulaire\s: corrigez-le dans le texte\.\s*sa liste a de 2/,
  );
  expect(field(broken, "body")).not.toContain("1962");
  await admin.post("/admin/articles/new/oublier", {});
});

test("a draft is saved with broken links; it is not published with them, and each is named by its line and why", async () => {
  const article = { title: "Avec des liens", excerpt: "Un chapeau.", categoryId: "1" };
  const slugOf = (rows: string) => String(site.database.prepare(`SELECT "slug" FROM ${rows}`).pluck().get());
  const [term, party] = [slugOf(`"GlossaryTerm" WHERE "deletedAt" IS NULL`), slugOf(`"Party" WHERE "country" = 'FR'`)];
  const at = (await admin.post("/admin/articles/new", { ...article, body: "Rien." })).headers.get("location") ?? "";
  const row = () =>
    site.database
      .prepare(`SELECT "id", "slug", "status", "version" FROM "Article" WHERE "title" = ?`)
      .get(article.title) as { id: number; slug: string; status: string; version: number };
  const send = async (path: string, body: string) => {
    const answer = await admin.post(path, { ...article, body, version: String(row().version) });
    const said = documentOf(await answer.text()).querySelectorAll("[id$=field-body-error] p");
    return [answer.status, ...[...said].map(({ textContent }) => plain(textContent))];
  };
  const address = `http://localhost:${new URL(site.url).port}`;
  const wrong: [string, RegExp][] = [
    ["[un](https://)", /« un » : « https:\/\/ » n’est pas une adresse entière/],
    ["**[deux]()**", /« deux » : il ne mène nulle part/],
    ["[](https://exemple.fr/)", /il n’a pas de mots/],
    ["[quatre](www.exemple.fr)", /« quatre » : « www.exemple.fr » n’est pas/],
    ["[cinq](https://exemple)", /n’est pas une adresse entière/],
    ["[six](/articles/jamais-ecrit)", /la page \/articles\/jamais-ecrit n’existe pas/],
    [`[sept](${address}/lexique/aucun-terme)`, /la page \/lexique\/aucun-terme/],
    ["[huit][h]\n\n[h]: /elections/aucune", /la page \/elections\/aucune/],
    ["[neuf](/histoire-des-partis/france#parti-aucun)", /#parti-aucun n’existe pas/],
    ["[dix](mailto:nous)", /« mailto:nous » n’est pas/],
    [
      'la suite.\n\n:::chiffre[289 voix]{source="https://exemple.fr/a" nom="A"}\nIl en faut [onze](https://).\n:::',
      /Ligne 25, lien « onze »/,
    ],
  ];
  const text = wrong.map(([markdown]) => `Voici ${markdown}`).join("\n\n");
  expect(await send(at, text)).toEqual([303]);
  for (const button of ["publier", "programmer"]) {
    const [status, ...said] = await send(`${at}/${button}`, text);
    expect(status).toBe(422);
    for (const [, why] of wrong) expect(said).toContainEqual(expect.stringMatching(why));
    expect(said).toContainEqual(expect.stringMatching(/Ligne 11, lien « six »/));
  }
  expect(row().status).toBe("draft");

  const right = [
    "https://exemple.fr/a?b=c",
    "mailto:nous@exemple.fr",
    `/articles/${row().slug}`,
    `/lexique/${term}`,
    `/histoire-des-partis/france#parti-${party}`,
    "/contact",
    `${address}/articles`,
  ].map((to) => `[mots](${to})`);
  expect(await send(`${at}/publier`, `${right.join(" et ")}, \`[code](rien)\`.`)).toEqual([303]);
  expect(row().status).toBe("published");
});

test("the title of a page is read for the newsroom alone, never inside the machine, and not without end", async () => {
  const ask = (client: Client, url: string) => client.post("/admin/articles/titre-de-page", { url });
  expect((await ask(new Client(site), "https://exemple.fr")).headers.get("location")).toMatch(/^\/auth/);
  // Of this site itself: the guard of fetches lets no private address through.
  const here = site.url.replace("//localhost", "//127.0.0.1");
  const inside = await ask(admin, `${here}/health?utm_source=x`);
  expect(await inside.json()).toEqual({ title: "", publisher: "127.0.0.1", url: `${here}/health` });
  expect((await ask(admin, "pas un lien")).status).toBe(422);
  const statuses = [];
  for (let count = 0; count < 65; count += 1) statuses.push((await ask(admin, `${here}/`)).status);
  expect(statuses).toContain(429);
  // A save goes on all the same.
  const saved = await admin.post("/admin/articles/new", { title: "Sourcé", "sources[0].url": "127.0.0.1.invalid/a" });
  expect(saved.status).toBe(303);
  const row = site.database.prepare(`SELECT "title", "url" FROM "ArticleSource" ORDER BY "id" DESC`).get();
  expect(row).toEqual({ title: "Page de 127.0.0.1.invalid", url: "https://127.0.0.1.invalid/a" });
});

test("the head of a list has its box from the first paint; without script, a link", async () => {
  const page = documentOf(await (await admin.get("/admin/articles")).text());
  expect(page.querySelector("th.bo-select input")?.getAttribute("aria-label")).toBe("Tout sélectionner sur cette page");
  expect(page.querySelector("th.bo-select noscript a")?.getAttribute("href")).toBe("/admin/articles?tout=1");
  const ticked = documentOf(await (await admin.get("/admin/articles?tout=1")).text());
  expect(ticked.querySelectorAll("input[name=row][type=checkbox]:not([checked])")).toHaveLength(0);
});
