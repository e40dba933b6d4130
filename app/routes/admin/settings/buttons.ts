import { href, redirect } from "react-router";
import { answerRowAction, type At, byAddress } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { staffToken } from "#app/http/cookies.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { passkeyAnswers } from "#app/http/passkeys.server.ts";
import { endOtherSessions, endOwnSession } from "#app/modules/staff/sessions.server.ts";
import { beginTwoStep } from "#app/modules/staff/two-step/enrolment.server.ts";
import {
  addStaffPasskey,
  prepareStaffPasskey,
  removeStaffPasskey,
} from "#app/modules/staff/two-step/passkeys.server.ts";

async function endOthers({ request, context }: At) {
  await readButton(request);
  const ended = await endOtherSessions(staffActor(context), await staffToken(request));
  return answerRowAction(ended, href("/admin/settings/sessions"), "Vos autres sessions sont fermées.");
}

async function endOne({ request, params, context }: At<"handle">) {
  await readButton(request);
  return answerRowAction(
    await endOwnSession(staffActor(context), params.handle),
    href("/admin/settings/sessions"),
    "Session fermée.",
  );
}

async function begin({ request, context }: At) {
  await readButton(request);
  const begun = await beginTwoStep(staffActor(context));
  return begun.ok
    ? redirect(href("/admin/settings/deux-etapes/activer"), 303)
    : answerRowAction(begun, href("/admin/settings/deux-etapes"), "");
}

const keys = passkeyAnswers({
  page: href("/admin/settings/deux-etapes"),
  person: staffActor,
  token: staffToken,
  prepare: prepareStaffPasskey,
  add: addStaffPasskey,
  remove: removeStaffPasskey,
});

export const action = byAddress({
  "sessions/autres": endOthers,
  terminer: endOne,
  commencer: begin,
  ...keys,
});
