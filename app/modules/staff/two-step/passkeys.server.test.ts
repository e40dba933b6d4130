import { expect, test } from "vitest";
import { mustSetUpTwoStep } from "#app/http/auth/sign-in.server.ts";
import { findStaff, listStaffWithoutTwoStep } from "#app/modules/staff/admin-queries.server.ts";
import { rescueAdministrator } from "#app/modules/staff/rescue.server.ts";
import { signInStaff } from "#app/modules/staff/sign-in.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import type { StaffActor, StaffRole } from "#app/records/rights/actor.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { passkeyDevice } from "#tests/support/passkey-device.ts";
import { codeAt } from "./check.server.ts";
import {
  beginTwoStep,
  disableTwoStep,
  enableTwoStep,
  findSetup,
  resetTwoStep,
  twoStepState,
  addStaffPasskey,
  prepareStaffPasskey,
  removeStaffPasskey,
} from "./enrolment.server.ts";
import { askSecondStep, completeSignIn } from "./second-step.server.ts";

const password = "une phrase de passe longue";
const browser = "ce navigateur";
let networks = 0;
const network = () => `198.51.100.${(networks += 1)}`;
const origin = { userAgent: null };

async function added(staff: StaffActor) {
  const device = passkeyDevice();
  const options = await prepareStaffPasskey(staff, password, browser);
  if (!options.ok) throw new Error(JSON.stringify(options.errors));
  const made = device.make(options.value, { flags: 0x41 });
  const stored = await addStaffPasskey(staff, made, { browser, userAgent: null, token: "" });
  if (!stored.ok) throw new Error(JSON.stringify(stored.errors));
  return { device, codes: stored.value.codes };
}

async function withPasskey(role: StaffRole = "editor") {
  const staff = await makeStaff(role, password);
  return { staff, ...(await added(staff)) };
}

const enter = (staff: StaffActor) => signInStaff({ username: staff.username, password, network: network(), ...origin });

async function ticketOf(staff: StaffActor): Promise<string> {
  const first = await enter(staff);
  if (!first.ok || !("ticket" in first.value)) throw new Error("no ticket");
  return first.value.ticket;
}

async function answered(staff: StaffActor, device: ReturnType<typeof passkeyDevice>, lies = {}) {
  const ticket = await ticketOf(staff);
  const options = await askSecondStep(ticket, browser);
  if (!options) throw new Error("no options");
  return { ticket, options, proof: { answer: device.use(options, { flags: 0x01, ...lies }), browser } };
}

test("a passkey is a second step: asked after the password, noted in the trail, once", async () => {
  const { staff, device, codes } = await withPasskey();
  expect(codes).toHaveLength(10);
  const { ticket, options, proof } = await answered(staff, device);
  expect(options.allowCredentials?.map(({ id }) => id)).toEqual([device.id]);
  expect(await completeSignIn(ticket, proof, network(), origin)).toMatchObject({ ok: true });
  expect(await db.auditEntry.findFirstOrThrow({ orderBy: { seq: "desc" } })).toMatchObject({
    action: "staff.signed-in",
    after: expect.stringContaining("passkey"),
  });
  expect(await completeSignIn(ticket, proof, network(), origin)).toMatchObject({ errors: { code: [/déjà servi/] } });
});

test("another's passkey, one's own of elsewhere, or a copy is no second step", async () => {
  const { staff, device } = await withPasskey();
  const { device: others } = await withPasskey();
  const tried = async (which: typeof device, lies = {}) => {
    const { ticket, proof } = await answered(staff, which, lies);
    return completeSignIn(ticket, proof, network(), origin);
  };
  expect(await tried(others)).toMatchObject({ errors: { code: [/pas connue ici/] } });
  expect(await tried(device, { origin: "https://exemple.ru" })).toMatchObject({ errors: { code: [/autre site/] } });
  expect(await tried(device, { counter: 3 })).toMatchObject({ ok: true });
  expect(await tried(device, { counter: 2 })).toMatchObject({ errors: { code: [/copie/] } });
  // What was asked of one person answers for nobody else.
  const [mine, theirs] = [await answered(staff, device), await ticketOf((await withPasskey()).staff)];
  expect(await completeSignIn(theirs, mine.proof, network(), origin)).toMatchObject({ errors: { code: [/temps/] } });
});

test("a password that was right before a passkey came opens nothing without it", async () => {
  const staff = await makeStaff("editor", password);
  const first = await enter(staff);
  expect(first).toMatchObject({ ok: true, value: { token: expect.any(String) } });
  const late = enter(staff);
  await added(staff);
  const second = await late;
  expect(second.ok && "token" in second.value ? await db.session.count({ where: { staffId: staff.id } }) : 0).toBe(0);
});

test("recovery codes of a passkey open, renew and turn it off; the setting that asks all is met by it", async () => {
  await maintain("tests", (tx) =>
    tx.setting.upsert({
      where: { key: "requireTwoFactor" },
      create: { key: "requireTwoFactor", value: "true" },
      update: { value: "true" },
    }),
  );
  const { staff, codes } = await withPasskey();
  const bare = await makeStaff("editor", password);
  expect([await mustSetUpTwoStep(staff), await mustSetUpTwoStep(bare)]).toEqual([false, true]);
  expect((await listStaffWithoutTwoStep()).map(({ id }) => id)).not.toContain(staff.id);
  expect(await findStaff(staff.id)).toMatchObject({ hasTwoStep: true });
  const [first = "", second = ""] = codes ?? [];
  expect(await completeSignIn(await ticketOf(staff), first.replace("-", ""), network(), origin)).toMatchObject({
    ok: true,
  });
  const proof = { code: second.replace("-", ""), password };
  expect(await disableTwoStep(staff, proof, "", network(), true)).toMatchObject({ ok: false });
  expect(await disableTwoStep(staff, proof, "", network(), false)).toMatchObject({ ok: true });
  expect(await twoStepState(staff.id)).toEqual({ since: null, passkeys: [], pending: false, recoveryCodesLeft: 0 });
  expect(await enter(staff)).toMatchObject({ value: { token: expect.any(String) } });
});

test("the only second step is not removed; beside another it is, for the password", async () => {
  const { staff } = await withPasskey();
  const [{ id } = { id: 0 }] = (await twoStepState(staff.id)).passkeys;
  expect(await removeStaffPasskey(staff, id, "faux", "")).toMatchObject({ errors: { password: [/actuel/] } });
  expect(await removeStaffPasskey(staff, id, password, "")).toMatchObject({ errors: { "": [/seule seconde étape/] } });
  await beginTwoStep(staff);
  const secret = (await findSetup(staff, "x"))?.secret.replaceAll(" ", "") ?? "";
  expect(await enableTwoStep(staff, { code: codeAt(secret), password }, "", network())).toMatchObject({ ok: true });
  const other = await withPasskey();
  expect(await removeStaffPasskey(other.staff, id, password, "")).toMatchObject({ errors: { "": [/déjà retirée/] } });
  expect(await removeStaffPasskey(staff, id, password, "")).toMatchObject({ ok: true });
});

test("who lost device and codes is rescued by an administrator, and an administrator by who has the machine", async () => {
  const [admin, { staff }] = [await makeStaff("admin", password), await withPasskey("admin")];
  expect(await resetTwoStep(admin, staff.id)).toMatchObject({ ok: true });
  expect(await enter(staff)).toMatchObject({ value: { token: expect.any(String) } });
  await added(staff);
  expect(await rescueAdministrator(staff.username)).toMatchObject({ value: { hadTwoStep: true } });
  expect(await db.passkey.count({ where: { staffId: staff.id } })).toBe(0);
});
