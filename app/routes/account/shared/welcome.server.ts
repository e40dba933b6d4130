import { href, redirect } from "react-router";
import { codeTicket, registrationTicket, signedInCookies } from "#app/http/auth/account-cookies.server.ts";
import { deviceCookie } from "#app/http/auth/sign-in.server.ts";
import { currentReader } from "#app/http/context.server.ts";
import { listsIntoAccount } from "#app/http/device-lists.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { safeRedirect } from "#app/http/guards.server.ts";
import { isSentWithoutScript, noScriptCookie } from "#app/http/pages/appearance.server.ts";
import type { SignIn } from "#app/modules/accounts/sessions.server.ts";

export const destination = (request: Request): string =>
  safeRedirect(new URL(request.url).searchParams.get("redirectTo")) ?? href("/dashboard");

/** Who is signed in has nothing to do at the sign-in, but to confirm who they are, or to have another password. */
export async function leadOn(request: Request): Promise<void> {
  const { pathname, searchParams } = new URL(request.url);
  const stays = searchParams.has("confirmer") || pathname === href("/connexion/mot-de-passe-oublie");
  if (!stays && (await currentReader(request))) throw redirect(destination(request));
}

/** Where a session leads that was just opened, whatever proved the account. */
export async function welcome(
  request: Request,
  { reader, token }: SignIn & { kind: "signed-in" },
  title = "Connexion réussie",
): Promise<Response> {
  const said = { title, description: `Bienvenue, ${reader.firstName}` };
  return redirectWithToast(destination(request), said, [
    ...(await signedInCookies(token, reader.firstName)),
    ...(await listsIntoAccount(request, token)),
    noScriptCookie(isSentWithoutScript(request)),
    await deviceCookie("reader", request, reader.email),
    await codeTicket.clear(),
    await registrationTicket.clear(),
  ]);
}
