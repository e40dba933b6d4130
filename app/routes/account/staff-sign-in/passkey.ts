import { href } from "react-router";
import type { At } from "#app/http/answers.server.ts";
import { sessionOrigin, stepTicket } from "#app/http/auth/sign-in.server.ts";
import { requestInfo } from "#app/http/context.server.ts";
import { json, jsonError, jsonRefusal, redirectAsJson } from "#app/http/json.server.ts";
import { browserOf, readPasskey } from "#app/http/passkeys.server.ts";
import { askSecondStep, completeSignIn, ticketOver } from "#app/modules/staff/two-step/second-step.server.ts";
import { welcomeStaff } from "./landing.server.ts";

const ticketOf = async (request: Request) => (await stepTicket.read(request)) ?? "";

/** What a passkey of the person must sign whose password was right. */
export async function loader({ request }: At) {
  const options = await askSecondStep(await ticketOf(request), await browserOf(request));
  return options ? json(options) : jsonError(401, ticketOver);
}

export async function action({ request, context }: At) {
  const [proof, ticket] = [await readPasskey(request), await ticketOf(request)];
  const signedIn = await completeSignIn(ticket, proof, context.get(requestInfo).network, await sessionOrigin(request));
  if (signedIn.ok) return redirectAsJson(await welcomeStaff(request, signedIn.value));
  if (signedIn.errors.ticket) return json({ to: href("/auth") });
  return jsonRefusal(signedIn.errors, signedIn.errors.code ? 401 : 429);
}
