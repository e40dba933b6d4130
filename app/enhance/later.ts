import { importNear } from "#app/enhance/lists/import-near.ts";
// Of every reading page too, in a file of its own: nothing here is waited for before the page has loaded.
import { offerSharing } from "#app/enhance/reading/share.ts";
import { keepRegionsFresh } from "#app/enhance/search/regions.ts";
import { dropFromDevice, keepOnDevice, listDeviceArticles } from "#app/modules/accounts/device-articles.ts";
import { noteRead } from "#app/modules/accounts/reading-history.ts";
import { sayCut } from "./connection-lost.ts";
import { mayBeMeasured, whenSeen } from "./measures/may-measure.ts";
import { loadPlayer, resumePlayer } from "./shell.ts";
import { startEach } from "./start.ts";

startEach([
  () => addEventListener("pageshow", ({ persisted }) => persisted && resumePlayer()),
  () => importNear("[data-near] [data-play]", loadPlayer),
  () => document.querySelector("[data-three]") && import("#app/enhance/reading/three-minutes.ts"),
  async () =>
    /\/trois-minutes\/\d$/.test(document.referrer) &&
    (await import("#app/enhance/reading/back-to-three-minutes.ts")).leadBack(),
  () => document.querySelector("[data-week]") && import("#app/enhance/reading/week.ts"),
  () => document.querySelector(".question form") && import("#app/enhance/reading/answer.ts"),
  () =>
    importNear("[data-video],[data-studio]", async () =>
      (await import("#app/enhance/reading/videos.ts")).playVideosInPlace(),
    ),
]);

/** Counts one view of this page, without cookie or identifier; a prerendered page counts when it is seen. */
function countView(): void {
  if (!mayBeMeasured()) return;
  whenSeen(() => {
    navigator.sendBeacon("/vue", new URLSearchParams({ path: location.pathname, referrer: document.referrer }));
  });
}

function keepReadingHistory(): void {
  const slug = /^\/articles\/([\w-]+)$/.exec(location.pathname)?.[1];
  const title = document.querySelector("h1")?.textContent?.trim();
  if (slug && title) noteRead({ slug, title, at: new Date().toISOString() });
}

/** Unfolds what stands around the target of a link, where the browser leaves it folded (Safari 15, Firefox 115). */
function unfoldTarget(): void {
  const unfold = () => {
    const target = document.querySelector("details:not([open]) :target");
    target?.closest("details")?.setAttribute("open", "");
    target?.scrollIntoView();
  };
  addEventListener("hashchange", unfold);
  unfold();
}

const hasAccount = () => /(?:^|; )cx-compte=[^;]/.test(document.cookie);

/** The save button: in the account of who has one, on this device for everyone else. Without script it is a form. */
function enhanceSaveButtons(): void {
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

/** What may change the page, in the turn of its late face (shell.ts). */
export function startLater(): void {
  startEach([
    keepRegionsFresh,
    () => offerSharing(),
    enhanceSaveButtons,
    countView,
    keepReadingHistory,
    unfoldTarget,
    () =>
      document.querySelector(".home, [data-marks-new]") &&
      import("#app/enhance/lists/today.ts").then(({ keepToday }) => keepToday()),
  ]);
}
