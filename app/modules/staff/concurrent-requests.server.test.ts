import Database from "better-sqlite3";
import { expect, test, vi } from "vitest";
import { createFlash } from "#app/modules/flash/mutations.server.ts";
import { flashForm } from "#app/modules/flash/schema.ts";
import { openSession } from "#app/modules/sessions/sessions.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { notAllowed } from "#app/records/rights/permissions.ts";
import { done } from "#app/utils/outcome.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { passwordReplaced } from "./attempts.server.ts";
import { changeOwnPassword, deactivateStaff, resetStaffPassword, updateStaff } from "./mutations.server.ts";
import { registerStaff, signOutStaff } from "./sign-in.server.ts";
import { codeAt } from "./two-step/check.server.ts";
import { beginTwoStep, enableTwoStep, findSetup } from "./two-step/enrolment.server.ts";

const password = "une phrase de passe longue";
const own = (currentPassword: string) => ({
  currentPassword,
  newPassword: "mots du voleur",
  confirmPassword: "mots du voleur",
});

const requests: [name: string, send: (staff: StaffActor, words: string) => Promise<{ ok: boolean }>][] = [
  ["a new password", (staff, words) => changeOwnPassword(staff, own(words), "")],
  [
    "a second step",
    async (staff, words) => {
      await beginTwoStep(staff);
      const secret = (await findSetup(staff, "x"))?.secret.replaceAll(" ", "") ?? "";
      return enableTwoStep(staff, { code: codeAt(secret), password: words }, "", `198.51.100.${staff.id}`);
    },
  ],
];

test.each(requests)("%s, asked before an administrator took the account back, does nothing after", async (_, send) => {
  const database = new Database(env.DATABASE_URL.replace(/^file:/, ""), { timeout: 5000 });
  for (const [meanwhile, words] of [
    ["passwordHash = passwordHash || 'x'", passwordReplaced],
    ["isActive = 0", notAllowed],
  ]) {
    const staff = await makeStaff("editor", password);
    expect(await send(staff, "une autre phrase")).toMatchObject({ ok: false });
    // Failures are forgotten once the password is found right, before anything else is written.
    database.exec(
      `CREATE TRIGGER "meanwhile" AFTER DELETE ON "Throttle" BEGIN UPDATE StaffUser SET ${meanwhile} WHERE id = ${staff.id}; END`,
    );
    const answer = await send(staff, password).finally(() => database.exec(`DROP TRIGGER "meanwhile"`));
    expect(Object.values("errors" in answer ? (answer.errors as object) : {})).toEqual([[words]]);
    const row = await db.staffUser.findUniqueOrThrow({ where: { id: staff.id } });
    expect(row.totpEnabledAt).toBeNull();
  }
  database.close();
});

test.each([{ role: "trial" as const }, { isActive: false }])(
  "an administrator who became %j changes no account with a request that was let in before",
  async (data) => {
    const [admin, other] = [await makeStaff("admin"), await makeStaff("editor")];
    await maintain("test", (tx) => tx.staffUser.update({ where: { id: admin.id }, data }));
    const accounts = await db.staffUser.findMany();
    const opened = { username: "complice", displayName: "Complice", role: "admin" as const };
    const profile = { displayName: "Autre", role: "admin" as const, email: null };
    for (const answer of [
      await registerStaff(admin, { ...opened, password, confirmPassword: password }),
      await resetStaffPassword(admin, other.id, password),
      await updateStaff(admin, other.id, profile),
      await deactivateStaff(admin, other.id),
    ])
      expect(answer).toEqual({ ok: false, errors: { "": [notAllowed] } });
    expect(await db.staffUser.findMany()).toEqual(accounts);
  },
);

// `change` itself checks, so that no mutation can forget to.
test.each([{ role: "trial" as const }, { isActive: false }])(
  "a member who became %j while their form was worked on writes nothing, and may still sign out",
  async (data) => {
    const editor = await makeStaff("editor");
    const token = await maintain("test", (tx) => openSession(tx, "staff", editor.id, null));
    await maintain("test", (tx) => tx.staffUser.update({ where: { id: editor.id }, data }));
    const counts = () => Promise.all([db.flash.count(), db.media.count(), db.auditEntry.count()]);
    const before = await counts();
    const none = { ok: false, errors: { "": [notAllowed] } };
    expect(
      await createFlash(editor, flashForm.schema.parse({ title: "Alerte", content: "Deux lignes." }), null),
    ).toEqual(none);
    const written = vi.fn(() => Promise.resolve(done(null)));
    expect(await change(editor, "article.created", written)).toEqual(none);
    expect(written).not.toHaveBeenCalled();
    expect(await counts()).toEqual(before);
    await signOutStaff(editor, token);
    expect(await db.session.count({ where: { staffId: editor.id } })).toBe(0);
  },
);
