import { keptSubscription, postPush, subscriptionHere } from "#app/modules/push/browser-subscription.ts";
import { isFollow } from "#app/modules/push/topics.ts";

async function proof(): Promise<{ endpoint: string; keys: { auth: string } } | null> {
  const kept = keptSubscription();
  if (kept) return { endpoint: kept.endpoint, keys: { auth: kept.auth } };
  const { endpoint, keys } = (await subscriptionHere())?.toJSON() ?? {};
  return endpoint && keys?.auth ? { endpoint, keys: { auth: keys.auth } } : null;
}

/** What the server tells this device of, once it has `topics` where these are given; null when it does not say. */
export async function askTopics(topics?: string[]): Promise<string[] | null> {
  const device = await proof();
  const answer = device && (await postPush("topics", { ...device, ...(topics ? { topics } : {}) }).catch(() => null));
  const body = (answer?.ok ? await answer.json().catch(() => ({})) : {}) as { topics?: string[] };
  return body.topics ?? null;
}

/** A device that is told of what it follows is told of this from now on. */
export async function tellOfFollows(follows: string[]): Promise<void> {
  const topics = keptSubscription() ? await askTopics() : null;
  if (topics?.includes("suivis")) await askTopics([...topics.filter((topic) => !isFollow(topic)), ...follows]);
}
