import { loadSheet } from "#app/enhance/sheet.ts";
import { elapsed } from "#app/utils/relative-time.ts";

export async function fetchPiece(address: string, signal?: AbortSignal): Promise<string | null> {
  try {
    const answer = await fetch(address, { headers: { Accept: "text/html" }, signal: signal ?? null });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

/** `<div data-region="/fragments/…" data-every="60">` asks for its own HTML again while it is seen (seconds). */
export function keepRegionsFresh(): void {
  for (const region of document.querySelectorAll<HTMLElement>("[data-region]")) {
    const every = Number(region.dataset.every) * 1000;
    let shown: string | null = null;
    let askedAt = Date.now();
    const refresh = async () => {
      // A timer that came late once does not skip its next turn.
      if (document.hidden || elapsed(askedAt) < every - 1000) return;
      askedAt = Date.now();
      const html = await fetchPiece(region.dataset.region ?? "");
      if (html === null || html === shown || region.contains(document.activeElement)) return;
      // The first answer is only compared with: the page already shows it, unless it changed since.
      const isChanged = shown !== null || html !== region.innerHTML;
      if (isChanged) await loadSheet();
      if (isChanged) region.innerHTML = html;
      shown = html;
    };
    setInterval(refresh, Math.min(every, 15_000));
    document.addEventListener("visibilitychange", refresh);
  }
}
