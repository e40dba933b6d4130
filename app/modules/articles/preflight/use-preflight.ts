import { type RefObject, useEffect, useState } from "react";
import { formOf, typedIn } from "#app/ui/editor/form-values.ts";
import type { Preflight } from "./preflight.server.ts";

const REST_MS = 900;

/** The list of what is typed: asked again once typing rests, while its place is in sight. */
export function usePreflight(
  formId: string,
  { url, opened, isStale }: { url: string; opened: Preflight; isStale: boolean },
  place: RefObject<HTMLElement | null>,
): { list: Preflight; isWaiting: boolean; hasFailed: boolean } {
  const [state, setState] = useState({ list: opened, isWaiting: false, hasFailed: false });
  useEffect(() => {
    const form = formOf(formId);
    const shown = place.current;
    if (!form || !shown) return;
    let isBehind = isStale;
    let isSeen = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastRequest = new AbortController();
    const ask = async () => {
      lastRequest.abort();
      lastRequest = new AbortController();
      const { signal } = lastRequest;
      isBehind = false;
      setState((last) => ({ ...last, isWaiting: true }));
      try {
        const response = await fetch(url, { method: "POST", body: typedIn(form), signal });
        if (!response.ok) throw new Error(String(response.status));
        const list = (await response.json()) as Preflight;
        setState({ list, isWaiting: false, hasFailed: false });
      } catch {
        if (signal.aborted) return;
        isBehind = true;
        setState((last) => ({ ...last, isWaiting: false, hasFailed: true }));
      }
    };
    const plan = (ms: number) => {
      clearTimeout(timer);
      if (isSeen && isBehind) timer = setTimeout(() => void ask(), ms);
    };
    const onTyped = () => {
      isBehind = true;
      plan(REST_MS);
    };
    const sight = new IntersectionObserver(([entry]) => {
      isSeen = entry?.isIntersecting ?? false;
      plan(0);
    });
    sight.observe(shown);
    form.addEventListener("input", onTyped);
    form.addEventListener("change", onTyped);
    return () => {
      sight.disconnect();
      form.removeEventListener("input", onTyped);
      form.removeEventListener("change", onTyped);
      clearTimeout(timer);
      lastRequest.abort();
    };
  }, [formId, url, isStale, place]);
  return state;
}
