import { type Block, type BlockSource, plainText } from "#app/modules/blocks/block.ts";
import { type Bars, scaleOfBars, type BigNumber } from "#app/modules/blocks/kinds/figures.ts";
import type { Assembly, AssemblyVote } from "#app/modules/blocks/kinds/hemicycle.ts";
import type { Timeline } from "#app/modules/blocks/kinds/steps.ts";
import { circle, strip } from "#app/modules/media/share-images/canvas.ts";
import { drawable, widthOf } from "#app/modules/media/share-images/font.server.ts";
import { FACE, type Lines, type Sheet, TEXT_FACE, drawSeats } from "#app/modules/media/share-images/sheet.server.ts";
import { barValue, drawnShare, scaleWords } from "#app/utils/drawn-share.ts";
import { seatedVote } from "#app/utils/seat-lines.ts";
import { numberAndUnit, capital, plural } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";
import { RED, type Tone } from "../look.ts";
import {
  type Part,
  ROOM,
  type Slide,
  begin,
  drawParts,
  fitLines,
  gap,
  linesAsParts,
  pages,
  setLines,
  sing,
} from "../slide.server.ts";

const toDrawable = (text: string) => drawable(french(text)) ?? "";

const TITLE = { size: 60, leading: 1.12 };
const BODY = { size: 44, face: TEXT_FACE, leading: 1.24 };
const NOTE = { size: 40, face: TEXT_FACE, leading: 1.2 };

const text = (tone: Tone) => tone.text;
const soft = (tone: Tone) => tone.soft;

const flowed = (set: Omit<Lines, "lines">, sentence: string, width = ROOM.width): Lines => ({
  ...set,
  lines: sentence ? setLines(set, sentence, width) : [],
});

/** A sentence, line by line, in what is left of the room. */
const said = (
  set: Omit<Lines, "lines">,
  sentence: string,
  colour: (tone: Tone) => string,
  { left = ROOM.left, after = 0, width }: { left?: number; after?: number; width?: number } = {},
) => linesAsParts(flowed(set, toDrawable(sentence), width ?? ROOM.left + ROOM.width - left), colour, left, after);

const titleParts = (title: string) => said(TITLE, title, text, { after: 36 });

const sourceParts = (source: BlockSource | null): Part[] => {
  const name = source && toDrawable(source.name);
  return name ? [gap(20), ...linesAsParts(flowed(NOTE, `Source\u202F: ${name}`), soft)] : [];
};

function listed(kind: string, heading: string, alt: string, all: Part[][], source: BlockSource | null): Slide[] {
  // A source never stands alone.
  const entries = [...all.slice(0, -1), [...(all.at(-1) ?? []), ...sourceParts(source)]];
  return pages(entries, ROOM.bottom - ROOM.top).map((parts, index) => ({
    name: index === 0 ? kind : `${kind}-suite-${index}`,
    alt: index === 0 ? alt : `${heading}, suite`,
    draw: async (frame) => {
      const tone = frame.look.tint;
      const sheet = begin(frame, tone, heading);
      sing(sheet, frame, tone.song);
      drawParts(sheet, tone, parts);
      return sheet;
    },
  }));
}

const NUMBER_SIZES = [420, 380, 340, 300, 264, 232, 204, 180, 156, 136, 120, 104, 92, 80, 70, 60, 52, 44];
const UNIT_SIZES = [120, 104, 92, 80, 70, 60, 52, 44];

function number({ value, text: sentence, source }: BigNumber): Slide[] {
  const [amount = "", unit = ""] = numberAndUnit(toDrawable(value));
  const width = ROOM.width;
  const large = [
    fitLines(amount, { width, height: 380 }, NUMBER_SIZES, FACE, 0.86) ?? flowed({ size: 44 }, amount),
    ...(unit ? [fitLines(unit, { width, height: 260 }, UNIT_SIZES, FACE, 1.05) ?? flowed({ size: 44 }, unit)] : []),
  ];
  const parts = large.flatMap((set) =>
    linesAsParts(set, ({ accent }) => accent, ROOM.left - (set === large[0] ? 8 : 0), 6),
  );
  const words = toDrawable(plainText(sentence));
  const sized =
    fitLines(words, { width, height: 400 }, [64, 60, 56, 52, 48, 44], TEXT_FACE, 1.22) ?? flowed(BODY, words);
  const alt = `${value}\u202F: ${plainText(sentence)}`;
  return listed("chiffre", "Le chiffre", alt, [parts, [gap(34), ...linesAsParts(sized, text)]], source);
}

const BAR = { height: 46, after: 34 };

function bars({ title, unit, bars: all, source }: Bars): Slide[] {
  const scale = scaleOfBars({ title, unit, bars: all });
  const amounts = all.map(({ value }) => toDrawable(barValue(value, scale)));
  const barWidth = ROOM.width - 20 - Math.max(...amounts.map((amount) => widthOf(amount, 50)));
  const rows = all.map(({ label, value }, index): Part[] => [
    ...said({ ...BODY, leading: 1.14 }, label, text),
    {
      height: BAR.height,
      draw: (sheet, tone, top) => {
        const width = barWidth * drawnShare(value, scale.whole);
        sheet.canvas.polygon(strip(ROOM.left, top + BAR.height - 4, barWidth, 4, 0), tone.soft);
        sheet.canvas.polygon(strip(ROOM.left, top, width, BAR.height, Math.min(5, width / 3)), tone.accent);
        sheet.write({ size: 50, lines: [amounts[index] ?? ""] }, tone.text, ROOM.left + width + 20, top - 2);
      },
    },
    gap(BAR.after),
  ]);
  const measure = `${unit ? `en ${toDrawable(unit)}, ` : ""}${scaleWords(scale)}`;
  const head = [
    ...said(TITLE, title, text, { after: 8 }),
    ...linesAsParts(flowed(NOTE, capital(measure)), soft, ROOM.left, 28),
  ];
  const alt = `${title}\u202F: ${all.map(({ label }, index) => `${label} ${amounts[index]}`).join(", ")}`;
  return listed("barres", "En chiffres", alt, [head, ...rows], source);
}

const RAIL = 64;

function timeline({ title, steps, source }: Timeline): Slide[] {
  const left = ROOM.left + RAIL;
  const entries = steps.map(({ moment, text: sentence }, index): Part[] => {
    const when = said({ size: 52, leading: 1.12 }, moment, ({ accent }) => accent, { left, after: 4 });
    const what = said(BODY, plainText(sentence), text, { left });
    const isLast = index === steps.length - 1;
    return [...when, ...what, gap(34)].map((part, at) => railed(part, at === 0, isLast));
  });
  const alt = `${title}\u202F: ${steps.map(({ moment, text: sentence }) => `${moment}, ${plainText(sentence)}`).join(" ; ")}`;
  return listed("frise", "Les dates", alt, [titleParts(title), ...entries], source);
}

const railed = (part: Part, isMoment: boolean, isLast: boolean): Part => ({
  height: part.height,
  draw: (sheet, tone, top) => {
    const x = ROOM.left + 16;
    const from = isMoment ? top + 22 : top;
    if (!isLast || isMoment)
      sheet.canvas.polygon(strip(x - 4, from, 8, isLast ? 0 : top + part.height - from + 1, 0), tone.accent);
    if (isMoment) sheet.canvas.polygon(circle(x, top + 22, 17, 0.03), RED);
    part.draw(sheet, tone, top);
  },
});

interface Seated {
  kind: string;
  heading: string;
  title: string;
  sentences: string[];
  majority: number;
  groups: { name: string; seats: number; color: string }[];
  source: BlockSource | null;
}

/** As large as leaves all of it on one slide; else as large as can be. */
const ARCS = [ROOM.width / 2, 420, 380, 340, 300];

function seated({ kind, heading, title, sentences: sentence, majority, groups, source }: Seated): Slide[] {
  const [first = "", ...others] = sentence;
  const facts = [
    ...said({ size: 56, leading: 1.14 }, first, text, { after: 6 }),
    ...others.flatMap((one) => said(BODY, one, soft)),
    gap(16),
  ];
  const alt = `${title}. ${sentence.join(". ")}. ${groups.map(({ name, seats }) => `${name}\u202F: ${seats}`).join(", ")}`;
  const made = ARCS.map((radius) => {
    const arc: Part = {
      height: radius + 40,
      draw: (sheet, tone, top) => {
        const [middle, bottom] = [ROOM.left + ROOM.width / 2, top + radius];
        const colours = { ink: tone.text, empty: tone.soft };
        drawSeats(sheet, { groups, majority, middle, bottom, arc: radius }, colours, {
          from: 0.34,
          to: 1.03,
          thick: 8,
        });
        const needed = String(majority);
        sheet.write({ size: 64, lines: [needed] }, tone.text, middle - widthOf(needed, 64) / 2, bottom - 66);
      },
    };
    return listed(kind, heading, alt, [titleParts(title), [arc], facts, legend(groups).flat()], source);
  });
  return made.find(({ length }) => length === 1) ?? made[0] ?? [];
}

const legend = (groups: Seated["groups"]): Part[][] =>
  groups
    .toSorted((one, other) => other.seats - one.seats)
    .map(({ name, seats, color }) => {
      const place = { left: ROOM.left + 56, after: 6, width: ROOM.width - 56 - 150 };
      const lines = said({ ...NOTE, leading: 1.14 }, name, text, place);
      return lines.map((part, index) => ({
        height: part.height,
        draw: (sheet: Sheet, tone: Tone, top: number) => {
          if (index > 0) return void part.draw(sheet, tone, top);
          sheet.canvas.polygon(circle(ROOM.left + 18, top + 20, 18, 0.02), color);
          sheet.writeTo(ROOM.left + ROOM.width, String(seats), NOTE.size, tone.text, top, FACE);
          part.draw(sheet, tone, top);
        },
      }));
    });

const assembly = ({ title, total, majority, groups, source }: Assembly): Slide[] => {
  const largest = groups.find(({ seats }) => seats >= majority);
  const sentence = [
    largest ? `${largest.name} a la majorité à lui seul.` : "Aucun groupe n’a la majorité à lui seul.",
    `Il faut ${majority} sièges sur ${total}.`,
  ];
  return seated({ kind: "hemicycle", heading: "L’hémicycle", title, sentences: sentence, majority, groups, source });
};

const vote = ({ title, result, source, ...counts }: AssemblyVote): Slide[] =>
  seated({
    kind: "vote",
    heading: "Le vote",
    title,
    sentences: [
      `${result}\u202F: ${plural(counts.for, "voix", "voix")} pour${counts.against === null ? "" : `, ${counts.against} contre`}`,
      `Il en fallait ${counts.needed}.`,
    ],
    majority: counts.needed,
    groups: seatedVote(counts).map(({ name, seats, color }) => ({ name, seats, color })),
    source,
  });

// oxlint-disable-next-line no-explicit-any
const kinds: Record<string, (data: any) => Slide[]> = {
  chiffre: number,
  barres: bars,
  frise: timeline,
  hemicycle: assembly,
  vote,
};

export const blockSlides = ({ kind, data }: Block): Slide[] => kinds[kind]?.(data) ?? [];
