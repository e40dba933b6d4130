import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { signInSchema } from "#app/modules/accounts/schema.ts";
import { type SignIn, signInReader } from "#app/modules/accounts/sign-in.server.ts";
import { readSessionCookie } from "./cookies.server.ts";

/**
 * Signs in with the form of /connexion, already validated by `readForm`; its body must not have been read (pass a
 * clone). `network` is who to throttle. /api/public/login calls the same service.
 */
export function authenticateReader(request: Request, network: string): Promise<SignIn> {
  const strategy = new FormStrategy<SignIn>(({ form }) => {
    const credentials = signInSchema.parse({ email: form.get("email"), password: form.get("password") });
    return signInReader({
      ...credentials,
      network,
      userAgent: request.headers.get("user-agent"),
      previousToken: readSessionCookie("reader", request),
    });
  });
  return new Authenticator<SignIn>().use(strategy, "reader").authenticate("reader", request);
}
