import { sayCut } from "#app/enhance/connection-lost.ts";
import { dropFromDevice, keepOnDevice, listDeviceArticles } from "#app/modules/accounts/device-articles.ts";

const hasAccount = () => /(?:^|; )cx-compte=[^;]/.test(document.cookie);

/** The save button: in the account of who has one, on this device for everyone else. Without script it is a form. */
export function enhanceSaveButtons(): void {
  const forms = [...document.querySelectorAll<HTMLFormElement>("form[data-save]")];
  if (forms.length === 0) return;
  for (const form of forms) form.addEventListener("submit", (event) => void toggle(event, form));
  void saved().then((slugs) => forms.forEach((form) => show(form, slugs.includes(form.dataset.save ?? ""))));
}

async function saved(): Promise<string[]> {
  const kept = listDeviceArticles().map(({ slug }) => slug);
  if (!hasAccount()) return kept;
  const answer = await fetch("/api/public/saved-articles").catch(() => null);
  const body = answer?.ok ? ((await answer.json()) as { slugs: string[] }) : { slugs: [] };
  return body.slugs;
}

async function toggle(event: Event, form: HTMLFormElement): Promise<void> {
  event.preventDefault();
  const slug = form.dataset.save ?? "";
  const keep = form.dataset.saved !== "true";
  if (!hasAccount()) {
    if (keep) keepOnDevice({ slug, title: form.dataset.title ?? slug });
    else dropFromDevice(slug);
    return show(form, keep);
  }
  const url = keep ? form.action : form.action.replace(/garder$/, "retirer");
  const answer = await fetch(url, {
    method: "POST",
    body: new URLSearchParams(),
    headers: { accept: "application/json" },
  }).catch(() => null);
  if (!answer) return sayCut(form);
  if (answer.ok) show(form, keep);
  else form.submit();
}

function show(form: HTMLFormElement, isSaved: boolean): void {
  form.dataset.saved = String(isSaved);
  const label = form.querySelector("[data-save-label]");
  if (label) label.textContent = isSaved ? (hasAccount() ? "Gardé" : "Gardé sur cet appareil") : "Garder";
  form.querySelector("button")?.setAttribute("aria-pressed", String(isSaved));
}
