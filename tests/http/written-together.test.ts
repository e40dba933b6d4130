import { afterAll, beforeAll, expect, test } from "vitest";
import { Client, signedInAdmin } from "../support/http.ts";
import { type PlainPage, open, press, words } from "../support/plain-form.ts";
import { type Site, sharedSite } from "../support/server.ts";

let site: Site;
let admin: Client;
let editor: Client;
let trial: Client;

async function signedIn(username: string, role: string): Promise<Client> {
  const account = { username, password: "trois mots calmes" };
  const person = { ...account, displayName: `${username} (${role})`, role, confirmPassword: account.password };
  expect((await admin.post("/admin/users/nouveau", person)).status).toBe(303);
  const client = new Client(site);
  await client.post("/auth", account);
  return client;
}

beforeAll(async () => {
  site = await sharedSite();
  admin = await signedInAdmin(site);
  editor = await signedIn("ensemble-ed", "editor");
  trial = await signedIn("ensemble-es", "trial");
});
afterAll(() => site.stop());

const text = ({ document }: PlainPage, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent?.replaceAll(/\s+/g, " ").trim() ?? "");

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
  expect(words(await open(editor, at))).toContain("1 commentaire ouvert");
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
  const preview = await open(new Client(site), new URL(shared).pathname);
  expect(preview.html).toContain("le budget. Fin.");
  expect(preview.html).not.toMatch(/cm-mark|Lequel des deux budgets/);
  for (const path of [`${at}/relire`, `${at}/commentaires/nouveau?paragraphe=2`])
    expect((await new Client(site).get(path)).headers.get("location")).toContain("/auth");
});
