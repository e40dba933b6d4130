import sharp from "sharp";
import { expect, test } from "vitest";
import { pdf } from "../support/files.ts";
import { Client, signedInAdmin } from "../support/http.ts";
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
