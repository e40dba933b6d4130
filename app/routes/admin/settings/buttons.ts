import { href, redirect } from "react-router";
import { answerRowAction, type At, byAddress, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { staffToken } from "#app/http/cookies.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { jsonOutcome, redirectAsJson } from "#app/http/json.server.ts";
import { browserOf, readPasskey } from "#app/http/passkeys.server.ts";
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

const passwordIn = (form: FormData) => String(form.get("password") ?? "");

async function prepareKey({ request, context }: At) {
  const password = passwordIn(await readButton(request));
  return jsonOutcome(await prepareStaffPasskey(staffActor(context), password, await browserOf(request)));
}

/** The recovery codes that the first second step brings are shown by the page that asked, or it is loaded again. */
async function addKey({ request, context }: At) {
  const { answer, browser } = await readPasskey(request);
  const door = { browser, userAgent: request.headers.get("user-agent"), token: await staffToken(request) };
  const added = await addStaffPasskey(staffActor(context), answer, door);
  if (!added.ok || added.value.codes) return jsonOutcome(added);
  return redirectAsJson(await redirectWithToast(href("/admin/settings/deux-etapes"), "Clé d’accès ajoutée."));
}

async function removeKey({ request, params, context }: At<"id">) {
  const password = passwordIn(await readButton(request));
  const removed = await removeStaffPasskey(staffActor(context), rowId(params.id), password);
  return answerRowAction(removed, href("/admin/settings/deux-etapes"), "Clé d’accès retirée.");
}

export const action = byAddress({
  "sessions/autres": endOthers,
  terminer: endOne,
  commencer: begin,
  cles: addKey,
  "cles/preparer": prepareKey,
  "cles/:id/retirer": removeKey,
});
