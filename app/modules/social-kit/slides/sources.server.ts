import { flowText } from "#app/modules/media/share-images/line-breaking.server.ts";
import { drawable } from "#app/modules/media/share-images/font.server.ts";
import { plural } from "#app/utils/text.ts";
import { FACE, type Lines, SLIDE, TEXT_FACE } from "../sheet.server.ts";
import {
  type Part,
  ROOM,
  type Slide,
  begin,
  drawParts,
  gap,
  linesAsParts,
  setLines,
  sing,
  songAt,
} from "../slide.server.ts";

export interface Source {
  title: string;
  publisher: string;
  url: string;
}

const ROBIN = { size: 270, left: SLIDE.width - 270 - 56 };
/** Robin reads at the right of what is written last. */
const BOTTOM = ROOM.bottom - 60;
const LISTED = 950;
const set = (text: string, face = TEXT_FACE, width = ROOM.width): Lines => ({
  size: 42,
  lines: setLines({ size: 42, face, leading: 1.18 }, text, width),
  face,
  leading: 1.18,
});

const host = (url: string) => /^https?:\/\/(?:www\.)?([^/:]+)/.exec(url)?.[1] ?? "";
const height = (parts: Part[]) => parts.reduce((sum, part) => sum + part.height, 0);

/** Who says it, and where: those that a slide holds, whole, and how many more the article names. */
export function sources(all: Source[]): Slide[] {
  const entries = all.map(({ title, publisher, url }) => {
    const by = publisher || host(url);
    const [who, what] = [drawable(by) ?? "", drawable(title) ?? ""];
    const parts = [
      ...(who ? linesAsParts(set(who, FACE), ({ accent }) => accent) : []),
      ...(what ? linesAsParts(set(what), ({ text }) => text) : []),
      gap(22),
    ];
    return { parts, words: [by, title].filter(Boolean).join(", ") };
  });
  if (entries.length === 0) return [];
  const title = linesAsParts(
    {
      size: 84,
      lines: flowText("Vérifie par toi-même", ROOM.width, 84),
      leading: 1.1,
    },
    ({ text }) => text,
    ROOM.left,
    36,
  );
  let room = LISTED - ROOM.top - height(title);
  const kept = entries.filter(({ parts }) => {
    if (height(parts) > room) return false;
    room -= height(parts);
    return true;
  });
  const rest = all.length - kept.length;
  const more = `${kept.length > 0 ? `Et ${plural(rest, "autre source", "autres sources")}` : plural(rest, "source")}, dans l’article.`;
  const heading = plural(all.length, "source");
  return [
    {
      name: "sources",
      alt: `${heading}\u202F: ${kept.map(({ words }) => words).join(" ; ")}. ${rest > 0 ? more : ""}`.trim(),
      draw: async (frame) => {
        const tone = frame.look.ink;
        const sheet = begin(frame, tone, heading);
        sing(sheet, frame, tone.song);
        const last = rest > 0 ? linesAsParts(set(more, FACE, ROOM.width - ROBIN.size), ({ soft }) => soft) : [];
        drawParts(sheet, tone, [...title, ...kept.flatMap(({ parts }) => parts), ...last], rest > 0 ? BOTTOM : LISTED);
        sheet.robin("lit", ROBIN.size, ROBIN.left, songAt(frame, ROBIN.left + 100) - 0.94 * ROBIN.size);
        return sheet;
      },
    },
  ];
}
