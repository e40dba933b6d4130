import { readSessionCookie } from "#app/http/cookies.server.ts";
import { staffSignInSchema } from "#app/modules/staff/schema.ts";
import { type StaffSignIn, signInStaff } from "#app/modules/staff/sign-in.server.ts";
import type { Outcome } from "#app/utils/outcome.ts";
import { readDevice } from "./device-cookie.server.ts";
import { authenticateForm } from "./form-strategy.server.ts";

/** What a session opened by this request records: its browser, the session that it replaces, the device cookie. */
export async function sessionOrigin(request: Request) {
  return {
    userAgent: request.headers.get("user-agent"),
    previousToken: await readSessionCookie("staff", request),
    device: await readDevice("staff", request),
  };
}

/** `network` is who to throttle. /api/auth/login calls the same service. */
export function authenticateStaff(request: Request, sent: FormData, network: string): Promise<Outcome<StaffSignIn>> {
  return authenticateForm<Outcome<StaffSignIn>>(request, sent, async ({ form }) => {
    const credentials = staffSignInSchema.parse({ username: form.get("username"), password: form.get("password") });
    return signInStaff({ ...credentials, network, ...(await sessionOrigin(request)) });
  });
}
