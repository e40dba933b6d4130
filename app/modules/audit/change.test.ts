import { expect, test } from "vitest";
import { db, maintain } from "#app/platform/db.server.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { systemActor } from "./actor.ts";
import { verifyChain } from "./chain-check.server.ts";
import { change } from "./change.server.ts";

const actor = systemActor("tests");
const category = (slug: string) => ({ name: slug, slug, color: "#112233" });

test("a change leaves its row and its audit entry, a refusal leaves neither", async () => {
  const made = await change(actor, "category.created", async (tx, note) => {
    const row = await tx.category.create({ data: category("un") });
    note({ subject: `category:${row.id}`, after: { slug: "un" } });
    return done(row.id);
  });
  expect(made.ok).toBe(true);
  const refusedOne = await change(actor, "category.created", async (tx) => {
    await tx.category.create({ data: category("deux") });
    return refused("name", "Non.");
  });
  expect(refusedOne).toEqual({ ok: false, errors: { name: ["Non."] } });
  expect(await db.category.count()).toBe(1);
  const entries = await db.auditEntry.findMany();
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ action: "category.created", actorKind: "system:tests", seq: 1 });
});

test("concurrent changes all succeed, one after the other", async () => {
  const slugs = Array.from({ length: 20 }, (_, index) => `lot-${index}`);
  const outcomes = await Promise.all(
    slugs.map((slug) =>
      change(actor, "category.created", async (tx) => done(await tx.category.create({ data: category(slug) }))),
    ),
  );
  expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
  expect(await db.category.count({ where: { slug: { startsWith: "lot-" } } })).toBe(20);
});

test("a taken slug is a refusal in words, not a crash", async () => {
  const outcome = await change(
    actor,
    "category.created",
    async (tx) => done(await tx.category.create({ data: category("un") })),
    {
      unique: { slug: "Cette adresse est déjà utilisée." },
    },
  );
  expect(outcome).toEqual({ ok: false, errors: { slug: ["Cette adresse est déjà utilisée."] } });
});

test("a form sent twice does one thing and answers the same", async () => {
  const send = () =>
    change(
      actor,
      "category.created",
      async (tx) => done({ id: (await tx.category.create({ data: category("double") })).id }),
      { once: { key: "cle-de-test", of: "double" } },
    );
  const [first, second] = await Promise.all([send(), send()]);
  expect(first).toEqual(second);
  expect(await db.category.count({ where: { slug: "double" } })).toBe(1);
});

test("a query cannot write", async () => {
  await expect(db.category.create({ data: category("lecture") })).rejects.toThrow(/readonly/i);
});

test("the chain holds, entries cannot be changed or deleted, and erasing a name keeps it whole", async () => {
  expect((await verifyChain()).brokenAt).toBeNull();
  await expect(maintain("test", (tx) => tx.auditEntry.updateMany({ data: { action: "autre" } }))).rejects.toThrow();
  await expect(maintain("test", (tx) => tx.auditEntry.deleteMany({}))).rejects.toThrow();
  const details = { before: null, after: null, salt: null };
  // Twelve months, and readers' alone: audit-trail.test.ts.
  await expect(maintain("test", (tx) => tx.auditEntry.update({ where: { seq: 1 }, data: details }))).rejects.toThrow();
  await maintain("test", (tx) => tx.auditEntry.update({ where: { seq: 1 }, data: { actorLabel: null } }));
  expect((await verifyChain()).brokenAt).toBeNull();
});

test("an entry altered behind the triggers is found", async () => {
  await maintain("test", async (tx) => {
    await tx.$executeRawUnsafe('DROP TRIGGER "AuditEntry_no_update"');
    await tx.$executeRawUnsafe(`UPDATE "AuditEntry" SET "action" = 'falsifié' WHERE "seq" = 3`);
  });
  expect((await verifyChain()).brokenAt).toBe(3);
});
