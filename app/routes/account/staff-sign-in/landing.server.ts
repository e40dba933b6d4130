import { safeRedirect } from "#app/http/guards.server.ts";
import { landingPath } from "#app/modules/staff/sign-in.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";

/** The page someone wanted, else their role's (docs/product.md, 6): asking for /admin is asking for nothing special. */
export function landing(request: Request, staff: StaffActor): string {
  const wanted = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
  return wanted && !/^\/admin\/?$/i.test(wanted) ? wanted : landingPath(staff);
}
