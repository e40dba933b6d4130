/** Closer to its end than that, an episode is finished: it starts again from the beginning. Seconds. */
const nearlyOver = (duration: number) => Math.min(30, duration * 0.05);
const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2];

const positionKey = (episode: string) => `cx-ecoute:${episode}`;
const speedKey = "cx-vitesse";

function read(key: string): number {
  try {
    return Number(localStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}

/** 0 forgets. */
function keep(key: string, value: number): void {
  try {
    if (value > 0) localStorage.setItem(key, String(value));
    else localStorage.removeItem(key);
  } catch {
    // No storage here: nothing is remembered.
  }
}

/** "3 min 20 s", as a voice says it. */
export function spoken(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  return [hours ? `${hours} h` : "", minutes ? `${minutes} min` : "", rest || whole < 60 ? `${rest} s` : ""]
    .filter(Boolean)
    .join(" ");
}

function button(text: string, press: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "button button-quiet button-small";
  made.textContent = text;
  made.addEventListener("click", press);
  return made;
}

function speedChoice(audio: HTMLAudioElement): HTMLElement {
  const label = document.createElement("label");
  label.className = "player-speed";
  label.textContent = "Vitesse ";
  const select = document.createElement("select");
  select.className = "input";
  const chosen = read(speedKey) || 1;
  for (const speed of speeds)
    select.add(new Option(`${speed.toLocaleString("fr-FR")} ×`, String(speed), false, speed === chosen));
  audio.defaultPlaybackRate = audio.playbackRate = chosen;
  select.addEventListener("change", () => {
    audio.defaultPlaybackRate = audio.playbackRate = Number(select.value);
    keep(speedKey, audio.playbackRate);
  });
  label.append(select);
  return label;
}

function improve(audio: HTMLAudioElement): void {
  const key = positionKey(audio.dataset.episode ?? "");
  const kept = read(key);
  const skip = (seconds: number) => {
    audio.currentTime = Math.max(0, Math.min(audio.currentTime + seconds, audio.duration || Infinity));
  };
  const tools = audio.parentElement?.querySelector(".player-tools");
  if (!tools) return;
  tools.append(
    button("Reculer de 15 s", () => skip(-15)),
    button("Avancer de 30 s", () => skip(30)),
    speedChoice(audio),
  );
  const note = document.createElement("p");
  note.className = "player-note";
  if (kept) note.textContent = `Reprend à ${spoken(kept)}.`;
  tools.append(note);

  // Nothing of the episode is known before the reader presses play: its position waits for its length.
  audio.addEventListener("loadedmetadata", () => {
    const place = read(key);
    if (place && place < audio.duration - nearlyOver(audio.duration) && audio.currentTime < 1)
      audio.currentTime = place;
  });
  let last = 0;
  const save = () => {
    last = audio.currentTime;
    keep(key, last > 5 && last < audio.duration - nearlyOver(audio.duration) ? Math.floor(last) : 0);
  };
  audio.addEventListener("timeupdate", () => {
    if (!audio.paused && Math.abs(audio.currentTime - last) >= 5) save();
  });
  audio.addEventListener("pause", save);
  audio.addEventListener("play", () => {
    note.textContent = "";
    // Chosen on one player, the speed is that of all.
    const select = tools.querySelector("select");
    audio.playbackRate = read(speedKey) || 1;
    if (select) select.value = String(audio.playbackRate);
  });
}

/** Episodes keep the browser's own player, and get what it lacks: skips, speed, the place kept, one at a time. */
export function improvePlayers(): void {
  const players = document.querySelectorAll<HTMLAudioElement>("audio[data-episode]");
  for (const audio of players) improve(audio);
  document.addEventListener(
    "play",
    (event) => {
      for (const audio of players) if (audio !== event.target) audio.pause();
    },
    true,
  );
}
