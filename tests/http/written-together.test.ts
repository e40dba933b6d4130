import { expect, test } from "vitest";
import { Client, signedInAdmin } from "../support/http.ts";
import { type PlainPage, linkOf, open, press, words } from "../support/plain-form.ts";
import { sharedSite } from "../support/shared-sites.ts";

async function signedIn(username: string, role: string): Promise<Client> {
  const account = { username, password: "trois mots calmes" };
  const person = { ...account, displayName: `${username} (${role})`, role, confirmPassword: account.password };
  expect((await admin.post("/admin/users/nouveau", person)).status).toBe(303);
  const client = new Client(site);
  await client.post("/auth", account);
  return client;
}

const site = await sharedSite();
const admin = await signedInAdmin(site);
const editor = await signedIn("ensemble-ed", "editor");
const trial = await signedIn("ensemble-es", "trial");

const text = ({ document }: PlainPage, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent?.replaceAll(/\s+/g, " ").trim() ?? "");

/** The page of the first row of a list. */
const rowLink = ({ document }: PlainPage) =>
  [...document.querySelectorAll("main td a, main th a")]
    .map((link) => link.getAttribute("href") ?? "")
    .find((href) => /\/\d+$/.test(href)) ?? "";

async function newArticle(by: Client, fields: Record<string, string>): Promise<string> {
  return (await by.post("/admin/articles/new", fields)).headers.get("location") ?? "";
}

test("a passage is commented, answered, resolved and opened again, without a script; its readers see none of it", async () => {
  const body = "Le Sénat vote **le budget**.\n\nLes députés votent aussi.";
  const at = await newArticle(trial, { title: "Le budget de l’État", excerpt: "En deux mots.", body });
  const reading = await open(editor, `${at}/relire`);
  expect(text(reading, ".cm-title, .cm-excerpt")).toEqual(["Le budget de l’État", "En deux mots."]);
  const links = [...reading.document.querySelectorAll(".cm-add a")].map((link) => link.getAttribute("href") ?? "");
  expect(links).toHaveLength(4);

  const form = await open(editor, links[2] ?? "");
  expect(text(form, "blockquote")).toEqual(["Le Sénat vote le budget."]);
  const long = "mot ".repeat(600);
  const refused = await press(editor, form, "Commenter", { text: long });
  expect([refused.status, text(refused, "blockquote")]).toEqual([422, ["Le Sénat vote le budget."]]);
  expect(refused.document.querySelector("textarea")?.textContent?.trim()).toBe(long.trim());
  const commented = await press(editor, refused, "Commenter", { text: "Lequel des deux budgets ?" });
  expect(text(commented, ".cm-mark").join(" ")).toBe("Le Sénat vote le budget .");
  expect(text(commented, ".cm .cm-said")).toEqual(["Lequel des deux budgets ?"]);
  const link = commented.document.querySelector(".cm-ref");
  expect(commented.document.querySelector(link?.getAttribute("href") ?? "none")).not.toBeNull();
  expect(commented.document.querySelector(`a[href="#${link?.id}"]`)).not.toBeNull();

  // Whose article it is, is told, and may settle it; another on trial may only answer.
  expect(words(await open(trial, "/admin"))).toContain("1 commentaire sur votre article");
  expect(words(await open(editor, at))).toContain("1 commentaire ouvert, sur la page « Relire et commenter »");
  expect(words(await open(admin, "/admin"))).not.toContain("commentaire sur votre article");
  const answered = await press(trial, await open(trial, `${at}/relire`), "Envoyer", { text: "Celui de l’État." });
  expect(text(answered, ".cm-said")).toEqual(["Lequel des deux budgets ?", "Celui de l’État."]);
  const empty = await press(trial, answered, "Envoyer", { text: " " });
  expect([empty.status, words(empty)]).toEqual([422, expect.stringContaining("Écrivez votre réponse.")]);
  const other = await signedIn("ensemble-autre", "trial");
  const seen = await open(other, `${at}/relire`);
  expect(text(seen, ".cm button")).toEqual(["Envoyer"]);
  const comment = /commentaires\/(\d+)\//.exec(seen.html)?.[1] ?? "";
  expect((await open(other, `${at}/relire`)).html).toContain("cm-mark");
  await other.post(`${at}/commentaires/${comment}/resoudre`, {});
  const resolved = await press(trial, await open(trial, `${at}/relire`), "Résoudre");
  expect([text(resolved, ".cm"), text(resolved, ".cm-mark")]).toEqual([[], []]);
  const kept = await open(editor, `${at}/relire?etat=resolus`);
  expect(words(kept)).toContain("Résolu par ensemble-es (trial)");
  await press(editor, kept, "Rouvrir");

  // The words go: the comment stays, quoted. They come back: so does its place.
  const save = async (typed: string) => {
    const page = await open(editor, at);
    const version = page.document.querySelector("[name=version]")?.getAttribute("value") ?? "";
    const saved = await editor.post(at, {
      title: "Le budget de l’État",
      excerpt: "En deux mots.",
      body: typed,
      version,
    });
    expect(saved.status).toBe(303);
  };
  await save("Une phrase.\n\nLes députés votent aussi.");
  const moved = await open(editor, `${at}/relire`);
  expect([text(moved, ".cm-mark"), text(moved, ".cm-changed .cm-quote")]).toEqual([
    [],
    ["« Le Sénat vote le budget. »"],
  ]);
  await save("Les députés votent aussi.\n\nHier, le Sénat vote. Le Sénat *vote* le budget. Fin.");
  const back = await open(editor, `${at}/relire`);
  expect(text(back, ".cm-mark").join(" ")).toBe("Le Sénat vote le budget.");
  expect(words(back)).not.toContain("Passages modifiés");

  // Whoever has no account sees the article alone.
  await press(editor, await open(editor, at), "Créer un lien");
  const shared =
    (await open(editor, at)).document.querySelector(`input[value*="/apercu/"]`)?.getAttribute("value") ?? "";
  const address = new URL(shared).pathname;
  const preview = await open(new Client(site), address);
  expect(preview.html).toContain("le budget. Fin.");
  expect(preview.html).not.toMatch(/cm-mark|Lequel des deux budgets/);
  for (const path of [`${at}/relire`, `${at}/commentaires/nouveau?paragraphe=2`])
    expect((await new Client(site).get(path)).headers.get("location")).toContain("/auth");
  expect(Object.fromEntries((await new Client(site).get(address)).headers)).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": expect.stringContaining("noindex"),
  });
  await press(editor, await open(editor, at), "Fermer ce lien");
  expect((await open(new Client(site), address)).status).toBe(404);
});

test("a reader's message leads to a published correction, and to an answer, without a script", async () => {
  const title = "La loi de 1958";
  const typed = { title, excerpt: "Un chapeau.", body: "Elle date de 1959.", categoryId: "1" };
  const at = (await admin.post("/admin/articles/new", typed)).headers.get("location") ?? "";
  await admin.post(`${at}/publier`, { ...typed, version: "1" });
  const slug = "la-loi-de-1958";

  // The article's own page carries the article along.
  const reader = new Client(site);
  const link = (await open(reader, `/articles/${slug}`)).document.querySelector(`a[href^="/contact?article="]`);
  const contact = await open(reader, link?.getAttribute("href") ?? "");
  expect(words(contact)).toContain(`Ton message partira avec l’article « ${title} »`);
  const message = { name: "Inès Roy", email: "ines@lecture.example", body: "La date est fausse, je crois." };
  expect(words(await press(reader, contact, "Envoyer le message", message))).toContain("Merci, ton message est arrivé");
  expect((await open(reader, "/contact?article=nulle-part")).html).not.toContain("Ton message partira");

  const received = await open(admin, "/admin/messages?q=ines%40lecture");
  const read = await open(admin, rowLink(received));
  expect(words(read)).toContain(title);
  const form = await open(admin, linkOf(read, "Corriger l’article ou publier une réponse"));
  const field = (page: PlainPage, name: string) => page.document.querySelector(`[name="${name}"]`);
  expect(field(form, "article")?.getAttribute("value")).toBe(`/articles/${slug}`);
  const wrong = await press(admin, form, "Ouvrir la demande", { article: "Un titre de personne", asked: "La date." });
  expect([wrong.status, words(wrong)]).toEqual([
    422,
    expect.stringContaining("Aucun article n’a ce titre ni cette adresse."),
  ]);
  expect(field(wrong, "asked")?.textContent?.trim()).toBe("La date.");
  const opened = await press(admin, wrong, "Ouvrir la demande", { article: title, asked: "La date est 1958." });
  const request = /demandes\/(\d+)/.exec(opened.html)?.[1] ?? "";
  const page = `/admin/demandes/${request}`;
  expect(opened.path).toBe(page);
  expect(words(await open(admin, page))).toContain("Inès Roy");
  expect(words(await open(admin, read.path))).toContain("Demande n°");

  // An editor handles it, and is told nothing of who wrote.
  const handled = await open(editor, page);
  expect(words(handled)).not.toMatch(/Inès|lecture\.example/);
  expect(words(await open(editor, "/admin"))).toContain("à régler");
  expect((await trial.get(page)).headers.get("location")).toBe("/admin");
  const accept = await open(editor, linkOf(handled, "Accepter"));
  const correction = "La loi date de 1958, et non de 1959.";
  const article = await press(editor, accept, "Accepter et corriger l’article", { published: correction });
  expect(field(article, "corrections[0].text")?.textContent?.trim()).toBe(correction);
  const early = await press(editor, await open(editor, page), "C’est publié");
  expect(words(early)).toContain("L’article n’a pas encore de correction depuis cette demande.");

  const closed = await press(editor, article, "Publier la correction", { body: "Elle date de 1958." });
  expect(closed.path).toBe(page);
  expect(words(closed)).toContain("Correction publiée");
  expect(words(closed)).toContain("Un administrateur peut maintenant prévenir la personne.");
  const shown = await open(reader, `/articles/${slug}`);
  expect(shown.document.querySelector("[aria-labelledby=corrections]")?.textContent).toContain(correction);

  const told = await press(admin, await open(admin, page), "Envoyer la réponse");
  expect(words(told)).toContain(`/articles/${slug}`);
  expect(words(await open(admin, page))).toContain("La personne a reçu une réponse");
  const history = text(await open(editor, page), ".rq-history li").join(" ");
  for (const did of ["a ajouté la demande", "a accepté la demande", "a publié la correction de la demande"])
    expect(history).toContain(did);

  // The message erased, nothing is left of who asked, nor of what.
  await admin.post(`${read.path}/supprimer`, {});
  const id = Number(/messages\/(\d+)/.exec(read.path)?.[1]);
  expect(words(await open(admin, page))).not.toContain("Inès");
  expect(site.database.prepare(`SELECT "asked" FROM "CorrectionRequest" WHERE "messageId" = ?`).pluck().get(id)).toBe(
    "La date est 1958.",
  );
});
