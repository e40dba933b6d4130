import { drawable } from "#app/modules/media/share-images/font.server.ts";
import { flowText } from "#app/modules/media/share-images/line-breaking.server.ts";
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

interface Source {
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

/** The sources that fit on a slide, whole, and how many more the article names. */
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
  let heightLeft = LISTED - ROOM.top - height(title);
  const shown = entries.filter(({ parts }) => {
    if (height(parts) > heightLeft) return false;
    heightLeft -= height(parts);
    return true;
  });
  const hiddenCount = all.length - shown.length;
  const moreLine = `${shown.length > 0 ? `Et ${plural(hiddenCount, "autre source", "autres sources")}` : plural(hiddenCount, "source")}, dans l’article.`;
  const heading = plural(all.length, "source");
  return [
    {
      name: "sources",
      alt: `${heading}\u202F: ${shown.map(({ words }) => words).join(" ; ")}. ${hiddenCount > 0 ? moreLine : ""}`.trim(),
      draw: async (frame) => {
        const tone = frame.look.ink;
        const sheet = begin(frame, tone, heading);
        sing(sheet, frame, tone.song);
        const last =
          hiddenCount > 0 ? linesAsParts(set(moreLine, FACE, ROOM.width - ROBIN.size), ({ soft }) => soft) : [];
        drawParts(
          sheet,
          tone,
          [...title, ...shown.flatMap(({ parts }) => parts), ...last],
          hiddenCount > 0 ? BOTTOM : LISTED,
        );
        sheet.robin("lit", ROBIN.size, ROBIN.left, songAt(frame, ROBIN.left + 100) - 0.94 * ROBIN.size);
        return sheet;
      },
    },
  ];
}
