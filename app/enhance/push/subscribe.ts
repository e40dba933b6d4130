import { isIos } from "#app/enhance/app/standalone.ts";
import {
  type StoredSubscription,
  canPush,
  keepSubscription,
  postPush,
  subscriptionHere,
} from "#app/modules/push/browser-subscription.ts";
import { abortAfter } from "#app/utils/url.ts";

/** What a failure says, to the letter (docs/product.md, 8). */
const messages = {
  unsupported: "Les notifications push ne sont pas supportées",
  denied: "Permission refusée",
  noWorker: "Service Worker timeout",
  notKept: "Échec de l'enregistrement",
  notRemoved: "Échec du désabonnement",
};

export class PushFailure extends Error {}

const WORKER_MS = 10_000;
const IOS_MS = 1000;
/** A browser that cannot reach its push service may never answer. */
const BROWSER_MS = 30_000;

/** Asks, subscribes this browser and registers it. Called by a press: Safari asks nothing otherwise. */
export async function askPermission(): Promise<void> {
  if (!canPush()) throw new PushFailure(messages.unsupported);
  if ((await Notification.requestPermission()) !== "granted") throw new PushFailure(messages.denied);
}

/** How many devices are subscribed now; null when the server does not say. */
export async function subscribeHere(): Promise<number | null> {
  const registration = await within(WORKER_MS, navigator.serviceWorker.ready, messages.noWorker);
  if (isIos() && registration.active?.state !== "activated")
    await new Promise((resolve) => setTimeout(resolve, IOS_MS));
  const key = await serverKey();
  if (!key) throw new PushFailure(messages.notKept);
  const subscription = await subscribeWith(registration, key);
  try {
    return await register(subscription);
  } catch (error) {
    // What the server does not know must not look subscribed.
    await subscription.unsubscribe().catch(() => false);
    throw error;
  }
}

export async function endSubscription(): Promise<number | null> {
  const subscription = await subscriptionHere();
  if (!subscription) return null;
  const answer = await postPush("unsubscribe", subscription.toJSON()).catch(() => null);
  if (!answer?.ok) throw new PushFailure(messages.notRemoved);
  keepSubscription(null);
  if (!(await subscription.unsubscribe().catch(() => false))) throw new PushFailure(messages.notRemoved);
  return countIn(answer);
}

/** Has the server know this subscription, in the place of the one it `replaces`, whose choices it takes. */
export async function register(subscription: PushSubscription, replaces?: StoredSubscription | null) {
  const instead = replaces ? { replaces: replaces.endpoint, replacesAuth: replaces.auth } : {};
  const answer = await postPush("subscribe", { ...subscription.toJSON(), ...instead }).catch(() => null);
  if (!answer?.ok) throw new PushFailure(messages.notKept);
  keepSubscription(subscription);
  return countIn(answer);
}

async function countIn(answer: Response): Promise<number | null> {
  const { count } = (await answer.json().catch(() => ({}))) as { count?: unknown };
  return typeof count === "number" ? count : null;
}

/** The public application-server key; null when it cannot be had. */
export async function serverKey(): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const answer = await fetch("/api/push/vapid-public-key", { signal: abortAfter(WORKER_MS) });
    if (!answer.ok) return null;
    const { publicKey } = (await answer.json()) as { publicKey: string };
    return Uint8Array.from(atob(publicKey.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}

/** A subscription made with another key is of no use to the server: a new one takes its place. */
export async function renewKey(subscription: PushSubscription): Promise<PushSubscription> {
  const used = subscription.options?.applicationServerKey;
  const key = await serverKey();
  const registration = await navigator.serviceWorker.getRegistration("/");
  if (!used || !key || !registration || isSame(new Uint8Array(used), key)) return subscription;
  await subscription.unsubscribe();
  return subscribeWith(registration, key);
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

async function subscribeWith(
  { pushManager }: ServiceWorkerRegistration,
  applicationServerKey: Uint8Array<ArrayBuffer>,
): Promise<PushSubscription> {
  const ask = () => within(BROWSER_MS, pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  try {
    return await ask();
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    if (name === "NotAllowedError") throw new PushFailure(messages.denied, { cause: error });
    if (name !== "InvalidStateError") throw error;
    await (await pushManager.getSubscription())?.unsubscribe();
    return ask();
  }
}

function within<T>(time: number, promise: Promise<T>, message?: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(message ? new PushFailure(message) : new Error("timeout")), time);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
