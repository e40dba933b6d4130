import { expect, test } from "vitest";
import { pdf } from "../support/files.ts";
import { signedInAdmin } from "../support/http.ts";
import { sharedSite } from "../support/shared-sites.ts";

const site = await sharedSite();
const admin = await signedInAdmin(site);

function form(fields: Record<string, string>, file?: File): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (file) body.set("file", file);
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
