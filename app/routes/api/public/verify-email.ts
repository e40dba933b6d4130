import { registrationTicket } from "#app/http/auth/account-cookies.server.ts";
import { requestInfo } from "#app/http/context.server.ts";
import { json, jsonRefusal, readJson } from "#app/http/json.server.ts";
import { verifySchema } from "#app/modules/accounts/schema.ts";
import { verifyEmail } from "#app/modules/accounts/verification.server.ts";
import { postOnly } from "../answers.ts";
import type { Route } from "./+types/verify-email";

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return postOnly();
  const body = await readJson(request, verifySchema);
  if (!body.ok) return body.reply();
  const { email, code } = body.value;
  const verified = await verifyEmail(
    email,
    code,
    context.get(requestInfo).network,
    await registrationTicket.read(request),
  );
  if (!verified.ok) return jsonRefusal({ code: [verified.message] }, verified.waitMs ? 429 : 400);
  return json({ message: "Email vérifié !" }, { headers: { "Set-Cookie": await registrationTicket.clear() } });
}

export const loader = postOnly;
