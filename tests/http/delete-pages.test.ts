import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decodeHTML } from "entities";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, signedInAdmin } from "../support/http.ts";
import { type Site, startSite } from "../support/server.ts";

/** Where each page's row is, and what names it there. */
const rows: Record<string, { table: string; name: string; only?: string }> = {
  "/admin/applications": { table: "Application", name: "lastName" },
  "/admin/articles": { table: "Article", name: "title" },
  "/admin/assurances": { table: "InsurancePolicy", name: "post" },
  "/admin/calendar": { table: "CalendarEvent", name: "title" },
  "/admin/categories": { table: "Category", name: "name" },
  "/admin/documents": { table: "Document", name: "title" },
  "/admin/flash-infos": { table: "Flash", name: "title" },
  "/admin/instagram-sources": { table: "InstagramSource", name: "account" },
  "/admin/instagram-sources/publications": { table: "InstagramPost", name: "id" },
  "/admin/media": { table: "Media", name: "alt", only: `"kind" = 'image' AND "alt" <> ''` },
  "/admin/messages": { table: "ContactMessage", name: "name" },
  "/admin/news": { table: "NewsItem", name: "title", only: '"isRss" = 0' },
  "/admin/public-users": { table: "Reader", name: "lastName" },
  "/admin/registres/adherant": { table: "MemberRegisterEntry", name: "name" },
  "/admin/registres/effectif": { table: "StaffRegisterEntry", name: "lastName" },
  "/admin/sources": { table: "Feed", name: "name" },
  "/admin/sources/contacts": { table: "PressContact", name: "name" },
  "/admin/sources/plateformes": { table: "PodcastPlatform", name: "name" },
  "/admin/sources/references": { table: "ReferenceSource", name: "name" },
  "/admin/team": { table: "TeamMember", name: "lastName" },
  "/admin/videos": { table: "Video", name: "title" },
};

let site: Site;
let admin: Client;
beforeAll(async () => {
  site = await startSite();
  admin = await signedInAdmin(site);
});
afterAll(() => site.stop());

const sections = readFileSync(join(import.meta.dirname, "../routes.txt"), "utf8")
  .split("\n")
  .filter((path) => path.startsWith("/admin/") && path.endsWith("/:id/supprimer"))
  .map((path) => path.replace("/:id/supprimer", ""));

const plain = (text: string) => decodeHTML(text.replaceAll(/<[^>]*>/g, "")).replaceAll(/\s+/g, " ");

test("every page that asks before deleting is known here", () => {
  expect(sections.toSorted()).toEqual(Object.keys(rows).toSorted());
});

test.for(sections)("%s asks about the row it would delete, by its name", async (section, { skip }) => {
  const { table, name, only = "1" } = rows[section] ?? { table: "", name: "" };
  const row = site.database
    .prepare<[], { id: number; name: string }>(`SELECT "id", "${name}" AS name FROM "${table}" WHERE ${only} LIMIT 1`)
    .get();
  if (!row) return skip("the demonstration has none");
  const answer = await admin.get(`${section}/${row.id}/supprimer`);
  expect(answer.status).toBe(200);
  const titles = [...(await answer.text()).matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/gs)].map(([, text = ""]) =>
    plain(text),
  );
  const question = titles.find((text) => text.startsWith("Supprimer"));
  expect(question).toMatch(/ \?$/);
  expect(question).toContain(plain(String(row.name)).slice(0, 30));
  expect(question).not.toMatch(/undefined|null|NaN/);
});
