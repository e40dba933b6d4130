import { useEffect, useRef, useState } from "react";
import { href, useRevalidator } from "react-router";

const EVERY_MS = 5_000;
/** An unattended screen stops asking: it must not keep a session alive. */
const IDLE_MS = 15 * 60_000;

/** The state of the desk's polling: it works, offline, session ended, or stopped because nobody is there. */
export type PollState = "on" | "away" | "signed-out" | "asleep";

/** Asks whether anything is new in this coverage, and for the page again when there is. */
export function usePoll(id: number, shown: { revision: number; pending: number }): PollState {
  const { revalidate } = useRevalidator();
  const [pulse, setPulse] = useState<PollState>("on");
  const now = useRef(shown);
  useEffect(() => {
    now.current = shown;
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let usedAt = Date.now();
    const ask = async () => {
      if (document.visibilityState === "hidden") return;
      if (Date.now() - usedAt > IDLE_MS) return setPulse("asleep");
      try {
        const address = href("/admin/directs/:id/mises-a-jour/pouls", { id: String(id) });
        const answer = await fetch(address, { redirect: "manual", signal });
        if (answer.type === "opaqueredirect" || answer.status === 401) return setPulse("signed-out");
        if (!answer.ok) return setPulse("away");
        const { revision, pending } = (await answer.json()) as { revision: number; pending: number };
        setPulse("on");
        if (revision !== now.current.revision || pending !== now.current.pending) void revalidate();
      } catch {
        if (!signal.aborted) setPulse("away");
      }
    };
    for (const sign of ["pointerdown", "keydown", "scroll", "touchstart"])
      document.addEventListener(
        sign,
        () => {
          usedAt = Date.now();
        },
        { signal, passive: true },
      );
    document.addEventListener("visibilitychange", () => void ask(), { signal });
    addEventListener("online", () => void ask(), { signal });
    const timer = setInterval(() => void ask(), EVERY_MS);
    return () => {
      listening.abort();
      clearInterval(timer);
    };
  }, [id, revalidate]);
  return pulse;
}
