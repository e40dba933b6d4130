import { element, loadSheet } from "#app/enhance/sheet.ts";
import { fetchPiece } from "./regions.ts";

/** After the last letter, so that a word typed in one go asks once. */
const PAUSE_MS = 150;

/**
 * `<div data-suggest="/fragments/…">` around a search: what its field may mean is offered under it while one types, as a
 * combobox with a list (WAI-ARIA Authoring Practices 1.2). Enter on nothing chosen sends the form, as without script.
 */
export function suggestWhileTyping(): void {
  const around = document.querySelector<HTMLElement>("[data-suggest]");
  const input = around?.querySelector<HTMLInputElement>("input[type=search]");
  if (!around || !input?.form) return;
  const list = element("div", "suggestions");
  list.id = "propositions";
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Propositions");
  input.form.append(list);
  for (const [name, value] of Object.entries({
    role: "combobox",
    autocomplete: "off",
    "aria-autocomplete": "list",
    "aria-controls": list.id,
    "aria-expanded": "false",
  }))
    input.setAttribute(name, value);

  const options = () => [...list.querySelectorAll<HTMLElement>("[data-href]")];
  const close = () => {
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    choose(null);
  };
  const choose = (option: HTMLElement | null) => {
    for (const one of options()) one.setAttribute("aria-selected", String(one === option));
    if (option) input.setAttribute("aria-activedescendant", option.id);
    else input.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  };
  const open = (option: HTMLElement) => location.assign(option.dataset.href ?? "");

  let asking = new AbortController();
  let pause = 0;
  const ask = async () => {
    asking.abort();
    const typed = input.value.trim();
    if (typed.length < 2) return close();
    const { signal } = (asking = new AbortController());
    const address = `${around.dataset.suggest}?q=${encodeURIComponent(typed)}`;
    const [html] = await Promise.all([fetchPiece(address, signal), loadSheet()]);
    if (signal.aborted || document.activeElement !== input) return;
    list.innerHTML = html ?? "";
    if (!html) return close();
    for (const [index, option] of options().entries()) {
      option.id = `${list.id}-${index}`;
      option.setAttribute("role", "option");
    }
    list.hidden = false;
    input.setAttribute("aria-expanded", "true");
    choose(null);
  };
  input.addEventListener("input", () => {
    clearTimeout(pause);
    pause = window.setTimeout(() => void ask(), PAUSE_MS);
  });
  input.addEventListener("keydown", (event) => {
    if (event.isComposing || list.hidden) return;
    const all = options();
    const at = all.findIndex((option) => option.getAttribute("aria-selected") === "true");
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      // Past either end the field itself is chosen again.
      const next = at + (event.key === "ArrowDown" ? 1 : -1);
      choose(at === -1 && event.key === "ArrowUp" ? (all.at(-1) ?? null) : (all[next] ?? null));
    } else if (event.key === "Escape") {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && all[at]) {
      event.preventDefault();
      open(all[at]);
    }
  });
  // Before the field loses the focus, which closes the list.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const option = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-href]") : null;
    if (option) open(option);
  });
  input.addEventListener("blur", close);
}
