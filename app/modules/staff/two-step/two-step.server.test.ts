import { beforeEach, describe, expect, test } from "vitest";
import { openSession } from "#app/modules/sessions/sessions.server.ts";
import { signInStaff, wrongCredentials } from "#app/modules/staff/sign-in.server.ts";
import { MINUTE, SECOND, now, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { codeAt } from "./check.server.ts";
import {
  beginTwoStep,
  disableTwoStep,
  enableTwoStep,
  findSetup,
  renewRecoveryCodes,
  resetTwoStep,
  twoStepState,
} from "./enrolment.server.ts";
import { normaliseCode, wrongCode } from "./schema.ts";
import { completeSignIn, openTicket, ticketOver } from "./second-step.server.ts";

const password = "une phrase de passe longue";
let networks = 0;
const network = () => `198.51.100.${(networks += 1)}`;

const session = (staffId: number) => maintain("test", (tx) => openSession(tx, "staff", staffId, null));
const sessionsOf = (staffId: number) => db.session.count({ where: { staffId } });
const lastAudit = async () => (await db.auditEntry.findFirstOrThrow({ orderBy: { seq: "desc" } })).action;

interface Enrolled {
  staff: StaffActor;
  secret: string;
  codes: string[];
  token: string;
}

/** Someone with the second step on; the next code is free to use. */
async function enrolled(role: "editor" | "admin" = "editor"): Promise<Enrolled> {
  const staff = await makeStaff(role, password);
  const token = await session(staff.id);
  await beginTwoStep(staff);
  const setup = await findSetup(staff, "Clairvoix");
  const secret = setup?.secret.replaceAll(" ", "") ?? "";
  const enabled = await enableTwoStep(staff, { code: codeAt(secret), password }, token, network());
  if (!enabled.ok) throw new Error(JSON.stringify(enabled.errors));
  // To the beginning of a step after the one just used, so that none ends in the middle of a test.
  travel(60 * SECOND + (30 * SECOND - (now().getTime() % (30 * SECOND))));
  return { staff, secret, codes: enabled.value.codes, token };
}

async function ticketOf(staff: StaffActor, from = network()): Promise<string> {
  const first = await signInStaff({ username: staff.username, password, network: from, userAgent: null });
  if (!first.ok || !("ticket" in first.value)) throw new Error("no ticket");
  return first.value.ticket;
}

const origin = { userAgent: null };
const errorsOf = (outcome: { ok: boolean; errors?: unknown }) => ("errors" in outcome ? outcome.errors : null);

describe("setting up", () => {
  test("the secret waits, encrypted, for its first code; the address names the site and the account", async () => {
    const staff = await makeStaff("trial", password);
    await beginTwoStep(staff);
    const setup = await findSetup(staff, "Clairvoix");
    const plain = setup?.secret.replaceAll(" ", "") ?? "";
    expect(plain).toMatch(/^[A-Z2-7]{32}$/);
    expect(setup?.uri).toContain(`otpauth://totp/Clairvoix:${staff.username}?`);
    expect(setup?.uri).toContain(`secret=${plain}`);
    expect(setup?.qr.path.startsWith("M4 4")).toBe(true);
    const row = await db.staffUser.findUniqueOrThrow({ where: { id: staff.id } });
    expect(row.totpSecret).not.toContain(plain);
    expect(await twoStepState(staff.id)).toEqual({ since: null, passkeys: [], pending: true, recoveryCodesLeft: 0 });
    // A secret that waits asks nothing at the door.
    const signedIn = await signInStaff({ username: staff.username, password, network: network(), userAgent: null });
    expect(signedIn.ok && "token" in signedIn.value).toBe(true);
  });

  test("needs the password and a code of this secret", async () => {
    const staff = await makeStaff("editor", password);
    await beginTwoStep(staff);
    const secret = (await findSetup(staff, "x"))?.secret.replaceAll(" ", "") ?? "";
    expect(
      errorsOf(await enableTwoStep(staff, { code: codeAt(secret), password: "autre" }, "", network())),
    ).toHaveProperty("password");
    const wrong = codeAt(secret, 40);
    expect(errorsOf(await enableTwoStep(staff, { code: wrong, password }, "", network()))).toEqual({
      code: [wrongCode],
    });
    expect((await twoStepState(staff.id)).since).toBeNull();
  });

  test("gives ten codes, keeps none in clear, ends the other sessions, shows the secret no more", async () => {
    const staff = await makeStaff("editor", password);
    const token = await session(staff.id);
    await session(staff.id);
    await beginTwoStep(staff);
    const secret = (await findSetup(staff, "x"))?.secret.replaceAll(" ", "") ?? "";
    const enabled = await enableTwoStep(staff, { code: codeAt(secret), password }, token, network());
    const codes = enabled.ok ? enabled.value.codes : [];
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    const rows = await db.staffRecoveryCode.findMany({ where: { staffId: staff.id } });
    expect(rows).toHaveLength(10);
    for (const { codeHash } of rows) expect(codeHash).toMatch(/^\$argon2id\$/);
    expect(await sessionsOf(staff.id)).toBe(1);
    expect(await lastAudit()).toBe("staff.two-step-enabled");
    expect(await findSetup(staff, "x")).toBeNull();
    expect(errorsOf(await beginTwoStep(staff))).toHaveProperty("");
  });
});

describe("signing in", () => {
  let her: Enrolled;
  beforeEach(async () => {
    her = await enrolled();
  });

  test("the right password alone opens no session; the code does", async () => {
    const before = await sessionsOf(her.staff.id);
    const ticket = await ticketOf(her.staff);
    expect(await sessionsOf(her.staff.id)).toBe(before);
    const done = await completeSignIn(ticket, codeAt(her.secret), network(), origin);
    expect(done.ok && done.value.staff).toEqual(her.staff);
    expect(await sessionsOf(her.staff.id)).toBe(before + 1);
  });

  test("a wrong password says the same with or without a second step", async () => {
    const refusal = await signInStaff({
      username: her.staff.username,
      password: "non",
      network: network(),
      userAgent: null,
    });
    expect(errorsOf(refusal)).toEqual({ "": [wrongCredentials] });
  });

  test.each([-1, 0, 1])("the code of the step %i away is accepted", async (offset) => {
    expect((await completeSignIn(await ticketOf(her.staff), codeAt(her.secret, offset), network(), origin)).ok).toBe(
      true,
    );
  });

  test.each([-2, 2, 40])("the code of the step %i away is not", async (offset) => {
    const done = await completeSignIn(await ticketOf(her.staff), codeAt(her.secret, offset), network(), origin);
    expect(errorsOf(done)).toEqual({ code: [wrongCode] });
    expect(await lastAudit()).toBe("staff.second-step-refused");
  });

  test("no code opens twice, nor one before it, even when two calls arrive at once", async () => {
    const ticket = await ticketOf(her.staff);
    const code = codeAt(her.secret);
    const both = await Promise.all([
      completeSignIn(ticket, code, network(), origin),
      completeSignIn(ticket, code, network(), origin),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await completeSignIn(ticket, code, network(), origin)).ok).toBe(false);
    expect((await completeSignIn(ticket, codeAt(her.secret, -1), network(), origin)).ok).toBe(false);
    expect((await completeSignIn(ticket, codeAt(her.secret, 1), network(), origin)).ok).toBe(true);
  });

  test("a recovery code opens once, however it is typed", async () => {
    const [first = "", second = ""] = her.codes;
    const ticket = await ticketOf(her.staff);
    expect(
      (await completeSignIn(ticket, normaliseCode(` ${first.toLowerCase().replace("-", " ")} `), network(), origin)).ok,
    ).toBe(true);
    expect(errorsOf(await completeSignIn(ticket, normaliseCode(first), network(), origin))).toEqual({
      code: [wrongCode],
    });
    const code = normaliseCode(second);
    const both = await Promise.all([
      completeSignIn(ticket, code, network(), origin),
      completeSignIn(ticket, code, network(), origin),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await twoStepState(her.staff.id)).recoveryCodesLeft).toBe(8);
  });

  test("someone else's codes open nothing", async () => {
    const other = await enrolled();
    const ticket = await ticketOf(her.staff);
    expect((await completeSignIn(ticket, codeAt(other.secret), network(), origin)).ok).toBe(false);
    expect((await completeSignIn(ticket, normaliseCode(other.codes[0] ?? ""), network(), origin)).ok).toBe(false);
  });

  test("five wrong codes, and the right one waits too; then it opens", async () => {
    const ticket = await ticketOf(her.staff);
    for (let tries = 0; tries < 5; tries += 1) await completeSignIn(ticket, "000000", network(), origin);
    const held = await completeSignIn(ticket, codeAt(her.secret), network(), origin);
    expect(errorsOf(held)).toEqual({ "": [expect.stringMatching(/^Trop d’essais/)] });
    travel(31 * SECOND);
    expect((await completeSignIn(await ticketOf(her.staff), codeAt(her.secret), network(), origin)).ok).toBe(true);
  });

  test("a burst of guesses is held like a slow one", async () => {
    const ticket = await ticketOf(her.staff);
    await Promise.all(
      Array.from({ length: 200 }, (_, guess) =>
        completeSignIn(ticket, String(guess).padStart(6, "0"), network(), origin),
      ),
    );
    const refused = await db.auditEntry.count({
      where: { action: "staff.second-step-refused", subject: `staff:${her.staff.id}` },
    });
    expect(refused).toBeLessThan(11);
  });

  test("a ticket ends after ten minutes, with a new password, with the account, and when altered", async () => {
    const ticket = await ticketOf(her.staff);
    expect(await openTicket(ticket)).not.toBeNull();
    expect(await openTicket(`${ticket}x`)).toBeNull();
    expect(await openTicket(ticket.replace(/^\d+/, "1"))).toBeNull();
    expect(await openTicket(ticket.replace(/\.\d+\./, ".99999999999999."))).toBeNull();
    expect(await openTicket("")).toBeNull();
    const { passwordHash } = await db.staffUser.findUniqueOrThrow({ where: { id: her.staff.id } });
    const set = (data: object) => maintain("test", (tx) => tx.staffUser.update({ where: { id: her.staff.id }, data }));
    await set({ passwordHash: "$argon2id$autre" });
    expect(await openTicket(ticket)).toBeNull();
    await set({ passwordHash, isActive: false });
    expect(await openTicket(ticket)).toBeNull();
    await set({ isActive: true });
    expect(await openTicket(ticket)).not.toBeNull();
    travel(10 * MINUTE);
    expect(errorsOf(await completeSignIn(ticket, codeAt(her.secret), network(), origin))).toEqual({
      ticket: [ticketOver],
    });
  });

  test("the session this browser had ends", async () => {
    const done = await completeSignIn(await ticketOf(her.staff), codeAt(her.secret), network(), {
      ...origin,
      previousToken: her.token,
    });
    expect(done.ok).toBe(true);
    expect(await sessionsOf(her.staff.id)).toBe(1);
  });
});

describe("afterwards", () => {
  test("new recovery codes take the place of the old", async () => {
    const { staff, secret, codes } = await enrolled();
    expect(errorsOf(await renewRecoveryCodes(staff, { password, code: "000000" }, network()))).toEqual({
      code: [wrongCode],
    });
    const renewed = await renewRecoveryCodes(staff, { password, code: codeAt(secret) }, network());
    expect(renewed.ok && renewed.value.codes).toHaveLength(10);
    expect((await completeSignIn(await ticketOf(staff), normaliseCode(codes[0] ?? ""), network(), origin)).ok).toBe(
      false,
    );
    const [fresh = ""] = renewed.ok ? renewed.value.codes : [];
    expect((await completeSignIn(await ticketOf(staff), normaliseCode(fresh), network(), origin)).ok).toBe(true);
  });

  test("turning it off needs password and code, and is refused while the site asks it of all", async () => {
    const { staff, secret, token } = await enrolled();
    await session(staff.id);
    const code = codeAt(secret);
    expect(errorsOf(await disableTwoStep(staff, { password, code }, token, network(), true))).toHaveProperty("");
    expect(errorsOf(await disableTwoStep(staff, { password: "non", code }, token, network(), false))).toHaveProperty(
      "password",
    );
    expect(errorsOf(await disableTwoStep(staff, { password, code: "000000" }, token, network(), false))).toEqual({
      code: [wrongCode],
    });
    expect((await disableTwoStep(staff, { password, code }, token, network(), false)).ok).toBe(true);
    const row = await db.staffUser.findUniqueOrThrow({ where: { id: staff.id }, include: { recoveryCodes: true } });
    expect(row).toMatchObject({ totpSecret: null, totpEnabledAt: null, totpLastStep: null, recoveryCodes: [] });
    expect(await sessionsOf(staff.id)).toBe(1);
  });

  test("an administrator takes it off someone, not off oneself; nobody else does", async () => {
    const { staff } = await enrolled();
    const admin = await makeStaff("admin", password);
    expect(errorsOf(await resetTwoStep(await makeStaff("editor", password), staff.id))).toHaveProperty("");
    expect(errorsOf(await resetTwoStep(admin, admin.id))).toHaveProperty("");
    expect((await resetTwoStep(admin, staff.id)).ok).toBe(true);
    expect(await sessionsOf(staff.id)).toBe(0);
    const signedIn = await signInStaff({ username: staff.username, password, network: network(), userAgent: null });
    expect(signedIn.ok && "token" in signedIn.value).toBe(true);
  });
});
