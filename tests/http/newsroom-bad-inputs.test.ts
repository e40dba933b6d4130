import { request as rawRequest } from "node:http";
import sharp from "sharp";
import { expect, test } from "vitest";
import { notAllowed } from "#app/records/rights/permissions.ts";
import { pdf } from "../support/files.ts";
import { Client, signedInAdmin } from "../support/http.ts";
import { linkOf, open, words } from "../support/plain-form.ts";
import { seededSite } from "../support/shared-sites.ts";

const site = await seededSite();
const admin = await signedInAdmin(site);

test("a file of no byte is refused everywhere a file is sent", async () => {
  const send = (client: Client, path: string, field: string, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set(field, new File([], "vide.pdf"));
    return client.post(path, form);
  };
  const application = { firstName: "Noé", lastName: "Petit", email: "a@b.fr", position: "Écrire", motivation: "Oui" };
  for (const [client, path, field, fields] of [
    [admin, "/admin/media/nouvelle", "image", { alt: "Gardée", credit: "Zoé" }],
    [admin, "/admin/documents/nouveau", "file", { title: "Gardé" }],
    [admin, "/admin/team/nouveau", "image", { firstName: "Zoé" }],
    [new Client(site), "/nous-rejoindre", "cv", application],
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
    const form = (fields: Record<string, string>) => {
      const sent = new FormData();
      for (const [name, value] of Object.entries(fields)) sent.set(name, value);
      sent.set("image", new File([new Uint8Array(bytes)], file, { type }));
      return sent;
    };
    const update = { kind: "text", headline: `Avec ${file}`, body: "Un **texte**", imageAlt: "Une salle" };
    const desk = `/admin/directs/${id}/mises-a-jour`;
    const plain = await admin.post(desk, form(update));
    const queued = await admin.post(`${desk}/envoi`, form({ ...update, headline: `${file}, gardé`, by: String(by) }));
    const article = await admin.post(
      "/admin/articles/new",
      form({ title: `Avec ${file}`, body: "Un **texte**", imageAlt: "Une salle" }),
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

test("a document deleted while it is downloaded comes to its end, and is then not there", async () => {
  const form = new FormData();
  form.set("title", "Longue étude");
  form.set("visibility", "public");
  const body = `${"x".repeat(9_000_000)}fin`;
  form.set("file", pdf(body));
  const made = await admin.post("/admin/documents/nouveau", form);
  const id = /(\d+)$/.exec(made.headers.get("location") ?? "")?.[1] ?? "";
  const address = `${site.url}/documents/${id}/longue-etude.pdf`;
  const text = await new Promise<string>((resolve, reject) => {
    rawRequest(address, (answer) => {
      let read = "";
      answer.once("readable", () => {
        // The head and the first bytes are there: deleted, then read on.
        admin.post(`/admin/documents/${id}/supprimer`, {}).then(() => {
          answer.on("data", (chunk: Buffer) => (read += chunk.toString("latin1")));
          answer.on("end", () => resolve(read));
        }, reject);
      });
      answer.on("error", reject);
    })
      .on("error", reject)
      .end();
  });
  expect([text.length > body.length, text.includes("xfin\n")]).toEqual([true, true]);
  const gone = await fetch(address, { headers: { accept: "text/html" } });
  expect([gone.status, (await gone.text()).includes("La page que vous recherchez n'existe pas")]).toEqual([404, true]);
});

test("someone's draft is nobody's to change by a guessed address, and no reader's to see", async () => {
  const account = { username: "essai", password: "trois mots calmes" };
  await admin.post("/admin/users/nouveau", {
    ...account,
    displayName: "Lou",
    role: "trial",
    confirmPassword: account.password,
  });
  const trial = new Client(site);
  await trial.post("/auth", account);
  const reader = new Client(site);
  for (const [add, list, table] of [
    ["/admin/articles/new", "/admin/articles", "Article"],
    ["/admin/flash-infos/nouveau", "/admin/flash-infos", "Flash"],
  ] as const) {
    expect((await admin.post(add, { title: "Brouillon secret", content: "Rien à voir." })).status).toBe(303);
    const row = linkOf(await open(admin, `${list}?q=secret`), "Brouillon secret");
    const shown = await open(trial, row);
    expect([shown.status, shown.document.querySelector("main [name=title]")]).toEqual([200, null]);
    for (const [address, fields] of [
      [row, { title: "Pris", content: "Pris", version: "1" }],
      [`${row}/supprimer`, {}],
    ] as const) {
      const answer = await trial.post(address, fields);
      const told =
        answer.status === 422 ? await answer.text() : words(await open(trial, answer.headers.get("location") ?? ""));
      expect([address, told.includes(notAllowed)]).toEqual([address, true]);
    }
    const title = site.database.prepare(`SELECT "title" FROM "${table}" WHERE "deletedAt" IS NULL ORDER BY "id" DESC`);
    expect(title.pluck().get()).toBe("Brouillon secret");
    expect((await reader.get(row)).status).toBe(302);
  }
  // Whom to ask is named.
  const closed = await open(trial, "/admin/glossaire/nouveau");
  expect([closed.status, words(closed)]).toEqual([403, expect.stringMatching(/donner le droit\s: Administration\b/)]);
  const { id, slug } = site.database
    .prepare(`SELECT "id", "slug" FROM "Article" WHERE "title" = 'Brouillon secret'`)
    .get() as { id: number; slug: string };
  for (const path of [`/articles/${id}`, `/articles/${slug}`]) expect((await reader.get(path)).status).toBe(404);
});

test("a sensitive article: reading one’s own, an older version, or at the trial is refused in words, and so is publishing", async () => {
  const [writer, second, trial] = await Promise.all(
    ["editor", "editor", "trial"].map(async (role, index) => {
      const account = { username: `relecture-${index}`, password: "trois mots calmes" };
      const more = { displayName: `Relecture ${index}`, role, confirmPassword: account.password };
      await admin.post("/admin/users/nouveau", { ...account, ...more });
      const client = new Client(site);
      await client.post("/auth", account);
      return client;
    }),
  );
  if (!writer || !second || !trial) throw new Error("three accounts");
  const { id: categoryId } = site.database.prepare("SELECT id FROM Category LIMIT 1").get() as { id: number };
  const fields = { title: "Un procès", excerpt: "Le tribunal.", body: "Un texte.", categoryId: String(categoryId) };
  const draft = { ...fields, sensitive: "on", sensitiveAsked: "on" };
  const at = (await writer.post("/admin/articles/new", draft)).headers.get("location") ?? "";
  expect(at).toMatch(/^\/admin\/articles\/\d+$/);
  const refused = async (client: Client, path: string, sent: Record<string, string>) => {
    const answer = await client.post(path, sent);
    expect([path, answer.status]).toEqual([path, 422]);
    return answer.text();
  };
  expect(await refused(writer, `${at}/publier`, { ...draft, version: "1" })).toMatch(
    /deuxième personne[\s\S]*Demander une relecture/,
  );
  expect((await writer.post(`${at}/relecture/demander`, { ...draft, version: "1" })).status).toBe(303);
  expect(await (await second.get("/admin")).text()).toContain(`${at}/relecture`);
  expect(await (await writer.get("/admin")).text()).not.toContain(`${at}/relecture`);
  expect(await (await second.get(`${at}/relecture`)).text()).toContain("J’ai relu");
  expect(await (await writer.get(`${at}/relecture`)).text()).not.toContain("J’ai relu");
  expect(await refused(writer, `${at}/relecture`, { revision: "1" })).toContain("Vous avez écrit cette version");
  expect(await refused(trial, `${at}/relecture`, { revision: "1" })).toContain(notAllowed);
  expect(await refused(second, `${at}/relecture`, { revision: "1", alone: "on", reason: "Seule." })).toContain(
    "D’autres personnes",
  );
  await writer.post(at, { ...draft, body: "Un texte repris.", version: "1" });
  expect(await refused(second, `${at}/relecture`, { revision: "1" })).toContain("a changé depuis");
  expect((await second.post(`${at}/relecture`, { revision: "2" })).status).toBe(303);
  expect(await (await writer.get(`${at}/versions`)).text()).toContain("relue par Relecture 1");
  const live = await writer.post(`${at}/publier`, { ...draft, body: "Un texte repris.", version: "2" });
  expect(live.status).toBe(303);
  const { slug } = site.database.prepare("SELECT slug FROM Article WHERE id = ?").get(at.split("/").pop()) as {
    slug: string;
  };
  // Never to readers.
  expect(await (await new Client(site).get(`/articles/${slug}`)).text()).not.toContain("Relecture 1");
  const list = await writer.post(`/admin/articles/avant-publication?article=new`, { ...fields, body: "Le SGDSN." });
  const checked = await list.text();
  expect(JSON.parse(checked)).toMatchObject({ sensitive: expect.stringContaining("la justice") });
  // Its acronym is offered to whoever may add it to the glossary.
  expect(checked).toContain('"term":"SGDSN"');
  const forTrial = await (
    await trial.post("/admin/articles/avant-publication?article=new", { ...fields, body: "Le SGDSN." })
  ).text();
  expect(forTrial).toContain("SGDSN");
  expect(forTrial).not.toContain('"term"');
});
