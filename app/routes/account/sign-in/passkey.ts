import type { At } from "#app/http/answers.server.ts";
import { sessionOrigin } from "#app/http/auth/sign-in.server.ts";
import { requestInfo } from "#app/http/context.server.ts";
import { json, jsonError, redirectAsJson } from "#app/http/json.server.ts";
import { browserOf, readPasskey } from "#app/http/passkeys.server.ts";
import { askPasskey, signInWithPasskey } from "#app/modules/accounts/sign-in.server.ts";
import { welcome } from "../shared/welcome.server.ts";

/** What a passkey must sign. The same for everyone: it names no account. */
export const loader = async ({ request }: At) => json(await askPasskey(await browserOf(request)));

export async function action({ request, context }: At) {
  const { answer, browser } = await readPasskey(request);
  const door = { network: context.get(requestInfo).network, ...(await sessionOrigin(request, "reader")) };
  const signIn = await signInWithPasskey(answer, browser, door);
  if (signIn.kind === "signed-in") return redirectAsJson(await welcome(request, signIn));
  return jsonError(signIn.kind === "throttled" ? 429 : 401, "message" in signIn ? signIn.message : "");
}
