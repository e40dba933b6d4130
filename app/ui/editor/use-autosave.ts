import { useEffect, useRef, useState } from "react";
import { step } from "./draft-reducer.ts";
import { type Draft, type DraftEvent, type Effect, continued, isDirty, newDraft } from "./draft.ts";
import { formOf, isRefused, typedEarly, typedIn } from "./form-values.ts";
import { type OnServer, forgetHere, keepHere, listHere } from "./local-copy.ts";
import { keepOnServer } from "./server-copy.ts";

export interface DraftState extends Pick<Draft, "kept" | "found"> {
  /** Typed and not saved. */
  dirty: boolean;
  /** The copy of the server's that the form continues: saving the form forgets that one alone. */
  after: string;
  /**
   * Puts the found text on the server; false when it could not be. What gives way to it (typed here, or given) waits in
   * this browser in its turn.
   */
  takeFound: (givesWay: string | null) => Promise<boolean>;
  forgetFound: () => void;
}

interface Options {
  /** Id of the form. */
  formId: string;
  /** POST address that keeps what was typed. */
  url: string;
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

/**
 * Autosaves a form: on the server when typing rests or the page is left, else in this browser. The server refuses an
 * older copy. A local copy goes to the server at the next visit (`onRecovered`), or both are shown (`found`).
 */
export function useAutosave(options: Options, onRecovered?: () => void): DraftState {
  const { formId, url, staffId, name, startsDirty = false, waits = false, refusal } = options;
  const { keptAt, kept } = options.onServer;
  const prefix = `cx-saisie-${name}-${staffId}.`;
  const [state, setState] = useState<Omit<DraftState, "takeFound" | "forgetFound">>({
    dirty: startsDirty,
    after: continued({ continues: !waits, keptAt }),
    kept: null,
    found: null,
  });
  const latest = useRef({ options, onRecovered });
  useEffect(() => {
    latest.current = { options, onRecovered };
  });
  const dispatch = useRef<(event: DraftEvent) => void>(undefined);
  const taking = useRef<(isTaken: boolean) => void>(undefined);

  useEffect(() => {
    const form = formOf(formId);
    if (!form) return;
    const { onServer, startsDirty = false, waits = false } = latest.current.options;
    const slot = `${prefix}${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
    let draft = newDraft({ slot, onServer, continues: !waits, forgets: !startsDirty });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const perform = (effect: Effect): void => {
      switch (effect.do) {
        case "wait":
        case "stop waiting":
          clearTimeout(timer);
          if (effect.do === "wait") timer = setTimeout(happen, REST_MS, { is: "rested" });
          return;
        case "send":
          void keepOnServer(url, effect.typed, effect.after, staffId, effect.outlives).then((answer) =>
            happen({ is: "answered", answer }),
          );
          return;
        case "store":
          if (!keepHere(effect.key, { at: new Date().toISOString(), after: effect.after, typed: effect.typed }))
            happen({ is: "not stored" });
          return;
        case "forget":
          return forgetHere(effect.key, effect.typed);
        case "tell recovered":
          return latest.current.onRecovered?.();
        case "tell taken":
          return taking.current?.(effect.isTaken);
      }
    };
    const happen = (event: DraftEvent): void => {
      const page = { typed: typedIn(form).toString(), isRefused: isRefused(form), at: new Date() };
      const [next, effects] = step(draft, event, page);
      draft = next;
      for (const effect of effects) perform(effect);
      const { kept, found } = draft;
      const dirty = isDirty(draft);
      const after = continued(draft);
      setState((now) =>
        now.dirty === dirty && now.after === after && now.kept === kept && now.found === found
          ? now
          : { dirty, after, kept, found },
      );
    };
    dispatch.current = happen;
    happen({ is: "opened", copies: listHere(prefix), isEarly: typedEarly(form) });
    const listening = new AbortController();
    const listen = (target: EventTarget, name: string, listener: (event: Event) => void) =>
      target.addEventListener(name, listener, { signal: listening.signal });
    for (const name of ["input", "change"]) listen(form, name, () => happen({ is: "typed" }));
    // The form library also submits, without a button, to validate a field.
    listen(form, "submit", (event) => {
      if ((event as SubmitEvent).submitter?.classList.contains("button")) happen({ is: "sent" });
    });
    // The line was cut (ui/form/connection-lost.ts): nothing was saved.
    listen(form, "cut", () => happen({ is: "cut" }));
    listen(form, KEPT, () => happen({ is: "kept elsewhere" }));
    // What was saved in the browser is sent as soon as the device is online.
    listen(window, "online", () => happen({ is: "online" }));
    listen(window, "pagehide", () => happen({ is: "hidden" }));
    listen(document, "visibilitychange", () => document.visibilityState === "hidden" && happen({ is: "hidden" }));
    return () => {
      listening.abort();
      happen({ is: "closed" });
      dispatch.current = undefined;
    };
  }, [formId, url, staffId, prefix]);

  // Refused: what was sent is nowhere but here.
  useEffect(() => {
    if (refusal !== undefined) dispatch.current?.({ is: "refused" });
  }, [refusal]);
  useEffect(() => {
    dispatch.current?.({ is: "asked again", onServer: latest.current.options.onServer });
  }, [keptAt, kept]);
  useEffect(() => {
    if (!state.dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [state.dirty]);

  return {
    ...state,
    takeFound: (givesWay) =>
      new Promise((resolve) => {
        taking.current = resolve;
        if (dispatch.current) dispatch.current({ is: "taken", givesWay });
        else resolve(false);
      }),
    forgetFound: () => dispatch.current?.({ is: "forgotten", copies: listHere(prefix) }),
  };
}
