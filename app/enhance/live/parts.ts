import { askQuestions, showReminded } from "./ask.ts";

/** Puts it in place, with the focus where it was, unless it is the same: a streamed page marks where texts meet. */
export function replace(shown: Element | null, fresh: Element): void {
  if (!shown || shown.innerHTML.replaceAll("<!-- -->", "") === fresh.innerHTML) return;
  keepFocus(shown, () => shown.replaceChildren(...fresh.childNodes));
}

/** Puts the parts that changed in place, with the focus where it was. */
export function replaceParts(region: HTMLElement, answer: HTMLElement): void {
  for (const fresh of answer.querySelectorAll<HTMLElement>("[data-part]")) {
    const { part = "" } = fresh.dataset;
    const shown = region.querySelector<HTMLElement>(`[data-part="${CSS.escape(part)}"]`);
    if (!shown) continue;
    keepOpen(shown, fresh);
    if (part === "ask") replaceForm(shown, fresh);
    else replace(shown, fresh);
  }
  showReminded();
  for (const link of region.querySelectorAll<HTMLAnchorElement>("a[data-moment]")) {
    const here = document.getElementById(`maj-${link.dataset.moment}`);
    if (here) link.href = `#${here.id}`;
  }
}

function keepOpen(shown: HTMLElement, fresh: HTMLElement): void {
  const [had, has] = [shown, fresh].map((part) => [...part.querySelectorAll("details")]);
  has?.forEach((one, index) => (one.open = had?.[index]?.open ?? one.open));
}

/** The form that is there stays: someone may be writing in it. */
function replaceForm(shown: HTMLElement, fresh: HTMLElement): void {
  const [had, has] = [shown, fresh].map((part) => part.querySelector("form") !== null);
  if (had === has) return;
  const written = shown.querySelector("textarea")?.value ?? "";
  if (had && written.trim() !== "") return;
  shown.replaceChildren(...fresh.childNodes);
  askQuestions();
}

const FOCUSABLE = "a[href], button:not([hidden]), summary, [tabindex]";

/** Does what takes elements out of `place`; what has the focus there and comes back alike has it again. */
export function keepFocus(place: Element, work: () => void, after: () => Element | null = () => place): void {
  const active = document.activeElement;
  const rank = active && place.contains(active) ? [...place.querySelectorAll(FOCUSABLE)].indexOf(active) : -1;
  work();
  if (rank < 0 || document.activeElement === active) return;
  const again = [...(after()?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
  (again[rank] ?? again.at(-1))?.focus({ preventScroll: true });
}
