import { sayCut } from "#app/enhance/connection-lost.ts";
import { fetchPiece } from "#app/enhance/search/regions.ts";
import { element, loadSheet } from "#app/enhance/sheet.ts";

/** While a question waits, what became of it is asked for this often. */
const EVERY_MS = 30_000;

/** Nobody took it, and the same may be sent again: no way to the site, or a site that can write nothing for now. */
const FOR_LATER = new Set([502, 503, 504, 507]);

const hasOwn = () => /(?:^|; )(?:cx-questions=1|cx-compte=[^;])/.test(document.cookie);

/** One sending of the form: pressed twice or sent again after a cut, it is one question. */
let key: string = crypto.randomUUID();

export function askQuestions(): void {
  const section = document.querySelector<HTMLElement>("[data-ask]");
  if (section) askInPlace(section);
}

function askInPlace(section: HTMLElement): void {
  const form = section.querySelector<HTMLFormElement>("form[data-send]");
  const ownQuestions = section.querySelector<HTMLElement>("[data-own]");
  if (!ownQuestions) return;
  let shown = "";
  const refresh = async () => {
    if (!hasOwn()) return;
    const [html] = await Promise.all([fetchPiece(section.dataset.ask ?? ""), loadSheet()]);
    if (html === null || html === shown || ownQuestions.contains(document.activeElement)) return;
    ownQuestions.innerHTML = shown = html;
    const name = form?.elements.namedItem("authorName");
    const known = ownQuestions.querySelector<HTMLElement>("[data-first-name]")?.dataset.firstName;
    showReminded();
    if (known && name instanceof HTMLInputElement && name.value === "") name.value = known;
  };
  const unlessHidden = () => {
    // Another form came in the place of this one.
    if (!ownQuestions.isConnected) clearInterval(timer);
    else if (!document.hidden && ownQuestions.querySelector("[data-waits]")) void refresh();
  };
  void refresh();
  const timer = setInterval(unlessHidden, EVERY_MS);
  document.addEventListener("visibilitychange", unlessHidden);
  if (!form) return;
  countDown(form);
  form.dataset.key = key;
  // Left to the queue of the device (app/offline-queue.ts): what is written next is another question.
  form.addEventListener("reset", () => (form.dataset.key = key = crypto.randomUUID()));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send(form).then((sent) => (sent ? refresh() : null));
  });
}

/** Who asked to be told by mail has the button that takes it back, also once the head of the page is told anew. */
export function showReminded(): void {
  if (!document.querySelector("[data-own] [data-reminded]")) return;
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-remind]")) {
    form.action = form.dataset.remind ?? "";
    const label = form.querySelector("span");
    if (label) label.textContent = "Ne plus me prévenir";
  }
}

function countDown(form: HTMLFormElement): void {
  const hint = form.querySelector<HTMLElement>("[data-most]");
  const field = form.elements.namedItem("text");
  if (!hint || !(field instanceof HTMLTextAreaElement)) return;
  const most = Number(hint.dataset.most);
  const showCount = () => {
    const left = most - field.value.trim().length;
    const count = `${Math.abs(left)} caractère${Math.abs(left) > 1 ? "s" : ""}`;
    hint.textContent = left < 0 ? `${count} de trop.` : `Encore ${count}.`;
  };
  field.addEventListener("input", showCount);
}

/** True when it is kept; what is refused is said above, each at its field, and nothing typed is lost. */
async function send(form: HTMLFormElement): Promise<boolean> {
  void loadSheet();
  const button = form.querySelector("button");
  if (button?.ariaDisabled === "true") return false;
  if (button) button.ariaDisabled = "true";
  const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const answer = await fetch(form.dataset.send ?? "", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...fields, submissionKey: key }),
  }).catch(() => null);
  if (button) button.ariaDisabled = null;
  const reply = (await answer?.json().catch(() => ({}))) as
    | { message?: string; errors?: Record<string, string[]> }
    | undefined;
  if (!answer || !reply || FOR_LATER.has(answer.status)) {
    sayCut(form, reply?.message);
    form.dispatchEvent(new Event("cut", { bubbles: true }));
    return false;
  }
  const errors = reply.errors ?? {};
  clear(form);
  if (!answer.ok) {
    refuse(form, errors[""]?.[0] ?? (Object.keys(errors).length > 0 ? "" : (reply.message ?? "")), errors);
    return false;
  }
  form.dataset.key = key = crypto.randomUUID();
  const text = form.elements.namedItem("text");
  if (text instanceof HTMLTextAreaElement) {
    text.value = "";
    text.dispatchEvent(new Event("input"));
  }
  showMessage(form, "Ta question est en attente. La rédaction la lit avant de la publier.", "status");
  return true;
}

function showMessage(form: HTMLFormElement, message: string, role: "status" | "alert"): void {
  const box = element("p", role === "alert" ? "flash-banner flash-banner-destructive" : "flash-banner", message);
  box.role = role;
  box.dataset.said = "";
  form.prepend(box);
}

function clear(form: HTMLFormElement): void {
  for (const old of form.querySelectorAll("[data-said], [data-cut]")) old.remove();
  for (const field of form.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
}

function refuse(form: HTMLFormElement, message: string, errors: Record<string, string[]>): void {
  if (message) showMessage(form, message, "alert");
  let first: HTMLElement | null = null;
  for (const [name, messages] of Object.entries(errors)) {
    const field = name ? form.elements.namedItem(name) : null;
    if (!(field instanceof HTMLElement)) continue;
    field.ariaInvalid = "true";
    const line = element("span", "field-error", messages[0]);
    line.role = "alert";
    line.dataset.said = "";
    field.after(line);
    first ??= field;
  }
  first?.focus();
  // With its label, which the site's header would hide.
  first?.closest(".field")?.scrollIntoView({ block: "nearest" });
}
