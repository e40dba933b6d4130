import { loadSheet } from "#app/enhance/sheet.ts";
import { fetchPiece } from "./regions.ts";

/** After the last key, so that a number typed in one go asks once. */
const PAUSE_MS = 250;

/**
 * `<form data-instant="id">` of the GET kind: what it would send is asked for while one types, and the part of the answer
 * with that id takes the place of the page's. The address follows, so that what was typed can be shared and comes back.
 */
function answerWhileTyping(form: HTMLFormElement, shown: HTMLElement): void {
  const status = document.createElement("p");
  status.role = "status";
  form.append(status);
  let asking = new AbortController();
  const ask = async () => {
    asking.abort();
    const { signal } = (asking = new AbortController());
    const sent = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const address = `${location.pathname}?${new URLSearchParams(sent).toString()}`;
    const [html] = await Promise.all([fetchPiece(address, signal), loadSheet()]);
    // Without an answer the button is still there.
    if (signal.aborted || html === null) return;
    history.replaceState(history.state, "", address);
    const page = new DOMParser().parseFromString(html, "text/html");
    const wrong = page.querySelector(".error-summary a")?.textContent;
    shown.toggleAttribute("data-stale", Boolean(wrong));
    status.textContent = wrong ?? "Le résultat est à jour.";
    status.className = wrong ? "text-sm text-soft" : "visually-hidden";
    // What an earlier press on the button found wrong is being mended.
    for (const old of form.querySelectorAll(".error-summary, .field-error")) old.remove();
    for (const field of form.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
    const answer = page.getElementById(shown.id);
    if (!wrong && answer) shown.innerHTML = answer.innerHTML;
  };
  let pause = 0;
  const askSoon = () => {
    clearTimeout(pause);
    pause = window.setTimeout(() => void ask(), PAUSE_MS);
  };
  form.addEventListener("input", askSoon);
  // Typed before this script came: on a slow line that is most of it.
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
  if ([...fields].some(({ value, defaultValue }) => value !== defaultValue)) askSoon();
}

const form = document.querySelector<HTMLFormElement>("form[data-instant]");
const shown = form && document.getElementById(form.dataset.instant ?? "");
if (form && shown) answerWhileTyping(form, shown);
