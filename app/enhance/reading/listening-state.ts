import { device, tab } from "#app/utils/browser-storage.ts";

export interface Heard {
  id: string;
  title: string;
  src: string;
  cover: string;
}

/** What goes on while one browses, in this tab alone. */
export interface Listening {
  episode: Heard;
  next: Heard[];
  at: number;
  playing: boolean;
  stopsAtEnd: boolean;
}

/** Also read by shell.ts, which brings the player when it is there. */
const KEY = "cx-ecoute";
const MOST_NEXT = 20;

const isHeard = (kept: Partial<Heard> | null | undefined): kept is Heard =>
  [kept?.id, kept?.title, kept?.src, kept?.cover].every((text) => typeof text === "string");

/** Null too when it is of another version of the site, or anything else: nothing to go on with, and no page fails. */
export function readListening(): Listening | null {
  try {
    const kept = JSON.parse(tab.read(KEY) ?? "null") as Partial<Listening> | null;
    const { episode, next, at, playing, stopsAtEnd } = kept ?? {};
    if (!isHeard(episode) || !Array.isArray(next) || !next.every(isHeard)) return null;
    return { episode, next, at: Number(at) || 0, playing: playing === true, stopsAtEnd: stopsAtEnd === true };
  } catch {
    return null;
  }
}

export function keepListening(listening: Listening | null): void {
  tab.keep(KEY, listening && JSON.stringify({ ...listening, next: listening.next.slice(0, MOST_NEXT) }));
}

export const positionKey = (episode: string) => `cx-ecoute:${episode}`;
export const speedKey = "cx-vitesse";

export const readNumber = (key: string): number => Number(device.read(key)) || 0;

export const keepNumber = (key: string, value: number): void => device.keep(key, value > 0 ? String(value) : null);

export function spoken(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  return [hours ? `${hours} h` : "", minutes ? `${minutes} min` : "", rest || whole < 60 ? `${rest} s` : ""]
    .filter(Boolean)
    .join(" ");
}
