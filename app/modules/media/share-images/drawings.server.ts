import { barValue, drawnShare, scaleWords } from "#app/utils/drawn-share.ts";
import { numberAndUnit } from "#app/utils/text.ts";
import { strip } from "./canvas.ts";
import type { CardDrawing } from "./card.ts";
import { drawable, reachOf, widthOf } from "./font.server.ts";
import { type SetText, cutLine, pitchOf, setText } from "./line-breaking.server.ts";
import { type Sheet, drawSeats } from "./sheet.server.ts";

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

const toDrawable = (text: string) => drawable(text) ?? "";

/** What a block shows, large: `colour` is the category's, dark enough for words. */
export function draw(sheet: Sheet, drawing: CardDrawing, colour: string): void {
  switch (drawing.kind) {
    case "number":
      return drawNumber(sheet, drawing);
    case "bars":
      return drawBars(sheet, drawing, colour);
    case "timeline":
      return drawTimeline(sheet, drawing, colour);
    case "seats":
      return drawAssembly(sheet, drawing);
  }
}

/** Texts one under another, in the middle of the room's height. */
function inMiddle(sheet: Sheet, texts: SetText[], left: number): void {
  const lines = texts.flatMap(({ size, lines: own }) =>
    own.map((text, index) => ({ size, text, pitch: pitchOf(size) + (index === 0 ? 10 : 0) })),
  );
  const first = reachOf(lines[0]?.text ?? "", lines[0]?.size ?? 0).above;
  const last = reachOf(lines.at(-1)?.text ?? "", lines.at(-1)?.size ?? 0).below;
  const height = first + lines.slice(1).reduce((sum, { pitch }) => sum + pitch, 0) + last;
  let baseline = ROOM.top + (ROOM.height - height) / 2 + first;
  for (const [index, { text, size, pitch }] of lines.entries()) {
    if (index > 0) baseline += pitch;
    sheet.put(text, size, INK, left, baseline);
  }
}

/** The number on a red label, as in the article, and what it counts beside it. */
function drawNumber(sheet: Sheet, { value, text }: Of<"number">): void {
  const padding = 34;
  const [number = "", unit] = numberAndUnit(toDrawable(value));
  const room = { width: 520 - 2 * padding, height: ROOM.height - 30 };
  const texts = unit
    ? [setText(number, { ...room, height: 150 }, NUMBER_SIZES), setText(unit, { ...room, height: 60 }, UNIT_SIZES)]
    : [setText(number, room, NUMBER_SIZES)];
  const widths = texts.flatMap(({ size, lines }) => lines.map((one) => widthOf(one, size)));
  const width = Math.ceil(Math.max(...widths)) + 2 * padding;
  const set = setText(toDrawable(text), { width: ROOM.width - width - 44, height: ROOM.height }, TEXT_SIZES);
  sheet.canvas.polygon(strip(ROOM.left, ROOM.top, width, ROOM.height, 5), RED);
  inMiddle(sheet, texts, ROOM.left + padding);
  inMiddle(sheet, [set], ROOM.left + width + 44);
}

const putTitle = (sheet: Sheet, title: string) =>
  sheet.put(cutLine(toDrawable(title), SIZE, ROOM.width), SIZE, SOFT, ROOM.left, ROOM.top + 30);

function drawBars(sheet: Sheet, { title, unit, bars, scale }: Of<"bars">, colour: string): void {
  const largestBars = bars.toSorted((one, other) => other.value - one.value).slice(0, MOST_BARS);
  const shown = bars.filter((bar) => largestBars.includes(bar));
  const pitch = (ROOM.height - 52) / shown.length;
  const thick = Math.round(Math.min(pitch - 8, 60));
  const size = Math.min(SIZE, thick);
  const values = shown.map(({ value }) => toDrawable(barValue(value, scale)));
  const named = shown.map((bar) => cutLine(toDrawable(bar.label), size, 480));
  const from = ROOM.left + Math.max(...named.map((name) => widthOf(name, size))) + 24;
  const room = ROOM.left + ROOM.width - from - 20 - Math.max(...values.map((value) => widthOf(value, size)));
  putTitle(sheet, title);
  const words = toDrawable([unit, scale.isPercent ? "" : scaleWords(scale)].filter(Boolean).join(", "));
  const note = words && cutLine(words, UNIT.size, UNIT.width);
  sheet.put(note, UNIT.size, SOFT, ROOM.left + ROOM.width - widthOf(note, UNIT.size), UNIT.baseline);
  for (const [index, { value }] of shown.entries()) {
    const top = ROOM.top + 52 + index * pitch;
    const baseline = top + (thick + size * 0.68) / 2;
    const width = Math.round(room * drawnShare(value, scale.whole));
    sheet.put(named[index] ?? "", size, INK, ROOM.left, baseline);
    // The track: how far all of it would go.
    sheet.canvas.polygon(strip(from, top + thick - 4, room, 4, 0), TRACK);
    sheet.canvas.polygon(strip(from, top, width, thick, Math.min(5, width / 3)), colour);
    sheet.put(values[index] ?? "", size, INK, from + width + 16, baseline);
  }
}

function drawTimeline(sheet: Sheet, { title, steps }: Of<"timeline">, colour: string): void {
  const last = steps.length - 1;
  const shown =
    steps.length <= MOST_STEPS
      ? steps
      : [steps[0], steps[Math.round(last / 2)], steps[last]].flatMap((step) => step ?? []);
  const pitch = ROOM.width / shown.length;
  const width = pitch - 28;
  const rail = ROOM.top + 66;
  putTitle(sheet, title);
  sheet.canvas.polygon(strip(ROOM.left, rail + 10, ROOM.width, 8, 3), colour);
  for (const [index, { moment, text }] of shown.entries()) {
    const left = ROOM.left + index * pitch;
    const { size, lines } = setText(toDrawable(text), { width, height: 80 }, STEP_SIZES);
    sheet.canvas.polygon(strip(left, rail, 28, 28, 5), RED);
    sheet.put(cutLine(toDrawable(moment), SIZE, width), SIZE, INK, left, rail + 74);
    for (const [at, one] of lines.entries()) sheet.put(one, size, SOFT, left, rail + 118 + at * pitchOf(size));
  }
}

function drawAssembly(sheet: Sheet, { groups, majority, lines }: Of<"seats">): void {
  const arc = ROOM.height;
  const half = { groups, majority, middle: ROOM.left + arc, bottom: ROOM.top + arc, arc };
  drawSeats(sheet, half, { ink: INK, empty: SOFT }, { from: 0.36, to: 1, thick: 6 });
  const beside = { width: ROOM.width - 2 * arc - 44, height: ROOM.height / 2 };
  const [first = "", ...others] = lines.map(toDrawable);
  const texts = others.map((text) => setText(text, { ...beside, height: 90 }, STEP_SIZES));
  inMiddle(sheet, [setText(first, beside, TEXT_SIZES), ...texts], ROOM.left + 2 * arc + 44);
}
