import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { staffSignInSchema } from "#app/modules/staff/schema.ts";
import { type StaffSignedIn, signInStaff } from "#app/modules/staff/sign-in.server.ts";
import type { Outcome } from "#app/utils/outcome.ts";

/**
 * Signs in with the form of /auth, already validated by `readForm`; its body must not have been read (pass a clone).
 * `network` is who to throttle. The interface's /api/auth/login calls the same service.
 */
export function authenticateStaff(request: Request, network: string): Promise<Outcome<StaffSignedIn>> {
  const strategy = new FormStrategy<Outcome<StaffSignedIn>>(({ form }) => {
    const credentials = staffSignInSchema.parse({ username: form.get("username"), password: form.get("password") });
    return signInStaff({ ...credentials, network, userAgent: request.headers.get("user-agent") });
  });
  return new Authenticator<Outcome<StaffSignedIn>>().use(strategy, "staff").authenticate("staff", request);
}
