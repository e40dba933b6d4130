import type { OverlayOptions } from "sharp";
import { barValue, drawnShare, scaleWords } from "#app/utils/drawn-share.ts";
import { lineAt, planSeats } from "#app/utils/hemicycle-seats.ts";
import { numberAndUnit } from "#app/utils/text.ts";
import type { CardDrawing } from "./card.ts";
import { at, drawable, line as lineOf, reachOf, widthOf } from "./font.server.ts";
import { type SetText, cutLine, pitchOf, setText } from "./line-breaking.server.ts";
import { type Point, discs, label, ray } from "./shapes.ts";

const INK = "#1d1a1f";
const SOFT = "#5a5256";
const RED = "#ff4d4d";
const TRACK = "#cbbfb4";

const ROOM = { left: 72, top: 268, width: 1072, height: 228 };
/** Read on a phone, where the picture is a third of its size. */
const SIZE = 40;
const NUMBER_SIZES = [190, 170, 150, 128, 104, 88, 74, 62, 50];
const UNIT_SIZES = [56, 46, 38, 30];
const TEXT_SIZES = [62, 56, 50, 46, 42, 38];
const STEP_SIZES = [36, 32];
const UNIT = { size: 36, width: 560, baseline: 594 };
const MOST_BARS = 4;
const MOST_STEPS = 3;

type Of<K extends CardDrawing["kind"]> = Extract<CardDrawing, { kind: K }>;

export function drawingLayers(drawing: CardDrawing, colour: string): OverlayOptions[] {
  switch (drawing.kind) {
    case "number":
      return numberLayers(drawing);
    case "bars":
      return barsLayers(drawing, colour);
    case "timeline":
      return timelineLayers(drawing, colour);
    case "seats":
      return seatsLayers(drawing);
  }
}

/** None for words of another alphabet, which the face does not draw. */
const line = (...put: Parameters<typeof lineOf>) => (put[0].trim() ? [lineOf(...put)] : []);

const toDrawable = (text: string) => drawable(text) ?? "";

function middle(texts: SetText[], left: number): OverlayOptions[] {
  const lines = texts.flatMap(({ size, lines: own }) =>
    own.map((text, index) => ({ size, text, pitch: pitchOf(size) + (index === 0 ? 10 : 0) })),
  );
  const first = reachOf(lines[0]?.text ?? "", lines[0]?.size ?? 0).above;
  const last = reachOf(lines.at(-1)?.text ?? "", lines.at(-1)?.size ?? 0).below;
  const height = first + lines.slice(1).reduce((sum, { pitch }) => sum + pitch, 0) + last;
  let baseline = ROOM.top + (ROOM.height - height) / 2 + first;
  return lines.flatMap(({ text, size, pitch }, index) => {
    if (index > 0) baseline += pitch;
    return line(text, size, INK, left, baseline);
  });
}

function numberLayers({ value, text }: Of<"number">): OverlayOptions[] {
  const padding = 34;
  const [number = "", unit] = numberAndUnit(toDrawable(value));
  const room = { width: 520 - 2 * padding, height: ROOM.height - 30 };
  const texts = unit
    ? [setText(number, { ...room, height: 150 }, NUMBER_SIZES), setText(unit, { ...room, height: 60 }, UNIT_SIZES)]
    : [setText(number, room, NUMBER_SIZES)];
  const widths = texts.flatMap(({ size, lines }) => lines.map((one) => widthOf(one, size)));
  const width = Math.ceil(Math.max(...widths)) + 2 * padding;
  const set = setText(toDrawable(text), { width: ROOM.width - width - 44, height: ROOM.height }, TEXT_SIZES);
  return [
    at(label(width, ROOM.height, RED), ROOM.left, ROOM.top),
    ...middle(texts, ROOM.left + padding),
    ...middle([set], ROOM.left + width + 44),
  ];
}

const titleLine = (title: string) =>
  line(cutLine(toDrawable(title), SIZE, ROOM.width), SIZE, SOFT, ROOM.left, ROOM.top + 30);

function unitLine(unit: string): OverlayOptions[] {
  if (!toDrawable(unit)) return [];
  const text = cutLine(toDrawable(unit), UNIT.size, UNIT.width);
  return line(text, UNIT.size, SOFT, ROOM.left + ROOM.width - widthOf(text, UNIT.size), UNIT.baseline);
}

function barsLayers({ title, unit, bars, scale }: Of<"bars">, colour: string): OverlayOptions[] {
  const largestBars = bars.toSorted((one, other) => other.value - one.value).slice(0, MOST_BARS);
  const shown = bars.filter((bar) => largestBars.includes(bar));
  const pitch = (ROOM.height - 52) / shown.length;
  const thick = Math.min(pitch - 8, 60);
  const size = Math.min(SIZE, thick);
  const values = shown.map(({ value }) => toDrawable(barValue(value, scale)));
  const named = shown.map((bar) => cutLine(toDrawable(bar.label), size, 480));
  const from = Math.max(...named.map((name) => widthOf(name, size))) + 24;
  const room = ROOM.width - from - 20 - Math.max(...values.map((value) => widthOf(value, size)));
  return [
    ...titleLine(title),
    ...unitLine([unit, scale.isPercent ? "" : scaleWords(scale)].filter(Boolean).join(", ")),
    ...shown.flatMap(({ value }, index) => {
      const top = ROOM.top + 52 + index * pitch;
      const baseline = top + (thick + size * 0.68) / 2;
      const width = Math.round(room * drawnShare(value, scale.whole));
      return [
        ...line(named[index] ?? "", size, INK, ROOM.left, baseline),
        at(label(Math.round(room), 4, TRACK), ROOM.left + from, top + Math.round(thick) - 4),
        ...(width > 0 ? [at(label(width, Math.round(thick), colour), ROOM.left + from, top)] : []),
        ...line(values[index] ?? "", size, INK, ROOM.left + from + width + 16, baseline),
      ];
    }),
  ];
}

function timelineLayers({ title, steps }: Of<"timeline">, colour: string): OverlayOptions[] {
  const last = steps.length - 1;
  const shown =
    steps.length <= MOST_STEPS
      ? steps
      : [steps[0], steps[Math.round(last / 2)], steps[last]].flatMap((step) => step ?? []);
  const pitch = ROOM.width / shown.length;
  const width = pitch - 28;
  const rail = ROOM.top + 66;
  return [
    ...titleLine(title),
    at(label(ROOM.width, 8, colour), ROOM.left, rail + 10),
    ...shown.flatMap(({ moment, text }, index) => {
      const left = ROOM.left + index * pitch;
      const { size, lines } = setText(toDrawable(text), { width, height: 80 }, STEP_SIZES);
      return [
        at(label(28, 28, RED), left, rail),
        ...line(cutLine(toDrawable(moment), SIZE, width), SIZE, INK, left, rail + 74),
        ...lines.flatMap((one, at) => line(one, size, SOFT, left, rail + 118 + at * pitchOf(size))),
      ];
    }),
  ];
}

function seatsLayers({ groups, majority, lines }: Of<"seats">): OverlayOptions[] {
  const reach = ROOM.height;
  const { seats, radius } = planSeats(groups.reduce((sum, group) => sum + group.seats, 0));
  const colours = groups.flatMap(({ seats: count, color }) => Array.from({ length: count }, () => color));
  const inner = reach / (1 + 2 * radius);
  const seatShapes = seats.map(({ x, y }, index) => ({
    x: reach + x * inner,
    y: reach - radius * inner + y * inner,
    radius: radius * inner,
    colour: colours[index] ?? SOFT,
  }));
  const beside = { width: ROOM.width - 2 * reach - 44, height: ROOM.height / 2 };
  const [first = "", ...others] = lines.map(toDrawable);
  const texts = [
    setText(first, beside, TEXT_SIZES),
    ...others.map((text) => setText(text, { ...beside, height: 90 }, STEP_SIZES)),
  ];
  const turn = Math.PI * lineAt(majority, seats.length);
  const onLine = (from: number) => ({ x: reach - from * Math.cos(turn), y: reach - from * Math.sin(turn) });
  const ends: [Point, Point] = [onLine(0.36 * reach), onLine(reach)];
  return [
    at(discs(2 * reach, reach, seatShapes), ROOM.left, ROOM.top),
    at(ray(2 * reach, reach, INK, 6, ends), ROOM.left, ROOM.top),
    ...middle(texts, ROOM.left + 2 * reach + 44),
  ];
}
