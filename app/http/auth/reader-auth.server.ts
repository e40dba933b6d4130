import { readSessionCookie } from "#app/http/cookies.server.ts";
import { signInSchema } from "#app/modules/accounts/schema.ts";
import { type SignIn, signInReader } from "#app/modules/accounts/sign-in.server.ts";
import { readDevice } from "./device-cookie.server.ts";
import { authenticateForm } from "./form-strategy.server.ts";

/** `network` is who to throttle. /api/public/login calls the same service. */
export function authenticateReader(request: Request, sent: FormData, network: string): Promise<SignIn> {
  return authenticateForm<SignIn>(request, sent, async ({ form }) => {
    const credentials = signInSchema.parse({ email: form.get("email"), password: form.get("password") });
    return signInReader({
      ...credentials,
      network,
      userAgent: request.headers.get("user-agent"),
      previousToken: await readSessionCookie("reader", request),
      device: await readDevice("reader", request),
    });
  });
}
