import { currentReader } from "#app/http/context.server.ts";
import { json, jsonRefusal, readJson } from "#app/http/json.server.ts";
import { ownSubscriptionSchema } from "#app/modules/push/schema.ts";
import { unsubscribe } from "#app/modules/push/subscriptions.server.ts";
import { postOnly } from "../answers.ts";
import type { Route } from "./+types/unsubscribe";

/** Forgets a browser's subscription: it shows its secret, or belongs to the reader who is signed in. */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== "POST") return postOnly();
  const body = await readJson(request, ownSubscriptionSchema);
  if (!body.ok) return body.reply();
  const { endpoint, keys } = body.value;
  const gone = await unsubscribe(await currentReader(request), { endpoint, auth: keys?.auth });
  return gone.ok ? json({ ok: true, ...gone.value }) : jsonRefusal(gone.errors, 403);
}

export const loader = postOnly;
