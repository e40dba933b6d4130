import { currentReader, requestInfo } from "#app/http/context.server.ts";
import { json, jsonRefusal, readJson } from "#app/http/json.server.ts";
import { subscriptionSchema } from "#app/modules/push/schema.ts";
import { subscribe } from "#app/modules/push/subscriptions.server.ts";
import { postOnly } from "../answers.ts";
import type { Route } from "./+types/subscribe";

/** Keeps a browser's subscription, sent as the browser gives it; the same one twice is one. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return postOnly();
  const body = await readJson(request, subscriptionSchema);
  if (!body.ok) return body.reply();
  const { network } = context.get(requestInfo);
  const reader = await currentReader(request);
  const kept = await subscribe({ reader, network, userAgent: request.headers.get("user-agent") }, body.value);
  return kept.ok ? json({ ok: true, ...kept.value }, { status: 201 }) : jsonRefusal(kept.errors);
}

export const loader = postOnly;
