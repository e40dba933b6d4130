export type Kept =
  | { ok: true; savedAt: string }
  /** No network or no session; a copy the server has and this page does not know; someone else signed in here. */
  | { ok: false; why: "away" | "newer" | "someone" };

/** Sends what was typed to be kept: `after` says which copy of the server's it continues, `staffId` whose it is. */
export async function keepOnServer(url: string, typed: string, after: string, staffId: number): Promise<Kept> {
  const body = new FormData();
  for (const [name, value] of new URLSearchParams(typed)) body.append(name, value);
  body.append("after", after);
  body.append("by", String(staffId));
  try {
    // Once the session has ended the answer leads to the sign-in page: nothing was kept.
    const response = await fetch(url, { method: "POST", body, redirect: "error" });
    if (response.ok) return { ok: true, savedAt: ((await response.json()) as { savedAt: string }).savedAt };
    return { ok: false, why: response.status === 409 ? "newer" : response.status === 403 ? "someone" : "away" };
  } catch {
    return { ok: false, why: "away" };
  }
}
