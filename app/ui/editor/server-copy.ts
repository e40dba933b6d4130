export type ServerCopyResult =
  | { ok: true; savedAt: string }
  /**
   * No network or no answer; no session any more; a copy the server has and this page does not know, or a form saved
   * since; someone else signed in here; too long for the server.
   */
  | { ok: false; why: "away" | "signed-out" | "newer" | "someone" | "long" };

const reasonByStatus: Record<number, Extract<ServerCopyResult, { ok: false }>["why"]> = {
  401: "signed-out",
  403: "someone",
  409: "newer",
  413: "long",
  422: "long",
};

/**
 * Sends what was typed to be kept: `after` says which copy of the server's it continues, `staffId` whose it is. One that
 * `outlives` the page is sent while it is left: browsers carry 64 kB so far.
 */
export async function keepOnServer(
  url: string,
  typed: string,
  after: string,
  staffId: number,
  outlives = false,
): Promise<ServerCopyResult> {
  const body = new FormData();
  for (const [name, value] of new URLSearchParams(typed)) body.append(name, value);
  body.append("after", after);
  body.append("by", String(staffId));
  try {
    const response = await fetch(url, { method: "POST", body, redirect: "manual", keepalive: outlives });
    if (response.ok) return { ok: true, savedAt: ((await response.json()) as { savedAt: string }).savedAt };
    // Once the session has ended the answer leads to the sign-in page: nothing was kept.
    if (response.type === "opaqueredirect") return { ok: false, why: "signed-out" };
    return { ok: false, why: reasonByStatus[response.status] ?? "away" };
  } catch {
    return { ok: false, why: "away" };
  }
}
