import { abortAfter } from "../abort-after.ts";
import { type Pending, changePending, listPending, removePending } from "./store.ts";

/**
 * The outcome of a sending: done; refused for good, in words; offline or a server error; session ended;
 * someone else signed in on this device.
 */
export type Sent = { is: "done" } | { is: "refused"; why: string } | { is: "away" | "signed-out" | "someone" };

const LOCK = "clairvoix-queue";
/** A line that carries nothing is let go: whatever arrived all the same is known by its key. */
const PATIENCE_MS = 60_000;

/** Sends one, as its form would. */
async function sendOne({ address, fields, files = [], key, by }: Pending): Promise<Sent> {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  for (const [name, file] of files) body.append(name, file, file.name);
  body.append("submissionKey", key);
  body.append("by", String(by));
  try {
    const response = await fetch(address, {
      method: "POST",
      body,
      redirect: "manual",
      signal: abortAfter(PATIENCE_MS),
    });
    if (response.ok) return { is: "done" };
    // Once the session has ended the answer leads to the sign-in page.
    if (response.type === "opaqueredirect" || response.status === 401) return { is: "signed-out" };
    if (response.status === 409) return { is: "someone" };
    if (response.status < 500 && response.status !== 408 && response.status !== 429 && response.status !== 425)
      return { is: "refused", why: await messageOf(response) };
  } catch {
    // No line.
  }
  return { is: "away" };
}

async function messageOf(response: Response): Promise<string> {
  try {
    const { message } = (await response.json()) as { message?: unknown };
    if (typeof message === "string" && message) return message;
  } catch {
    // No words of ours.
  }
  return response.status === 413
    ? "Cet envoi est trop lourd\u202F: il faut raccourcir le texte ou choisir une image plus légère."
    : "Le site a refusé cet envoi. Vérifiez-le, puis réessayez.";
}

/** Sends what is this person's and not refused, one after the other in order; stops where the line or the session does. */
async function sendAll(by: number): Promise<Sent["is"]> {
  for (;;) {
    const next = (await listPending()).find((one) => one.refused === undefined && one.by === by);
    if (!next) return "done";
    await changePending(next.key, { tries: next.tries + 1 });
    const sent = await sendOne(next);
    if (sent.is === "done") await removePending(next.key);
    else if (sent.is === "refused") await changePending(next.key, { refused: sent.why });
    else return sent.is;
  }
}

/** The same, one page at a time: another tab that sends is waited for, and leaves nothing to do most often. */
export async function sendPending(by: number): Promise<Sent["is"]> {
  // Only over https, as the rest of the site; alone on a page without it.
  if (!("locks" in navigator)) return sendAll(by);
  return navigator.locks.request(LOCK, () => sendAll(by));
}
