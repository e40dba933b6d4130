import { requestInfo } from "#app/http/context.server.ts";
import { json, jsonRefusal, readJson } from "#app/http/json.server.ts";
import { requestReset } from "#app/modules/accounts/password-reset.server.ts";
import { emailSchema } from "#app/modules/accounts/schema.ts";
import type { Route } from "./+types/password-reset-request";
import { postOnly } from "./answers.ts";

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return postOnly();
  const body = await readJson(request, emailSchema);
  if (!body.ok) return body.reply();
  const asked = await requestReset(body.value.email, context.get(requestInfo).network);
  if (!asked.ok) return jsonRefusal(asked.errors, 429);
  return json({ message: "Si ce compte existe, vous recevrez un email dans les 5 minutes" });
}

export const loader = postOnly;
