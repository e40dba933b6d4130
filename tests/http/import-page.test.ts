import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { documentOf } from "../support/document.ts";
import { Client, signedInAdmin } from "../support/http.ts";
import { seededSite } from "../support/shared-sites.ts";

const site = await seededSite();
const admin = await signedInAdmin(site);

const wxr = `<?xml version="1.0"?><rss xmlns:wp="w" xmlns:content="c" xmlns:dc="d"><channel><link>https://ancien.example</link>
<wp:author><wp:author_id>2</wp:author_id><wp:author_login>lea</wp:author_login></wp:author>
<wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>vie-publique</wp:category_nicename></wp:category>
<wp:category><wp:term_id>4</wp:term_id><wp:category_nicename>en-plus</wp:category_nicename></wp:category>
<item><title>Venu d’ailleurs &lt;script&gt;</title><link>https://ancien.example/2019/05/venu/</link><wp:post_id>7</wp:post_id><dc:creator>lea</dc:creator>
<content:encoded><![CDATA[<p>Bonjour.\u2028Deux.</p><form><input></form><img src="http://127.0.0.1:9/perdue.jpg" alt="Une affiche">]]></content:encoded><wp:post_date_gmt>2019-05-02 08:30:00</wp:post_date_gmt>
<wp:post_name>venu-d-ailleurs</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="category" nicename="vie-publique">Vie publique</category><category domain="category" nicename="en-plus">En plus</category>
<category domain="post_tag" nicename="s%c3%a9nat">Sénat &amp; cie</category></item></channel></rss>`;

const send = (client: Client, content: string | null, name = "export.xml") => {
  const form = new FormData();
  form.set("site", "");
  if (content !== null) form.set("file", new File([content], name));
  return client.post("/admin/reprise?index", form);
};

async function start(client: Client, page: Document): Promise<void> {
  const form = page.querySelector("form[action='/admin/reprise/lancer']");
  const inputs = [...(form?.querySelectorAll("input") ?? [])];
  const fields = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
  const started = await client.post("/admin/reprise/lancer", fields);
  expect(started.headers.get("location")).toBe("/admin/reprise");
}

const shownPage = async (client: Client) =>
  documentOf(await (await client.get("/admin/reprise")).text()).querySelector("main");

test("an export that is sent is read, then brought, without script; its old addresses lead to it", async () => {
  const answer = await send(admin, wxr);
  expect(answer.status).toBe(200);
  const page = documentOf(await answer.text());
  const preview = page.querySelector("#apercu-import")?.parentElement;
  expect(preview?.textContent).toContain("1 article viendrait");
  expect(preview?.textContent).toContain("Formulaire\u202F: 1");
  expect(site.database.prepare("SELECT count(*) FROM ImportedPost").pluck().get()).toBe(0);
  await start(admin, page);
  const reader = new Client(site);
  await expect.poll(async () => (await shownPage(admin))?.textContent).toContain("Finie");
  const told = await shownPage(admin);
  expect(told?.textContent).not.toContain("en cours");
  expect(told?.textContent).toContain("1 article est venu");
  // The picture that did not come is named, with its article and the reason.
  const at = site.database.prepare("SELECT articleId FROM ImportedPost").pluck().get() as number;
  const article = told?.querySelector(`a[href="/admin/articles/${at}"]`)?.parentElement;
  expect(article?.textContent).toMatch(/Venu d’ailleurs.*127\.0\.0\.1:9\/perdue\.jpg \(.+\)/);
  const list = await admin.get(told?.querySelector("a[href*='qui=import']")?.getAttribute("href") ?? "");
  const rows = documentOf(await list.text()).querySelectorAll("tbody tr");
  expect([...rows].map((row) => row.textContent)).toEqual([expect.stringContaining("Venu d’ailleurs")]);
  expect((await reader.get("/articles/venu-d-ailleurs")).status).toBe(200);
  // Who has no page of the team signs without a link.
  const shown = await (await reader.get("/articles/venu-d-ailleurs")).text();
  expect([documentOf(shown).querySelector("article header")?.textContent, shown.includes("/equipe/lea")]).toEqual([
    expect.stringContaining("Par lea"),
    false,
  ]);
  for (const path of ["/2019/05/venu/", "/2019/05/venu", "/?p=7", "/?p=7&utm_source=x"]) {
    const moved = await reader.get(path);
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/articles/venu-d-ailleurs"]);
  }
  for (const path of ["/2019/05/autre/", "/category/autre", "/author/personne"])
    expect([path, (await reader.get(path)).status]).toEqual([path, 404]);
  for (const [path, page] of [
    ["/category/vie-publique/", "/articles?categorie=vie-publique"],
    ["/categorie/parente/vie-publique/page/3", "/articles?categorie=vie-publique"],
    ["/category/en-plus", "/recherche?q=En+plus"],
    ["/tag/s%C3%A9nat/feed/", "/recherche?q=S%C3%A9nat+%26+cie"],
    ["/author/lea/", "/articles"],
    ["/?cat=3", "/articles?categorie=vie-publique"],
    ["/?cat=4", "/recherche?q=En+plus"],
    ["/?tag=s%C3%A9nat", "/recherche?q=S%C3%A9nat+%26+cie"],
    ["/?author=2", "/articles"],
    ["/?page_id=7", "/articles/venu-d-ailleurs"],
    ["/feed/", "/feed.xml"],
    ["/feed/rss2", "/feed.xml"],
    ["/rss/", "/feed.xml"],
    ["/comments/feed", "/feed.xml"],
  ] as const) {
    const moved = await reader.get(path);
    expect([path, moved.status, moved.headers.get("location")]).toEqual([path, 301, page]);
  }
  site.database.exec("UPDATE TeamMember SET isPublished = 1 WHERE username = 'lea'");
  expect((await reader.get("/author/lea/")).headers.get("location")).toBe("/equipe/lea");
  for (const path of ["/?p=8", "/?p=%27", "/?cat=5", "/?cat=x", "/?author=1", "/?tag=../admin"]) {
    const unknown = await reader.get(path);
    expect([unknown.status, unknown.headers.get("location")]).toEqual([302, "/"]);
  }
  // A home page that was asked for with another query is the home page.
  for (const path of ["/?utm_source=x", "/?tag="]) expect([path, (await reader.get(path)).status]).toEqual([path, 200]);
  // Read again, it is there; a name of a file that is none of ours starts nothing.
  for (const [content, words] of [
    [wxr, "Tout est déjà là"],
    [wxr.replace("</channel></rss>", "<item><title>Coup"), "Le début est déjà là"],
    [wxr.slice(0, wxr.indexOf("<wp:post_id>")), "Aucun article de ce fichier"],
  ] as const) {
    const nothing = documentOf(await (await send(admin, content)).text());
    expect(nothing.querySelector("main")?.textContent).toContain(words);
    expect(nothing.querySelector(".notice")?.textContent.startsWith("Fichier coupé")).toBe(content !== wxr);
    expect(nothing.querySelector("form[action='/admin/reprise/lancer']")).toBeNull();
  }
  for (const key of ["../clairvoix.db", "", "x".repeat(24)]) {
    const refused = await admin.post("/admin/reprise/lancer", { key, site: "" });
    expect(refused.headers.get("location")).toBe("/admin/reprise");
  }
  expect(site.database.prepare("SELECT count(*) FROM Job WHERE kind = 'import.run'").pluck().get()).toBe(1);
});

test("what is no export is refused in words, and so is who does not administer", async () => {
  for (const [content, name, words] of [
    [null, "", "Choisissez le fichier"],
    ["<html></html>", "page.xml", "pas un export de WordPress"],
    ["{", "coupe.json", "JSON entier"],
    ["x".repeat(30_500_000), "lourd.xml", "30 Mo"],
    [`<rss><channel><item>${"<a>".repeat(200_000)}`, "profond.xml", "abîmé"],
    [`<rss><channel><item>${"<a/>".repeat(5_000_000)}`, "large.xml", "abîmé"],
  ] as const) {
    const answer = await send(admin, content, name);
    expect([name, answer.status]).toEqual([name, 422]);
    expect(await answer.text()).toContain(words);
  }
  expect(readdirSync(join(site.dataDir, "imports")).filter((name) => name.endsWith(".lines"))).toEqual([]);
  const reader = new Client(site);
  expect((await send(reader, wxr)).headers.get("location")).toContain("/auth");
});
