import { href, redirect } from "react-router";
import { signedOutCookies, withCookies } from "#app/http/auth/account-cookies.server.ts";
import { currentReader } from "#app/http/context.server.ts";
import { readSessionCookie } from "#app/http/cookies.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { loggedOutAddress } from "#app/modules/accounts/forced-logout.ts";
import { signOutReader } from "#app/modules/accounts/sign-in.server.ts";
import type { Route } from "./+types/sign-out";

/** Signing out without script: the browser itself is told to forget what it kept of the site. */
export async function action({ request }: Route.ActionArgs) {
  await readButton(request);
  const reader = await currentReader(request);
  const token = await readSessionCookie("reader", request);
  if (reader && token) await signOutReader(reader, token);
  const headers = withCookies(await signedOutCookies(), new Headers({ "Clear-Site-Data": '"cache", "storage"' }));
  return redirect(loggedOutAddress(), { status: 303, headers });
}

export const loader = () => redirect(href("/compte"));
