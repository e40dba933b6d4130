import { useCallback, useEffect, useRef, useState } from "react";

export interface DraftState {
  /** Typed and not saved. */
  dirty: boolean;
  /** Where what was typed is safe: nowhere yet, on the server, or in this browser until the network is back. */
  kept: { where: "server" | "browser"; at: Date } | null;
}

interface Options {
  /** Id of the form. */
  formId: string;
  /** POST address that keeps what was typed; null keeps nothing. */
  url: string | null;
  /** Name of this form in the browser's storage. */
  storageKey: string;
  /** The form opens with something not saved already: a refused save, a merge, a text taken back. */
  startsDirty?: boolean;
}

const REST_MS = 2500;

/** The form as sent, without its keys and files: what autosave keeps, and what tells whether it changed. */
function typedIn(form: HTMLFormElement): URLSearchParams {
  const typed = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && name !== "csrf" && name !== "submissionKey") typed.append(name, value);
  }
  return typed;
}

/** Was something typed before the script came? On a slow phone people do not wait for it. */
function typedEarly(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === "text")) &&
      field.value !== field.defaultValue.replaceAll(/\r\n?/g, "\n"),
  );
}

function keepHere(key: string, typed: URLSearchParams): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), typed: typed.toString() }));
    return true;
  } catch {
    return false;
  }
}

async function keepOnServer(url: string, typed: URLSearchParams, keepalive = false): Promise<boolean> {
  const body = new FormData();
  for (const [name, value] of typed) body.append(name, value);
  // Once the session has ended the answer leads to the sign-in page: nothing was kept.
  const response = await fetch(url, { method: "POST", body, keepalive, redirect: "error" });
  return response.ok;
}

/**
 * Keeps what is typed in a form: on the server when typing rests, in this browser when the network is away, and asks
 * before the page is left. What a lost page left in the browser goes to the server at the next visit (`onRecovered`).
 */
export function useAutosave(
  { formId, url, storageKey, startsDirty = false }: Options,
  onRecovered?: () => void,
): DraftState {
  const [state, setState] = useState<DraftState>({ dirty: startsDirty, kept: null });
  const first = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef("");

  const keep = useCallback(
    async (typed: URLSearchParams) => {
      if (!url) return;
      const ok = await keepOnServer(url, typed).catch(() => false);
      if (ok) {
        last.current = typed.toString();
        localStorage.removeItem(storageKey);
      }
      const where = ok ? "server" : keepHere(storageKey, typed) ? "browser" : null;
      if (where) setState((now) => ({ ...now, kept: { where, at: new Date() } }));
    },
    [url, storageKey],
  );

  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const early = typedEarly(form);
    first.current = startsDirty || early ? "" : typedIn(form).toString();
    const onInput = () => {
      const typed = typedIn(form);
      const dirty = typed.toString() !== first.current;
      setState((now) => (now.dirty === dirty ? now : { ...now, dirty }));
      clearTimeout(timer.current);
      if (dirty && typed.toString() !== last.current) timer.current = setTimeout(() => void keep(typed), REST_MS);
    };
    form.addEventListener("input", onInput);
    form.addEventListener("change", onInput);
    // The form library also submits, without a button, to validate a field.
    const onSubmit = (event: SubmitEvent) => {
      if (event.submitter?.classList.contains("button")) clearTimeout(timer.current);
    };
    form.addEventListener("submit", onSubmit);
    if (early) onInput();
    return () => {
      form.removeEventListener("input", onInput);
      form.removeEventListener("change", onInput);
      form.removeEventListener("submit", onSubmit);
      clearTimeout(timer.current);
    };
  }, [formId, keep, startsDirty]);

  useEffect(() => {
    if (!url) return;
    let left: { typed?: string } = {};
    try {
      left = JSON.parse(localStorage.getItem(storageKey) ?? "{}") as { typed?: string };
    } catch {
      localStorage.removeItem(storageKey);
    }
    if (!left.typed) return;
    keepOnServer(url, new URLSearchParams(left.typed))
      .then((ok) => {
        if (!ok) return;
        localStorage.removeItem(storageKey);
        onRecovered?.();
      })
      .catch(() => {});
    // Once per form opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [url, storageKey]);

  useEffect(() => {
    if (!state.dirty || !url) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [state.dirty, url]);

  return state;
}
