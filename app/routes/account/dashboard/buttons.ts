import { href, redirect } from "react-router";
import { ownButton } from "#app/http/actions.server.ts";
import { type At, answerRowAction, byAddress } from "#app/http/answers.server.ts";
import { signedOutCookies, withCookies } from "#app/http/auth/account-cookies.server.ts";
import { readerActor, sessionToken } from "#app/http/context.server.ts";
import { parseForm, readButton } from "#app/http/form.server.ts";
import { jsonFile } from "#app/http/json.server.ts";
import { passkeyAnswers } from "#app/http/passkeys.server.ts";
import { exportAccount } from "#app/modules/accounts/export.server.ts";
import { loggedOutAddress } from "#app/modules/accounts/forced-logout.ts";
import { addReaderPasskey, preparePasskey, removeReaderPasskey } from "#app/modules/accounts/profile.server.ts";
import { endAllSessions } from "#app/modules/accounts/sessions.server.ts";
import { leaveLetterOfReader, saveLetterOfReader } from "#app/modules/letter/subscribers/choices.server.ts";
import { choicesSchema } from "#app/modules/letter/subscribers/schema.ts";
import { removeDevice } from "#app/modules/push/subscriptions.server.ts";
import { endOtherSessions, endOwnSession } from "#app/modules/sessions/sessions.server.ts";
import { refused } from "#app/utils/outcome.ts";

async function endAll({ request, context }: At) {
  await readButton(request);
  await endAllSessions(readerActor(context));
  return redirect(loggedOutAddress(), { status: 303, headers: withCookies(await signedOutCookies()) });
}

const security = href("/dashboard/securite");

const toLetter = `${href("/dashboard/notifications")}#lettre`;

async function saveLetter({ request, context }: At) {
  const form = parseForm(await readButton(request), choicesSchema);
  const saved = form.ok
    ? await saveLetterOfReader(readerActor(context), form.value)
    : refused("", "Choisis une fréquence.");
  return answerRowAction(saved, toLetter, "Tes choix de lettre sont enregistrés");
}

const keys = passkeyAnswers({
  page: security,
  person: readerActor,
  token: sessionToken,
  prepare: preparePasskey,
  add: addReaderPasskey,
  remove: removeReaderPasskey,
});

const exported = async ({ context }: At) => jsonFile("mes-donnees", await exportAccount(readerActor(context)));

/** Someone who types the address of a button is led to its page: that of security has most. */
export const loader = byAddress<Response | Promise<Response>>(
  {
    "notifications/:id/retirer": () => redirect(href("/dashboard/notifications")),
    "donnees/export.json": exported,
    "dashboard/lettre": () => redirect(toLetter),
    "lettre/arreter": () => redirect(toLetter),
    "dashboard/articles": () => redirect(href("/gardes")),
  },
  () => redirect(security),
);

export const action = byAddress({
  "sessions/autres": ownButton(
    readerActor,
    async (reader, { request }) => endOtherSessions(reader, await sessionToken(request)),
    security,
    "Tes autres appareils sont déconnectés",
  ),
  "sessions/toutes": endAll,
  "sessions/:handle/terminer": ownButton(
    readerActor,
    (reader, { params }) => endOwnSession(reader, params.handle ?? ""),
    security,
    "Appareil déconnecté",
  ),
  ...keys,
  "notifications/:id/retirer": ownButton(
    readerActor,
    (reader, { params }) => removeDevice(reader, Number(params.id) || 0),
    href("/dashboard/notifications"),
    "Cet appareil ne reçoit plus de notifications",
  ),
  "dashboard/lettre": saveLetter,
  "lettre/arreter": ownButton(readerActor, leaveLetterOfReader, toLetter, "Tu ne recevras plus la lettre"),
});
