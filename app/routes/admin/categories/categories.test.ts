import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { done } from "#app/utils/outcome.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { flashOf, post, trailOf } from "#tests/support/section.ts";
import { action as remove, loader as askRemove } from "./delete.tsx";
import { categories } from "./section.server.ts";

const { buttons: press } = categories;
const { action: save } = categories.row;

const [editor] = [await makeStaff("editor"), await makeStaff("trial")];

const bySlug = (slug: string) => db.category.findUniqueOrThrow({ where: { slug } });

async function made(name: string): Promise<number> {
  flashOf(await post(save, editor, { name, color: "#146b46" }));
  return (await db.category.findFirstOrThrow({ where: { name }, orderBy: { id: "desc" } })).id;
}

async function article(categoryId: number, slug: string): Promise<number> {
  const created = await change(systemActor("tests"), "seed.finished", async (tx) =>
    done(await tx.article.create({ data: { title: slug, slug, categoryId } })),
  );
  return created.ok ? created.value.id : 0;
}

const categoryOf = async (id: number) => (await db.article.findUniqueOrThrow({ where: { id } })).categoryId;

describe("creating", () => {
  test("makes the address from the name, goes to the end and leaves an entry", async () => {
    const answer = await post(save, editor, { name: "Santé publique", slug: "", color: "#2b4ea8" });
    expect(flashOf(answer)).toEqual({ title: "Catégorie ajoutée." });
    expect((answer as Response).headers.get("location")).toBe("/admin/categories");
    const row = await bySlug("sante-publique");
    expect(row).toMatchObject({ name: "Santé publique", color: "#2B4EA8", version: 1 });
    expect(await db.auditEntry.findFirst({ where: { subject: `category:${row.id}` } })).toMatchObject({
      action: "category.created",
      actorId: editor.id,
    });
  });

  test.each([
    [{ name: "" }, "name", "Donnez un nom à la catégorie."],
    [{ name: "x".repeat(61) }, "name", "Ce nom est trop long"],
    [{ name: "Bleu", color: "bleu" }, "color", "Une couleur s’écrit #"],
    [{ name: "???", color: "#123456" }, "slug", "Ce nom ne donne pas d’adresse"],
    [{ name: "Autre", slug: "sante-publique" }, "slug", "Cette adresse est déjà celle d’une autre catégorie"],
  ])("%o is refused", async (fields, field, words) => {
    const answer = await post(save, editor, { color: "#2b4ea8", ...fields });
    expect(answer).toMatchObject({ status: 422, errors: { [field]: [expect.stringContaining(words)] } });
  });
});

describe("deleting", () => {
  test("asks where the articles go, moves them, and taking it back brings them back", async () => {
    const [from, to] = [await made("Ancienne"), await made("Nouvelle")];
    const [moved, kept] = [await article(from, "un"), await article(from, "deux")];
    const asked = await askRemove({ params: { id: String(from) } } as never);
    expect(asked.category.articles).toBe(2);
    expect(asked.others.map(({ value }) => value)).toContain(String(to));
    const answer = await post(remove, editor, { moveTo: String(to) }, { id: from });
    expect(flashOf(answer)).toMatchObject({
      title: "Catégorie supprimée.",
      undo: `/admin/categories/${from}/retablir`,
    });
    expect(await categoryOf(moved)).toBe(to);
    expect((await db.category.findUniqueOrThrow({ where: { id: from } })).deletedAt).not.toBeNull();

    // One of them found a place of its own meanwhile: restoring leaves it there.
    await change(systemActor("tests"), "seed.finished", async (tx) =>
      done(await tx.article.update({ where: { id: kept }, data: { categoryId: null } })),
    );
    flashOf(await post(press, editor, {}, { id: from }, "retablir"));
    expect(await categoryOf(moved)).toBe(from);
    expect(await categoryOf(kept)).toBeNull();
    expect(await trailOf(`category:${from}`)).toEqual(["category.created", "category.deleted", "category.restored"]);
  });

  test("nowhere is an answer too; itself is not", async () => {
    const id = await made("Passagère");
    const one = await article(id, "trois");
    expect(await post(remove, editor, { moveTo: String(id) }, { id })).toMatchObject({
      status: 422,
      errors: { moveTo: [expect.any(String)] },
    });
    flashOf(await post(remove, editor, {}, { id }));
    expect(await categoryOf(one)).toBeNull();
  });
});
