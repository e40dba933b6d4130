import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { step } from "./draft-reducer.ts";
import {
  type Carried,
  type Draft,
  type DraftEvent,
  type Effect,
  type ServerCopyResult,
  continued,
  isDirty,
  newDraft,
  type OnServer,
  forgetHere,
  keepHere,
  listHere,
} from "./draft.ts";
import { formOf, isRefused, putBack, typedEarly, typedIn } from "./form-values.ts";

export interface DraftState extends Pick<Draft, "kept" | "found"> {
  dirty: boolean;
  /** The copy of the server's that the form continues: saving the form forgets that one alone. */
  after: string;
  /** Puts the found text on the server; false when it could not be. What gives way waits in this browser. */
  takeFound: (givesWay: string | null) => Promise<boolean>;
  forgetFound: () => void;
}

interface Options {
  formId: string;
  url: string;
  /** Who writes: nobody else is shown what this person's browser keeps, nor keeps it as theirs. */
  staffId: number;
  /** What the form is, in the browser's storage. */
  name: string;
  onServer: OnServer;
  /** The form opens with something not saved already: a refused save, a merge, a text taken back. */
  startsDirty?: boolean;
  /** The server's text is not in the form: what is typed here does not take its place before the person chose. */
  waits?: boolean;
  /** What the last save was refused with, where the form stays as it is: each refusal is another object. */
  refusal?: unknown;
  /** Drawn from the answer to a form, this one or the new one that became it: what was typed since it was sent goes on here. */
  isAnswer?: boolean;
}

/** Said of a form whose text was kept by other means, on the way to another page. */
export const KEPT = "kept-elsewhere";

/** The button that Ctrl+S presses, where there is one. */
const SAVES = "button.ed-save";

const REST_MS = 2500;

/** What was typed in a form since it was sent: here, because its answer may draw the form of another page. */
let carried: (Carried & { from: string }) | null = null;

const reasonByStatus: Record<number, Extract<ServerCopyResult, { ok: false }>["why"]> = {
  401: "signed-out",
  403: "someone",
  409: "newer",
  413: "long",
  422: "long",
};

/** `after` says which copy of the server's it continues. One that `outlives` the page is sent as it is left: browsers carry 64 kB so far. */
async function keepOnServer(
  { url, staffId }: Pick<Options, "url" | "staffId">,
  { typed, after, outlives }: Extract<Effect, { do: "send" }>,
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

  // In one turn with the new form: a key that is struck meanwhile falls into the form that follows.
  useLayoutEffect(() => {
    const form = formOf(formId);
    if (!form) return;
    const { onServer, startsDirty = false, waits = false, isAnswer } = latest.current.options;
    if (isAnswer && carried && (carried.from === name || carried.from.endsWith("-new"))) putBack(form, carried);
    if (isAnswer !== undefined) carried = null;
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
          void keepOnServer({ url, staffId }, effect).then((answer) => happen({ is: "answered", answer }));
          return;
        case "store":
          if (!keepHere(effect.key, { at: new Date().toISOString(), after: effect.after, typed: effect.typed }))
            happen({ is: "not stored" });
          return;
        case "forget":
          return forgetHere(effect.key, effect.typed);
        case "carry":
          if (isAnswer !== undefined) carried = { ...effect, from: name };
          return;
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
    listen(document, "keydown", (event) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event as KeyboardEvent;
      if (key.toLowerCase() !== "s" || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      if (document.querySelector("dialog[open]")) return;
      const save = form.querySelector<HTMLButtonElement>(SAVES);
      if (save) return save.click();
      // What readers see is changed by its own button alone.
      happen({ is: "typed" });
      if (isDirty(draft)) happen({ is: "rested" });
    });
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
  }, [formId, url, staffId, name, prefix]);

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
