import { useEffect, useRef, useState } from "react";
import { useBlocker, useLocation } from "react-router";
import { LeaveDialog } from "./leave-guard.tsx";

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

/** Is there something typed on the page that was not saved? What was refused was not. */
function hasTyped(): boolean {
  return [...document.querySelectorAll<HTMLFormElement>(forms)].some(
    (form) => form.querySelector("[data-error-summary]") !== null || [...form.elements].some(isChanged),
  );
}

/** For the layout: asks before a link takes the place of a form with something typed in it, where the page does not itself. */
export function TypedGuard() {
  const { pathname } = useLocation();
  const [typedOn, setTypedOn] = useState("");
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if ((target as Element).closest(forms) && !document.querySelector("[data-leave-guard]")) setTypedOn(pathname);
    };
    document.addEventListener("input", onInput);
    return () => document.removeEventListener("input", onInput);
  }, [pathname]);
  // The router keeps one blocker at a time: none is here until something is typed.
  return typedOn === pathname ? <Guard /> : null;
}

function Guard() {
  const meant = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !meant.current && currentLocation.pathname !== nextLocation.pathname && hasTyped(),
  );
  useEffect(() => {
    // Sending a form, or following its own "Annuler", is no accident; the router asks while the event is under way.
    const onMeant = ({ type, target }: Event) => {
      if (type === "click" && !(target as Element).closest(`${forms} a`)) return;
      meant.current = true;
      setTimeout(() => {
        meant.current = false;
      });
    };
    for (const type of ["submit", "click"]) document.addEventListener(type, onMeant, { capture: true });
    return () => {
      for (const type of ["submit", "click"]) document.removeEventListener(type, onMeant, { capture: true });
    };
  }, []);
  return <LeaveDialog blocker={blocker} id="quitter" kept={false} />;
}
