import { json, jsonError } from "#app/http/json.server.ts";
import { pushPublicKey } from "#app/modules/push/vapid-keys.server.ts";
import { readOnly } from "../answers.ts";

/** The application-server key that a browser subscribes with. It lasts as long as the subscriptions: an hour in a cache harms nobody. */
export function loader() {
  const publicKey = pushPublicKey();
  if (!publicKey) return jsonError(503, "Les notifications ne sont pas configurées sur ce site.");
  return json({ publicKey }, { headers: { "Cache-Control": "public, max-age=3600" } });
}

export const action = readOnly;
