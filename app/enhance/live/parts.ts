import { askQuestions, tellReminded } from "./ask.ts";
import { keepFocus } from "./focus.ts";

/** A streamed page marks where one text ends and the next begins. */
const alike = (shown: Element, told: Element) => shown.innerHTML.replaceAll("<!-- -->", "") === told.innerHTML;

/** Puts the parts that changed in place, with the focus where it was. */
export function replaceParts(region: HTMLElement, answer: HTMLElement): void {
  for (const told of answer.querySelectorAll<HTMLElement>("[data-part]")) {
    const { part = "" } = told.dataset;
    const shown = region.querySelector<HTMLElement>(`[data-part="${CSS.escape(part)}"]`);
    if (!shown) continue;
    keepOpen(shown, told);
    if (part === "ask") replaceForm(shown, told);
    else if (!alike(shown, told)) keepFocus(shown, () => shown.replaceChildren(...told.childNodes));
  }
  tellReminded();
  for (const link of region.querySelectorAll<HTMLAnchorElement>("a[data-moment]")) {
    const here = document.getElementById(`maj-${link.dataset.moment}`);
    if (here) link.href = `#${here.id}`;
  }
}

/** What the reader opened or closed stays so. */
function keepOpen(shown: HTMLElement, told: HTMLElement): void {
  const [had, has] = [shown, told].map((part) => [...part.querySelectorAll("details")]);
  has?.forEach((one, index) => (one.open = had?.[index]?.open ?? one.open));
}

/** The form that is there stays: someone may be writing in it. */
function replaceForm(shown: HTMLElement, told: HTMLElement): void {
  const [had, has] = [shown, told].map((part) => part.querySelector("form") !== null);
  if (had === has) return;
  const written = shown.querySelector("textarea")?.value ?? "";
  if (had && written.trim() !== "") return;
  shown.replaceChildren(...told.childNodes);
  askQuestions();
}
