import { expect, test } from "vitest";
import { findSession, openSession } from "#app/modules/sessions/sessions.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { verifyPassword } from "#app/platform/passwords/password.server.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { flashOf, post, trailOf } from "#tests/support/section.ts";
import { action as confirm } from "./confirm.tsx";
import { action as edit } from "./edit.tsx";
import { action as create } from "./new.tsx";
import { action as reset } from "./password.tsx";
import { users } from "./section.server.ts";

const { buttons: press } = users;

const admin = await makeStaff("admin");

const rowOf = (id: number) => db.staffUser.findUniqueOrThrow({ where: { id } });
const session = (id: number) => maintain("test", (tx) => openSession(tx, "staff", id, null));

const fields = {
  username: "lea.martin",
  displayName: "Léa Martin",
  role: "trial",
  password: "trois-mots-au-hasard",
  confirmPassword: "trois-mots-au-hasard",
};

test("an account is made by the staff schema, its password hashed", async () => {
  flashOf(await post(create, admin, fields));
  const row = await db.staffUser.findUniqueOrThrow({ where: { username: "lea.martin" } });
  expect(row).toMatchObject({ displayName: "Léa Martin", role: "trial", isActive: true });
  expect(row.passwordHash).toMatch(/^\$argon2id\$/);
  const entry = await db.auditEntry.findFirstOrThrow({ where: { subject: `staff:${row.id}` } });
  expect(entry.after).not.toContain("trois-mots");
});

test.each([
  [{ username: "lm" }, "username", "au moins 3 caractères"],
  [{ username: "Léa Martin" }, "username", "sans accent"],
  [{ username: "lea.martin" }, "username", "déjà pris"],
  [{ displayName: "L" }, "displayName", "au moins 2 caractères"],
  [{ confirmPassword: "autre-chose" }, "confirmPassword", "Les mots de passe ne correspondent pas"],
  [{ password: "court", confirmPassword: "court" }, "password", "au moins 8 caractères"],
])("%o is refused", async (change, field, words) => {
  expect(await post(create, admin, { ...fields, username: "autre.nom", ...change })).toMatchObject({
    status: 422,
    errors: { [field]: [expect.stringContaining(words)] },
  });
});

test("a new role counts at once, for sessions already open", async () => {
  const staff = await makeStaff("trial");
  const token = await session(staff.id);
  flashOf(await post(edit, admin, { displayName: staff.displayName, role: "editor", version: "1" }, { id: staff.id }));
  expect((await findSession("staff", token))?.actor).toMatchObject({ role: "editor" });
});

test("deactivating ends the sessions; reactivating lets sign in again, not back in", async () => {
  const staff = await makeStaff("editor");
  const token = await session(staff.id);
  expect(flashOf(await post(confirm, admin, {}, { id: staff.id }, "desactiver"))).toMatchObject({
    title: "Compte désactivé.",
    undo: `/admin/users/${staff.id}/reactiver`,
  });
  expect(await findSession("staff", token)).toBeNull();
  flashOf(await post(press, admin, {}, { id: staff.id }, "reactiver"));
  expect((await rowOf(staff.id)).isActive).toBe(true);
  expect(await findSession("staff", token)).toBeNull();
  expect(await trailOf(`staff:${staff.id}`)).toEqual(["staff.created", "staff.deactivated", "staff.reactivated"]);
});

test("nobody closes, demotes or resets themselves, so an administrator always remains", async () => {
  expect(flashOf(await post(confirm, admin, {}, { id: admin.id }, "desactiver"))).toMatchObject({
    style: "destructive",
  });
  expect(
    await post(edit, admin, { displayName: admin.displayName, role: "trial", version: "1" }, { id: admin.id }),
  ).toMatchObject({ errors: { role: [expect.any(String)] } });
  expect(await rowOf(admin.id)).toMatchObject({ role: "admin", isActive: true });
});

test("a replaced password ends the sessions and opens the door", async () => {
  const staff = await makeStaff("editor");
  const token = await session(staff.id);
  flashOf(
    await post(
      reset,
      admin,
      { newPassword: "quatre-mots-tout-neufs", confirmPassword: "quatre-mots-tout-neufs" },
      { id: staff.id },
    ),
  );
  expect(await findSession("staff", token)).toBeNull();
  expect(await verifyPassword("quatre-mots-tout-neufs", (await rowOf(staff.id)).passwordHash)).toBe(true);
});
