import { useCallback, useEffect, useRef, useState } from "react";
import { type FoundHere, type OnServer, forgetHere, keepHere, listHere, meet } from "./kept-here.ts";
import { type Kept, keepOnServer } from "./keep-on-server.ts";

export interface DraftState {
  /** Typed and not saved. */
  dirty: boolean;
  /** Where what was typed is safe: nowhere yet, on the server, or in this browser, and then why. */
  kept: { where: "server" | "browser"; at: Date; why?: "away" | "newer" | "someone" } | null;
  /** A text of this person's found in the browser, that the server's does not contain: to choose between. */
  found: FoundHere | null;
  /**
   * Puts the found text on the server; false when it could not be. What gives way to it (typed here, or else given)
   * waits in this browser in its turn.
   */
  takeFound: (givesWay: string | null) => Promise<boolean>;
  forgetFound: () => void;
}

interface Options {
  /** Id of the form. */
  formId: string;
  /** POST address that keeps what was typed; null keeps nothing. */
  url: string | null;
  /** Who writes: nobody else is shown what this person's browser keeps, nor keeps it as theirs. */
  staffId: number;
  /** What the form is, in the browser's storage. */
  name: string;
  /** What the server had when the form was opened. */
  onServer: OnServer;
  /** The form opens with something not saved already: a refused save, a merge, a text taken back. */
  startsDirty?: boolean;
}

const REST_MS = 2500;
/** Follows nothing that a server holds: such a text is never sent by itself. */
const UNRELATED = "-";

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

function formOf(id: string): HTMLFormElement | null {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? form : null;
}

/**
 * Keeps what is typed in a form: on the server when typing rests, in this browser when the network is away, and asks
 * before the page is left. The server refuses what does not follow its own copy: another tab's or device's is newer.
 * What a lost page left in this browser goes to the server at the next visit (`onRecovered`) when it follows what the
 * server has; else both are shown (`found`).
 */
export function useAutosave(
  { formId, url, staffId, name, onServer, startsDirty = false }: Options,
  onRecovered?: () => void,
): DraftState {
  const prefix = `cx-saisie-${name}-${staffId}.`;
  const [state, setState] = useState<Pick<DraftState, "dirty" | "kept" | "found">>({
    dirty: startsDirty,
    kept: null,
    found: null,
  });
  const first = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef("");
  /** When the server's copy that this page continues was kept. */
  const after = useRef(onServer.keptAt);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** Where this page keeps its own text: another tab's, or one that waits for a choice, is not written over. */
  const slot = useRef("");

  /** One sending at a time: each follows the one before. */
  const send = useCallback(
    (typed: string): Promise<Kept> => {
      const sent = queue.current.then(() =>
        url ? keepOnServer(url, typed, after.current, staffId) : ({ ok: false, why: "away" } as const),
      );
      queue.current = sent.then((answer) => {
        if (answer.ok) after.current = answer.savedAt;
      });
      return sent;
    },
    [url, staffId],
  );

  const keep = useCallback(
    async (typed: URLSearchParams) => {
      if (!url) return;
      const text = typed.toString();
      const answer = await send(text);
      const at = new Date();
      if (answer.ok) {
        last.current = text;
        forgetHere(slot.current);
        setState((now) => ({ ...now, kept: { where: "server", at } }));
      } else if (keepHere(slot.current, { at: at.toISOString(), after: after.current, typed: text })) {
        setState((now) => ({ ...now, kept: { where: "browser", at, why: answer.why } }));
      }
    },
    [url, send],
  );

  useEffect(() => {
    const form = formOf(formId);
    if (!form) return;
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
    // What stayed in the browser leaves it as soon as the line is back.
    window.addEventListener("online", onInput);
    if (early) onInput();
    return () => {
      form.removeEventListener("input", onInput);
      form.removeEventListener("change", onInput);
      form.removeEventListener("submit", onSubmit);
      window.removeEventListener("online", onInput);
      clearTimeout(timer.current);
    };
  }, [formId, keep, startsDirty]);

  /** Looks at what the browser kept, one text after the other. */
  const look = useCallback(async (): Promise<void> => {
    const form = formOf(formId);
    if (!url || !form) return;
    const show = (found: FoundHere) => setState((now) => ({ ...now, found }));
    for (const here of listHere(prefix)) {
      if (here.key === slot.current) continue;
      const next = meet(here, { ...onServer, keptAt: after.current }, typedIn(form).toString());
      if (next === "choose") return show(here);
      if (next === "send") {
        const answer = await send(here.typed);
        if (!answer.ok) return answer.why === "newer" ? show(here) : undefined;
        onRecovered?.();
      }
      // What a refused form shows is nowhere else.
      if (next === "send" || !startsDirty) forgetHere(here.key);
    }
  }, [formId, url, prefix, onServer, send, onRecovered, startsDirty]);

  useEffect(() => {
    slot.current = `${prefix}${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
    void look();
    // Once per form opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [url, prefix]);

  useEffect(() => {
    if (!state.dirty || !url) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [state.dirty, url]);

  const forgetFound = () => {
    if (state.found) forgetHere(state.found.key);
    setState((now) => ({ ...now, found: null }));
    void look();
  };

  const takeFound = async (givesWay: string | null): Promise<boolean> => {
    const [form, { found, dirty }] = [formOf(formId), state];
    if (!form || !found) return false;
    const answer = await send(found.typed);
    if (!answer.ok) return false;
    clearTimeout(timer.current);
    const other = dirty ? typedIn(form).toString() : givesWay;
    if (other) keepHere(found.key, { at: new Date().toISOString(), after: UNRELATED, typed: other });
    else forgetHere(found.key);
    setState((now) => ({ ...now, dirty: false, found: null }));
    return true;
  };

  return { ...state, takeFound, forgetFound };
}
