import { loadSheet } from "#app/enhance/sheet.ts";
import {
  type Heard,
  type Listening,
  keepListening,
  keepNumber,
  positionKey,
  readListening,
  readNumber,
  speedKey,
  spoken,
} from "./listening-state.ts";
import { isPlaying, makeBar } from "./player-bar.ts";

/** Closer to its end than that, an episode is finished: it starts again from the beginning. Seconds. */
const nearlyOver = (duration: number) => Math.min(30, duration * 0.05);

let now: Listening | null = null;
let house: ReturnType<typeof makeBar> | null = null;
/** The page is being left: the pause is not the reader's. */
let leaving = false;
const tabs = "BroadcastChannel" in window ? new BroadcastChannel("cx-ecoute") : null;

const heardAt = (link: HTMLElement): Heard => ({
  id: link.dataset.play ?? "",
  title: link.dataset.title ?? "",
  src: link.dataset.src ?? "",
  cover: link.closest("li")?.querySelector("img")?.currentSrc ?? "",
});

const buttons = () => [...document.querySelectorAll<HTMLElement>("[data-play]")];

function save(): void {
  if (!house || !now) return;
  const { currentTime, duration } = house.audio;
  if (duration) {
    now.at = currentTime;
    const isUnderWay = currentTime > 5 && currentTime < duration - nearlyOver(duration);
    keepNumber(positionKey(now.episode.id), isUnderWay ? Math.floor(currentTime) : 0);
  }
  keepListening(now);
}

function dress(): void {
  if (!house || !now) return;
  const { episode, playing } = now;
  isPlaying(house.play, playing);
  house.play.setAttribute("aria-label", `${playing ? "Pause" : "Écouter"}\u202F: ${episode.title}`);
  for (const button of buttons()) {
    const isIts = playing && button.dataset.play === episode.id;
    button.toggleAttribute("data-playing", isIts);
    button.setAttribute("aria-label", `${isIts ? "Pause" : "Écouter"}\u202F: ${button.dataset.title}`);
  }
  if ("mediaSession" in navigator) navigator.mediaSession.playbackState = playing ? "playing" : "paused";
}

function describeToSystem(): void {
  if (!now || !("mediaSession" in navigator)) return;
  const { title, cover } = now.episode;
  navigator.mediaSession.metadata = new MediaMetadata({
    title,
    artist: document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? "",
    artwork: cover ? [{ src: cover }] : [],
  });
  navigator.mediaSession.setActionHandler("play", play);
  navigator.mediaSession.setActionHandler("pause", () => house?.audio.pause());
  navigator.mediaSession.setActionHandler("seekbackward", () => skip(-15));
  navigator.mediaSession.setActionHandler("seekforward", () => skip(30));
}

function skip(seconds: number): void {
  if (!house) return;
  const { audio } = house;
  audio.currentTime = Math.max(0, Math.min(audio.currentTime + seconds, audio.duration || Infinity));
}

/** Refused where nothing was touched yet: the bar is there, and one touch goes on. */
function play(): void {
  house?.audio.play().catch((error: DOMException) => {
    if (error.name !== "NotAllowedError" || !house || !now) return;
    now.playing = false;
    house.note.textContent = "Touche pour reprendre.";
    dress();
  });
}

function loadEpisode(listening: Listening): void {
  now = listening;
  const { audio, note, title } = (house ??= build());
  const { episode } = listening;
  const startAt = listening.at || readNumber(positionKey(episode.id));
  title.textContent = episode.title;
  title.href = `/podcasts?highlight=${episode.id}`;
  note.textContent = startAt > 5 && !listening.playing ? `Reprend à ${spoken(startAt)}.` : "";
  house.sleep.ariaPressed = String(listening.stopsAtEnd);
  audio.src = episode.src;
  audio.defaultPlaybackRate = audio.playbackRate = readNumber(speedKey) || 1;
  house.show(startAt, 0);
  dress();
  describeToSystem();
}

/** Begins, or goes on with, what this button stands for; what follows it in its list comes after it. */
function press(link: HTMLElement): void {
  const episode = heardAt(link);
  if (now?.episode.id === episode.id) return toggle();
  save();
  const after = buttons();
  const next = after.slice(after.indexOf(link) + 1).map(heardAt);
  loadEpisode({ episode, next, at: 0, playing: true, stopsAtEnd: now?.stopsAtEnd ?? false });
  play();
}

function toggle(): void {
  if (house?.audio.paused) play();
  else house?.audio.pause();
}

function close(): void {
  save();
  const closed = house;
  house = now = null;
  closed?.audio.pause();
  closed?.bar.remove();
  keepListening(null);
  document.documentElement.classList.remove("listens");
  for (const button of buttons()) button.removeAttribute("data-playing");
}

function ended(): void {
  if (!now) return;
  keepNumber(positionKey(now.episode.id), 0);
  const [episode, ...next] = now.next;
  if (now.stopsAtEnd || !episode) return;
  loadEpisode({ ...now, episode, next, at: 0, playing: true });
  play();
}

const work: Record<string, () => void> = {
  play: toggle,
  back: () => skip(-15),
  forward: () => skip(30),
  close,
  sleep() {
    if (!now || !house) return;
    now.stopsAtEnd = !now.stopsAtEnd;
    house.sleep.ariaPressed = String(now.stopsAtEnd);
    save();
  },
  more() {
    if (!house) return;
    const isOpen = house.bar.toggleAttribute("data-open");
    house.more.ariaExpanded = String(isOpen);
  },
};

function build(): ReturnType<typeof makeBar> {
  void loadSheet();
  const playerBar = makeBar(readNumber(speedKey) || 1);
  const { bar, audio, note, place, speedChoice } = playerBar;
  bar.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-do]") : null;
    work[button?.dataset.do ?? ""]?.();
  });
  place.addEventListener("input", () => (audio.currentTime = Number(place.value)));
  speedChoice.addEventListener("change", () => {
    audio.defaultPlaybackRate = audio.playbackRate = Number(speedChoice.value);
    keepNumber(speedKey, audio.playbackRate);
  });
  // The position waits for the length: a finished episode begins again.
  audio.addEventListener("loadedmetadata", () => {
    const startAt = now ? now.at || readNumber(positionKey(now.episode.id)) : 0;
    if (startAt && startAt < audio.duration - nearlyOver(audio.duration) && audio.currentTime < 1)
      audio.currentTime = startAt;
  });
  let last = 0;
  audio.addEventListener("timeupdate", () => {
    playerBar.show(audio.currentTime, audio.duration);
    if (Math.abs(audio.currentTime - last) < 5) return;
    last = audio.currentTime;
    save();
  });
  const change = (playing: boolean) => {
    if (!now || leaving) return;
    now.playing = playing;
    if (playing) note.textContent = "";
    if (playing) tabs?.postMessage(now.episode.id);
    save();
    dress();
  };
  audio.addEventListener("play", () => change(true));
  audio.addEventListener("pause", () => change(false));
  audio.addEventListener("ended", ended);
  audio.addEventListener("error", () => {
    note.textContent = navigator.onLine
      ? "Ce son ne se charge pas. Réessaie dans un moment."
      : "Pas de connexion. La lecture reprendra quand elle sera revenue.";
  });
  document.body.append(bar);
  document.documentElement.classList.add("listens");
  return playerBar;
}

function resume(): void {
  const listening = readListening();
  if (!listening) return;
  loadEpisode(listening);
  if (listening.playing) play();
}

addEventListener("online", () => {
  if (!house?.audio.error) return;
  house.audio.load();
  play();
});
// One page speaks at a time, whatever the tab.
tabs?.addEventListener("message", () => house?.audio.pause());
addEventListener("pagehide", () => {
  leaving = true;
  save();
  house?.audio.pause();
});
// Come back to by the browser's arrow, a page is as it was left: what was heard since is elsewhere.
addEventListener("pageshow", ({ persisted }) => {
  leaving = false;
  if (!persisted) return;
  if (readListening()) resume();
  else if (house) close();
});
document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target.closest<HTMLElement>("[data-play]");
  if (!link) return;
  event.preventDefault();
  press(link);
});
resume();
const linkedButton =
  location.hash === "#lire" ? document.querySelector<HTMLElement>(".episode-asked [data-play]") : null;
if (linkedButton) {
  // Once: a page that is loaded again does not begin to speak.
  history.replaceState(history.state, "", location.pathname + location.search);
  if (linkedButton.dataset.play !== readListening()?.episode.id) press(linkedButton);
}
