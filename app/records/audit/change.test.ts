import { expect, test } from "vitest";
import { db, maintain } from "#app/platform/db.server.ts";
import { type Actor, systemActor } from "#app/records/rights/actor.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { verifyChain } from "./chain-check.server.ts";
import { change } from "./change.server.ts";
import { requestTrace } from "./request-trace.server.ts";

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
    { unique: { slug: "Cette adresse est déjà utilisée." } },
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

test("who, from where and erased details altered behind the triggers are found, entry by entry", async () => {
  const byStaff = { kind: "staff", id: 7, username: "lea", displayName: "Léa", role: "admin", isAdmin: true } as const;
  const written = async (by: Actor, subject: string) => {
    await requestTrace.run({ requestId: "essai", origin: "203.0.113.0/24" }, () =>
      change(by, "category.created", async (_tx, note) => {
        note({ subject, after: { slug: "six" } });
        return done(null);
      }),
    );
    return db.auditEntry.findFirstOrThrow({ orderBy: { seq: "desc" } });
  };
  const entries = [await written(byStaff, "category:6"), await written(byStaff, "reader:6"), await written(actor, "")];
  expect((await verifyChain()).brokenAt).toBeNull();
  const nothing = { before: null, after: null, salt: null, origin: null };
  const alterations = [
    { actorLabel: "Camille" },
    { actorLabel: "" },
    { origin: "198.51.100.0/24" },
    { origin: null },
    { salt: "sel" },
    { salt: "sel", actorLabel: "Camille" },
    // Nobody's details go before their time, and the newsroom's own never do.
    nothing,
    { ...nothing, actorLabel: null },
  ];
  await maintain("test", (tx) => tx.$executeRawUnsafe('DROP TRIGGER "AuditEntry_no_update"'));
  for (const { seq, actorLabel, before, after, salt, origin } of entries) {
    for (const data of alterations) {
      await maintain("test", (tx) => tx.auditEntry.update({ where: { seq }, data }));
      expect(await verifyChain(), JSON.stringify(data)).toMatchObject({ brokenAt: seq, fault: "details" });
      const kept = { actorLabel, before, after, salt, origin };
      await maintain("test", (tx) => tx.auditEntry.update({ where: { seq }, data: kept }));
    }
  }
  expect((await verifyChain()).brokenAt).toBeNull();
});

test.each(["at", "actorKind", "actorId", "action", "subject", "detailHash", "requestId"] as const)(
  "an entry whose %s was altered behind the triggers is found",
  async (column) => {
    const altered = column === "at" ? new Date(0) : column === "actorId" ? 4242 : "falsifié";
    await maintain("test", (tx) => tx.$executeRawUnsafe('DROP TRIGGER IF EXISTS "AuditEntry_no_update"'));
    const { [column]: kept } = await db.auditEntry.findUniqueOrThrow({ where: { seq: 3 } });
    const write = (value: unknown) =>
      maintain("test", (tx) => tx.auditEntry.update({ where: { seq: 3 }, data: { [column]: value } }));
    await write(altered);
    expect((await verifyChain()).brokenAt).toBe(3);
    await write(kept);
    expect((await verifyChain()).brokenAt).toBeNull();
  },
);
