/** When the page of what one follows was looked at, on this device: "before.last", in ms. It proves nothing. */
const NAME = "cx-suivis-vu";

/** Looks within this time are one visit. */
const VISIT_MS = 30 * 60_000;

/** Until when what this device shows was seen; null on a first visit. */
export function seenUntil(cookies: string | null, now: number): { before: Date | null; next: string } {
  const [, before = "0", last = "0"] =
    new RegExp(`(?:^|; )${NAME}=(\\d{1,15})\\.(\\d{1,15})(?:;|$)`).exec(cookies ?? "") ?? [];
  const isSameVisit = Number(last) <= now && now - Number(last) < VISIT_MS;
  // What a clock that was ahead has left is as good as nothing.
  const seen = Math.min(Number(isSameVisit ? before : last), now);
  return { before: seen > 0 ? new Date(seen) : null, next: `${NAME}=${seen}.${now}` };
}
