import { staffSignedInCookies } from "#app/http/auth/account-cookies.server.ts";
import { deviceCookie, stepTicket } from "#app/http/auth/sign-in.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { safeRedirect } from "#app/http/guards.server.ts";
import type { StaffSignedIn } from "#app/modules/staff/sessions.server.ts";
import { landingPath } from "#app/modules/staff/sign-in.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";

/** The page someone wanted, else their role's (docs/product.md, 6): asking for /admin is asking for nothing special. */
export function landing(request: Request, staff: StaffActor): string {
  const wanted = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
  return wanted && !/^\/admin\/?$/i.test(wanted) ? wanted : landingPath(staff);
}

/** Where a session leads that was just opened, in one step or two. */
export async function welcomeStaff(request: Request, { staff, token }: StaffSignedIn): Promise<Response> {
  const said = { title: "Connexion réussie", description: `Bienvenue, ${staff.displayName || staff.username}` };
  return redirectWithToast(landing(request, staff), said, [
    ...(await staffSignedInCookies(token)),
    await deviceCookie("staff", request, staff.username),
    await stepTicket.clear(),
  ]);
}
