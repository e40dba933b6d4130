import { requestInfo } from "#app/http/context.server.ts";
import { json, jsonError, readJson } from "#app/http/json.server.ts";
import { verifySchema } from "#app/modules/push/schema.ts";
import { isSubscribed, mayVerify } from "#app/modules/push/subscriptions.server.ts";
import { postOnly } from "../answers.ts";
import type { Route } from "./+types/verify";

/** Does the server still know this subscription? Pages that are subscribed ask every 30 s (docs/product.md, 4). */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return postOnly();
  if (!mayVerify(context.get(requestInfo).network))
    return jsonError(429, "Trop de demandes. Réessaie dans une minute.");
  const body = await readJson(request, verifySchema);
  return body.ok ? json({ exists: await isSubscribed(body.value.endpoint) }) : body.reply();
}

export const loader = postOnly;
