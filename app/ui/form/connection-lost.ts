import { useSyncExternalStore } from "react";
import { IDLE_NAVIGATION, isRouteErrorResponse, useNavigation } from "react-router";
import { connectionLostWords, signOfLife } from "#app/utils/connection-check.ts";
import { noPrimaryWords, tooManyFilesWords } from "#app/utils/refusal-words.ts";

interface Cut {
  form: HTMLFormElement | null;
  title: string;
  text: string | undefined;
}

const waitsWords = {
  ...connectionLostWords,
  text: "La connexion semble coupée. Rien n’est perdu\u202F: l’envoi repart seul à son retour.",
};

let cut: Cut | null = null;
let sent: HTMLFormElement | null = null;
let pressed: HTMLElement | null = null;
/** Sent again by itself: cut once more, it waits for a press. */
let again: HTMLFormElement | null = null;
/** The form that was carried, until the page that its answer leads to is there too. */
let followed: { form: HTMLFormElement | null } | null = null;
const listeners = new Set<() => void>();

function set(next: Cut | null): void {
  cut = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useCut(): Cut | null {
  return useSyncExternalStore(
    subscribe,
    () => cut,
    () => null,
  );
}

export function useMoving(): ReturnType<typeof useNavigation> {
  const navigation = useNavigation();
  return useCut() ? IDLE_NAVIGATION : navigation;
}

export function noteSending(form: HTMLFormElement, button: HTMLElement | null): void {
  [sent, pressed] = [form, button];
  if (cut) set(null);
}

export function sayCut(form: HTMLFormElement | null, words: Pick<Cut, "title" | "text"> = waitsWords): void {
  const { cutTitle, cutText } = form?.dataset ?? {};
  const isSecond = form !== null && form === again;
  again = null;
  const said = isSecond && words === waitsWords ? connectionLostWords : words;
  const next = cutTitle ? { form, title: cutTitle, text: cutText } : { form, ...said };
  set(next);
  form?.dispatchEvent(new Event("cut", { bubbles: true }));
  if (said === waitsWords && form && !cutTitle) void sendWhenBack(form, next, pressed);
}

const EVERY_MS = 5000;
const LONGEST_MS = 120_000;

/** Presses the button again once the server is heard, unless the person did, left, changed the form, or waited too long. */
async function sendWhenBack(form: HTMLFormElement, said: Cut, button: HTMLElement | null): Promise<void> {
  const start = Date.now();
  const giveUp = () => void (cut === said && set({ form, ...connectionLostWords }));
  for (const event of ["input", "change"]) form.addEventListener(event, giveUp, { once: true });
  for (let isBack = false; cut === said && form.isConnected && !isBack;) {
    await new Promise((go) => {
      setTimeout(go, EVERY_MS);
      addEventListener("online", go, { once: true });
    });
    isBack = cut === said && (await signOfLife().then(Boolean, () => false));
    if (Date.now() - start > LONGEST_MS) giveUp();
  }
  if (cut !== said) return;
  set(null);
  if (!form.isConnected) return;
  again = form;
  form.requestSubmit(button?.isConnected ? button : null);
}

/** A submission that the network drops leaves the page as it is and holds the router, until the next one. */
export async function cutLine<R>({ request }: { request: Request }, next: () => Promise<R>): Promise<R> {
  const isSending = request.method !== "GET";
  const own = isSending ? { form: sent } : followed;
  [sent, followed] = [null, null];
  if (cut) set(null);
  const results = await next();
  if (!own || request.signal.aborted) return results;
  const words = Object.values(results ?? {})
    .map(wordsOfCut)
    .find((cut) => cut !== null);
  if (!words) {
    again = null;
    if (isSending) followed = own;
    return results;
  }
  sayCut(own.form, words);
  await new Promise((resolve) => request.signal.addEventListener("abort", resolve, { once: true }));
  return results;
}

/** The message for a response that is not ours: none, half of one, a proxy's, a replica's; null for ours. */
function wordsOfCut(outcome: unknown): Pick<Cut, "title" | "text"> | null {
  if (!isOf(outcome, "error", "result")) return null;
  // The router wraps what an action threw.
  const error = isOf(outcome.result, "DataWithResponseInit", "data") ? outcome.result.data : outcome.result;
  if (isRouteErrorResponse(error)) {
    const text: unknown = error.data;
    // 507 is ours alone (utils/full-disk): its words need not be known here to be told from others'.
    if (typeof text === "string" && (error.status === 507 || text === noPrimaryWords || text === tooManyFilesWords))
      return { title: connectionLostWords.title, text };
    return error.status === 502 || error.status === 504 ? waitsWords : null;
  }
  const isNone = error instanceof TypeError || (error instanceof Error && /decode turbo-stream/.test(error.message));
  return isNone ? waitsWords : null;
}

function isOf<K extends string>(value: unknown, type: string, key: K): value is Record<K, unknown> {
  return typeof value === "object" && value !== null && "type" in value && value.type === type && key in value;
}
