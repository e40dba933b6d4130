import { showToast } from "#app/enhance/dialogs/toast.ts";
import { keptList } from "#app/modules/accounts/kept.ts";
import { followList } from "#app/modules/push/topics.ts";
import { type DeviceList, entriesIn, listCookie, listWith, subjectOf } from "#app/utils/device-list.ts";
import { sayCut } from "../connection-lost.ts";

export const hasAccount = () => /(?:^|; )cx-compte=[^;]/.test(document.cookie);

/** What this person keeps and follows, by number: in the account of who has one, else on this device. */
export async function listMine(): Promise<{ saved: string[]; follows: string[] }> {
  const kept = entriesIn(document.cookie, keptList).map(subjectOf);
  if (!hasAccount()) return { saved: kept, follows: entriesIn(document.cookie, followList) };
  const answer = await fetch("/api/public/saved-articles").catch(() => null);
  const { saved, follows } = answer?.ok
    ? ((await answer.json()) as { saved: { id: number; slug: string }[]; follows: string[] })
    : { saved: [], follows: [] };
  return { saved: [...kept, ...saved.map(({ id }) => String(id))], follows };
}

const lists: Record<string, DeviceList> = { suivis: followList, gardes: keptList };

const buttons = [...document.querySelectorAll<HTMLButtonElement>("form[data-mine] button")];
const listOf = ({ form }: HTMLButtonElement) => lists[form?.dataset.mine ?? ""] as DeviceList;

function show(button: HTMLButtonElement, isOn: boolean): void {
  const list = listOf(button);
  button.ariaPressed = String(isOn);
  button.name = isOn ? list.off : list.on;
  const label = button.querySelector("span");
  if (label) label.textContent = list.words[Number(isOn)] ?? "";
  if (isOn && list.cookie === keptList.cookie)
    void import("./place.ts").then(({ rememberPlace }) => rememberPlace(button, hasAccount()));
  const drawing = button.querySelector<SVGPathElement>("svg path");
  if (!drawing) return;
  drawing.dataset.off ??= drawing.getAttribute("d") ?? "";
  drawing.setAttribute("d", isOn ? "m5 12.5 4.5 4.5L19 7" : drawing.dataset.off);
}

const sayError = (text: string) => showToast({ title: "Erreur", text, isFailure: true });

/** Not on its own page, whose buttons say it. */
const tellWhere = ({ page, title }: DeviceList) =>
  location.pathname === page ? undefined : showToast({ title: "C’est noté", link: { href: page, label: title } });

async function toggle(button: HTMLButtonElement): Promise<void> {
  const list = listOf(button);
  const isOn = button.name === list.on;
  const form = button.form as HTMLFormElement;
  if (isOn) button.dataset.pressed = "";
  if (hasAccount()) {
    const body = new URLSearchParams({ [button.name]: button.value });
    const sent = { method: "POST", body, headers: { accept: "application/json" } };
    const answer = await fetch(form.action, sent).catch(() => null);
    if (!answer) return sayCut(form);
    if (!answer.ok) return form.requestSubmit(button);
    show(button, isOn);
    return isOn ? tellWhere(list) : undefined;
  }
  // Read again at each press: another tab may have added something.
  const entries = listWith(entriesIn(document.cookie, list), button.value, isOn);
  if (!entries) return sayError(list.full);
  document.cookie = listCookie(list, entries, location.protocol === "https:");
  const isKept = entriesIn(document.cookie, list).map(subjectOf).includes(button.value);
  show(button, isKept);
  if (isOn && !isKept)
    return sayError("Ton navigateur refuse de garder ce choix. Connecte-toi pour le garder avec un compte.");
  if (isOn) void tellWhere(list);
  if (list.cookie !== followList.cookie) return;
  const { tellOfFollows } = await import("#app/enhance/push/topics.ts");
  await tellOfFollows(entriesIn(document.cookie, followList));
}

async function showMine(): Promise<void> {
  const { saved, follows } = await listMine();
  for (const button of buttons) show(button, [...saved, ...follows].includes(button.value));
}

/** The buttons that keep and follow: in the account of who has one, on this device for everyone else. Without script they are forms. */
export function startKeeping(): void {
  for (const button of buttons)
    button.addEventListener("click", (event) => {
      event.preventDefault();
      void toggle(button);
    });
  // Pressed in another tab, or before the way back.
  document.addEventListener("visibilitychange", () => document.hidden || hasAccount() || void showMine());
  void showMine();
}
