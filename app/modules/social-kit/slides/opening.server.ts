import { circle } from "#app/modules/media/share-images/canvas.ts";
import { widthOf } from "#app/modules/media/share-images/font.server.ts";
import { flowText } from "#app/modules/media/share-images/line-breaking.server.ts";
import { sharedPictureOf } from "#app/modules/media/share-images/share-image.server.ts";
import {
  FACE,
  type Lines,
  MARGIN,
  SLIDE,
  STORY,
  Sheet,
  TEXT_FACE,
  heightOf,
} from "#app/modules/media/share-images/sheet.server.ts";
import { PAPER } from "../look.ts";
import {
  type Frame,
  type Slide,
  ROOM,
  begin,
  fitLines,
  linesAsParts,
  oneLine,
  pages,
  signed,
  sing,
  songAt,
} from "../slide.server.ts";

const TITLE_SIZES = [220, 200, 182, 166, 152, 140, 132, 124, 116, 108, 100, 92, 86, 80, 74, 68, 62, 56, 50, 46, 42, 40];

interface Cover {
  title: string;
  label: string | null;
  picture: string | null;
  alt: string;
}

async function shown(sheet: Sheet, { look }: Frame, { picture }: Cover, height: number): Promise<void> {
  const file = picture && (await sharedPictureOf(picture));
  if (file) {
    await sheet.picture(file, picture?.startsWith("/art/") ?? false, height);
    return;
  }
  const { width } = sheet.canvas;
  sheet.canvas.polygon(edge(0, width, 0, 0).concat(edge(0, width, height, 0).toReversed()), look.tint.ground);
  sheet.canvas.polygon(circle(width / 2, height * 0.54, height * 0.4, 0.01), PAPER);
  sheet.robin("robin/chante", Math.round(height * 0.74), width / 2 - height * 0.36, height * 0.12);
}

const edge = (from: number, to: number, y: number, high: number) =>
  [0, 0.22, 0.5, 0.74, 1].map((part, index) => ({
    x: from + (to - from) * part,
    y: y + high * ([0.5, -0.35, 0.25, -0.5, -0.15][index] ?? 0),
  }));

/** The sheet that the title is written on: two layers of paper over the picture, and their shadow. */
function paper(sheet: Sheet, { look }: Frame, top: number): void {
  const { width, height } = sheet.canvas;
  const down = (y: number, high: number) => [...edge(0, width, y, high), { x: width, y: height }, { x: 0, y: height }];
  for (const reach of [14, 10, 6, 3])
    sheet.canvas.polygon(
      [...edge(0, width, top - 26 - reach, 44), ...edge(0, width, top + 6, 44).toReversed()],
      "#000000",
      0.06,
    );
  sheet.canvas.polygon(down(top - 26, 44), PAPER);
  sheet.canvas.polygon(down(top, 36), look.strong.ground);
}

const LABEL = 46;

const NUMERAL = 380;
const LOUD = [136, 124, 112, 104, 98, 92, 86, 80];
const CALM = [76, 72, 68, 64, 60, 56, 52, 48, 44];

const box = (top: number) => ({ width: ROOM.width, height: ROOM.bottom - top });

function setPoint(text: string, top: number): Lines[] {
  const set = fitLines(text, box(top), LOUD, FACE, 1.1) ?? fitLines(text, box(top), CALM, TEXT_FACE, 1.22);
  if (set) return [set];
  const size = 44;
  const all = { size, lines: flowText(text, ROOM.width, size, TEXT_FACE), face: TEXT_FACE, leading: 1.22 };
  return pages([linesAsParts(all, () => "")], box(top).height).map((page, index, made) => {
    const from = made.slice(0, index).reduce((sum, { length }) => sum + length, 0);
    return { ...all, lines: all.lines.slice(from, from + page.length) };
  });
}

export function points(sentences: string[], heading: string): Slide[] {
  const top = ROOM.top + NUMERAL * 0.72 + 72;
  return sentences.flatMap((sentence, at) =>
    setPoint(sentence, top).map((set, part) => ({
      name: `point-${at + 1}${part > 0 ? `-suite-${part}` : ""}`,
      alt: part === 0 ? `${heading}, ${at + 1} sur ${sentences.length}\u202F: ${sentence}` : set.lines.join(" "),
      draw: async (frame) => {
        const tone = at % 2 === 0 ? frame.look.tint : frame.look.strong;
        const sheet = begin(frame, tone, heading, { left: true, right: at < sentences.length - 1 });
        sing(sheet, frame, tone.song);
        sheet.write({ size: NUMERAL, lines: [String(at + 1)] }, tone.accent, ROOM.left - 8, ROOM.top);
        const free = ROOM.bottom - top - heightOf(set);
        sheet.write(set, tone.text, ROOM.left, top + Math.min(90, free / 3), tone.marker);
        return sheet;
      },
    })),
  );
}

interface Room {
  width: number;
  height: number;
  maxSize: number;
  /** Where the title ends. */
  bottom: number;
}

/** The picture, and the title written on the paper over it. */
async function titled(sheet: Sheet, frame: Frame, about: Cover, { maxSize, bottom, ...box }: Room): Promise<void> {
  const title = titleIn(about.title, box, maxSize);
  const top = Math.round(bottom - heightOf(title) - (about.label ? 92 : 60));
  await shown(sheet, frame, about, top + 30);
  paper(sheet, frame, top);
  labelled(sheet, frame, about, MARGIN, top - 40);
  sheet.write(title, frame.look.strong.text, MARGIN, bottom - heightOf(title));
}

export const cover = (about: Cover): Slide => ({
  name: "couverture",
  alt: about.alt,
  draw: async (frame) => {
    const { strong } = frame.look;
    const sheet = new Sheet(SLIDE, strong.ground);
    await titled(sheet, frame, about, { width: SLIDE.width - 2 * MARGIN, height: 430, maxSize: 860, bottom: 1104 });
    const size = 216;
    const robin = { left: 44, top: Math.round(songAt(frame, 200) - 0.3 * size) };
    sing(sheet, frame, strong.song, { from: robin.left + 0.76 * size });
    sheet.robin("robin/chante", size, robin.left, Math.min(robin.top, SLIDE.height - size + 8));
    signed(sheet, frame, strong, 268);
    return sheet;
  },
});

/** Of TikTok and Shorts, px: their buttons and captions cover the rest. */
const SAFE = { top: 250, bottom: STORY.height - 400, right: STORY.width - 140 };

/** The cover of a vertical video: nothing that must be seen is where the application writes. */
export const story = (about: Cover): Slide => ({
  name: "verticale",
  alt: about.alt,
  draw: async (frame) => {
    const { strong } = frame.look;
    const sheet = new Sheet(STORY, strong.ground);
    const room = { width: SAFE.right - MARGIN, height: 520, maxSize: 900, bottom: SAFE.bottom - 176 };
    await titled(sheet, frame, about, room);
    sheet.canvas.polygon(circle(STORY.width - 60, STORY.height - 40, 400, 0.012), strong.marker);
    const sung = { size: 60, left: MARGIN + 170 };
    sheet.write({ size: sung.size, lines: ["«"] }, strong.song, sung.left, SAFE.bottom - 84);
    const after = sung.left + widthOf("«", sung.size) + 16;
    const name = oneLine(frame.site, sung.size, SAFE.right - after);
    sheet.write(name, strong.text, after, SAFE.bottom - 24 - heightOf(name));
    sheet.robin("robin/chante", 190, MARGIN - 40, SAFE.bottom - 176);
    return sheet;
  },
});

function labelled(sheet: Sheet, { look }: Frame, { label }: Cover, left: number, top: number): void {
  if (!label) return;
  const words = oneLine(label, LABEL, 620);
  const more = heightOf(words) - heightOf({ size: words.size, lines: [""] });
  sheet.label(words, look.strong.accent, look.strong.onAccent, left, top - more);
}

function titleIn(title: string, box: { width: number; height: number }, maxSize: number): Lines {
  const leading = 1.06;
  for (const height of [box.height, box.height * 1.3, maxSize]) {
    const set = fitLines(
      title,
      { ...box, height },
      TITLE_SIZES.filter((size) => size >= 60 || height > box.height),
      undefined,
      leading,
    );
    if (set) return set;
  }
  throw new Error("a title that no cover holds");
}
