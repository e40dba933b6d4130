import {
  canPush,
  keepSubscription,
  keptSubscription,
  postPush,
  pushChannel,
  subscriptionHere,
} from "#app/modules/push/browser-subscription.ts";
import { askPermission, endSubscription, register, renewKey, serverKey, subscribeHere } from "./subscribe.ts";

/** While subscribed and seen, the server is asked this often whether it still knows the subscription (docs/product.md, 9). */
const VERIFY_MS = 30_000;
/** The server hears of a device at least this often. */
const SEEN_MS = 86_400_000;

export interface PushState {
  permission: NotificationPermission;
  isSubscribed: boolean;
  /** This browser could be subscribed, and the server has what it takes to notify it; false until that is known. */
  isPossible: boolean;
  isBusy: boolean;
  count: number | null;
}

const listeners = new Set<(state: PushState) => void>();
const permission = () => (canPush() ? Notification.permission : "denied");
let state: PushState = { permission: permission(), isSubscribed: false, isPossible: false, isBusy: false, count: null };
let first: Promise<void> | null = null;
let checking: Promise<void> | null = null;
/** One of this page's own: it does not hear what it says. */
let channel: BroadcastChannel | null = null;

function set(change: Partial<PushState>): void {
  const next = { ...state, permission: permission(), ...change };
  const isNew = Object.entries(next).some(([name, value]) => state[name as keyof PushState] !== value);
  state = next;
  if (isNew) for (const listener of listeners) listener(state);
}

export function onPush(listener: (state: PushState) => void): void {
  listeners.add(listener);
  listener(state);
}

/** Starts to follow this browser's subscription, once a page; resolves with what the first look found. */
export async function followPush(): Promise<PushState> {
  first ??= follow();
  await first;
  return state;
}

async function follow(): Promise<void> {
  const recheck = () => void check();
  addEventListener("focus", recheck);
  setInterval(() => {
    if (state.isSubscribed && !document.hidden) recheck();
  }, VERIFY_MS);
  if ("BroadcastChannel" in window) channel = new BroadcastChannel(pushChannel);
  channel?.addEventListener("message", recheck);
  void navigator.permissions
    ?.query({ name: "notifications" })
    .then((status) => status.addEventListener("change", recheck))
    .catch(() => null);
  await check(true);
  set({ isPossible: canPush() && (state.isSubscribed || (await serverKey()) !== null) });
}

/** Is the browser's subscription still the server's? One that the server forgot is removed here too (docs/product.md, 4). */
export function check(isFirst = false): Promise<void> {
  if (state.isBusy) return Promise.resolve();
  checking ??= oneAtATime(() => readState(isFirst))
    .then((isSubscribed) => {
      const isLost = state.isSubscribed && !isSubscribed;
      set({ isSubscribed });
      if (isLost) return changed(null);
    })
    // Nobody pressed anything: what cannot be known now is known later.
    .catch(() => set({}))
    .finally(() => (checking = null));
  return checking;
}

async function readState(isFirst: boolean): Promise<boolean> {
  let subscription = await subscriptionHere();
  const storedSubscription = keptSubscription();
  if (!subscription || permission() !== "granted") {
    if (storedSubscription) {
      const known = { endpoint: storedSubscription.endpoint, keys: { auth: storedSubscription.auth } };
      const answer = await postPush("unsubscribe", known).catch(() => null);
      if (answer?.ok) keepSubscription(null);
    }
    return false;
  }
  const old = subscription.toJSON();
  if (isFirst) subscription = await renewKey(subscription);
  if (subscription.endpoint !== (storedSubscription?.endpoint ?? old.endpoint)) {
    const { endpoint = "", keys } = old;
    const replaced = storedSubscription ?? { endpoint, auth: keys?.auth ?? "", at: 0 };
    await register(subscription, replaced);
    return true;
  }
  if (!(await isKnown(subscription.endpoint))) {
    await subscription.unsubscribe();
    keepSubscription(null);
    return false;
  }
  if (isFirst && Date.now() - (storedSubscription?.at ?? 0) > SEEN_MS) await register(subscription).catch(() => null);
  return true;
}

/** Only a server that says no is believed. */
async function isKnown(endpoint: string): Promise<boolean> {
  const answer = await postPush("verify", { endpoint }).catch(() => null);
  if (!answer?.ok) return true;
  const { exists } = (await answer.json().catch(() => ({}))) as { exists?: boolean };
  return exists !== false;
}

/** Rejects with a PushFailure when what failed has a message of its own. */
export const subscribe = (): Promise<void> =>
  press(async () => {
    await askPermission();
    const count = await oneAtATime(subscribeHere);
    set({ isSubscribed: true });
    await changed(count);
  });

export const unsubscribe = (): Promise<void> =>
  press(async () => {
    const count = await oneAtATime(endSubscription);
    set({ isSubscribed: false });
    await changed(count);
  });

async function press(work: () => Promise<void>): Promise<void> {
  if (state.isBusy) return;
  set({ isBusy: true });
  try {
    await work();
  } finally {
    set({ isBusy: false });
  }
}

async function changed(count: number | null): Promise<void> {
  channel?.postMessage("changed");
  if (count === null) await refreshCount();
  else set({ count });
}

export async function refreshCount(): Promise<void> {
  const answer = await fetch("/api/push/subscriptions/count", { cache: "no-store" }).catch(() => null);
  const { count } = (answer?.ok ? await answer.json().catch(() => ({})) : {}) as { count?: unknown };
  if (typeof count === "number") set({ count });
}

/** One tab at a time: between the browser's subscription and the server's, another would find it unknown and end it. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  return "locks" in navigator ? navigator.locks.request("clairvoix-push", work) : work();
}
