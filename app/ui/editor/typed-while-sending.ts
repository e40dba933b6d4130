import { useEffect } from "react";
import { useLocation } from "react-router";

type TextField = HTMLTextAreaElement | HTMLInputElement;

interface Typed {
  name: string;
  /** Among the fields of that name. */
  index: number;
  value: string;
}

/** What was typed since the form left; kept here, because its answer may draw the form of another page. */
let typed: Typed[] = [];
let isSent = false;

const isText = (node: unknown): node is TextField =>
  node instanceof HTMLTextAreaElement ||
  (node instanceof HTMLInputElement && /^(text|email|search|url)$/.test(node.type));

const fieldsNamed = (form: HTMLFormElement, name: string) =>
  [...form.elements].filter((field): field is TextField => isText(field) && field.name === name);

/**
 * Restores, in the form drawn after a save, what was typed while it was sent. `isAnswer`: drawn from the action's
 * answer; a redirect has the router's mark.
 */
export function useTypedWhileSending(formId: string, isAnswer: boolean): void {
  const { state } = useLocation();
  const follows = isAnswer || (state as { _isRedirect?: boolean } | null)?._isRedirect === true;
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const last = follows && isSent ? typed : [];
    [typed, isSent] = [[], false];
    for (const { name, index, value } of last) {
      const field = fieldsNamed(form, name)[index];
      if (!field) continue;
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    const onSubmit = ({ submitter }: SubmitEvent) => {
      if (!submitter?.hidden) [typed, isSent] = [[], true];
    };
    const onInput = ({ target }: Event) => {
      if (!isSent || !isText(target)) return;
      const place = { name: target.name, index: fieldsNamed(form, target.name).indexOf(target) };
      const others = typed.filter(({ name, index }) => name !== place.name || index !== place.index);
      typed = [...others, { ...place, value: target.value }];
    };
    form.addEventListener("submit", onSubmit);
    form.addEventListener("input", onInput);
    return () => {
      form.removeEventListener("submit", onSubmit);
      form.removeEventListener("input", onInput);
    };
    // Once per form drawn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [formId]);
}
