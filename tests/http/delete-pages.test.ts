import { decodeHTML } from "entities";
import { expect, test } from "vitest";
import { signedInAdmin } from "../support/http.ts";
import { listAddresses } from "../support/route-tree.ts";
import { rowsOfEveryTable } from "../support/row-of-every-table.ts";
import { seededSite } from "../support/shared-sites.ts";

const site = await seededSite();
const admin = await signedInAdmin(site);
// The demonstration has no row of half of them.
rowsOfEveryTable(site.database, 1);
const day = "2026-11-01T08:00:00.000+00:00";
site.database.exec(`
  INSERT INTO "LetterIssue" ("slug", "frequency", "subject", "coversFrom", "coversTo", "state", "updatedAt") VALUES ('brouillon', 'weekly', 'Un brouillon', '${day}', '${day}', 'draft', '${day}');
  INSERT INTO "Media" ("kind", "key", "mime", "bytes", "alt", "checksum") VALUES ('image', 'k7q2x9', 'image/png', 1, 'Sans emploi', 'x');
  INSERT INTO "NewsItem" ("title", "titleKey", "isRss", "publishedAt", "updatedAt") VALUES ('Écrite ici', 'ecrite ici', 0, '${day}', '${day}');
  INSERT INTO "Reader" ("firstName", "lastName", "email", "passwordHash", "emailVerifiedAt", "createdAt", "updatedAt") VALUES ('Noé', 'Petit', 'noe@exemple.fr', '$argon2id$', '${day}', '${day}', '${day}');
`);

const mainOf = (page: string) => /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? "";
const plain = (text: string) => decodeHTML(text.replaceAll(/<[^>]*>/g, "")).replaceAll(/\s+/g, " ");

test("each page that deletes asks about its row in one wording, and leads back to it", async () => {
  const end = "/:id/supprimer";
  const sections = (await listAddresses()).filter((path) => path.startsWith("/admin/") && path.endsWith(end));
  const wrong: unknown[] = [];
  let asked = 0;
  for (const section of sections.map((path) => path.slice(0, -end.length))) {
    const answer = await admin.get(`${section}/1/supprimer`);
    const main = mainOf(await answer.text());
    // What is shown, under way or a feed's is not deleted (below).
    if (answer.status === 404 || !main.includes('type="submit"')) continue;
    asked += 1;
    const titles = [...main.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/gs)].map(([, text = ""]) => plain(text));
    const question = titles.find((text) => text.startsWith("Supprimer")) ?? "";
    const [, back] = /<a [^>]*href="([^"]+)"[^>]*>Annuler<\/a>/.exec(main) ?? [];
    const isAsked = question.endsWith(" ?") && !/undefined|null|NaN/.test(question);
    if (!isAsked || back !== `${section}/1`) wrong.push([section, question, back]);
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(20);
});

test("a picture that is shown says where at once, instead of asking", async () => {
  const shown = site.database
    .prepare<[], { id: number; title: string }>(
      `SELECT m."id", a."title" FROM "Media" m JOIN "Article" a ON a."imageId" = m."id" LIMIT 1`,
    )
    .get();
  const page = await (await admin.get(`/admin/media/${shown?.id}/supprimer`)).text();
  const main = mainOf(page);
  expect(plain(main)).toContain("Cette image est encore montrée");
  expect(plain(main)).toContain(plain(shown?.title ?? "?"));
  expect(main).not.toContain('type="submit"');
  const unused = site.database.prepare(`SELECT "id" FROM "Media" WHERE "alt" = 'Sans emploi'`).pluck().get();
  const both = plain(
    mainOf(await (await admin.get(`/admin/media/lot/supprimer?rows=${shown?.id},${String(unused)}`)).text()),
  );
  expect(both).toContain("Supprimer 1 image ?");
  expect(both).toContain("retirez-la d’abord de là");
  const none = mainOf(await (await admin.get(`/admin/media/lot/supprimer?rows=${shown?.id}`)).text());
  expect(plain(none)).toContain("Rien à supprimer parmi 1 image");
  expect(none).not.toContain('type="submit"');
});

test("a coverage under way says at once that it stays, instead of asking", async () => {
  const id = Number(site.database.prepare(`SELECT "id" FROM "Direct" WHERE "deletedAt" IS NULL LIMIT 1`).pluck().get());
  const status = site.database.prepare(`SELECT "status" FROM "Direct" WHERE "id" = ?`).pluck().get(id);
  const set = (to: unknown) => site.database.prepare(`UPDATE "Direct" SET "status" = ? WHERE "id" = ?`).run(to, id);
  set("live");
  try {
    for (const page of [`${id}/supprimer`, `lot/supprimer?rows=${id}`]) {
      const main = mainOf(await (await admin.get(`/admin/directs/${page}`)).text());
      expect(plain(main)).toContain("Ce direct est en cours : terminez-le d’abord.");
      expect(main).not.toContain('type="submit"');
    }
  } finally {
    set(status);
  }
});
