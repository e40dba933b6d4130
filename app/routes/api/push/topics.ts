import { currentReader } from "#app/http/context.server.ts";
import { json, jsonRefusal, readJson } from "#app/http/json.server.ts";
import { topicsSchema } from "#app/modules/push/schema.ts";
import { chooseTopics } from "#app/modules/push/subscriptions.server.ts";
import { postOnly } from "../answers.ts";
import type { Route } from "./+types/topics";

/** What a browser is notified of: read without `topics`, replaced with them. */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== "POST") return postOnly();
  const body = await readJson(request, topicsSchema);
  if (!body.ok) return body.reply();
  const { endpoint, keys, topics } = body.value;
  const chosen = await chooseTopics(await currentReader(request), { endpoint, auth: keys.auth, topics });
  return chosen.ok ? json(chosen.value) : jsonRefusal(chosen.errors, 403);
}

export const loader = postOnly;
