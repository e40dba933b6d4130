import {
  dropPasskeys,
  listPasskeys,
  type Maker,
  addPasskey,
  registrationOptions,
  removePasskey,
} from "#app/modules/passkeys/passkeys.server.ts";
import { endSessions } from "#app/modules/sessions/sessions.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { throttledAttempt } from "#app/platform/limits/throttle.server.ts";
import { allowed, change } from "#app/records/audit/change.server.ts";
import type { Actor, StaffActor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { type QrView, qrOf } from "#app/utils/qr-code.server.ts";
import {
  ownCodeLimits,
  tooManyAttempts,
  isStillPassword,
  passwordReplaced,
  proveOwnPassword,
} from "../attempts.server.ts";
import {
  type CheckedCode,
  checkSecondStep,
  newRecoveryCodes,
  spendStep,
  storeRecoveryCodes,
  newSecret,
  openSecret,
  otpauthUri,
  sealSecret,
  stepOf,
} from "./check.server.ts";
import { type Proof, wrongCode } from "./schema.ts";

const subject = (actor: StaffActor) => `staff:${actor.id}`;
const alreadyOn = "La vérification en deux étapes est déjà active.";
const off = "La vérification en deux étapes n’est pas active.";

/** An application that shows codes, a passkey, or both. */
export async function hasTwoStep(staffId: number): Promise<boolean> {
  return (await db.staffUser.count({ where: { id: staffId, ...withTwoStep } })) === 1;
}

export const withTwoStep = { OR: [{ totpEnabledAt: { not: null } }, { passkeys: { some: {} } }] };

export async function twoStepState(staffId: number, token?: string) {
  const row = await db.staffUser.findUniqueOrThrow({
    where: { id: staffId },
    select: {
      totpSecret: true,
      totpEnabledAt: true,
      _count: { select: { recoveryCodes: { where: { usedAt: null } } } },
    },
  });
  return {
    /** When the application was turned on; null while it is off. */
    since: row.totpEnabledAt?.toISOString() ?? null,
    passkeys: await listPasskeys({ staffId }, token),
    pending: !row.totpEnabledAt && row.totpSecret !== null,
    recoveryCodesLeft: row._count.recoveryCodes,
  };
}

/** Makes a secret that waits for its first code; one that waited already is replaced. */
export function beginTwoStep(actor: StaffActor): Promise<Outcome<null>> {
  return change<null>(actor, "staff.two-step-begun", async (tx, note) => {
    const row = await tx.staffUser.findUnique({ where: { id: actor.id }, select: { totpEnabledAt: true } });
    if (row?.totpEnabledAt) return refused("", alreadyOn);
    await tx.staffUser.update({
      where: { id: actor.id },
      data: { totpSecret: sealSecret(actor.id, newSecret()), totpLastStep: null },
    });
    return note({ subject: subject(actor) });
  });
}

export interface Setup {
  qr: QrView;
  /** The secret by groups of four, to type where no camera is. */
  secret: string;
  uri: string;
}

/** What the application needs, while the secret waits for its first code; null before and after. */
export async function findSetup(actor: StaffActor, issuer: string): Promise<Setup | null> {
  const secret = await pendingSecret(actor.id);
  if (!secret) return null;
  const uri = otpauthUri(secret, issuer, actor.username);
  return { qr: qrOf(uri), secret: secret.replaceAll(/(.{4})(?=.)/g, "$1 "), uri };
}

async function pendingSecret(staffId: number): Promise<string | null> {
  const row = await db.staffUser.findUnique({
    where: { id: staffId },
    select: { totpSecret: true, totpEnabledAt: true },
  });
  return row && !row.totpEnabledAt ? openSecret(staffId, row.totpSecret) : null;
}

/** For a password and a valid code. Other sessions end, `token`'s stays. Returns the recovery codes, to show once. */
export async function enableTwoStep(actor: StaffActor, { code, password }: Proof, token: string, network: string) {
  const proof = await proveOwnPassword(actor, password);
  if (!proof.ok) return refused("password", proof.why);
  const answer = await throttledAttempt(ownCodeLimits(actor.id, network), async () => {
    const secret = await pendingSecret(actor.id);
    const step = secret ? stepOf(secret, code) : null;
    return step === null ? { ok: false as const } : { ok: true as const, step };
  });
  if (!answer.ok) return refused("code", "waitMs" in answer ? tooManyAttempts(answer.waitMs) : wrongCode);
  const { codes, hashes } = await newRecoveryCodes();
  return change<{ codes: string[] }>(actor, "staff.two-step-enabled", async (tx, note) => {
    if (!(await isStillPassword(tx, actor, proof.passwordHash))) return refused("password", passwordReplaced);
    const row = await tx.staffUser.findUnique({ where: { id: actor.id }, select: { totpEnabledAt: true } });
    if (row?.totpEnabledAt || !(await spendStep(tx, actor.id, answer.step))) return refused("", alreadyOn);
    await tx.staffUser.update({ where: { id: actor.id }, data: { totpEnabledAt: now() } });
    await storeRecoveryCodes(tx, actor.id, hashes);
    const ended = await endSessions(tx, { staffId: actor.id }, token);
    note({ subject: subject(actor), after: { sessionsEnded: ended } });
    return done({ codes });
  });
}

interface Proved {
  code: CheckedCode;
  passwordHash: string;
}

/** Password and code of someone whose second step is on: the code to spend, or why not. */
async function prove(actor: StaffActor, { code, password }: Proof, network: string): Promise<Outcome<Proved>> {
  if (!(await hasTwoStep(actor.id))) return refused("", off);
  const proof = await proveOwnPassword(actor, password);
  if (!proof.ok) return refused("password", proof.why);
  const answer = await throttledAttempt(ownCodeLimits(actor.id, network), async () => {
    const checked = await checkSecondStep(actor.id, code);
    return checked ? { ok: true as const, checked } : { ok: false as const };
  });
  if (!answer.ok) return refused("code", "waitMs" in answer ? tooManyAttempts(answer.waitMs) : wrongCode);
  return done({ code: answer.checked, passwordHash: proof.passwordHash });
}

export async function renewRecoveryCodes(actor: StaffActor, proof: Proof, network: string) {
  const proved = await prove(actor, proof, network);
  if (!proved.ok) return proved;
  const { codes, hashes } = await newRecoveryCodes();
  return change<{ codes: string[] }>(actor, "staff.recovery-codes-renewed", async (tx, note) => {
    if (!(await isStillPassword(tx, actor, proved.value.passwordHash))) return refused("password", passwordReplaced);
    if (!(await proved.value.code.spend(tx))) return refused("code", wrongCode);
    await storeRecoveryCodes(tx, actor.id, hashes);
    note({ subject: subject(actor) });
    return done({ codes });
  });
}

/** Turns the second step off and ends every other session. `required`: the site asks it of everyone. */
export async function disableTwoStep(
  actor: StaffActor,
  proof: Proof,
  token: string,
  network: string,
  required: boolean,
): Promise<Outcome<null>> {
  if (required)
    return refused("", "La vérification en deux étapes est demandée à toute l’équipe\u202F: elle ne se désactive pas.");
  const proved = await prove(actor, proof, network);
  if (!proved.ok) return proved;
  return change<null>(actor, "staff.two-step-disabled", async (tx, note) => {
    if (!(await isStillPassword(tx, actor, proved.value.passwordHash))) return refused("password", passwordReplaced);
    if (!(await proved.value.code.spend(tx))) return refused("code", wrongCode);
    await tx.staffUser.update({
      where: { id: actor.id },
      data: { totpSecret: null, totpEnabledAt: null, totpLastStep: null },
    });
    await tx.staffRecoveryCode.deleteMany({ where: { staffId: actor.id } });
    await dropPasskeys(tx, { staffId: actor.id });
    const ended = await endSessions(tx, { staffId: actor.id }, token);
    return note({ subject: subject(actor), after: { sessionsEnded: ended } });
  });
}

/**
 * Removes the second step of someone who lost phone and recovery codes, and ends their sessions. The administrator
 * checked who asks (docs/security.md). Nobody does it for themselves.
 */
export function resetTwoStep(actor: Actor, id: number): Promise<Outcome<{ displayName: string }>> {
  return allowed<{ displayName: string }>(canAdminister, actor, "staff.two-step-reset", async (tx, note) => {
    if (actor.kind === "staff" && actor.id === id)
      return refused("", "Pour votre propre compte, passez par vos réglages.");
    const found = await tx.staffUser.findUnique({ where: { id }, select: { displayName: true, totpEnabledAt: true } });
    if (!found) return refused("", "Ce compte n’existe plus.");
    if ((await dropPasskeys(tx, { staffId: id })) === 0 && !found.totpEnabledAt)
      return refused("", "Ce compte se connecte déjà sans vérification en deux étapes.");
    await tx.staffUser.update({ where: { id }, data: { totpSecret: null, totpEnabledAt: null, totpLastStep: null } });
    await tx.staffRecoveryCode.deleteMany({ where: { staffId: id } });
    const ended = await endSessions(tx, { staffId: id });
    note({ subject: `staff:${id}`, after: { sessionsEnded: ended } });
    return done({ displayName: found.displayName });
  });
}

export async function prepareStaffPasskey(actor: StaffActor, password: string, browser: string) {
  const proof = await proveOwnPassword(actor, password);
  if (!proof.ok) return refused("password", proof.why);
  return done(await registrationOptions(actor, actor.username, browser));
}

/** A passkey as second step. Of the first second step: recovery codes, to show once; sessions but its own end. */
export async function addStaffPasskey(actor: StaffActor, answer: string, maker: Maker) {
  const recovery = (await hasTwoStep(actor.id)) ? null : await newRecoveryCodes();
  return addPasskey(actor, answer, maker, async (tx) => {
    if (!recovery) return { codes: null };
    await storeRecoveryCodes(tx, actor.id, recovery.hashes);
    await endSessions(tx, { staffId: actor.id }, maker.token);
    return { codes: recovery.codes };
  });
}

const only =
  "C’est votre seule seconde étape. Ajoutez-en d’abord une autre, ou désactivez la connexion en deux étapes.";

/** Not the only second step: turning that off has its own page, and its own proof. */
export async function removeStaffPasskey(actor: StaffActor, id: number, password: string, token: string) {
  const proof = await proveOwnPassword(actor, password);
  if (!proof.ok) return refused("password", proof.why);
  return removePasskey(actor, id, token, async (tx) =>
    (await tx.staffUser.count({ where: { id: actor.id, ...withTwoStep } })) === 1 ? null : only,
  );
}
