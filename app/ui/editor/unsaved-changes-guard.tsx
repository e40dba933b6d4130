import { useEffect, useRef, useState } from "react";
import { useBlocker, useLocation } from "react-router";
import { LeaveDialog } from "./autosaved-form-guard.tsx";

/** Forms with a summary of errors are those that one fills; buttons alone and lists have nothing to lose. */
const forms = "form[data-summary]";

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return field.value !== ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value;
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false;
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  if (field.type === "file") return (field.files?.length ?? 0) > 0;
  return field.value !== field.defaultValue;
}

/** Is there a form that was refused, or whose answer did not come? What it holds was not saved. */
const isRefused = () => document.querySelector(`${forms} [data-error-summary]`) !== null;

const isAnyChanged = () =>
  [...document.querySelectorAll<HTMLFormElement>(forms)].some((form) => [...form.elements].some(isChanged));

/** For the layout: asks before a link takes the place of a form with something typed in it, where the page does not itself. */
export function UnsavedChangesGuard() {
  const { pathname } = useLocation();
  const [typedOn, setTypedOn] = useState("");
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if ((target as Element).closest(forms) && !document.querySelector("[data-leave-guard]")) setTypedOn(pathname);
    };
    // Before a dialog keeps its events to itself.
    document.addEventListener("input", onInput, { capture: true });
    return () => document.removeEventListener("input", onInput, { capture: true });
  }, [pathname]);
  // The router keeps one blocker at a time: none is here until something is typed.
  return typedOn === pathname ? <Guard /> : null;
}

function Guard() {
  /** Since the form was sent last: what a save keeps is no longer to lose, whatever the fields began with. */
  const typed = useRef(true);
  /** Correcting what was refused takes its summary away, and saves nothing. */
  const refused = useRef(false);
  const meant = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !meant.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      (refused.current || isRefused() || (typed.current && isAnyChanged())),
  );
  useEffect(() => {
    const listening = new AbortController();
    const listen = (type: string, listener: (target: Element) => void) =>
      document.addEventListener(type, ({ target }) => listener(target as Element), {
        capture: true,
        signal: listening.signal,
      });
    // Sending a form, or following its own "Annuler", is no accident; the router asks while the event is under way.
    const mean = () => {
      meant.current = true;
      setTimeout(() => {
        meant.current = false;
      });
    };
    listen("input", (target) => {
      if (!target.closest(forms)) return;
      typed.current = true;
      refused.current ||= isRefused();
    });
    listen("submit", (target) => {
      mean();
      if (!target.matches(forms)) return;
      typed.current = false;
      refused.current = false;
    });
    listen("click", (target) => {
      if (target.closest(`${forms} a`)) mean();
    });
    return () => listening.abort();
  }, []);
  const isKept = blocker.state === "blocked" && document.querySelector("[data-typed-kept]") !== null;
  return <LeaveDialog blocker={blocker} kept={isKept} />;
}
