import type { ArticlePage } from "#app/modules/articles/views.ts";
import { drawable, widthOf } from "#app/modules/media/share-images/font.server.ts";
import { flowText } from "#app/modules/media/share-images/line-breaking.server.ts";
import { FACE, LEAST, type Lines, SLIDE, TEXT_FACE, heightOf } from "#app/modules/media/share-images/sheet.server.ts";
import { plural } from "#app/utils/text.ts";
import {
  type Part,
  type Slide,
  ROOM,
  begin,
  drawParts,
  gap,
  linesAsParts,
  setLines,
  sing,
  songAt,
} from "../slide.server.ts";

/** An address is broken after a dot or a slash, without a hyphen that would be taken for a part of it. */
function setAddress(address: string, width: number): Lines {
  for (const size of [64, 58, 52, 48, 44]) if (widthOf(address, size) <= width) return { size, lines: [address] };
  const lines: string[] = [];
  for (const piece of address.split(/(?<=[./-])/u).flatMap((part) => part.match(/.{1,24}/gu) ?? []))
    if (widthOf(`${lines.at(-1) ?? ""}${piece}`, LEAST) <= width && lines.length > 0)
      lines.push(`${lines.pop()}${piece}`);
    else lines.push(piece);
  return { size: LEAST, lines };
}

const ROBIN = { size: 640 };

const CORNER_ROBIN = { size: 270, left: SLIDE.width - 270 - 56 };
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

export function sources(all: ArticlePage["sources"]): Slide[] {
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
  const lines = flowText("Vérifie par toi-même", ROOM.width, 84);
  const title = linesAsParts({ size: 84, lines, leading: 1.1 }, ({ text }) => text, ROOM.left, 36);
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
        const { size, left } = CORNER_ROBIN;
        const more = hiddenCount > 0 ? linesAsParts(set(moreLine, FACE, ROOM.width - size), ({ soft }) => soft) : [];
        const parts = [...title, ...shown.flatMap((entry) => entry.parts), ...more];
        drawParts(sheet, tone, parts, hiddenCount > 0 ? BOTTOM : LISTED);
        sheet.robin("robin/lit", size, left, songAt(frame, left + 100) - 0.94 * size);
        return sheet;
      },
    },
  ];
}

export function end(address: string): Slide {
  return {
    name: "fin",
    alt: `Robin, la mascotte, écoute. L’article complet\u202F: lien en bio, ${address}.`,
    draw: async (frame) => {
      const tone = frame.look.strong;
      const sheet = begin(frame, tone, "À toi");
      const heading: Lines = { size: 104, lines: ["Envie d’en", "savoir plus\u202F?"], leading: 1.06 };
      let top = sheet.write(heading, tone.text, ROOM.left, ROOM.top + 10) + 34;
      const style = { size: 52, face: TEXT_FACE, leading: 1.24 };
      const words = "L’article complet t’attend, avec toutes ses sources.";
      const lines = flowText(words, ROOM.width, style.size, style.face);
      top = sheet.write({ ...style, lines }, tone.text, ROOM.left, top) + 44;
      const bio: Lines = { size: 48, lines: ["Lien en bio"], face: FACE };
      const { bottom } = sheet.label(bio, tone.accent, tone.onAccent, ROOM.left, top);
      const where = setAddress(address, ROOM.width);
      sheet.write(where, tone.text, ROOM.left, bottom + 36);
      const under = bottom + 36 + heightOf(where);
      const robin = Math.max(under - 0.04 * ROBIN.size, 700);
      const size = Math.min(ROBIN.size, (SLIDE.height - 36 - robin) / 0.95);
      const left = SLIDE.width - size + 24;
      const ear = { x: left + 0.13 * size, y: robin + 0.28 * size };
      const rise = (x: number) => Math.min(1, Math.max(0, x / ear.x)) ** 2 * (3 - 2 * Math.min(1, x / ear.x));
      const at = (x: number) => songAt(frame, x) * (1 - rise(x)) + ear.y * rise(x);
      sing(sheet, frame, tone.song, { to: ear.x, at });
      sheet.robin("robin/ecoute", Math.round(size), left, robin);
      return sheet;
    },
  };
}
