import { requestInfo } from "#app/http/context.server.ts";
import { json, jsonRefusal, readJson } from "#app/http/json.server.ts";
import { resendSchema } from "#app/modules/accounts/schema.ts";
import { requestCode } from "#app/modules/accounts/verification.server.ts";
import { postOnly } from "../answers.ts";
import type { Route } from "./+types/resend-verification";

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return postOnly();
  const body = await readJson(request, resendSchema);
  if (!body.ok) return body.reply();
  const asked = await requestCode(body.value.email, context.get(requestInfo).network);
  return asked.ok ? json({ message: "Code renvoyé !" }) : jsonRefusal(asked.errors, 429);
}

export const loader = postOnly;
