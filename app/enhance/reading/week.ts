import { readHistory, setHistory } from "#app/modules/accounts/reading-history.ts";
import { daysBetween } from "#app/utils/days.ts";
import { plural } from "#app/utils/text.ts";
import { loadSheet } from "../sheet.ts";

const page = document.querySelector<HTMLElement>("[data-week]");
const words = page?.querySelector<HTMLElement>("[data-week-words]");
const list = page?.querySelector<HTMLElement>("[data-week-list]");
const turnOn = page?.querySelector<HTMLButtonElement>("[data-week-on]");

/** Does this browser refuse to keep anything? */
let isRefused = false;
try {
  void localStorage.length;
} catch {
  isRefused = true;
}

/** Of these seven days by the server's clock; what a device set ahead dated tomorrow is of today. */
function show(): void {
  if (!words || !list || !turnOn) return;
  const { on, articles } = readHistory();
  const today = page?.dataset.week ?? "";
  const week = articles.filter(({ at }) => daysBetween(at.slice(0, 10), today) < 7);
  const days = new Set(week.map(({ at }) => at.slice(0, 10))).size;
  turnOn.hidden = on;
  if (isRefused) {
    turnOn.hidden = true;
    words.textContent =
      "Ton navigateur refuse de garder quoi que ce soit\u202F: cette page reste vide, et nous ne savons rien.";
  } else if (!on) {
    words.textContent =
      "Tes lectures ne sont pas gardées. Si tu veux, cet appareil s’en souvient\u202F: rien ne part vers nous, et tu peux tout effacer.";
  } else if (week.length === 0) {
    words.textContent = "Rien lu ces sept derniers jours. Ce que tu ouvres à partir de maintenant se range ici.";
  } else {
    words.textContent = `${plural(week.length, "article")} en ${plural(days, "jour")}.`;
  }
  list.hidden = week.length === 0;
  if (week.length > 0) void loadSheet();
  list.replaceChildren(
    ...week.map(({ slug, title, at }) => {
      const row = document.createElement("li");
      const link = document.createElement("a");
      link.href = `/articles/${encodeURIComponent(slug)}`;
      link.textContent = title;
      const day = document.createElement("small");
      day.textContent = new Date(at).toLocaleDateString("fr-FR", { weekday: "long", day: "numeric", month: "long" });
      link.append(day);
      row.append(link);
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
show();
