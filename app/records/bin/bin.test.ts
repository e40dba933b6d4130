import { expect, test } from "vitest";
import { references } from "#app/modules/references/references.server.ts";
import { DAY, travel } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { trailOf } from "#tests/support/section.ts";
import { bin, inBin, purgeBins } from "./bin.server.ts";

const words = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.errors[""]?.[0]);
const row = (id: number) => db.referenceSource.findUnique({ where: { id } });

async function made(name: string) {
  const editor = await makeStaff("editor");
  const input = { name, url: "https://example.org", country: "FR" as const, purpose: "" };
  const created = await references.create(editor, input);
  if (!created.ok) throw new Error(JSON.stringify(created.errors));
  return { editor, id: created.value.id };
}

test("what is deleted comes back, counted as two changes, with an entry for each", async () => {
  const { editor, id } = await made("Sénat");
  expect(await references.bin.delete(editor, id)).toMatchObject({ ok: true, value: { id, name: "Sénat" } });
  expect(words(await references.bin.delete(editor, id))).toBe("Cette source n’existe plus.");
  expect(await references.bin.restore(editor, id)).toMatchObject({ ok: true, value: { name: "Sénat" } });
  expect(words(await references.bin.restore(editor, id))).toBe("Cette source n’est plus dans la corbeille.");
  expect(await row(id)).toMatchObject({ deletedAt: null, version: 3 });
  expect(await trailOf(`reference:${id}`)).toEqual(["reference.created", "reference.deleted", "reference.restored"]);
});

test("it waits 30 days: then it no longer comes back, and the purge erases it and nothing else", async () => {
  const [old, recent, kept] = [await made("Vieille"), await made("Récente"), await made("Gardée")];
  await references.bin.delete(old.editor, old.id);
  travel(2 * DAY);
  await references.bin.delete(recent.editor, recent.id);
  travel(27 * DAY);
  expect(await db.referenceSource.count({ where: { id: old.id, deletedAt: inBin(true) ?? {} } })).toBe(1);
  travel(2 * DAY);
  expect(words(await references.bin.restore(old.editor, old.id))).toMatch(/plus dans la corbeille/);
  await purgeBins([references.bin]);
  expect(await row(old.id)).toBeNull();
  expect(await row(recent.id)).not.toBeNull();
  expect(await row(kept.id)).not.toBeNull();
  expect((await trailOf(`reference:${old.id}`)).at(-1)).toBe("reference.purged");
  const purged = await db.auditEntry.findFirstOrThrow({ where: { action: "reference.purged" } });
  expect(purged).toMatchObject({ actorKind: "system:corbeille", before: expect.stringContaining("Vieille") });
  expect(purged.before).not.toContain('"id"');
  travel(-31 * DAY);
});

test("those without the right are refused before anything is read", async () => {
  const { id } = await made("Légifrance");
  const trial = await makeStaff("trial");
  expect(words(await references.bin.delete(trial, id))).toMatch(/rôle/);
  expect(words(await references.bin.restore(trial, 999_999))).toMatch(/rôle/);
  expect(await trailOf(`reference:${id}`)).toEqual(["reference.created"]);
});

test("a noun may have its own right and its own words", async () => {
  const { editor, id } = await made("Eurostat");
  const own = bin({
    noun: "reference",
    words: { this: "Ce texte", gone: "Ce texte est ailleurs." },
    right: (actor) => actor.kind === "staff" && actor.isAdmin,
    only: { name: "Autre" },
  });
  expect(words(await own.delete(editor, id))).toMatch(/rôle/);
  expect(words(await own.delete(await makeStaff("admin"), id))).toBe("Ce texte est ailleurs.");
});

test("what a noun does besides goes with it: noted when done, and all of it undone when refused", async () => {
  const { editor, id } = await made("CRISP");
  const refusal = await references.bin.delete(editor, id, undefined, async (tx) => {
    await tx.referenceSource.update({ where: { id }, data: { purpose: "perdu" } });
    return refused("moveTo", "Choisissez une autre source.");
  });
  expect(refusal).toEqual({ ok: false, errors: { moveTo: ["Choisissez une autre source."] } });
  expect(await row(id)).toMatchObject({ deletedAt: null, purpose: "" });
  await references.bin.delete(editor, id, undefined, async () => done({ items: 3 }));
  const entry = await db.auditEntry.findFirstOrThrow({
    where: { subject: `reference:${id}`, action: "reference.deleted" },
  });
  expect(entry).toMatchObject({ after: '{"items":3}' });
});
