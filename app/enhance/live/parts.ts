import { askQuestions, showReminded } from "./ask.ts";
import { keepFocus } from "./focus.ts";

/** A streamed page marks where one text ends and the next begins. */
const isSame = (shown: Element, fresh: Element) => shown.innerHTML.replaceAll("<!-- -->", "") === fresh.innerHTML;

/** Puts the parts that changed in place, with the focus where it was. */
export function replaceParts(region: HTMLElement, answer: HTMLElement): void {
  for (const fresh of answer.querySelectorAll<HTMLElement>("[data-part]")) {
    const { part = "" } = fresh.dataset;
    const shown = region.querySelector<HTMLElement>(`[data-part="${CSS.escape(part)}"]`);
    if (!shown) continue;
    keepOpen(shown, fresh);
    if (part === "ask") replaceForm(shown, fresh);
    else if (!isSame(shown, fresh)) keepFocus(shown, () => shown.replaceChildren(...fresh.childNodes));
  }
  showReminded();
  for (const link of region.querySelectorAll<HTMLAnchorElement>("a[data-moment]")) {
    const here = document.getElementById(`maj-${link.dataset.moment}`);
    if (here) link.href = `#${here.id}`;
  }
}

/** What the reader opened or closed stays so. */
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
