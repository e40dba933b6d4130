import { readHistory, setHistory } from "#app/modules/accounts/reading-history.ts";
import { deviceDays, deviceDaysKey, questionsToReview, weekInWords } from "#app/modules/three-minutes/device-days.ts";
import { addDays, daysBetween } from "#app/utils/days.ts";
import { element, loadSheet } from "../sheet.ts";

const page = document.querySelector<HTMLElement>("[data-week]");
const words = page?.querySelector<HTMLElement>("[data-week-words]");
const list = page?.querySelector<HTMLElement>("[data-week-list]");
const turnOn = page?.querySelector<HTMLButtonElement>("[data-week-on]");
const erase = page?.querySelector<HTMLButtonElement>("[data-week-erase]");

let isRefused = false;
try {
  void localStorage.length;
} catch {
  isRefused = true;
}

function showUnread(read: string[]): void {
  const links = [...(page?.querySelectorAll<HTMLAnchorElement>("[data-week-next] a") ?? [])];
  const next = links.find((link) => !read.includes(link.pathname));
  for (const link of links) link.hidden = link !== next;
  page?.querySelector("[data-week-next]")?.toggleAttribute("hidden", !next);
}

function showDays(done: string[], today: string): void {
  const cells = page?.querySelectorAll<HTMLElement>("[data-week-days] li") ?? [];
  for (const [index, cell] of cells.entries()) {
    const day = addDays(today, index + 1 - cells.length);
    cell.textContent = new Date(`${day}T12:00:00Z`).toLocaleDateString("fr-FR", { weekday: "short" });
    cell.dataset.done = String(done.includes(day));
    cell.title = done.includes(day) ? "Trois minutes, fait" : "Pas de trois minutes";
  }
}

/** Of these seven days by the server's clock; what a device set ahead dated tomorrow is of today. */
function show(): void {
  if (!words || !list || !turnOn || !erase) return;
  const { on, articles } = readHistory();
  const kept = deviceDays() ?? { days: [], answers: {} };
  const today = page?.dataset.week ?? "";
  const week = articles.filter(({ at }) => daysBetween(at.slice(0, 10), today) < 7);
  turnOn.hidden = on || isRefused;
  erase.hidden = isRefused || (!on && !localStorage.getItem(deviceDaysKey));
  const state = !on
    ? "Tes lectures ne sont pas gardées. Si tu veux, cet appareil s’en souvient\u202F: rien ne part vers nous, et tu peux tout effacer."
    : week.length === 0
      ? "Le prochain article que tu liras s’ajoutera ici."
      : "";
  words.textContent = isRefused
    ? "Ton navigateur refuse de garder quoi que ce soit\u202F: cette page reste vide, et nous ne savons rien."
    : `${weekInWords(week.length, kept, today)} ${state}`.trim();
  const again = page?.querySelector<HTMLAnchorElement>("[data-week-again]");
  again?.toggleAttribute("hidden", questionsToReview(kept, today) === 0);
  if (again && kept.lesson?.startsWith("/apprendre/")) again.href = kept.lesson;
  showDays(kept.days, today);
  showUnread(articles.map(({ slug }) => `/articles/${slug}`));
  list.hidden = week.length === 0;
  if (week.length > 0) void loadSheet();
  list.replaceChildren(
    ...week.map(({ slug, title, at }) => {
      const row = element("li");
      const link = element("a", "", title);
      link.href = `/articles/${encodeURIComponent(slug)}`;
      const day = new Date(at).toLocaleDateString("fr-FR", { weekday: "long", day: "numeric", month: "long" });
      row.append(link, element("small", "", day));
      return row;
    }),
  );
}

turnOn?.addEventListener("click", () => {
  try {
    setHistory(true);
  } catch {
    isRefused = true;
  }
  show();
});
const askedOnce = erase?.textContent ?? "";
erase?.addEventListener("blur", () => {
  erase.textContent = askedOnce;
});
erase?.addEventListener("click", async () => {
  if (erase.textContent === askedOnce) {
    erase.textContent = "Oui, effacer pour de bon";
    return;
  }
  setHistory(false);
  localStorage.removeItem(deviceDaysKey);
  show();
  // Where the focus was is no more.
  turnOn?.focus();
  const { showToast } = await import("#app/enhance/dialogs/toast.ts");
  void showToast({ title: "Tout est effacé", text: "Cet appareil ne sait plus rien de tes lectures ni de tes jours." });
});
show();
