import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { pageOnceAt } from "#app/modules/articles/incoming.server.ts";
import { articleBin } from "#app/modules/articles/publication.server.ts";
import { blockReasons, blocksIn } from "#app/modules/blocks/block.ts";
import { categories } from "#app/modules/categories/categories.server.ts";
import { lexicalToHtml } from "#app/modules/importing/ghost.server.ts";
import { type ImportKind, importSite, readSite } from "#app/modules/importing/importer.server.ts";
import { readHtml } from "#app/modules/importing/read-html.ts";
import { inSentences } from "#app/modules/importing/report.ts";
import { db } from "#app/platform/db.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { oldPath } from "#app/utils/old-path.ts";
import { reason, valueOf } from "../scripts/backup/command.ts";
import { command } from "./support/command.ts";
import { longTest } from "./support/long-run.ts";

const place = mkdtempSync(join(tmpdir(), "clairvoix-import-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(place, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}
const picture = (red: number) =>
  sharp({ create: { width: 700, height: 400, channels: 3, background: { r: red, g: 90, b: 120 } } })
    .jpeg()
    .toBuffer();

/** As the command does, in this process: to start one for each costs more than what it brings. The command itself: below. */
async function run([kind, path = "", ...words]: string[]) {
  const { values } = parseArgs({
    args: words,
    options: { apply: { type: "boolean" }, media: { type: "string" }, site: { type: "string" } },
  });
  try {
    const site = await readSite(kind as ImportKind, path, values.site);
    const media = values.media ?? (kind === "markdown" ? path : undefined);
    const options = { isDry: !values.apply, media, isStopping: () => false };
    const report = valueOf(await importSite(systemActor("import"), site, options));
    const parts = inSentences(report).flatMap(({ title, lines }) => [title, ...lines]);
    return { status: 0, stdout: [...report.lines, report.cut, ...parts].join("\n"), stderr: "" };
  } catch (error) {
    return { status: 1, stdout: "", stderr: reason(error) };
  }
}
const imported = (words: string[], env: Record<string, string> = {}) => command(["scripts/import.ts", ...words], env);
const cdata = (text: string) => `<![CDATA[${text}]]>`;

interface Item {
  id: number;
  title: string;
  content?: string;
  more?: string;
  status?: string;
  type?: string;
  date?: string;
  name?: string;
  link?: string;
}
const item = ({
  id,
  title,
  content = "<p>Bonjour.</p>",
  more = "",
  status = "publish",
  type = "post",
  ...item
}: Item) =>
  `<item><title>${title}</title><link>${item.link ?? `https://ancien.example/2019/05/article-${id}/`}</link>
  <dc:creator>${cdata("lea")}</dc:creator><content:encoded>${cdata(content)}</content:encoded>
  <wp:post_id>${id}</wp:post_id><wp:post_date_gmt>${item.date ?? "2019-05-02 08:30:00"}</wp:post_date_gmt>
  <wp:post_name>${item.name ?? `article-${id}`}</wp:post_name><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>
  <category domain="category" nicename="institutions">${cdata("Institutions")}</category>${more}</item>`;
const wxr = (items: string, end = "</channel></rss>") =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:wp="w" xmlns:dc="d" xmlns:content="c"><channel><title>Ancien</title>
  <link>https://ancien.example</link><wp:author><wp:author_login>lea</wp:author_login><wp:author_email>lea@prive.example</wp:author_email>
  <wp:author_display_name>${cdata("Léa Martin")}</wp:author_display_name></wp:author>${items}${end}`;
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;

const find = (slug: string) =>
  db.article.findUniqueOrThrow({
    where: { slug },
    include: {
      category: true,
      image: true,
      comments: true,
      tags: { include: { tag: true } },
      authors: { include: { member: true } },
    },
  });

const told = (article: { comments: { text: string }[] }) => article.comments.map(({ text }) => text).join("\n");

test("WordPress: what comes, what is lost and told, nothing twice", async () => {
  file("media/2019/05/chat.jpg", await picture(200));
  file("media/2019/05/chien.jpg", await picture(60));
  symlinkSync(file("secret.jpg", await picture(10)), join(place, "media/lien.jpg"));
  const items = [
    item({
      id: 1,
      title: "L&amp;amp;#039;été &lt;script&gt;alert(1)&lt;/script&gt;",
      content: `Un début &amp;eacute;crit en <b>gras</b>.\n\nPuis [sic] une suite.\n\n[caption id="a" width="300"]<img src="https://ancien.example/wp-content/uploads/2019/05/chat-300x200.jpg" alt="Un chat" />Photo : Léa Martin[/caption]\n\n<figure class="wp-block-image"><img src="/2019/05/chat.jpg" alt="Le chat"><figcaption>Vu par <a href="https://a.example">Ana</a></figcaption></figure>\n\n[contact-form-7 id="4"]\n<iframe src="https://video.example/1"></iframe><form><input name="x"></form><script>alert(2)</script><img src="http://127.0.0.1:9/prive.jpg" alt="Privée"><img src="/lien.jpg" alt="Lien"><a href="https://ancien.example/2019/05/article-6/">la suite</a>, <a href="/category/institutions/page/2#x">le thème</a>, <a href="https://www.ancien.example/wp-content/uploads/r(1).pdf">un rapport</a>, <a href="/page-inconnue/">une page</a>\n\n[audio src="https://ancien.example/a.mp3"]`,
      more: `<category domain="post_tag" nicename="senat">${cdata("Sénat")}</category><category domain="category" nicename="ete">${cdata("Été")}</category>${meta("_thumbnail_id", "50")}${meta("vieux", 'a:2:{i:0;s:3:"abc";')}<wp:comment><wp:comment_content>Bravo</wp:comment_content></wp:comment>`,
    }),
    item({ id: 2, title: "=cmd|' /C calc'!A0", name: "article-1", date: "0000-00-00 00:00:00", status: "draft" }),
    item({ id: 3, title: "Un brouillon&#13;&#10;Bcc: a@b.c", status: "draft", content: "" }),
    item({ id: 4, title: "Plus tard", status: "future", date: "2050-01-02 08:30:00" }),
    item({
      id: 12,
      title: "Date du flux",
      date: "2024-13-45 99:00:00",
      more: "<pubDate>Fri, 03 May 2019 08:30:00 +0000</pubDate>",
    }),
    item({ id: 5, title: "Sans date", date: "0000-00-00 00:00:00" }),
    item({
      id: 6,
      title: "Blocs",
      content: `<!-- wp:paragraph --><p>Une ligne\nsur deux.</p><!-- /wp:paragraph --><!-- wp:latest-posts {"n":3} /--><figure class="wp-block-embed"><div>\nhttps://youtu.be/aqz-KE-bpKQ\n</div></figure><p>[youtube https://youtu.be/bqz-KE-bpKQ?x=1] [embed width="3"]https://youtu.be/cqz-KE-bpKQ[/embed]</p><figure class="wp-block-embed"><div>\nhttps://reseau.example/1\n</div></figure>[gallery columns="2"]<ul class="wp-block-gallery"><li><figure><img src="/nulle-part.jpg" alt="Perdue"></figure></li></ul>`,
    }),
    item({
      id: 11,
      title: "Galeries",
      content: `<!-- wp:gallery --><figure class="wp-block-gallery"><figure class="wp-block-image"><img src="/2019/05/chat.jpg" alt="Un [chat]"><figcaption>Photo : Léa</figcaption></figure><figure class="wp-block-image"><img src="/2019/05/chien.jpg"></figure><figure><img src="/nulle-part.jpg" alt="Perdue"></figure><figcaption class="blocks-gallery-caption">Nos bêtes</figcaption></figure><!-- /wp:gallery -->\n\n[gallery ids="${Array.from({ length: 13 }, () => 50).join(",")}"]\n\n<p>Fin.</p>`,
    }),
    item({ id: 7, title: "Réservé", more: "<wp:post_password>mot</wp:post_password>" }),
    item({ id: 8, title: "Une page", type: "page" }),
    item({ id: 9, title: "Menu", type: "nav_menu_item" }),
    item({ id: 10, title: "Jeté", status: "trash" }),
    item({
      id: 50,
      title: "chat",
      type: "attachment",
      status: "inherit",
      content: "",
      more: `<wp:post_parent>6</wp:post_parent><wp:attachment_url>https://ancien.example/wp-content/uploads/2019/05/chat.jpg</wp:attachment_url>${meta("_wp_attachment_image_alt", "Un chat assis")}`,
    }),
  ];
  const words = ["wordpress", file("ancien.xml", wxr(items.join("\n"))), "--media", join(place, "media")];

  const dry = await run(words);
  expect(dry).toMatchObject({ status: 0, stderr: "" });
  expect(dry.stdout).toContain("10 articles viendraient\u202F: 4 publiés, 1 programmé, 5 brouillons.");
  expect(await db.article.count()).toBe(0);

  const done = await run([...words, "--apply"]);
  expect(done).toMatchObject({ status: 0, stderr: "" });
  // More losses than a line tells.
  expect(done.stdout).toMatch(/^▸?.*L'été alert\(1\).*, et \d+ autres$/m);
  expect(done.stdout).toContain("10 articles sont venus\u202F: 4 publiés, 1 programmé, 5 brouillons.");
  // A page that comes as a draft is not lost, nor are pictures that come with their articles.
  const [, lost = ""] = done.stdout.split("Ce qui se perd");
  expect(lost).not.toMatch(/page, qui|médias|chapeau/);
  expect(done.stdout.split("À relire ensuite")[1]).toContain("page, qui devient un brouillon\u202F: 1");
  for (const line of [
    "formulaire\u202F: 1",
    "code [contact-form-7]\u202F: 1",
    "bloc latest-posts\u202F: 1",
    "commentaires\u202F: 1",
    "articles à la corbeille\u202F: 1",
  ])
    expect(done.stdout).toContain(line);

  const first = await find("article-1");
  expect(first).toMatchObject({
    title: "L'été alert(1)",
    status: "published",
    imageAlt: "Un chat assis",
    category: { slug: "institutions", name: "Institutions" },
    authors: [{ member: { firstName: "Léa", lastName: "Martin", username: "lea", isPublished: false } }],
  });
  expect(first.publishedAt?.toISOString()).toBe("2019-05-02T08:30:00.000Z");
  expect(first.tags.map(({ tag }) => tag.name).toSorted()).toEqual(["Sénat", "Été"].toSorted());
  expect(first.body).toContain("Un début écrit en **gras**.\n\nPuis [sic] une suite.");
  expect(first.body).toMatch(/!\[Un chat\]\(\/media\/\w+\/\d+\.jpg#640x366 "Photo : Léa Martin"\)/);
  // A caption that leads somewhere says so under its picture.
  expect(first.body).toMatch(
    /!\[Le chat\]\([^)]+\)\n\n\*Vu par \[Ana\]\(https:\/\/a\.example\)\*\n\n<https:[^\n]+>\n\n\[la suite\]/,
  );
  // A picture that does not come leaves nothing to readers, its words, address and reason to the newsroom.
  expect(first.body).not.toMatch(/prive\.jpg|Privée/);
  expect(told(first)).toMatch(/image qui n’est pas venue\u202F: http:\/\/127\.0\.0\.1:9\/prive\.jpg \([^)]+\), Privée/);
  // A link leads here where what it led to has come; another is whole, and told once.
  expect(first.body).toContain(
    "[la suite](/2019/05/article-6/), [le thème](/category/institutions/page/2#x), [un rapport](https://www.ancien.example/wp-content/uploads/r\\(1\\).pdf), [une page](https://ancien.example/page-inconnue/)\n\n<https://ancien.example/a.mp3>",
  );
  expect(dry.stdout).toContain("lien vers l’ancien site\u202F: 2");
  expect(told(first)).toContain("lien vers l’ancien site\u202F: https://ancien.example/page-inconnue/");
  expect(first.bodyHtml).not.toMatch(/script|form|iframe/);
  expect(told(first)).toMatch(/formulaire[\s\S]*contact-form-7|contact-form-7[\s\S]*formulaire/);
  expect(told(first)).toContain("lien.jpg");
  expect(await db.media.count()).toBe(2);
  expect((await find("article-1-2")).title).toBe("=cmd|' /C calc'!A0");
  expect((await find("article-3")).title).toBe("Un brouillon Bcc: a@b.c");
  expect((await find("article-4")).status).toBe("scheduled");
  expect(told(await find("article-12"))).toContain("date illisible, remplacée par celle du flux");
  expect(told(await find("article-5"))).toContain("article à la date illisible, qui devient un brouillon");
  // A film and a gallery that names no picture, as WordPress shows them; what is embedded else is a link.
  expect((await find("article-6")).body).toMatch(
    /^Une ligne sur deux\.\n\n:::video\[Vidéo\]\{adresse="https:\/\/www\.youtube\.com\/watch\?v=aqz-KE-bpKQ"\}\n:::\n\n:::video\[Vidéo\]\{adresse="[^"]+v=bqz-KE-bpKQ"\}\n:::\n\n:::video\[Vidéo\]\{adresse="[^"]+v=cqz-KE-bpKQ"\}\n:::\n\n<https:\/\/reseau\.example\/1>\n\n!\[Un chat assis\]\(\/media\/[^)]+\)$/,
  );
  expect(told(await find("article-6"))).not.toMatch(/youtu|embed/);
  const line = String.raw`!\[[^\]]+\]\(\/media\/\w+\/640\.jpg#640x366(?: "[^"]+")?\)\n`;
  expect((await find("article-11")).body).toMatch(
    new RegExp(
      String.raw`^:::galerie\n!\[Un chat\]\([^)]+ "Photo : Léa"\)\n!\[Photo\]\([^)]+\)\n:::\n\nNos bêtes\n\n:::galerie\n(?:${line}){7}:::\n\n:::galerie\n(?:${line}){6}:::\n\nFin\.$`,
    ),
  );
  expect(blocksIn((await find("article-11")).bodyHtml).map(blockReasons)).toEqual([[], [], []]);
  expect((await find("article-7")).status).toBe("draft");
  expect(JSON.stringify(await db.teamMember.findMany())).not.toContain("prive.example");

  expect(await pageOnceAt("/2019/05/article-1")).toBe("/articles/article-1");
  expect(await pageOnceAt("https://ancien.example/?p=1&utm=x")).toBe("/articles/article-1");
  expect(["/a/..%2f..%2fb", "/a/%2e%2e%2fb", "/..%5Cb", "/"].map(oldPath)).toEqual([null, null, null, null]);
  for (const address of ["/2019/05/article-3", "/?p=3", "/?p=", "/?p=1e3"])
    expect([address, await pageOnceAt(address)]).toEqual([address, null]);

  const again = await imported([...words, "--apply"]);
  expect(again).toMatchObject({ status: 0, stderr: "" });
  expect(again.stdout).toContain("0 article est venu");
  expect(again.stdout).toContain("Déjà là, d’un import d’avant\u202F: 10 articles");
  expect(await db.article.count()).toBe(10);
  expect(await db.articleComment.count()).toBe(await db.article.count({ where: { comments: { some: {} } } }));

  // In the bin, then gone for good: its old address leads nowhere, and it does not come back.
  await articleBin.delete(systemActor("test"), first.id);
  expect(await pageOnceAt("/2019/05/article-1")).toBeNull();
  expect((await run([...words, "--apply"])).stdout).toContain("0 article est venu");
});

test("a picture that several articles show takes none of the words of another", async () => {
  file("media/2019/05/urne.jpg", await picture(140));
  const src = "https://ancien.example/wp-content/uploads/2019/05/urne.jpg";
  const shown = (caption: string, alt: string) =>
    `<!-- wp:image --><figure><img src="${src}" alt="${alt}">${caption}</figure><!-- /wp:image -->`;
  const items = [
    item({
      id: 70,
      title: "Légendée",
      name: "legendee",
      content: shown("<figcaption>La deux</figcaption>", "Une urne"),
    }),
    item({
      id: 71,
      title: "Sans légende",
      name: "sans-legende",
      content: `<p>Un texte.</p>${shown("", "Le vote")}<!-- wp:gallery --><figure class="wp-block-gallery">${shown("", "À l’école")}${shown("", "")}</figure><!-- /wp:gallery -->`,
      more: meta("_thumbnail_id", "72"),
    }),
    item({ id: 72, title: "urne", type: "attachment", more: `<wp:attachment_url>${src}</wp:attachment_url>` }),
  ];
  const path = file("legendes.xml", wxr(items.join("")));
  expect(await run(["wordpress", path, "--media", join(place, "media"), "--apply"])).toMatchObject({ status: 0 });
  expect((await find("legendee")).body).toMatch(/^!\[Une urne\]\(\/media\/\S+ "La deux"\)$/);
  const without = await find("sans-legende");
  expect(without.body).toMatch(
    /^Un texte\.\n\n!\[Le vote\]\(\S+\)\n\n:::galerie\n!\[À l’école\]\(\S+\)\n!\[Photo\]\(\S+\)\n:::$/,
  );
  expect([without.imageCredit, without.image?.credit]).toEqual(["", ""]);
});

const readHere = (html: string) => {
  const { markdown, losses } = readHtml({ html, breaks: false, origin: "https://ancien.example" });
  return { markdown, told: losses.map(({ kind, detail }) => `${kind}: ${detail}`) };
};

test("cards of Ghost keep their words; what is for the mail stays out of the page, and is told", () => {
  const url = "https://a.example/1";
  const children = [
    { type: "bookmark", url, metadata: { title: "Un [titre] <b>", description: "Ce qu’il dit" }, caption: "Vu là" },
    { type: "button", buttonUrl: url, buttonText: "S’inscrire" },
    { type: "file", src: url, fileTitle: "Le tract", fileCaption: "Deux pages" },
    { type: "audio", src: url, title: "Un son" },
    { type: "embed", url, html: "<p>Un message</p>" },
    { type: "callout", calloutEmoji: "💡", calloutText: "<p>À savoir</p>" },
    { type: "toggle", heading: "Pourquoi ?", content: "<p>Parce que</p>" },
    { type: "header", header: "Un appel", subheader: "Vite", buttonUrl: url, buttonText: "Agir" },
    { type: "product", productTitle: "Un livre", productDescription: "<p>Épais</p>" },
    { type: "email", html: "<p>Bonjour {first_name}</p>" },
    { type: "email-cta", html: "<p>Abonne-toi</p>", buttonText: "Oui", buttonUrl: url },
    { type: "html", html: "<p>Pour les abonnés</p>", visibility: { web: { nonMember: false } } },
    { type: "signup", header: "Reçois la lettre", buttonText: "Oui" },
  ];
  const { markdown, told } = readHere(lexicalToHtml(JSON.stringify({ root: { children } })));
  expect(markdown.split("\n\n")).toEqual([
    `[Un [titre] <b>](${url})`,
    "Ce qu’il dit",
    "*Vu là*",
    `[S’inscrire](${url})`,
    `[Le tract](${url})`,
    "Deux pages",
    `[Un son](${url})`,
    "Un message",
    "💡 À savoir",
    "Pourquoi ?",
    "Parce que",
    "Un appel",
    "Vite",
    `[Agir](${url})`,
    "Un livre",
    "Épais",
  ]);
  const mail = "texte réservé aux emails ou aux abonnés";
  expect(told.toSorted()).toEqual([
    "contenu intégré: signup",
    "contenu à déplier: Pourquoi ?Parce que",
    `son: ${url}`,
    `${mail}: Abonne-toi Oui`,
    `${mail}: Bonjour {first_name}`,
    `${mail}: Pour les abonnés`,
  ]);
});

test("what a text has signs for stays, and the rest of its formatting is told", () => {
  const { markdown, told } = readHere(
    `<p>H<sub>2</sub>O, x<sub>i</sub>, <mark>vif</mark>, <abbr title="Assemblée nationale">AN</abbr>, <a href="#suite">voir la suite</a></p><p>Un appel<sup id="r1"><a href="#n1">1</a></sup>.</p><p id="n1">1. La note. <a href="#r1">retour</a><a href="#r1">↩\uFE0E</a></p><details><summary>Plus</summary>Caché</details><div class="wp-block-columns"><p>Gauche</p></div><p style="text-align: center">Milieu</p><div class="wp-block-file"><a href="https://a.example/t.pdf">Tract</a><a href="https://a.example/t.pdf" class="wp-block-file__button">Télécharger</a></div>[su_button url="https://a.example/don" style="flat"]Faire un don[/su_button]<figure class="kg-card kg-bookmark-card"><a href="https://a.example/1"><div>Titre</div><img class="kg-bookmark-icon" src="https://a.example/i.ico"></a></figure>`,
  );
  expect(markdown.split("\n\n")).toEqual([
    "H₂O, xi, vif, AN (Assemblée nationale), voir la suite",
    "Un appel¹.",
    "1\\. La note.",
    "Plus",
    "Caché",
    "Gauche",
    "Milieu",
    "[Tract](https://a.example/t.pdf)",
    "[Faire un don](https://a.example/don)",
    "[Titre](https://a.example/1)",
  ]);
  expect(told.toSorted()).toEqual([
    "colonnes: Gauche",
    "contenu à déplier: PlusCaché",
    "lien dans la page: voir la suite",
    "texte centré: Milieu",
    "texte en indice: i",
    "texte surligné: vif",
  ]);
});

test("no category comes of « Non classé »; a file of many kinds has a short report", async () => {
  const items = Array.from({ length: 3000 }, (_, index) =>
    item({ id: 5000 + index, title: "x", type: `sorte${index}` }),
  );
  for (const [index, none] of ["Non classé", "Uncategorized", "uncategorised"].entries())
    items.push(
      item({ id: 9000 + index, title: none, name: `sans-${index}` }).replace(
        /<category.*<\/category>/,
        `<category domain="category" nicename="actu">${cdata(none)}</category>`,
      ),
    );
  const { stdout } = await run(["wordpress", file("sortes.xml", wxr(items.join(""))), "--apply"]);
  expect(stdout).toContain("3 articles sont venus\u202F: 3 publiés");
  expect(stdout).not.toMatch(/nouvelles? catégorie/);
  expect(stdout).toMatch(/autres sortes\u202F: 29\d\d/);
  expect(stdout.split("\n").length).toBeLessThan(100);
  expect(await find("sans-0")).toMatchObject({ status: "published", categoryId: null, tags: [] });
});

test("a file that ends in the middle of an article gives those before; one that is no export is refused in a line", async () => {
  const whole = wxr([60, 61].map((id) => item({ id, title: `Coupé ${id}`, name: `coupe-${id}` })).join(""));
  const cut = file("coupe.xml", whole.slice(0, whole.indexOf("Coupé 61") + 40));
  const { status, stdout } = await run(["wordpress", cut, "--apply"]);
  expect(status).toBe(0);
  expect(stdout).toContain("Fichier coupé");
  expect(stdout).toContain("1 article est venu");
  expect(await db.article.count({ where: { slug: { startsWith: "coupe-" } } })).toBe(1);
  // The whole file then brings what is missing.
  expect((await run(["wordpress", file("entier.xml", whole), "--apply"])).stdout).toContain("1 article est venu");
  for (const words of [
    ["wordpress", file("page.html", "<html><body>Bonjour</body></html>")],
    ["ghost", file("coupe.json", '{"db":[{"data":{"posts":[')],
    ["ghost", file("autre.json", '{"articles":[]}')],
    ["markdown", dirname(file("vide/lisez.txt", "rien"))],
    ["wordpress", file("profond.xml", `<rss><channel><item>${"<a>".repeat(200_000)}`)],
    ["wordpress", file("large.xml", `<rss><channel><item>${"<a/>".repeat(300_000)}</item></channel></rss>`)],
    [
      "wordpress",
      file(
        "sans-fin.xml",
        `<rss><channel><item><title>${"x".repeat(10)}</title><content:encoded><![CDATA[${"y".repeat(17_000_000)}`,
      ),
    ],
  ]) {
    const refusal = await run([...words, "--apply"]);
    expect([refusal.status, refusal.stderr.trim().split("\n").length]).toEqual([1, 1]);
  }
  const told = await imported(["ghost", file("autre.json", '{"articles":[]}')]);
  expect([told.status, told.stderr.trim().split("\n").length]).toEqual([1, 1]);
  for (const words of [
    ["drupal", cut],
    ["wordpress", "/nulle/part.xml"],
  ])
    expect((await imported(words)).status).toBe(64);
});

const ghostPost = (id: string, fields: object) => ({
  id,
  title: `Ghost ${id}`,
  slug: `ghost-${id}`,
  status: "published",
  visibility: "public",
  type: "post",
  published_at: "2022-03-04T05:06:07.000Z",
  ...fields,
});

test("Ghost: its three kinds of texts, its tags and authors; its members do not come", async () => {
  const server = createServer(async (request, response) => {
    if (request.url?.endsWith("perdue.jpg")) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": "image/jpeg" });
    if (request.url?.endsWith("enorme.jpg")) return response.end(Buffer.alloc(11_000_000));
    response.end(await picture(90));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const lexical = JSON.stringify({
    root: {
      type: "root",
      children: [
        { type: "extended-heading", tag: "h2", children: [{ type: "extended-text", text: "Un titre" }] },
        {
          type: "paragraph",
          children: [
            { type: "extended-text", text: "En gras", format: 1 },
            { type: "link", url: "https://a.example", children: [{ type: "text", text: " lien" }] },
          ],
        },
        {
          type: "list",
          listType: "number",
          children: [{ type: "listitem", children: [{ type: "text", text: "un" }] }],
        },
        { type: "image", src: "__GHOST_URL__/content/images/une.jpg", alt: "Une image", caption: "Photo : Zoé" },
        { type: "signup", alignment: "left" },
        { type: "html", html: "<form><input></form><p>Du HTML</p>" },
      ],
    },
  });
  const mobiledoc = JSON.stringify({
    version: "0.3.1",
    markups: [["strong"], ["a", ["href", "https://a.example"]]],
    atoms: [["soft-return", "", {}]],
    cards: [
      ["markdown", { markdown: "*vieux*" }],
      ["image", { src: "/content/images/perdue.jpg", alt: "Perdue" }],
      ["inconnue", {}],
    ],
    sections: [
      [
        1,
        "p",
        [
          [0, [0], 1, "Fort"],
          [1, [], 0, 0],
          [0, [1], 1, "lien"],
        ],
      ],
      [3, "ul", [[[0, [], 0, "un"]]]],
      [10, 0],
      [10, 1],
      [10, 2],
    ],
  });
  const data = {
    posts: [
      ghostPost("1", { lexical, feature_image: "__GHOST_URL__/content/images/enorme.jpg" }),
      ghostPost("2", { mobiledoc }),
      ghostPost("3", {
        html: `<p>Du HTML.</p><div class="kg-card kg-toggle-card"><h4>Pourquoi</h4><button><svg></svg></button></div><figure class="kg-card"><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ?feature=oembed" title="Un [film]"></iframe></figure><div class="kg-card kg-audio-card"><audio src="/a.mp3"></audio><div class="kg-audio-player">0:10</div></div><div class="kg-card kg-signup-card"><h2>Abonne-toi</h2><form></form></div>`,
        lexical: "{}",
        visibility: "paid",
      }),
      ghostPost("7", { html: "<p>Sans date.</p>", published_at: "hier" }),
      ghostPost("6", { html: `<p><a href="__GHOST_URL__/ghost-1/">un</a> <a href="/rien/">deux</a></p>` }),
      ghostPost("4", { html: "<p>Envoi</p>", status: "sent" }),
      ghostPost("5", { lexical: "{cassé", status: "draft", title: "" }),
    ],
    tags: [
      { id: "t1", name: "#interne" },
      { id: "t2", name: "Europe", slug: "europe" },
      { id: "t3", name: "Climat", slug: "climat" },
    ],
    posts_tags: [
      { post_id: "1", tag_id: "t3", sort_order: 2 },
      { post_id: "1", tag_id: "t1", sort_order: 0 },
      { post_id: "1", tag_id: "t2", sort_order: 1 },
    ],
    users: [{ id: "u1", name: "Zoé Petit", slug: "zoe", email: "zoe@prive.example" }],
    posts_authors: [{ post_id: "1", author_id: "u1", sort_order: 0 }],
    posts_meta: [],
    members: [{ email: "abonnee@prive.example" }],
    settings: [{ key: "title", value: "Ancien Ghost" }],
  };
  const path = file("ghost.json", JSON.stringify({ db: [{ data }] }));
  const { status, stdout } = await imported(["ghost", path, "--site", site, "--apply"], {
    FEEDS_ALLOW_PRIVATE: "1",
    APP_MODE: "demo",
  });
  server.close();
  // An export of Ghost that does not say where it was: its links too lead to what came.
  const nowhere = await run(["ghost", path]);
  expect(nowhere.stdout).toContain("lien vers l’ancien site\u202F: 1");
  expect(status).toBe(0);
  expect(stdout).toContain("6 articles sont venus\u202F: 3 publiés, 3 brouillons.");
  expect(stdout).toContain("abonnés, sans preuve de leur accord\u202F: 1");
  const first = await find("ghost-1");
  expect(first.body).toMatch(
    /^## Un titre\n\n\*\*En gras\*\*\[ lien\]\(https:\/\/a\.example\)\n\n1\. un\n\n!\[Une image\]\(\/media\/\w+\/\d+\.jpg#640x366 "Photo : Zoé"\)\n\nDu HTML$/,
  );
  expect(first).toMatchObject({
    category: { slug: "europe" },
    image: null,
    authors: [{ member: { username: "zoe" } }],
  });
  expect(first.tags.map(({ tag }) => tag.name)).toEqual(["Climat"]);
  expect(told(first)).toMatch(/enorme\.jpg/);
  const second = await find("ghost-2");
  expect(second.body).toContain("**Fort**\\\n[lien](https://a.example)\n\n- un\n\n*vieux*");
  expect(told(second)).toMatch(/perdue\.jpg/);
  const third = await find("ghost-3");
  expect(third.status).toBe("draft");
  expect(third.body).toMatch(
    /^Du HTML\.\n\n#### Pourquoi\n\n:::video\[Un film\]\{adresse="[^"]+aqz-KE-bpKQ"\}\n:::\n\n<http:[^>]+a\.mp3>$/,
  );
  expect(told(third)).toMatch(/son/);
  expect(told(third)).not.toMatch(/dessin|youtube/);
  expect(told(await find("ghost-7"))).toContain("article à la date illisible, qui devient un brouillon");
  expect(told(await find("ghost-5"))).toContain("texte illisible");
  expect((await find("ghost-6")).body).toMatch(/^\[un\]\(\/ghost-1\/\) \[deux\]\(http:[^)]+\/rien\/\)$/);
  for (const [address, page] of [
    ["/ghost-1", "/articles/ghost-1"],
    ["/tag/europe/", "/articles?categorie=europe"],
    ["/tag/climat/", "/recherche?q=Climat"],
    ["/author/zoe/", "/articles"],
    ["/tag/interne/", null],
  ] as const)
    expect([address, await pageOnceAt(address)]).toEqual([address, page]);
  const everything = JSON.stringify([
    await db.teamMember.findMany(),
    await db.article.findMany(),
    await db.articleComment.findMany(),
  ]);
  expect(everything).not.toContain("prive.example");
});

test("Markdown: front matter of generators of sites; a text that this site cannot read is left out", async () => {
  const folder = join(place, "notes");
  file("notes/images/carte.jpg", await picture(30));
  file(
    "notes/_posts/2020-06-07-le-vote.md",
    `---\ntitle: "Le vote : pourquoi ?"\ncategories: [Europe]\ntags: vote, jeunes\nauthor: Ana Diaz\npermalink: /blog/le-vote.html\nlayout: post\nimage: images/carte.jpg\nalt: Une carte\n---\nUn *texte*.\n\n![Carte](images/carte.jpg)\n\n![Loin](../../secret.jpg)\n`,
  );
  file("notes/html.md", `---\ntitle: Avec HTML\ndate: 2021-01-02\ndraft: true\n---\nDu <b>gras</b>.\n`);
  file(
    "notes/bombe.md",
    `---\na: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b]\ntitle: *c\n---\n`,
  );
  file(
    "notes/liens/un.md",
    `---\ntitle: Un\ndate: 2021-01-05\nslug: lien-un\n---\n[deux](../%C3%A9t%C3%A9%20deux.md#fin "Lire"), [perdu](trois.md), [là](https://a.example/x.md), [ici](#fin)\n`,
  );
  file(
    "notes/liens/nommé.md",
    `---\ntitle: Nommé\ndate: 2021-01-07\nslug: lien-nomme\n---\n[Le premier][un] et [là][ailleurs].\n\n[un]: ../liens/un.md\n[ailleurs]: https://a.example/x\n`,
  );
  file(
    "notes/été deux.md",
    `---\ntitle: Deux\ndate: 2021-01-06\nslug: lien-deux\n---\n[Un](liens/un.md) <b>HTML</b>\n`,
  );
  file("notes/sans-jour.md", `---\ntitle: Sans jour\ndate: pas une date\n---\nUn texte.\n`);
  const sentence = "Une première phrase qui dit assez de choses pour tenir lieu de chapeau.";
  file("notes/chapeau.md", `---\ntitle: Chapeau\ndate: 2021-01-03\n---\n${sentence}\n\nLa suite.\n`);
  file(
    "notes/trop-tot.md",
    `---\ntitle: Avant ses faits\ndate: 2021-01-04\nclairvoix:\n  asOf: "2020-05-06"\n---\nUn texte.\n`,
  );
  file("notes/long.md", `# Trop long\n\n${"mot ".repeat(60_000)}`);
  // What would be refused is said before: no article is promised that comes as a draft.
  const dry = await run(["markdown", folder]);
  expect(dry.stdout).toContain("8 articles viendraient\u202F: 5 publiés, 3 brouillons.");
  const { stdout, status } = await run(["markdown", folder, "--apply"]);
  expect(status).toBe(0);
  expect(stdout).toContain("8 articles sont venus\u202F: 5 publiés, 3 brouillons.");
  for (const said of [dry.stdout, stdout]) expect(said).toContain("publication refusée\u202F: 1");
  expect(stdout).toContain("ne vient pas");
  expect(stdout).toContain("en-tête (YAML) est illisible\u202F: 1");
  // What became the standfirst is not said twice.
  expect(await find("chapeau")).toMatchObject({ excerpt: sentence, body: "La suite." });
  const vote = await find("le-vote");
  expect(vote).toMatchObject({ title: "Le vote : pourquoi ?", imageAlt: "Une carte", excerpt: "" });
  expect(vote.body).toMatch(/^Un \*texte\*\.\n\n!\[Carte\]\(\/media\/\w+\/\d+\.jpg#640x366\)$/);
  expect(await pageOnceAt("/blog/le-vote.html")).toBe("/articles/le-vote");
  // A link between two files leads to what the other became.
  expect((await find("lien-un")).body).toMatch(
    /\[deux\]\(\/notes\/[^)]*deux\.md#fin\), perdu, \[là\]\(https:\/\/a\.example\/x\.md\), /,
  );
  expect((await find("lien-deux")).body).toContain("[Un](/notes/liens/un.md) **HTML**");
  expect((await find("lien-nomme")).body).toBe("[Le premier](/notes/liens/un.md) et [là](https://a.example/x).");
  expect(await pageOnceAt("/notes/%C3%A9t%C3%A9%20deux.md")).toBe("/articles/lien-deux");
  expect(told(await find("lien-un"))).toContain("lien vers l’ancien site\u202F: /notes/liens/trois.md");
  expect(told(await find("sans-jour"))).toContain("article sans date lisible, qui devient un brouillon");
  expect((await find("html")).body).toBe("Du **gras**.");
});

// Of npm test: what comes twice, above.
longTest("an import that is killed goes on where it was, and who writes meanwhile is never refused", async () => {
  const before = await db.article.count();
  const items = Array.from({ length: 40 }, (_, index) =>
    item({ id: 1000 + index, title: `En cours ${index}`, name: `en-cours-${index}` }),
  );
  const path = file("en-cours.xml", wxr(items.join("")));
  const child = spawn(process.execPath, ["scripts/import.ts", "wordpress", path, "--apply"], {
    env: process.env,
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  await expect.poll(() => db.article.count()).toBeGreaterThan(before + 3);
  for (let index = 0; index < 10; index += 1) {
    const input = { name: `Pendant ${index}`, slug: `pendant-${index}`, color: "#112233", description: "" };
    expect(await categories.create(systemActor("test"), input)).toMatchObject({ ok: true });
  }
  child.kill("SIGKILL");
  await ended;
  const { stdout } = await run(["wordpress", path, "--apply"]);
  expect(stdout).toContain("Déjà là");
  expect(await db.article.count({ where: { slug: { startsWith: "en-cours-" } } })).toBe(40);
  expect(
    await db.importedPost.count({
      where: { sourceId: { startsWith: "10" }, source: "wordpress:https://ancien.example" },
    }),
  ).toBe(40);
});
