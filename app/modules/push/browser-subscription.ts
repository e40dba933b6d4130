import { abortAfter } from "#app/utils/url.ts";
/** The push subscription of this browser, and what it remembers of it: endpoint, secret and when the server last had it. */
export interface StoredSubscription {
  endpoint: string;
  auth: string;
  at: number;
}

const KEY = "cx-push";
const ANSWER_MS = 10_000;
const LOGOUT_MS = 3000;

export const pushChannel = "clairvoix-push";

export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Null also where push is not possible, or the browser refuses to say. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  try {
    const registration = await navigator.serviceWorker.getRegistration("/");
    return (await registration?.pushManager.getSubscription()) ?? null;
  } catch {
    return null;
  }
}

export function keptSubscription(): StoredSubscription | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<StoredSubscription> | null;
    if (typeof kept?.endpoint !== "string" || typeof kept.auth !== "string") return null;
    return { endpoint: kept.endpoint, auth: kept.auth, at: Number(kept.at) || 0 };
  } catch {
    return null;
  }
}

export function keepSubscription(subscription: PushSubscription | null): void {
  try {
    if (!subscription) return localStorage.removeItem(KEY);
    const { endpoint, keys } = subscription.toJSON();
    localStorage.setItem(KEY, JSON.stringify({ endpoint, auth: keys?.auth, at: Date.now() }));
  } catch {
    // A browser that keeps nothing asks the server each time.
  }
}

export function postPush(path: string, body: unknown, wait = ANSWER_MS): Promise<Response> {
  return fetch(`/api/push/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal: abortAfter(wait),
  });
}

function notifyOtherTabs(): void {
  if (!("BroadcastChannel" in window)) return;
  const channel = new BroadcastChannel(pushChannel);
  channel.postMessage("changed");
  channel.close();
}

/** The server's first: else the endpoint is found dead only at the next sending. Never throws; three seconds at most. */
export async function unsubscribeHere(): Promise<void> {
  const subscription = await subscriptionHere();
  const kept = keptSubscription();
  const known = subscription?.toJSON() ?? (kept && { endpoint: kept.endpoint, keys: { auth: kept.auth } });
  if (!known) return;
  await postPush("unsubscribe", known, LOGOUT_MS).catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
  keepSubscription(null);
  notifyOtherTabs();
}
