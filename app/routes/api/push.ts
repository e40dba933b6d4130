import type { At } from "#app/http/answers.server.ts";
import { currentReader, requestInfo } from "#app/http/context.server.ts";
import { json, jsonError, jsonRefusal, readJson, onJson } from "#app/http/json.server.ts";
import { countClick } from "#app/modules/push/clicks.server.ts";
import {
  subscriptionSchema,
  ownSubscriptionSchema,
  verifySchema,
  clickSchema,
  topicsSchema,
} from "#app/modules/push/schema.ts";
import {
  subscribe,
  unsubscribe,
  isSubscribed,
  mayVerify,
  chooseTopics,
  countSubscriptions,
} from "#app/modules/push/subscriptions.server.ts";
import { pushPublicKey } from "#app/modules/push/vapid-keys.server.ts";
import { calls } from "./answers.ts";

/** The application-server key that a browser subscribes with. It lasts as long as the subscriptions: an hour in a cache harms nobody. */
function publicKey() {
  const key = pushPublicKey();
  if (!key) return jsonError(503, "Les notifications ne sont pas configurées sur ce site.");
  return json({ publicKey: key }, { headers: { "Cache-Control": "public, max-age=3600" } });
}

const subscribing = onJson(subscriptionSchema, async (body, { request, context }: At) => {
  const { network } = context.get(requestInfo);
  const reader = await currentReader(request);
  const kept = await subscribe({ reader, network, userAgent: request.headers.get("user-agent") }, body);
  return kept.ok ? json({ ok: true, ...kept.value }, { status: 201 }) : jsonRefusal(kept.errors);
});

const unsubscribing = onJson(ownSubscriptionSchema, async ({ endpoint, keys }, { request }: At) => {
  const gone = await unsubscribe(await currentReader(request), { endpoint, auth: keys?.auth });
  return gone.ok ? json({ ok: true, ...gone.value }) : jsonRefusal(gone.errors, 403);
});

/** Does the server still know this subscription? Pages that are subscribed ask every 30 s (docs/product.md, 4). */
async function verify({ request, context }: At) {
  if (!mayVerify(context.get(requestInfo).network))
    return jsonError(429, "Trop de demandes. Réessaie dans une minute.");
  const body = await readJson(request, verifySchema);
  return body.ok ? json({ exists: await isSubscribed(body.value.endpoint) }) : body.reply();
}

/** Said by the service worker when a notification is clicked: of which campaign, not by whom. */
const clicked = onJson(clickSchema, (body) => {
  countClick(body.campaign, body.token);
  return json({ ok: true });
});

const changeTopics = onJson(topicsSchema, async ({ endpoint, keys, topics }, { request }: At) => {
  const chosen = await chooseTopics(await currentReader(request), { endpoint, auth: keys.auth, topics });
  return chosen.ok ? json(chosen.value) : jsonRefusal(chosen.errors, 403);
});

const count = async () => json({ count: await countSubscriptions() });

const answers = calls({
  reads: { "vapid-public-key": publicKey, "subscriptions/count": count },
  posts: { subscribe: subscribing, unsubscribe: unsubscribing, verify: verify, clicked: clicked, topics: changeTopics },
});

export const loader = answers.loader;
export const action = answers.action;
