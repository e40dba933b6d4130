export interface WatchdogData {
  control: Int32Array<SharedArrayBuffer>;
  slots: SharedArrayBuffer;
  limitMs: number;
  folder: string;
}

export const BEAT_MS = 500;
/** Places of `control`: beats so far; 1 while a debugger may hold the main thread. */
export const BEATS = 0;
export const DEBUGGED = 1;

export const SLOT_BYTES = 256;
export const SLOTS = 64;

/** Answers, as text, the request whose code runs; the watchdog calls it in the paused main thread. */
export const DESCRIBE = "clairvoix.handled";
