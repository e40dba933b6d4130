import { json } from "#app/http/json.server.ts";
import { countSubscriptions } from "#app/modules/push/subscriptions.server.ts";
import { readOnly } from "../answers.ts";

/** How many browsers are subscribed, now. */
export async function loader() {
  return json({ count: await countSubscriptions() });
}

export const action = readOnly;
