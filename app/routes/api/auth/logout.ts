import { staffSignedOutCookies, withCookies } from "#app/http/auth/account-cookies.server.ts";
import { currentActor } from "#app/http/context.server.ts";
import { sessionCookies } from "#app/http/cookies.server.ts";
import { json } from "#app/http/json.server.ts";
import { signOutStaff } from "#app/modules/staff/sign-in.server.ts";
import { postOnly } from "../answers.ts";
import type { Route } from "./+types/logout";

/** Ends the staff session of this browser; without one there is nothing to end. */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== "POST") return postOnly();
  const token = await sessionCookies.staff.read(request);
  if (token) await signOutStaff(await currentActor(request), token);
  return json({ message: "Déconnexion réussie" }, { headers: withCookies(await staffSignedOutCookies()) });
}

export const loader = postOnly;
