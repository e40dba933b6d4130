import { widthOf } from "#app/modules/media/share-images/font.server.ts";
import { flowText } from "#app/modules/media/share-images/line-breaking.server.ts";
import { FACE, type Lines, LEAST, SLIDE, TEXT_FACE, heightOf } from "../sheet.server.ts";
import { ROOM, type Slide, begin, sing, songAt } from "../slide.server.ts";

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

/** The last image: Robin listens to what he has sung, and the whole article's address. */
export function end(address: string): Slide {
  return {
    name: "fin",
    alt: `Robin, la mascotte, écoute. L’article complet\u202F: lien en bio, ${address}.`,
    draw: async (frame) => {
      const tone = frame.look.strong;
      const sheet = begin(frame, tone, "À toi");
      const heading: Lines = { size: 104, lines: ["Envie d’en", "savoir plus\u202F?"], leading: 1.06 };
      let top = sheet.write(heading, tone.text, ROOM.left, ROOM.top + 10) + 34;
      const textStyle = { size: 52, face: TEXT_FACE, leading: 1.24 };
      const lines = flowText(
        "L’article complet t’attend, avec toutes ses sources.",
        ROOM.width,
        textStyle.size,
        textStyle.face,
      );
      top = sheet.write({ ...textStyle, lines }, tone.text, ROOM.left, top) + 44;
      const { bottom } = sheet.label(
        { size: 48, lines: ["Lien en bio"], face: FACE },
        tone.accent,
        tone.onAccent,
        ROOM.left,
        top,
      );
      const where = setAddress(address, ROOM.width);
      sheet.write(where, tone.text, ROOM.left, bottom + 36);
      const under = bottom + 36 + heightOf(where);
      const robin = Math.max(under - 0.04 * ROBIN.size, 700);
      const size = Math.min(ROBIN.size, (SLIDE.height - 36 - robin) / 0.95);
      const left = SLIDE.width - size + 24;
      // The song ends at his ear.
      const ear = { x: left + 0.13 * size, y: robin + 0.28 * size };
      const rise = (x: number) => Math.min(1, Math.max(0, x / ear.x)) ** 2 * (3 - 2 * Math.min(1, x / ear.x));
      const at = (x: number) => songAt(frame, x) * (1 - rise(x)) + ear.y * rise(x);
      sing(sheet, frame, tone.song, { to: ear.x, at });
      sheet.robin("ecoute", Math.round(size), left, robin);
      return sheet;
    },
  };
}
