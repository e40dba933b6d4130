import { registrationTicket } from "#app/http/auth/account-cookies.server.ts";
import { busyJson, unlessBusy } from "#app/http/auth/too-busy.server.ts";
import { requestInfo } from "#app/http/context.server.ts";
import { json, jsonRefusal, readJson } from "#app/http/json.server.ts";
import { toReaderView } from "#app/modules/accounts/queries.server.ts";
import { registerReader } from "#app/modules/accounts/registration.server.ts";
import { registerSchema } from "#app/modules/accounts/schema.ts";
import { postOnly } from "../answers.ts";
import type { Route } from "./+types/register";

/** The same answer for a known and an unknown address: what was sent, and that a code is on its way. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return postOnly();
  const body = await readJson(request, registerSchema);
  if (!body.ok) return body.reply();
  const registered = await unlessBusy(() => registerReader(body.value, context.get(requestInfo).network));
  if (!registered) return busyJson();
  if (!registered.ok) return jsonRefusal(registered.errors, registered.errors[""] ? 429 : 422);
  const { email, ticket } = registered.value;
  const headers = new Headers(ticket ? { "Set-Cookie": await registrationTicket.write(ticket) } : {});
  return json({ user: toReaderView(body.value), email, requiresVerification: true }, { status: 201, headers });
}

export const loader = postOnly;
