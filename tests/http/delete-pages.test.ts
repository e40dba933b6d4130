import { decodeHTML } from "entities";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatDayOf } from "#app/utils/dates.ts";
import { type Client, signedInAdmin } from "../support/http.ts";
import { some } from "../support/long-run.ts";
import { listAddresses } from "../support/route-tree.ts";
import { rowsOfEveryTable } from "../support/row-of-every-table.ts";
import type { Site } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";

/** Where each page's row is, and what names it there. */
const rows: Record<string, { table: string; name: string; only?: string; words?: (name: string) => string }> = {
  "/admin/applications": { table: "Application", name: "lastName" },
  "/admin/articles": { table: "Article", name: "title" },
  "/admin/assurances": { table: "InsurancePolicy", name: "post" },
  "/admin/calendar": { table: "CalendarEvent", name: "title" },
  "/admin/categories": { table: "Category", name: "name" },
  "/admin/directs": { table: "Direct", name: "title", only: `"status" <> 'live'` },
  "/admin/demandes": { table: "CorrectionRequest", name: "id" },
  "/admin/documents": { table: "Document", name: "title" },
  "/admin/fabrique-loi": { table: "LawStep", name: "title" },
  "/admin/glossaire": { table: "GlossaryTerm", name: "term" },
  "/admin/partis": { table: "Party", name: "name" },
  "/admin/flash-infos": { table: "Flash", name: "title" },
  "/admin/instagram-sources": { table: "InstagramSource", name: "account" },
  "/admin/apprendre": { table: "LearningModule", name: "title" },
  "/admin/apprendre/lecons": { table: "Lesson", name: "title" },
  "/admin/elections": { table: "Election", name: "name" },
  "/admin/elections/candidatures": { table: "Candidacy", name: "familyName" },
  "/admin/elections/themes": { table: "ProgrammeTheme", name: "name" },
  "/admin/instagram-sources/publications": { table: "InstagramPost", name: "id" },
  "/admin/lettre": { table: "LetterIssue", name: "subject", only: `"state" = 'draft'` },
  "/admin/media": { table: "Media", name: "alt", only: `"alt" = 'Sans emploi'` },
  "/admin/messages": { table: "ContactMessage", name: "name" },
  "/admin/news": { table: "NewsItem", name: "title", only: `"title" = 'Écrite ici'` },
  "/admin/public-users": { table: "Reader", name: "lastName" },
  "/admin/recherche": { table: "SearchPhrase", name: "phrase" },
  "/admin/registres/adherant": { table: "MemberRegisterEntry", name: "name" },
  "/admin/registres/effectif": { table: "StaffRegisterEntry", name: "lastName" },
  "/admin/sources": { table: "Feed", name: "name" },
  "/admin/sources/contacts": { table: "PressContact", name: "name" },
  "/admin/sources/plateformes": { table: "PodcastPlatform", name: "name" },
  "/admin/sources/references": { table: "ReferenceSource", name: "name" },
  "/admin/team": { table: "TeamMember", name: "lastName" },
  "/admin/une": { table: "Edition", name: "day", words: formatDayOf },
  "/admin/videos": { table: "Video", name: "title" },
};

let site: Site;
let admin: Client;
beforeAll(async () => {
  site = await seededSite();
  admin = await signedInAdmin(site);
  // The demonstration has no row of half of them.
  rowsOfEveryTable(site.database, 1);
  const day = "2026-11-01T08:00:00.000+00:00";
  site.database.exec(`
    INSERT INTO "LetterIssue" ("slug", "frequency", "subject", "coversFrom", "coversTo", "state", "updatedAt") VALUES ('brouillon', 'weekly', 'Un brouillon', '${day}', '${day}', 'draft', '${day}');
    INSERT INTO "Media" ("kind", "key", "mime", "bytes", "alt", "checksum") VALUES ('image', 'k7q2x9', 'image/png', 1, 'Sans emploi', 'x');
    INSERT INTO "NewsItem" ("title", "titleKey", "isRss", "publishedAt", "updatedAt") VALUES ('Écrite ici', 'ecrite ici', 0, '${day}', '${day}');
    INSERT INTO "Reader" ("firstName", "lastName", "email", "passwordHash", "emailVerifiedAt", "createdAt", "updatedAt") VALUES ('Noé', 'Petit', 'noe@exemple.fr', '$argon2id$', '${day}', '${day}', '${day}');
  `);
});
afterAll(() => site.stop());

const sections = (await listAddresses())
  .filter((path) => path.startsWith("/admin/") && path.endsWith("/:id/supprimer"))
  .map((path) => path.replace("/:id/supprimer", ""));

const mainOf = (page: string) => /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? "";
const plain = (text: string) => decodeHTML(text.replaceAll(/<[^>]*>/g, "")).replaceAll(/\s+/g, " ");

test("every page that asks before deleting is known here", () => {
  expect(sections.toSorted()).toEqual(Object.keys(rows).toSorted());
});

// One page draws them all; what each asks: tests/sections.test.ts.
test.for(some(sections, 6))("%s asks about the row it would delete, by its name", async (section) => {
  const { table, name, only = "1", words = String } = rows[section] ?? { table: "", name: "" };
  const row = site.database
    .prepare<[], { id: number; name: string }>(`SELECT "id", "${name}" AS name FROM "${table}" WHERE ${only} LIMIT 1`)
    .get();
  if (!row) throw new Error(`no row in ${table}`);
  const answer = await admin.get(`${section}/${row.id}/supprimer`);
  expect(answer.status).toBe(200);
  const page = await answer.text();
  const titles = [...page.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/gs)].map(([, text = ""]) => plain(text));
  const question = titles.find((text) => text.startsWith("Supprimer"));
  expect(question).toMatch(/ \?$/);
  // A name that quotes does it with other marks inside the question's own.
  const named = plain(words(row.name)).replaceAll(/« ?/g, "“").replaceAll(/ ?»/g, "”");
  expect(question).toContain(named.slice(0, 30));
  expect(question).not.toMatch(/undefined|null|NaN/);
  // One wording everywhere: what it does, and the way back to the row.
  const main = mainOf(page);
  expect(
    [...main.matchAll(/<button[^>]*type="submit"[^>]*>(.*?)<\/button>/gs)].map(([, text = ""]) => plain(text)),
  ).toEqual(["Supprimer"]);
  const [, back] = /<a [^>]*href="([^"]+)"[^>]*>Annuler<\/a>/.exec(main) ?? [];
  expect(back).toBe(`${section}/${row.id}`);
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
