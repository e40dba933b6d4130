import { redirect } from "react-router";
import { staffSignedOutCookies } from "#app/http/auth/account-cookies.server.ts";
import { currentStaff } from "#app/http/context.server.ts";
import { sessionCookies } from "#app/http/cookies.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { signOutStaff } from "#app/modules/staff/sign-in.server.ts";
import type { Route } from "./+types/sign-out";

/** Someone who types the address: nothing to do here without a button. */
export const loader = () => redirect("/auth");

export async function action({ request }: Route.ActionArgs) {
  const proved = await readButton(request).catch(() => null);
  if (!proved) {
    return redirectWithToast("/admin", {
      title: "Échec de la déconnexion",
      description: "Cette page était ouverte depuis trop longtemps. Recommencez.",
      style: "destructive",
    });
  }
  const staff = await currentStaff(request);
  const token = await sessionCookies.staff.read(request);
  if (staff && token) await signOutStaff(staff, token);
  return redirectWithToast(
    "/auth",
    { title: "Déconnexion réussie", description: "Redirection en cours..." },
    await staffSignedOutCookies(),
  );
}
