import { expect, test } from "vitest";
import { Client } from "../support/http.ts";
import { seededSite } from "../support/shared-sites.ts";

const site = await seededSite();
const coming = site.database.prepare("SELECT id, slug FROM Direct WHERE status = 'scheduled'").get();
const { slug } = coming as { slug: string };

let networks = 0;
/** A browser on a network of its own, as a proxy in front tells it. */
class Visitor extends Client {
  readonly #from = `203.0.113.${(networks += 1)}`;
  override request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("x-forwarded-for", this.#from);
    return super.request(path, { ...init, headers });
  }
}

const pageOf = (of = slug) => `/suivis-en-direct/${of}/questions`;
const own = (of = slug) => `/fragments/suivis-en-direct/${of}/moi`;
const question = (text: string) => ({ authorName: "Zoé", text, website: "" });
const count = (text: string) =>
  (site.database.prepare("SELECT COUNT(*) AS n FROM DirectQuestion WHERE text = ?").get(text) as { n: number }).n;
const text = async (answer: Response) =>
  (await answer.text()).replaceAll(/\u202F|&#8239;/g, " ").replaceAll("<!-- -->", "");

test("without script: the shared page's form leads to a page where the question waits, for this device alone", async () => {
  const zoe = new Visitor(site);
  const shared = await zoe.get(`/suivis-en-direct/${slug}`);
  expect([shared.headers.get("set-cookie"), (await shared.text()).includes(`action="${pageOf()}"`)]).toEqual([
    null,
    true,
  ]);
  const sent = await zoe.post(pageOf(), question("Qui dépouille ?"));
  expect([sent.status, sent.headers.get("location")]).toEqual([303, pageOf()]);
  const landed = await zoe.get(pageOf());
  const page = await text(landed);
  expect(landed.headers.get("cache-control")).toContain("no-store");
  for (const words of ["Ta question est en attente", "Qui dépouille ?", "En attente", "Retour au direct"])
    expect(page).toContain(words);
  // The same form pressed twice is one question.
  await zoe.post(pageOf(), question("Qui dépouille ?"));
  expect(count("Qui dépouille ?")).toBe(1);
  const piece = await zoe.get(own());
  expect([piece.headers.get("cache-control"), (await piece.text()).includes("Qui dépouille ?")]).toEqual([
    expect.stringContaining("no-store"),
    true,
  ]);
  const other = new Visitor(site);
  other.cookies.set("cx-questions", "1");
  for (const forged of ["", "bm9u", zoe.cookies.get("cx-auteur")?.replace(/^../, "YQ") ?? ""]) {
    if (forged) other.cookies.set("cx-auteur", forged);
    expect(await (await other.get(own())).text()).not.toContain("Qui dépouille");
    expect(await (await other.get(pageOf())).text()).not.toContain("Qui dépouille");
  }
  expect(await (await other.get(`/suivis-en-direct/${slug}`)).text()).not.toContain("Qui dépouille");
});

test("in JSON: kept, refused by field, closed, not there", async () => {
  const zoe = new Visitor(site);
  const api = (of: string) => `/api/directs/${of}/questions`;
  const key = "une-cle-de-cet-envoi";
  for (let time = 0; time < 2; time += 1) {
    const sent = await zoe.json(api(slug), { ...question("<b>🗳️</b> où ?"), submissionKey: key });
    expect([sent.status, await sent.json()]).toEqual([201, { status: "pending" }]);
  }
  expect(count("<b>🗳️</b> où ?")).toBe(1);
  expect(await (await zoe.get(own())).text()).toContain("&lt;b&gt;");
  const wrong = await zoe.json(api(slug), { text: 3 });
  expect([wrong.status, Object.keys(((await wrong.json()) as { errors: object }).errors)]).toEqual([
    422,
    ["authorName", "text"],
  ]);
  expect((await zoe.json(api(slug), "{")).status).toBe(400);
  expect((await zoe.json(api("nulle-part"), question("?"))).status).toBe(404);
  expect((await zoe.get(api(slug))).status).toBe(405);
  const ended = site.database.prepare("SELECT slug FROM Direct WHERE status = 'ended'").get() as { slug: string };
  const over = await zoe.json(api(ended.slug), question("Trop tard ?"));
  expect([over.status, JSON.stringify(await over.json())]).toEqual([422, expect.stringContaining("terminé")]);
  expect(await text(await zoe.get(pageOf(ended.slug)))).toContain("ne prend plus de questions");
  expect((await zoe.get(pageOf("nulle-part"))).status).toBe(404);
  expect((await zoe.get(own("nulle-part"))).status).toBe(404);
});

test("a reminder asks for an account, and comes back to the coverage", async () => {
  const zoe = new Visitor(site);
  const asked = await zoe.post(`/compte/directs/${slug}/prevenir`, {});
  expect([asked.status, asked.headers.get("location")]).toEqual([
    303,
    `/connexion?redirectTo=${encodeURIComponent(`/suivis-en-direct/${slug}`)}`,
  ]);
  const stop = "/compte/rappels/arreter?lien=1-1.faux";
  expect(await text(await zoe.get(stop))).toContain("Lien incomplet");
  expect((await zoe.request(stop, { method: "POST", body: "List-Unsubscribe=One-Click" })).status).toBe(404);
});

test("a page left open while an announced coverage is renamed still waits and asks", async () => {
  const { id } = site.database.prepare("SELECT id FROM Direct WHERE slug = ?").get(slug) as { id: number };
  site.database.prepare("INSERT INTO OldSlug (noun, slug, rowId) VALUES ('direct', 'adresse-d-avant', ?)").run(id);
  const old = "adresse-d-avant";
  const visitor = new Visitor(site);
  expect((await visitor.post(pageOf(old), question("Depuis l’ancienne adresse ?"))).status).toBe(303);
  expect(count("Depuis l’ancienne adresse ?")).toBe(1);
  expect(await text(await visitor.get(pageOf(old)))).toContain("Depuis l’ancienne adresse ?");
  for (const path of [`/api/directs/${old}`, `/fragments/suivis-en-direct/${old}`, own(old)])
    expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
  expect((await visitor.get("/api/directs/jamais-vue")).status).toBe(404);
  expect((await visitor.get(pageOf("jamais-vue"))).status).toBe(404);
});
