import { useCallback, useEffect, useRef, useState } from "react";
import { type FoundHere, type OnServer, forgetHere, keepHere, listHere, meet } from "./local-copy.ts";
import { type ServerCopyResult, keepOnServer } from "./server-copy.ts";
import { formOf, isRefused, typedEarly, typedIn } from "./form-values.ts";

/** Why the server does not have it; "waits": because it has another text, which the person has not chosen yet. */
type Refused = Extract<ServerCopyResult, { ok: false }>["why"] | "waits";

export interface DraftState {
  /** Typed and not saved. */
  dirty: boolean;
  /** Where what was typed is safe: nowhere yet, on the server, or in this browser, and then why. */
  kept: { where: "server"; at: Date } | { where: "browser"; at: Date; why: Refused } | null;
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
  /** The server's text is not in the form: what is typed here does not take its place before the person chose. */
  waits?: boolean;
  /** What the last save was refused with, where the form stays as it is: each refusal is another object. */
  refusal?: unknown;
}

/** Said of a form whose text was kept by other means, on the way to another page. */
export const KEPT = "kept-elsewhere";

const REST_MS = 2500;
/** Follows nothing that a server holds: such a text is never sent by itself. */
const UNRELATED = "-";

/**
 * Autosaves a form: on the server when typing rests or the page is left, else in this browser. The server refuses an
 * older copy. A local copy goes to the server at the next visit (`onRecovered`), or both are shown (`found`).
 */
export function useAutosave(
  { formId, url, staffId, name, onServer, startsDirty = false, waits = false, refusal }: Options,
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
  /** When the server's copy was kept, as far as this page knows; and whether what is typed here continues it. */
  const keptAt = useRef(onServer.keptAt);
  const continues = useRef(!waits);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** Where this page keeps its own text: another tab's, or one that waits for a choice, is not written over. */
  const slot = useRef("");
  /** The form was sent, and whether something was typed since; until it is refused or saved. */
  const sent = useRef<"no" | "whole" | "typed since">("no");
  /** Answers that come after the form was saved or the page left say nothing of it any more. */
  const life = useRef(0);

  /** One sending at a time: each follows the one before. */
  const send = useCallback(
    (typed: string, { follows = continues.current, outlives = false } = {}): Promise<ServerCopyResult> => {
      const answer = queue.current.then(() => {
        const after = follows ? keptAt.current : UNRELATED;
        return url ? keepOnServer(url, typed, after, staffId, outlives) : ({ ok: false, why: "away" } as const);
      });
      queue.current = answer.then((kept) => {
        if (kept.ok) keptAt.current = kept.savedAt;
      });
      return answer;
    },
    [url, staffId],
  );

  const keep = useCallback(
    async (text: string, outlives = false) => {
      if (!url) return;
      const started = life.current;
      const here = () => ({
        at: new Date().toISOString(),
        after: continues.current ? keptAt.current : UNRELATED,
        typed: text,
      });
      // The answer may find nobody any more.
      if (outlives) keepHere(slot.current, here());
      const answer = continues.current ? await send(text, { outlives }) : ({ ok: false, why: "waits" } as const);
      if (answer.ok && (outlives || started === life.current)) forgetHere(slot.current);
      // On its way to be saved: a refusal to keep it beside has nothing to tell.
      if (started !== life.current) return;
      if (!answer.ok && sent.current === "whole" && !isRefused(formOf(formId))) return;
      const at = new Date();
      if (answer.ok) {
        last.current = text;
        setState((now) => ({ ...now, kept: { where: "server", at } }));
      } else if (keepHere(slot.current, here())) {
        setState((now) => ({ ...now, kept: { where: "browser", at, why: answer.why } }));
      }
    },
    [formId, url, send],
  );

  /** Something may have been typed: it is kept once typing rests. */
  const look = useCallback(() => {
    const form = formOf(formId);
    if (!form) return;
    const typed = typedIn(form).toString();
    const dirty = typed !== first.current;
    setState((now) => (now.dirty === dirty ? now : { ...now, dirty }));
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!dirty || typed === last.current) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void keep(typed);
    }, REST_MS);
  }, [formId, keep]);

  useEffect(() => {
    const form = formOf(formId);
    if (!form) return;
    const early = typedEarly(form);
    first.current = startsDirty || early ? "" : typedIn(form).toString();
    const onInput = () => {
      if (sent.current === "whole") sent.current = "typed since";
      look();
    };
    // What was saved in the browser is sent as soon as the device is online.
    const listening = new AbortController();
    const { signal } = listening;
    form.addEventListener("input", onInput, { signal });
    form.addEventListener("change", onInput, { signal });
    window.addEventListener("online", look, { signal });
    // The form library also submits, without a button, to validate a field.
    const onSubmit = (event: SubmitEvent) => {
      if (!event.submitter?.classList.contains("button")) return;
      sent.current = "whole";
      // Saved in a moment, most often; if not, the text is kept a little later.
      if (timer.current) look();
    };
    form.addEventListener("submit", onSubmit, { signal });
    // The line was cut (ui/form/connection-lost.ts): nothing was saved.
    const onCut = () => {
      sent.current = "no";
      look();
    };
    form.addEventListener("cut", onCut, { signal });
    // Nothing waits to be kept any more.
    const onKept = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
    form.addEventListener(KEPT, onKept, { signal });
    const onLeave = () => {
      if (timer.current === undefined || (sent.current === "whole" && !isRefused(form))) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      void keep(typedIn(form).toString(), true);
    };
    const onHidden = () => document.visibilityState === "hidden" && onLeave();
    document.addEventListener("visibilitychange", onHidden, { signal });
    window.addEventListener("pagehide", onLeave, { signal });
    if (early) look();
    return () => {
      listening.abort();
      onLeave();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [formId, keep, look, startsDirty]);

  // Refused: what was sent is nowhere but here.
  useEffect(() => {
    if (refusal === undefined) return;
    sent.current = "no";
    look();
  }, [refusal, look]);

  const shown = useRef(onServer);
  useEffect(() => {
    const before = shown.current;
    shown.current = onServer;
    if (before.keptAt === onServer.keptAt || onServer.kept !== null) return;
    // Thrown away, or saved: from here, and then what the form holds is nothing new.
    if (before.kept !== null || sent.current !== "no") {
      keptAt.current = onServer.keptAt;
      continues.current = true;
    }
    if (sent.current === "no") return;
    const form = formOf(formId);
    const isWhole = sent.current === "whole";
    sent.current = "no";
    life.current += 1;
    last.current = "";
    forgetHere(slot.current);
    first.current = isWhole && form ? typedIn(form).toString() : "";
    setState((now) => ({ ...now, kept: null }));
    look();
  }, [formId, onServer, look]);

  useEffect(() => {
    // Elsewhere, and nothing was refused: it was saved.
    const form = formOf(formId);
    return () => {
      if (sent.current !== "whole" || isRefused(form)) return;
      life.current += 1;
      forgetHere(slot.current);
    };
  }, [formId]);

  /** Goes through what the browser kept, one text after the other. */
  const recover = useCallback(async (): Promise<void> => {
    const form = formOf(formId);
    if (!url || !form) return;
    const show = (found: FoundHere) => setState((now) => ({ ...now, found }));
    for (const here of listHere(prefix)) {
      if (here.key === slot.current) continue;
      const next = meet(here, { ...onServer, keptAt: keptAt.current }, typedIn(form).toString());
      if (next === "choose") return show(here);
      if (next === "send") {
        const answer = await send(here.typed, { follows: true });
        if (!answer.ok) return answer.why === "newer" ? show(here) : undefined;
        // It waits there now: what is typed here does not continue it.
        continues.current = false;
        onRecovered?.();
      }
      // What a refused form shows is nowhere else.
      if (next === "send" || !startsDirty) forgetHere(here.key);
    }
  }, [formId, url, prefix, onServer, send, onRecovered, startsDirty]);

  useEffect(() => {
    slot.current = `${prefix}${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
    void recover();
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
    void recover();
  };

  const takeFound = async (givesWay: string | null): Promise<boolean> => {
    const [form, { found, dirty }] = [formOf(formId), state];
    if (!form || !found) return false;
    const answer = await send(found.typed, { follows: true });
    if (!answer.ok) return false;
    clearTimeout(timer.current);
    timer.current = undefined;
    const other = dirty ? typedIn(form).toString() : givesWay;
    if (other) keepHere(found.key, { at: new Date().toISOString(), after: UNRELATED, typed: other });
    else forgetHere(found.key);
    setState((now) => ({ ...now, dirty: false, found: null }));
    return true;
  };

  return { ...state, takeFound, forgetFound };
}
