import { showToast } from "#app/enhance/dialogs/toast.ts";
import { dropFromDevice, keepOnDevice, listDeviceArticles } from "#app/modules/accounts/device-articles.ts";
import {
  type Follow,
  MOST_ON_DEVICE,
  followsCookie,
  followsIn,
  fullDevice,
  isFollow,
} from "#app/modules/push/follows.ts";
import { sayCut } from "../connection-lost.ts";

const hasAccount = () => /(?:^|; )cx-compte=[^;]/.test(document.cookie);

interface Mine {
  slugs: string[];
  follows: string[];
}

const onDevice = (): Mine => ({
  slugs: listDeviceArticles().map(({ slug }) => slug),
  follows: followsIn(document.cookie),
});

/** What this person keeps and follows: in the account of who has one, else on this device. */
export async function listMine(): Promise<Mine> {
  if (!hasAccount()) return onDevice();
  const answer = await fetch("/api/public/saved-articles").catch(() => null);
  const { slugs, follows } = answer?.ok ? ((await answer.json()) as Mine) : { slugs: [], follows: [] };
  return { slugs: [...onDevice().slugs, ...slugs], follows };
}

/** Posts for an account; null when the line is cut, said beside the form. */
async function post(form: HTMLFormElement, url: string, fields: Record<string, string> = {}): Promise<Response | null> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(url, { method: "POST", body, headers: { accept: "application/json" } }).catch(() => null);
  if (!answer) sayCut(form);
  return answer;
}

const saveForms = [...document.querySelectorAll<HTMLFormElement>("form[data-save]")];
const followButtons = [...document.querySelectorAll<HTMLButtonElement>("form[data-follow] button")];

function showSaved(form: HTMLFormElement, isSaved: boolean): void {
  form.dataset.saved = String(isSaved);
  const label = form.querySelector("[data-save-label]");
  if (label) label.textContent = isSaved ? (hasAccount() ? "Gardé" : "Gardé sur cet appareil") : "Garder";
  form.querySelector("button")?.setAttribute("aria-pressed", String(isSaved));
}

async function toggleSaved(form: HTMLFormElement): Promise<void> {
  const slug = form.dataset.save ?? "";
  const keep = form.dataset.saved !== "true";
  if (!hasAccount()) {
    if (keep) keepOnDevice({ slug, title: form.dataset.title ?? slug });
    else dropFromDevice(slug);
    return showSaved(form, keep);
  }
  const answer = await post(form, keep ? form.action : form.action.replace(/garder$/, "retirer"));
  if (answer?.ok) showSaved(form, keep);
  else if (answer) form.submit();
}

function showFollowed(button: HTMLButtonElement, isOn: boolean): void {
  button.ariaPressed = String(isOn);
  button.name = isOn ? "ne-plus-suivre" : "suivre";
  const label = button.querySelector("span");
  if (label) label.textContent = isOn ? "Suivi" : "Suivre";
  button.querySelector("svg path")?.setAttribute("d", isOn ? "m5 12.5 4.5 4.5L19 7" : "M12 5v14M5 12h14");
}

async function toggleFollowed(button: HTMLButtonElement): Promise<void> {
  const follow = button.value as Follow;
  const isOn = button.name === "suivre";
  if (hasAccount()) {
    const form = button.form as HTMLFormElement;
    const answer = await post(form, form.action, { [button.name]: follow });
    if (answer?.ok) showFollowed(button, isOn);
    else if (answer) form.requestSubmit(button);
    return;
  }
  // Read again at each press: another tab may have followed something.
  const others = followsIn(document.cookie).filter((one) => one !== follow);
  if (isOn && others.length >= MOST_ON_DEVICE) return showToast({ title: "Erreur", text: fullDevice, isFailure: true });
  document.cookie = followsCookie(isOn ? [...others, follow] : others, location.protocol === "https:");
  const isKept = followsIn(document.cookie).includes(follow);
  showFollowed(button, isKept);
  if (isOn && !isKept)
    return showToast({
      title: "Erreur",
      text: "Ton navigateur refuse de garder ce choix. Connecte-toi pour suivre avec un compte.",
      isFailure: true,
    });
  const { tellOfFollows } = await import("#app/enhance/push/topics.ts");
  await tellOfFollows(followsIn(document.cookie));
}

async function showMine(): Promise<void> {
  const { slugs, follows } = await listMine();
  for (const form of saveForms) showSaved(form, slugs.includes(form.dataset.save ?? ""));
  for (const button of followButtons) if (isFollow(button.value)) showFollowed(button, follows.includes(button.value));
}

/** The buttons that keep and follow: in the account of who has one, on this device for everyone else. Without script they are forms. */
export function startKeeping(): void {
  for (const form of saveForms)
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void toggleSaved(form);
    });
  for (const button of followButtons)
    button.addEventListener("click", (event) => {
      event.preventDefault();
      void toggleFollowed(button);
    });
  void showMine();
  // Pressed in another tab, or before the way back.
  document.addEventListener("visibilitychange", () => document.hidden || hasAccount() || void showMine());
}
