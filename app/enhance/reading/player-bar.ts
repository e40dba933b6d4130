import { spoken } from "./listening-state.ts";

const speeds = [0.8, 0.9, 1, 1.2, 1.5, 1.75, 2];

const paths = {
  play: "M7 3.5v17L21 12 7 3.5Z",
  pause: "M6 4h4.5v16H6V4Zm7.5 0H18v16h-4.5V4Z",
  close: "M6 6l12 12M18 6 6 18",
  more: "M6 12h.01M12 12h.01M18 12h.01",
} as const;

function sign(name: keyof typeof paths): string {
  const solid = name === "play" || name === "pause" ? ' fill="currentColor" stroke="none"' : "";
  return `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path${solid} d="${paths[name]}"/></svg>`;
}

function clock(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60];
  return (parts[0] ? parts : parts.slice(1)).map((part, at) => (at ? String(part).padStart(2, "0") : part)).join(":");
}

export const isPlaying = (button: HTMLElement, playing: boolean) => {
  button.innerHTML = sign(playing ? "pause" : "play");
};

/** The house player: one bar at the foot of the page, made by the script, that every page may carry. */
export function makeBar(speed: number) {
  const bar = document.createElement("section");
  bar.className = "listen";
  bar.setAttribute("aria-label", "Lecteur");
  bar.innerHTML = `<audio preload="metadata"></audio>
<button type="button" class="listen-play" data-do="play"></button>
<div class="listen-what"><a class="listen-title"></a><span class="listen-note" role="status"></span></div>
<div class="listen-place"><span class="listen-time"></span><input type="range" min="0" max="1" step="1" value="0" aria-label="Position"><span class="listen-time"></span></div>
<div class="listen-tools" id="ecoute-outils"><button type="button" data-do="back">Reculer de 15 s</button><button type="button" data-do="forward">Avancer de 30 s</button><label>Vitesse <select></select></label><button type="button" data-do="sleep" aria-pressed="false">S’arrêter à la fin</button></div>
<button type="button" class="listen-small listen-more" data-do="more" aria-expanded="false" aria-controls="ecoute-outils" aria-label="Réglages">${sign("more")}</button>
<button type="button" class="listen-small" data-do="close" aria-label="Fermer le lecteur">${sign("close")}</button>`;
  const find = <E extends HTMLElement>(selector: string) => bar.querySelector(selector) as E;
  const speedChoice = find<HTMLSelectElement>("select");
  for (const value of speeds)
    speedChoice.add(new Option(`${value.toLocaleString("fr-FR")} ×`, String(value), false, value === speed));
  const [passed, total] = bar.querySelectorAll<HTMLElement>(".listen-time");
  const place = find<HTMLInputElement>("input");
  return {
    bar,
    audio: find<HTMLAudioElement>("audio"),
    play: find<HTMLButtonElement>("[data-do=play]"),
    sleep: find<HTMLButtonElement>("[data-do=sleep]"),
    more: find<HTMLButtonElement>("[data-do=more]"),
    title: find<HTMLAnchorElement>(".listen-title"),
    note: find(".listen-note"),
    place,
    speedChoice,
    show(seconds: number, duration: number) {
      const length = Number.isFinite(duration) ? duration : 0;
      if (passed) passed.textContent = clock(seconds);
      if (total) total.textContent = length ? clock(length) : "";
      place.max = String(Math.max(1, Math.floor(length)));
      place.value = String(Math.floor(seconds));
      place.setAttribute("aria-valuetext", spoken(seconds));
    },
  };
}
