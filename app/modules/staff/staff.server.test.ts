import { expect, test } from "vitest";
import { endOtherSessions, endOwnSession, listSessions, openSession } from "#app/modules/sessions/sessions.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { adminAddresses, ownAddress } from "./admin-queries.server.ts";
import { changeOwnPassword, resetStaffPassword, updateOwnProfile } from "./mutations.server.ts";
import { ownProfileForm } from "./schema.ts";
import { endSessionsOf, openStaffSession } from "./sessions.server.ts";
import { ensureFirstAdmin, registerStaff, signInStaff } from "./sign-in.server.ts";

const account = (password: string) => ({
  username: "zoe.martin",
  displayName: "Zoé Martin",
  role: "editor" as const,
  password,
  confirmPassword: password,
});

test.each([
  ["prenom.nom", "court", "password"],
  ["prenom.nom", "motdepasse", "password"],
  ["pn", "une phrase de passe", "username"],
  ["Prénom Nom", "une phrase de passe", "username"],
])("the environment does not give %j with %j as the first administrator", async (username, password, field) => {
  expect(await ensureFirstAdmin(username, password)).toMatchObject({
    ok: false,
    errors: { [field]: expect.anything() },
  });
  expect(await db.staffUser.count()).toBe(0);
});

test("the first administrator is made once", async () => {
  expect(await ensureFirstAdmin("Prenom.Nom", "une phrase de passe")).toMatchObject({ ok: true, value: true });
  expect(await ensureFirstAdmin("autre.nom", "une phrase de passe")).toMatchObject({ ok: true, value: false });
  expect(await db.staffUser.findMany({ select: { username: true } })).toEqual([{ username: "prenom.nom" }]);
});

test("a common password, or one of their own names, is refused: to open an account, on a change, on a replacement", async () => {
  const [staff, admin] = [await makeStaff("editor", "une phrase de passe"), await makeStaff("admin")];
  const { username, displayName } = staff;
  const refusal = (field: string) => ({ ok: false, errors: { [field]: [expect.any(String)] } });
  for (const words of ["password1", "motdepasse", `${displayName} 2010`, `${username}-2010`]) {
    const change = { currentPassword: "une phrase de passe", newPassword: words, confirmPassword: words };
    const opened = await registerStaff(systemActor("tests"), { ...account(words), username, displayName });
    expect(opened).toMatchObject(refusal("password"));
    expect(await changeOwnPassword(staff, change, "")).toMatchObject(refusal("newPassword"));
    expect(await resetStaffPassword(admin, staff.id, words)).toMatchObject(refusal("newPassword"));
  }
});

test("nor does anyone but an administrator open one", async () => {
  for (const role of ["trial", "editor"] as const) {
    expect((await registerStaff(await makeStaff(role), account("une phrase de passe"))).ok).toBe(false);
  }
  expect((await registerStaff(await makeStaff("admin"), account("une phrase de passe"))).ok).toBe(true);
});

test("a session is opened for the account that was proved, not for what it became meanwhile", async () => {
  const { id } = await makeStaff("editor", "une phrase de passe");
  const proved = await db.staffUser.findUniqueOrThrow({ where: { id } });
  const open = () => openStaffSession(proved, { userAgent: null }, { field: "", message: "changé" });
  const refusal = { ok: false, errors: { "": ["changé"] } };
  const meanwhile = (data: { passwordHash?: string; totpEnabledAt?: Date; isActive?: boolean }) =>
    maintain("test", (tx) => tx.staffUser.update({ where: { id }, data }));
  await meanwhile({ passwordHash: `${proved.passwordHash}x` });
  expect(await open()).toEqual(refusal);
  await meanwhile({ passwordHash: proved.passwordHash, totpEnabledAt: now() });
  expect(await open()).toEqual(refusal);
  await meanwhile({ isActive: false });
  expect(await open()).toEqual(refusal);
  expect(await db.session.count({ where: { staffId: id } })).toBe(0);
  await meanwhile({ isActive: true });
  const present = await db.staffUser.findUniqueOrThrow({ where: { id } });
  expect((await openStaffSession(present, { userAgent: null }, { field: "", message: "" })).ok).toBe(true);
});

test("a burst of wrong passwords is held like a slow one", async () => {
  const staff = await makeStaff("editor", "une phrase de passe");
  const attempt = (password: string) =>
    signInStaff({ username: staff.username, password, network: "192.0.2.200", userAgent: null });
  const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => attempt(`faux-${index}`)));
  const checked = answers.filter((answer) => !answer.ok && answer.errors[""]?.[0]?.startsWith("Nom"));
  expect(checked.length).toBeLessThanOrEqual(9);
  expect((await attempt("une phrase de passe")).ok).toBe(false);
});

test("sessions: one's own are listed and ended, nobody else's; an administrator ends anyone's", async () => {
  const [one, other, admin] = [await makeStaff("editor"), await makeStaff("editor"), await makeStaff("admin")];
  const open = (id: number) => maintain("test", (tx) => openSession(tx, "staff", id, "Firefox/140 Linux"));
  const [token] = [await open(one.id), await open(one.id), await open(one.id)];
  await open(other.id);
  const listed = await listSessions({ staffId: one.id }, token);
  expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
  const [hers] = await listSessions({ staffId: other.id }, "");
  expect((await endOwnSession(one, hers?.handle ?? "")).ok).toBe(false);
  expect((await endOwnSession(one, listed[1]?.handle ?? "")).ok).toBe(true);
  expect((await endOtherSessions(one, token)).ok).toBe(true);
  expect(await listSessions({ staffId: one.id }, token)).toHaveLength(1);
  expect((await endSessionsOf(one, other.id)).ok).toBe(false);
  expect(await endSessionsOf(admin, other.id)).toMatchObject({ ok: true, value: { ended: 1 } });
  expect(await db.session.count({ where: { staffId: other.id } })).toBe(0);
});

test("one's own address: optional, checked, kept in one form, and the trail says only that there is one", async () => {
  const staff = await makeStaff("admin");
  expect(ownProfileForm.schema.safeParse({ displayName: "Léa", email: "pas une adresse" }).success).toBe(false);
  expect(ownProfileForm.schema.parse({ displayName: "Léa" }).email).toBeNull();
  expect(
    (await updateOwnProfile(staff, ownProfileForm.schema.parse({ displayName: "Léa", email: " Lea@Exemple.FR " }))).ok,
  ).toBe(true);
  expect(await ownAddress(staff.id)).toBe("lea@exemple.fr");
  expect(await adminAddresses()).toContain("lea@exemple.fr");
  const entry = await db.auditEntry.findFirstOrThrow({ orderBy: { seq: "desc" } });
  expect(entry).toMatchObject({ action: "staff.profile-updated", subject: `staff:${staff.id}` });
  expect(JSON.stringify(entry)).not.toContain("exemple.fr");
});
