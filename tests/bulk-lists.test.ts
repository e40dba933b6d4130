import { beforeAll, expect, test } from "vitest";
import { suspendReader } from "#app/modules/accounts/administration.server.ts";
import { members } from "#app/modules/team/members.server.ts";
import { memberForm } from "#app/modules/team/schema.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { sectionAt } from "#app/routes/admin/sections.server.ts";
import { contextFor, makeStaff } from "./support/actors.ts";
import { flashOf, post } from "./support/section.ts";

const bulkAt = (list: string) => sectionAt(`/admin/${list}/lot/x`).bulk;
const { action: categories } = bulkAt("categories");
const { action: mails } = bulkAt("courriels");
const { action: team } = bulkAt("team");
const { action: users } = bulkAt("users");
const { loader: askReaders, action: readers } = bulkAt("public-users");

let admin: StaffActor;
let other: StaffActor;

beforeAll(async () => {
  [admin, other] = [await makeStaff("admin"), await makeStaff("admin")];
  await maintain("test", (tx) =>
    tx.instagramSource.create({ data: { id: 1000, account: "porte", url: "https://www.instagram.com/porte/" } }),
  );
});

function boxes(rows: { id: number; version?: number }[], more: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const { id, version } of rows) form.append("row", `${id}.${version ?? 0}`);
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  return form;
}

const confirmed = { confirmed: "1" };
let count = 0;
const next = () => (count += 1);

test("a category that has articles is not deleted with others: where they go is asked on its page", async () => {
  const [full, empty] = await maintain("test", async (tx) => [
    await tx.category.create({ data: { name: "Pleine", slug: "pleine" } }),
    await tx.category.create({ data: { name: "Vide", slug: "vide" } }),
  ]);
  if (!full || !empty) throw new Error("no category");
  await maintain("test", (tx) => tx.article.create({ data: { slug: "un", title: "Un", categoryId: full.id } }));
  const done = flashOf(await post(categories, admin, boxes([full, empty], confirmed), {}, "supprimer"));
  expect(done?.title).toBe("1 catégorie supprimée, mais pas tout.");
  expect(done?.description).toContain(
    "«\u202FPleine\u202F»\u202F: 1 article y est rangé\u202F: supprimez-la depuis sa page",
  );
  expect(await db.category.findUnique({ where: { id: full.id } })).toMatchObject({ deletedAt: null });
});

test("people are shown and taken off the site, where their place is kept", async () => {
  const input = memberForm.schema.parse({ firstName: "Zoé", lastName: "Petit", isPublished: true });
  const made = await members.create(admin, input);
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  const row = { id: made.value.id, version: 1 };
  const hidden = flashOf(await post(team, admin, boxes([row]), {}, "masquer"));
  expect(hidden).toMatchObject({
    title: "1 personne retirée du site.",
    undo: `/admin/team/lot/montrer?rows=${row.id}`,
  });
  const stale = flashOf(await post(team, other, boxes([row]), {}, "montrer"));
  expect(stale?.description).toContain(`${admin.displayName} a modifié cette fiche`);
  expect(await members.bin.nameOf(row.id)).toBe("Zoé Petit");
});

test("accounts close together, but one’s own and the last administrator’s", async () => {
  const [one, two] = [await makeStaff("editor"), await makeStaff("trial")];
  const asked = await post(users, admin, boxes([one, two]), {}, "desactiver");
  expect(asked instanceof Response && asked.headers.get("Location")).toContain("/admin/users/lot/desactiver?rows=");
  const done = flashOf(await post(users, admin, boxes([one, two, admin], confirmed), {}, "desactiver"));
  expect(done?.title).toBe("2 comptes désactivés, mais pas tout.");
  expect(done?.description).toContain(
    `«\u202F${admin.displayName}\u202F»\u202F: Vous ne pouvez pas le faire pour votre propre`,
  );
  expect(done?.undo).toBe(`/admin/users/lot/reactiver?rows=${one.id},${two.id}`);
  // Both administrators go at once: the second is the last.
  const system = { ...admin, id: 999_999 };
  const both = flashOf(await post(users, system, boxes([admin, other], confirmed), {}, "desactiver"));
  expect(both?.title).toBe("1 compte désactivé, mais pas tout.");
  expect(both?.description).toContain("C’est le dernier compte d’administration actif");
  flashOf(await post(users, other, boxes([admin]), {}, "reactiver"));
  expect(await db.staffUser.count({ where: { role: "admin", isActive: true } })).toBe(2);
});

test("readers are suspended together for a reason that is asked, and let in again", async () => {
  const made = [];
  for (const name of ["Ana", "Bob", "Cléo"])
    made.push(
      await maintain("test", (tx) =>
        tx.reader.create({
          data: {
            firstName: name,
            lastName: "Test",
            email: `lecteur${next()}@lecture.example`,
            passwordHash: "$argon2id$",
          },
        }),
      ),
    );
  const page = await askReaders({
    request: new Request(`http://localhost:3000/admin/public-users/lot/suspendre?rows=${made[0]?.id}`),
    context: contextFor(admin),
    params: {},
    pattern: "/admin/public-users/lot/suspendre",
  } as never);
  expect(page).toMatchObject({ title: "Suspendre 1 compte\u202F?", confirm: "Suspendre", names: ["Ana Test"] });
  expect(page.reason).toMatch(/^Raison/);
  for (const raison of ["", "  ", "x".repeat(501)]) {
    const unsaid = flashOf(await post(readers, admin, boxes(made, { ...confirmed, raison }), {}, "suspendre"));
    expect(unsaid?.title).toContain("Dites pourquoi");
  }
  await suspendReader(other, made[1]?.id ?? 0, "déjà");
  const done = flashOf(
    await post(readers, admin, boxes(made, { ...confirmed, reason: "Vague de spam" }), {}, "suspendre"),
  );
  expect(done?.title).toBe("2 comptes suspendus, mais pas tout.");
  expect(done?.description).toContain("«\u202FBob Test\u202F»");
  const [row] = await db.reader.findMany({ where: { id: made[0]?.id }, select: { suspendedReason: true } });
  expect(row?.suspendedReason).toBe("Vague de spam");
  const rows = new URLSearchParams(done?.undo?.split("?")[1]).get("rows") ?? "";
  expect(flashOf(await post(readers, admin, { rows }, {}, "lever-suspension"))?.title).toBe("2 suspensions levées.");
  const editor = await makeStaff("editor");
  const refused = flashOf(await post(readers, editor, boxes(made, { ...confirmed, reason: "non" }), {}, "suspendre"));
  expect(refused?.title).toBe("Rien n’a été changé.");
});

test("mails given up go again together; one that went meanwhile is named", async () => {
  const mail = (subject: string, status: "dead" | "sent") =>
    maintain("test", (tx) =>
      tx.mail.create({
        data: {
          kind: "x",
          recipient: "z@lecture.example",
          subject,
          html: "",
          text: "a",
          messageId: `${next()}`,
          status,
        },
      }),
    );
  const rows = [await mail("Un", "dead"), await mail("Deux", "sent"), await mail("Trois", "dead")];
  const done = flashOf(await post(mails, admin, boxes(rows), {}, "renvoyer"));
  expect(done?.title).toBe("2 emails remis en file, mais pas tout.");
  expect(done?.description).toContain("«\u202FDeux\u202F»\u202F: Cet email n’attend plus");
});
