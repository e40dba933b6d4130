import { href, redirect } from "react-router";
import { signedOutCookies, withCookies } from "#app/http/auth/account-cookies.server.ts";
import { readerActor } from "#app/http/auth/reader-context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { loggedOutAddress } from "#app/modules/accounts/forced-logout.ts";
import { endOtherSessions } from "#app/modules/accounts/sessions.server.ts";
import type { Route } from "./+types/end-all-sessions";

/** Signs out everywhere, here too. */
export async function action({ request, context }: Route.ActionArgs) {
  await readButton(request);
  await endOtherSessions(readerActor(context), null);
  return redirect(loggedOutAddress(), { status: 303, headers: withCookies(await signedOutCookies()) });
}

export const loader = () => redirect(href("/dashboard/securite"));
