import sharp from "sharp";
import { expect, test } from "vitest";
import { pdf } from "../support/files.ts";
import { Client, signedInAdmin } from "../support/http.ts";
import { seededSite } from "../support/shared-sites.ts";

const site = await seededSite();
const admin = await signedInAdmin(site);

function form(fields: Record<string, string>, file?: File): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (file) body.set("file", file);
  return body;
}

function application(fields: Record<string, string>, cv?: File): FormData {
  const person = { firstName: "Noé", lastName: "Petit", email: "noe@exemple.fr", position: "Écrire" };
  const body = form({ ...person, ...fields });
  if (cv) body.set("cv", cv);
  return body;
}

async function added(fields: Record<string, string>, file = pdf("contenu")): Promise<string> {
  const answer = await admin.post("/admin/documents/nouveau", form(fields, file));
  return /\/admin\/documents\/(\d+)$/.exec(answer.headers.get("location") ?? "")?.[1] ?? `${answer.status}`;
}

const anyone = (path: string, headers = {}) => fetch(site.url + path, { headers, redirect: "manual" });

test("a document of the newsroom is read by who signed in, from no public folder", async () => {
  const id = await added({ title: "Budget interne", category: "comptabilite" });
  const download = await admin.get(`/admin/documents/${id}/fichier`);
  expect(download.headers.get("content-disposition")).toBe(
    `attachment; filename="Budget interne.pdf"; filename*=UTF-8''Budget%20interne.pdf`,
  );
  expect(download.headers.get("content-type")).toBe("application/pdf");
  expect(await download.text()).toContain("contenu");
  expect((await anyone(`/admin/documents/${id}/fichier`)).status).toBe(302);
  expect((await anyone(`/documents/${id}/budget-interne.pdf`)).status).toBe(404);
  const row = site.database.prepare("SELECT key FROM Media WHERE kind = 'document'").get() as { key: string };
  for (const path of [`/media/${row.key}`, `/media/../private/${row.key}`, `/private/${row.key}`])
    expect((await anyone(path)).status).toBe(404);
});

test("the statutes are in the footer at once, in their last version, and leave it with their document", async () => {
  const id = await added({ title: "Statuts", category: "statuts", visibility: "public", isStatutes: "on" }, pdf("v1"));
  const href = `/documents/${id}/statuts.pdf`;
  const footer = async () => (await (await anyone("/a-propos")).text()).includes(`href="${href}"`);
  expect(await footer()).toBe(true);
  const first = await anyone(href);
  const tag = first.headers.get("etag") ?? "";
  expect(await first.text()).toContain("v1");
  expect((await anyone(href, { "if-none-match": tag })).status).toBe(304);
  expect((await admin.post(`/admin/documents/${id}/nouvelle-version`, form({}, pdf("v2")))).status).toBe(303);
  const second = await anyone(href, { "if-none-match": tag });
  expect([second.status, (await second.text()).includes("v2")]).toEqual([200, true]);
  expect(await (await admin.get(`/admin/documents/${id}/versions/1`)).text()).toContain("v1");
  await admin.post(`/admin/documents/${id}/supprimer`, {});
  expect(await footer()).toBe(false);
  expect((await anyone(href)).status).toBe(404);
});

test("an application is sent without script, and its CV is read by administrators alone", async () => {
  const person = new Client(site);
  expect(await (await person.get("/nous-rejoindre")).text()).toContain("24 mois");
  const sent = await person.post("/nous-rejoindre", application({ motivation: "J’ai envie." }, pdf("parcours")));
  expect([sent.status, sent.headers.get("location")]).toEqual([303, "/nous-rejoindre?merci"]);
  expect(await (await person.get("/nous-rejoindre?merci")).text()).toContain("ta candidature est arrivée");
  const { id } = site.database.prepare("SELECT id FROM Application ORDER BY id DESC").get() as { id: number };
  expect((await person.get(`/admin/applications/${id}/cv`)).status).toBe(302);
  const cv = await admin.get(`/admin/applications/${id}/cv`);
  expect([cv.headers.get("content-disposition"), (await cv.text()).includes("parcours")]).toEqual([
    "attachment; filename=\"CV Noe Petit.pdf\"; filename*=UTF-8''CV%20No%C3%A9%20Petit.pdf",
    true,
  ]);
  const page = await (await admin.get(`/admin/applications/${id}`)).text();
  expect([page.includes("J’ai envie."), page.includes("24 mois après le dernier échange")]).toEqual([true, true]);
});

test("what is refused comes back with what was typed, a CV too heavy too", async () => {
  const person = new Client(site);
  const missing = await person.post("/nous-rejoindre", application({ motivation: "" }));
  const page = await missing.text();
  expect([missing.status, page.includes("Dis-nous pourquoi."), page.includes('value="noe@exemple.fr"')]).toEqual([
    422,
    true,
    true,
  ]);
  const heavy = new File([new Uint8Array(11_000_000)], "cv.pdf");
  const refused = await person.post("/nous-rejoindre", application({ motivation: "Gardée telle quelle." }, heavy));
  const again = await refused.text();
  expect([refused.status, again.includes("10 Mo au plus"), again.includes("Gardée telle quelle.")]).toEqual([
    422,
    true,
    true,
  ]);
  const huge = new File([new Uint8Array(16_000_000)], "cv.pdf");
  expect((await person.post("/nous-rejoindre", application({ motivation: "x" }, huge))).status).toBe(413);
});

test("a file of no byte is refused everywhere a file is sent", async () => {
  const send = (client: Client, path: string, field: string, fields: Record<string, string>) => {
    const body = form(fields);
    body.set(field, new File([], "vide.pdf"));
    return client.post(path, body);
  };
  const asked = { firstName: "Noé", lastName: "Petit", email: "a@b.fr", position: "Écrire", motivation: "Oui" };
  for (const [client, path, field, fields] of [
    [admin, "/admin/media/nouvelle", "image", { alt: "Gardée", credit: "Zoé" }],
    [admin, "/admin/documents/nouveau", "file", { title: "Gardé" }],
    [admin, "/admin/team/nouveau", "image", { firstName: "Zoé" }],
    [new Client(site), "/nous-rejoindre", "cv", asked],
  ] as const) {
    const answer = await send(client, path, field, fields);
    const page = await answer.text();
    expect([path, answer.status, /Ce fichier est vide/.test(page)]).toEqual([path, 422, true]);
    for (const value of Object.values(fields)) expect(page).toContain(value);
  }
});

test("of a photo HEIC, a PDF named .jpg and an animated GIF, the first are refused in words beside the text, the last is shown still", async () => {
  const { id } = site.database
    .prepare(
      "UPDATE Direct SET status = 'live', startedAt = ?, endedAt = NULL WHERE id = (SELECT min(id) FROM Direct) RETURNING id",
    )
    .get(new Date().toISOString().replace("Z", "+00:00")) as { id: number };
  const by = site.database.prepare("SELECT id FROM StaffUser WHERE username = 'admin'").pluck().get() as number;
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic"), Buffer.alloc(200)]);
  const frame = (background: string) => ({ create: { width: 64, height: 48, channels: 3 as const, background } });
  const frames = await Promise.all(["#a00", "#00a"].map((colour) => sharp(frame(colour)).png().toBuffer()));
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ delay: 100 })
    .toBuffer();
  expect((await sharp(gif).metadata()).pages).toBe(2);
  const heicWords = /Les photos HEIC ne sont pas acceptées/;
  for (const [file, type, why] of [
    ["IMG_2041.HEIC", "image/heic", heicWords],
    ["IMG_2042.jpg", "image/jpeg", heicWords],
    ["affiche.jpg", "image/jpeg", /Ce fichier est un PDF, pas une image, quel que soit son nom/],
    ["salle.gif", "image/gif", null],
  ] as const) {
    const bytes = why === null ? gif : why === heicWords ? heic : Buffer.from(await pdf("une page").arrayBuffer());
    const withFile = (fields: Record<string, string>) => {
      const sent = form(fields);
      sent.set("image", new File([new Uint8Array(bytes)], file, { type }));
      return sent;
    };
    const update = { kind: "text", headline: `Avec ${file}`, body: "Un **texte**", imageAlt: "Une salle" };
    const desk = `/admin/directs/${id}/mises-a-jour`;
    const plain = await admin.post(desk, withFile(update));
    const queued = await admin.post(
      `${desk}/envoi`,
      withFile({ ...update, headline: `${file}, gardé`, by: String(by) }),
    );
    const article = await admin.post(
      "/admin/articles/new",
      withFile({ title: `Avec ${file}`, body: "Un **texte**", imageAlt: "Une salle" }),
    );
    const [page, told, editor] = [await plain.text(), await queued.text(), await article.text()];
    const statuses = [plain.status, queued.status, article.status];
    if (why === null) {
      expect(statuses).toEqual([303, 200, 303]);
      const { key } = site.database.prepare("SELECT key FROM Media WHERE originalName = ?").get(file) as {
        key: string;
      };
      const shown = await fetch(`${site.url}/media/${key}/64.jpg`);
      const { format, pages = 1 } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
      expect([format, pages]).toEqual(["jpeg", 1]);
      continue;
    }
    expect([file, ...statuses]).toEqual([file, 422, 422, 422]);
    for (const answer of [page, told, editor]) expect(answer).toMatch(why);
    for (const answer of [page, editor]) {
      expect(answer).toContain(`Avec ${file}`);
      expect(answer).toContain("Un **texte**");
    }
  }
});
