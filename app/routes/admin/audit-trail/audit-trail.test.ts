import Database from "better-sqlite3";
import { beforeAll, expect, test } from "vitest";
import { makeStaff } from "#tests/support/actors.ts";
import type { StaffActor } from "#app/modules/audit/actor.ts";
import { createCategory } from "#app/modules/categories/mutations.server.ts";
import { renameSelf } from "#app/modules/staff/mutations.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { loader as entry } from "./entry.tsx";
import { loader as list } from "./list.tsx";

let admin: StaffActor;

beforeAll(async () => {
  admin = await makeStaff("admin");
  await createCategory(admin, { name: "Justice", slug: "", color: "#146B46", description: "" });
  await renameSelf(admin, "Camille");
});

const load = (query = "") => list({ request: new Request(`http://localhost:3000/admin/audit-trail${query}`) } as never);

test("the newest first, and every filter", async () => {
  expect((await load()).items.map(({ action }) => action)).toEqual([
    "staff.renamed",
    "category.created",
    "staff.created",
  ]);
  expect((await load("?quoi=category")).items).toMatchObject([{ action: "category.created", who: admin.displayName }]);
  expect((await load(`?qui=${admin.id}`)).total).toBe(2);
  expect((await load("?q=category")).total).toBe(1);
  expect((await load("?du=2000-01-01&au=2000-01-02")).total).toBe(0);
  expect((await load("?du=2000-01-01")).total).toBe(3);
  expect((await load("?du=hier&quoi=x")).total).toBe(3);
});

test("an entry shows before and after; there is none past the end", async () => {
  const { entry: found } = await entry({ params: { seq: "3" } } as never);
  expect(JSON.parse(found.after ?? "")).toEqual({ displayName: "Camille" });
  await expect(entry({ params: { seq: "99" } } as never)).rejects.toMatchObject({ init: { status: 404 } });
});

test("the chain is verified only when asked, and a change from outside shows", async () => {
  expect((await load()).chain).toBeNull();
  expect((await load("?verifier=1")).chain).toEqual({ checked: 3, brokenAt: null });
  const outside = new Database(env.DATABASE_URL.replace(/^file:/, ""));
  for (const { name } of outside
    .prepare("SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'AuditEntry'")
    .all() as { name: string }[]) {
    outside.exec(`DROP TRIGGER "${name}"`);
  }
  outside.prepare("UPDATE AuditEntry SET after = ? WHERE seq = 2").run('{"name":"Autre"}');
  outside.close();
  expect((await load("?verifier=1")).chain).toEqual({ checked: 1, brokenAt: 2 });
  expect(await db.auditEntry.count()).toBe(3);
});
