import { sayCut } from "#app/enhance/connection-lost.ts";
import { loadSheet } from "#app/enhance/sheet.ts";

/** The question of an article is answered where it stands. What the fragment cannot grade goes to its page, as without script. */
async function answerHere(form: HTMLFormElement): Promise<void> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const asked = fetch(`/fragments${new URL(form.action).pathname}`, { method: "POST", body });
  const [answer] = await Promise.all([asked, loadSheet()]).catch(() => [null]);
  if (!answer) return sayCut(form);
  if (!answer.ok) return form.submit();
  const place = document.createElement("div");
  place.innerHTML = await answer.text();
  form.replaceWith(place);
  const shown = place.querySelector<HTMLElement>(".question-answer");
  shown?.focus({ preventScroll: true });
  shown?.scrollIntoView({ block: "nearest" });
  place.querySelector("[data-again]")?.addEventListener("click", (event) => {
    event.preventDefault();
    form.reset();
    place.replaceWith(form);
    form.querySelector<HTMLInputElement>("input:not([type=hidden])")?.focus();
  });
}

for (const form of document.querySelectorAll<HTMLFormElement>(".question form"))
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void answerHere(form);
  });
