import { element, loadSheet } from "#app/enhance/sheet.ts";

let popover: HTMLElement | null = null;
let opener: HTMLAnchorElement | null = null;
/** When it last closed, on the page's clock: the touch that closes it must not open it again. */
let closedAt = 0;

/** Tab goes on from the word, in the text: the box stands at the end of the page. Shift+Tab gives the word itself. */
function backToText(event: KeyboardEvent): void {
  if (event.key !== "Tab") return;
  if (event.shiftKey) event.preventDefault();
  popover?.hidePopover();
  opener?.focus({ preventScroll: true });
}

async function createPopover(): Promise<HTMLElement> {
  if (popover) return popover;
  // Without its sheet, the page of the term is the better answer.
  if (!(await loadSheet())) throw new Error("no sheet");
  const box = element("div", "term-popover");
  box.popover = "auto";
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-labelledby", "terme-nom");
  box.setAttribute("aria-describedby", "terme-definition");
  // Escape and a click elsewhere close it, and the focus goes back to the word: the browser does it.
  box.addEventListener("toggle", (event) => {
    if (event.newState !== "closed") return;
    closedAt = event.timeStamp;
  });
  box.addEventListener("keydown", backToText);
  document.body.append(box);
  popover = box;
  return box;
}

function fill(box: HTMLElement, link: HTMLAnchorElement, definition: string): void {
  const name = element("p", "", link.textContent ?? "");
  const text = element("div");
  const more = element("a", "", "Tout comprendre");
  [name.id, text.id] = ["terme-nom", "terme-definition"];
  text.innerHTML = definition;
  [more.href, more.autofocus] = [link.href, true];
  box.replaceChildren(name, text, more);
}

const definitions = new Map<string, string>();

async function definitionOf(link: HTMLAnchorElement): Promise<string> {
  const known = definitions.get(link.pathname);
  if (known !== undefined) return known;
  const answer = await fetch(`/fragments${link.pathname}`);
  if (!answer.ok) throw new Error(String(answer.status));
  const text = await answer.text();
  definitions.set(link.pathname, text);
  return text;
}

/**
 * Shows what a word means beside it, instead of leaving for its page, which is where the link leads when anything is
 * missing: the line, the sheet, popovers themselves.
 */
export async function explain(link: HTMLAnchorElement, event: MouseEvent): Promise<void> {
  // A key opens it whenever it is pressed. It has no pointer: its detail is 0 but in Firefox.
  const isPointer = "pointerType" in event ? event.pointerType !== "" : event.detail > 0;
  if (link === opener && isPointer && event.timeStamp - closedAt < 500) return;
  try {
    if (!("popover" in HTMLElement.prototype)) throw new Error("no popover");
    const [box, definition] = await Promise.all([createPopover(), definitionOf(link)]);
    fill(box, link, definition);
    opener?.style.removeProperty("anchor-name");
    link.style.setProperty("anchor-name", "--terme");
    opener = link;
    link.focus({ preventScroll: true });
    box.showPopover();
  } catch {
    location.assign(link.href);
  }
}
