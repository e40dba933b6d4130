import { href, redirect } from "react-router";
import { ownButton } from "#app/http/actions.server.ts";
import { answerRowAction, type At, byAddress } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { staffToken } from "#app/http/cookies.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { passkeyAnswers } from "#app/http/passkeys.server.ts";
import { endOtherSessions, endOwnSession } from "#app/modules/sessions/sessions.server.ts";
import {
  beginTwoStep,
  addStaffPasskey,
  prepareStaffPasskey,
  removeStaffPasskey,
} from "#app/modules/staff/two-step/enrolment.server.ts";

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
  "sessions/autres": ownButton(
    staffActor,
    async (staff, { request }) => endOtherSessions(staff, await staffToken(request)),
    href("/admin/settings/sessions"),
    "Vos autres sessions sont fermées.",
  ),
  terminer: ownButton(
    staffActor,
    (staff, { params }) => endOwnSession(staff, params.handle ?? ""),
    href("/admin/settings/sessions"),
    "Session fermée.",
  ),
  commencer: begin,
  ...keys,
});
