import { type Maker, addPasskey, registrationOptions, removePasskey } from "#app/modules/passkeys/passkeys.server.ts";
import { endSessions } from "#app/modules/sessions/sessions.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { proveOwnPassword } from "../confirm-password.server.ts";
import { newRecoveryCodes, storeRecoveryCodes } from "./check.server.ts";
import { hasTwoStep, withTwoStep } from "./enrolment.server.ts";

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
