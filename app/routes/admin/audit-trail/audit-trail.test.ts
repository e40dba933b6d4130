import Database from "better-sqlite3";
import { beforeAll, expect, test } from "vitest";
import { categories } from "#app/modules/categories/categories.server.ts";
import { updateOwnProfile } from "#app/modules/staff/mutations.server.ts";
import { DAY, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { forgetOldDetails, verifyChain } from "#app/records/audit/chain-check.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { exportTrail } from "#app/records/audit/list.server.ts";
import { flushSecurityEvents, purgeSecurityEvents, securityEvent } from "#app/records/audit/security-events.server.ts";
import type { Actor, StaffActor } from "#app/records/rights/actor.ts";
import { done } from "#app/utils/outcome.ts";
import { contextFor, formRequest, makeStaff } from "#tests/support/actors.ts";
import { deedText } from "./entry-sentence.tsx";
import { loader as entry } from "./entry.tsx";
import { action as exporting } from "./exports.ts";
import { loader as list } from "./list.tsx";
import { loader as security } from "./security.tsx";

let admin: StaffActor;

beforeAll(async () => {
  admin = await makeStaff("admin");
  await categories.create(admin, { name: "Justice", slug: "justice", color: "#146B46", description: "" });
  await updateOwnProfile(admin, { displayName: "Camille", email: null });
});

const load = (query = "") => list({ request: new Request(`http://localhost:3000/admin/audit-trail${query}`) } as never);

test("the newest first, and every filter", async () => {
  expect((await load()).items.map(({ action }) => action)).toEqual([
    "staff.renamed",
    "category.created",
    "staff.created",
  ]);
  expect((await load("?tri=at&sens=asc")).items.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect((await load(`?tri=at&sens=asc&qui=${admin.id}`)).items.map(({ seq }) => seq)).toEqual([2, 3]);
  expect((await load("?quoi=category")).items).toMatchObject([{ action: "category.created", who: admin.displayName }]);
  expect((await load("?quoi=category&action=category.updated")).total).toBe(0);
  expect((await load(`?qui=${admin.id}`)).total).toBe(2);
  expect([(await load("?qui=site")).total, (await load("?qui=lecteurs")).total]).toEqual([1, 0]);
  expect((await load("?objet=category:1")).total).toBe(1);
  expect((await load("?du=2000-01-01&au=2000-01-02")).total).toBe(0);
  expect((await load("?du=2000-01-01")).total).toBe(3);
  expect((await load("?du=hier&quoi=x")).total).toBe(3);
});

test("the newest entries are sorted by their sentence, or by section, page by page", async () => {
  const sorted = async (query: string) => (await load(`?${query}`)).items.map(({ action }) => action);
  expect(await sorted("tri=section&sens=asc")).toEqual(["category.created", "staff.renamed", "staff.created"]);
  expect(await sorted("tri=what&sens=asc")).toEqual(["staff.created", "category.created", "staff.renamed"]);
  expect(await sorted("tri=what&sens=desc&quoi=category")).toEqual(["category.created"]);
});

test("a search finds what was done, who did it and what it is called", async () => {
  const found = async (words: string) => (await load(`?q=${encodeURIComponent(words)}`)).items.map(({ seq }) => seq);
  expect(await found("justice")).toEqual([2]);
  expect(await found("créé")).toEqual([2, 1]);
  expect(await found("Camille")).toEqual([3, 2, 1]);
  expect(await found("100%_\\")).toEqual([]);
});

test("an entry is a sentence whose things lead to their pages", async () => {
  const { items } = await load();
  expect(items.map(deedText)).toEqual([
    "Personne 1 a changé son nom affiché",
    "Personne 1 a créé la catégorie «\u202FJustice\u202F»",
    "Le site a créé le compte de Camille",
  ]);
  expect(items.map(({ page }) => page)).toEqual([
    `/admin/users/${admin.id}`,
    "/admin/categories/1",
    `/admin/users/${admin.id}`,
  ]);
});

test("an entry shows before and after in words; there is none past the end", async () => {
  const { differences } = await entry({ params: { seq: "3" } } as never);
  expect(differences).toEqual([
    { field: "displayName", label: "Nom affiché", before: admin.displayName, after: "Camille", parts: null },
  ]);
  await expect(entry({ params: { seq: "99" } } as never)).rejects.toMatchObject({ init: { status: 404 } });
});

test("the trail leaves as a file that says so itself, with the same filters", async () => {
  const answer = await exporting({
    request: formRequest("/admin/audit-trail/exporter?quoi=category", {}),
    context: contextFor(admin),
    pattern: "/admin/audit-trail/exporter",
  } as never);
  expect(answer.headers.get("content-type")).toContain("text/csv");
  const lines = (await answer.text()).split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^2;.*;Personne 1;Personne 1 a créé la catégorie «\u202FJustice\u202F»;Catégories;/);
  expect((await load()).items[0]).toMatchObject({ action: "audit.exported", who: "Personne 1" });
  const editor = { ...admin, role: "editor" as const, isAdmin: false };
  const refused = await exportTrail(editor, {} as never);
  expect(refused.ok).toBe(false);
});

test("refusals are counted by hour, without an address; staff are named, others are not", async () => {
  const from = { network: "203.0.113.0/24" };
  for (let tries = 0; tries < 12_000; tries += 1) {
    securityEvent("reader-sign-in-failed", {
      ...from,
      account: `reader:lea${tries % 4}@example.org`,
      place: "/connexion",
    });
    securityEvent("csrf-refused", { network: `198.51.${tries % 200}.0/24`, place: `/${tries}` });
  }
  securityEvent("staff-sign-in-failed", { ...from, account: `staff:${admin.username}`, place: "/auth" });
  await flushSecurityEvents();
  securityEvent("reader-sign-in-failed", { ...from, account: "reader:lea1@example.org", place: "/connexion" });
  await flushSecurityEvents();
  const rows = await db.securityEvent.findMany();
  expect(rows.length).toBeLessThan(500);
  expect(JSON.stringify(rows)).not.toMatch(/example\.org|lea1/);
  const sum = (kind: string) => rows.filter((row) => row.kind === kind).reduce((total, { count }) => total + count, 0);
  expect([sum("reader-sign-in-failed"), sum("csrf-refused"), sum("staff-sign-in-failed")]).toEqual([12_001, 12_000, 1]);
  const page = await security({ request: new Request("http://x/?quoi=staff-sign-in-failed") } as never);
  expect(page.items).toMatchObject([{ who: "Camille", network: "203.0.113.0/24", count: 1 }]);
  expect((await security({ request: new Request("http://x/?q=203.0") } as never)).total).toBe(5);
  travel(91 * DAY);
  await purgeSecurityEvents();
  travel(-91 * DAY);
  expect(await db.securityEvent.count()).toBe(0);
});

test("after twelve months what readers did loses its details, and nothing else can", async () => {
  travel(-400 * DAY);
  const reader = { kind: "reader" as const, id: 7, firstName: "Léa" };
  const note = (actor: Actor) =>
    change(actor, "account.profile-updated", async (_tx, write) => {
      write({ subject: "reader:7", before: { firstName: "Léa" }, after: { firstName: "Anaïs" } });
      return done(null);
    });
  await note(reader);
  await updateOwnProfile(admin, { displayName: "Dominique", email: null });
  travel(400 * DAY);
  await note(reader);
  expect(await forgetOldDetails()).toBe(1);
  expect(await forgetOldDetails()).toBe(0);
  const [old, renamed, fresh] = (await db.auditEntry.findMany({ orderBy: { seq: "desc" }, take: 3 })).toReversed();
  expect(old).toMatchObject({ before: null, after: null, salt: null, origin: null, actorId: 7, subject: "reader:7" });
  expect(JSON.stringify(renamed)).toContain("Dominique");
  expect(JSON.stringify(fresh)).toContain("Anaïs");
  const { checked, brokenAt } = await verifyChain();
  expect([checked, brokenAt]).toEqual([await db.auditEntry.count(), null]);
  const erase = (seq: number, data: object) =>
    maintain("tests", (tx) => tx.auditEntry.update({ where: { seq }, data }));
  const all = { before: null, after: null, salt: null, origin: null };
  await expect(erase(fresh?.seq ?? 0, all), "too young").rejects.toThrow();
  await expect(erase(renamed?.seq ?? 0, all), "of the newsroom").rejects.toThrow();
  await expect(erase(old?.seq ?? 0, { after: '{"firstName":"Ève"}' }), "not back").rejects.toThrow();
  await expect(erase(old?.seq ?? 0, { subject: "reader:8" }), "never the link").rejects.toThrow();
});

test("the chain is verified only when asked, and a change from outside shows", async () => {
  expect((await load()).chain).toBeNull();
  expect((await load("?verifier=1")).chain).toMatchObject({ checked: 7, brokenAt: null, fault: null, forgotten: null });
  const outside = new Database(env.DATABASE_URL.replace(/^file:/, ""));
  for (const { name } of outside
    .prepare("SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'AuditEntry'")
    .all() as { name: string }[]) {
    outside.exec(`DROP TRIGGER "${name}"`);
  }
  for (const [change, fault] of [
    ["actorId = actorId + 1", "link"],
    [`actorId = actorId - 1, after = '{"name":"Autre"}'`, "details"],
  ]) {
    outside.exec(`UPDATE AuditEntry SET ${change} WHERE seq = 2`);
    expect((await load("?verifier=1")).chain).toMatchObject({ checked: 1, brokenAt: 2, fault });
  }
  outside.close();
  expect(await db.auditEntry.count()).toBe(7);
});

test("an entry altered into what is no date, number or detail is named by the verification, and hides no other", async () => {
  const outside = new Database(env.DATABASE_URL.replace(/^file:/, ""));
  const kept = outside.prepare("SELECT at, actorId, after, subject FROM AuditEntry WHERE seq = 2").get();
  const alter = (fields: object) =>
    outside
      .prepare("UPDATE AuditEntry SET at = @at, actorId = @actorId, after = @after, subject = @subject WHERE seq = 2")
      .run({ ...(kept as object), ...fields });
  const verified = async () => (await load("?verifier=1")).chain?.brokenAt;
  for (const unreadable of [{ at: "demain" }, { actorId: "moi" }]) {
    alter(unreadable);
    expect(await verified()).toBe(2);
    expect((await load()).items.map(({ seq }) => seq)).toEqual([7, 6, 5, 4, 3, 1]);
    // The verification leads to its page: it says why instead of failing.
    await expect(entry({ params: { seq: "2" } } as never)).rejects.toMatchObject({
      init: { status: 404 },
      data: expect.stringContaining("elle ne se lit plus"),
    });
  }
  // The row is gone: its name would be read in the details.
  alter({ after: "{", subject: "category:99" });
  expect(await verified()).toBe(2);
  const page = await entry({ params: { seq: "2" } } as never);
  expect(page.differences).toMatchObject([{ label: "Illisible, tel quel", after: "{" }]);
  outside.close();
});
