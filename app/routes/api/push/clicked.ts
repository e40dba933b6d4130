import { json, readJson } from "#app/http/json.server.ts";
import { countClick } from "#app/modules/push/clicks.server.ts";
import { clickSchema } from "#app/modules/push/schema.ts";
import { postOnly } from "../answers.ts";
import type { Route } from "./+types/clicked";

/** Said by the service worker when a notification is clicked: of which campaign, not by whom. */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== "POST") return postOnly();
  const body = await readJson(request, clickSchema);
  if (!body.ok) return body.reply();
  countClick(body.value.campaign, body.value.token);
  return json({ ok: true });
}

export const loader = postOnly;
