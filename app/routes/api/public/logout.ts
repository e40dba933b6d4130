import { signedOutCookies, withCookies } from "#app/http/auth/account-cookies.server.ts";
import { currentReader } from "#app/http/context.server.ts";
import { readSessionCookie } from "#app/http/cookies.server.ts";
import { json } from "#app/http/json.server.ts";
import { signOutReader } from "#app/modules/accounts/sign-in.server.ts";
import { postOnly } from "../answers.ts";
import type { Route } from "./+types/logout";

/** Ends the reader's session of this browser; without one there is nothing to end. */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== "POST") return postOnly();
  const reader = await currentReader(request);
  const token = await readSessionCookie("reader", request);
  if (reader && token) await signOutReader(reader, token);
  return json({ message: "Déconnexion réussie" }, { headers: withCookies(await signedOutCookies()) });
}

export const loader = postOnly;
