import type { Scale } from "#app/utils/drawn-share.ts";

export type CardDrawing =
  | { kind: "number"; value: string; text: string }
  | { kind: "bars"; title: string; unit: string; bars: { label: string; value: number }[]; scale: Scale }
  | { kind: "timeline"; title: string; steps: { moment: string; text: string }[] }
  /** A half-disc of seats, from left to right, the line of what is enough, and what it says in two or three lines. */
  | { kind: "seats"; groups: { seats: number; color: string }[]; majority: number; lines: string[] };

export interface Card {
  title: string;
  /** What the page belongs to: a category, "Lexique". */
  label: string | null;
  colour: string;
  /** Of the picture that the page shows: `/media/{key}`, or a folder of `/art`. Null: Robin has its place. */
  picture: string | null;
  drawing?: CardDrawing | null;
  site: string;
}
