import { flowText } from "#app/modules/media/share-images/line-breaking.server.ts";
import { FACE, type Lines, TEXT_FACE, heightOf } from "../sheet.server.ts";
import { ROOM, type Slide, begin, fitLines, linesAsParts, pages, sing } from "../slide.server.ts";

const NUMERAL = 380;
/** Short sentences are set large, longer ones smaller. */
const LOUD = [136, 124, 112, 104, 98, 92, 86, 80];
const CALM = [76, 72, 68, 64, 60, 56, 52, 48, 44];

/** Under the numeral, or from the top. */
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

/** A slide for each sentence, and another where one goes on. */
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
        // What is short stands in the middle of what is left.
        const free = ROOM.bottom - top - heightOf(set);
        sheet.write(set, tone.text, ROOM.left, top + Math.min(90, free / 3), tone.marker);
        return sheet;
      },
    })),
  );
}
