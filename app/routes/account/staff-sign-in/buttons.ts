import { href, redirect } from "react-router";
import { type At, byAddress } from "#app/http/answers.server.ts";
import { staffSignedOutCookies } from "#app/http/auth/account-cookies.server.ts";
import { sessionOrigin, stepTicket } from "#app/http/auth/sign-in.server.ts";
import { currentStaff, requestInfo } from "#app/http/context.server.ts";
import { sessionCookies } from "#app/http/cookies.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { json, jsonError, jsonRefusal, redirectAsJson } from "#app/http/json.server.ts";
import { browserOf, readPasskey } from "#app/http/passkeys.server.ts";
import { signOutStaff } from "#app/modules/staff/sign-in.server.ts";
import { askSecondStep, completeSignIn, ticketOver } from "#app/modules/staff/two-step/second-step.server.ts";
import { welcomeStaff } from "./landing.server.ts";

const ticketOf = async (request: Request) => (await stepTicket.read(request)) ?? "";

/** What a passkey of the person must sign whose password was right. */
async function passkeyAsked({ request }: At) {
  const options = await askSecondStep(await ticketOf(request), await browserOf(request));
  return options ? json(options) : jsonError(401, ticketOver);
}

async function passkeyAnswered({ request, context }: At) {
  const [proof, ticket] = [await readPasskey(request), await ticketOf(request)];
  const signedIn = await completeSignIn(ticket, proof, context.get(requestInfo).network, await sessionOrigin(request));
  if (signedIn.ok) return redirectAsJson(await welcomeStaff(request, signedIn.value));
  if (signedIn.errors.ticket) return json({ to: href("/auth") });
  return jsonRefusal(signedIn.errors, signedIn.errors.code ? 401 : 429);
}

async function signOut({ request }: At) {
  const proved = await readButton(request).catch(() => null);
  if (!proved)
    return redirectWithToast("/admin", {
      title: "Échec de la déconnexion",
      description: "Cette page était ouverte depuis trop longtemps. Recommencez.",
      style: "destructive",
    });
  const staff = await currentStaff(request);
  const token = await sessionCookies.staff.read(request);
  if (staff && token) await signOutStaff(staff, token);
  const said = { title: "Déconnexion réussie", description: "Redirection en cours..." };
  return redirectWithToast("/auth", said, await staffSignedOutCookies());
}

/** Someone who types the address of the sign-out has nothing to do there without a button. */
export const loader = byAddress<Response | Promise<Response>>({
  "auth/code/cle": passkeyAsked,
  "auth/deconnexion": () => redirect("/auth"),
});

export const action = byAddress({ "auth/code/cle": passkeyAnswered, "auth/deconnexion": signOut });
