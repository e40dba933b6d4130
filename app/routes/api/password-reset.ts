import { noSessionCookies, withCookies } from "#app/http/auth/account-cookies.server.ts";
import { json, jsonRefusal, readJson } from "#app/http/json.server.ts";
import { resetPassword } from "#app/modules/accounts/password-reset.server.ts";
import { resetSchema } from "#app/modules/accounts/schema.ts";
import type { Route } from "./+types/password-reset";
import { postOnly } from "./answers.ts";

export async function action({ request }: Route.ActionArgs) {
  if (request.method !== "POST") return postOnly();
  const body = await readJson(request, resetSchema);
  if (!body.ok) return body.reply();
  const { token, newPassword } = body.value;
  const reset = await resetPassword(token, newPassword);
  if (!reset.ok) return jsonRefusal(reset.errors, reset.errors.token ? 400 : 422);
  return json({ message: "Mot de passe réinitialisé" }, { headers: withCookies(await noSessionCookies()) });
}

export const loader = postOnly;
