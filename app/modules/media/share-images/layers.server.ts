import type { OverlayOptions } from "sharp";
import { FACE, TRACKING, reachOf } from "./font.server.ts";
import type { Shape } from "./shapes.ts";

/** Pixels laid at a place, px from the top left. */
export const at = ({ data, width, height }: Shape, left: number, top: number): OverlayOptions => ({
  input: Buffer.from(data.buffer),
  raw: { width, height, channels: 4 },
  left: Math.round(left),
  top: Math.round(top),
});

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export function line(
  text: string,
  size: number,
  colour: string,
  left: number,
  baseline: number,
  face = FACE,
): OverlayOptions {
  const { above } = reachOf(text, size, face);
  const spacing = Math.round(TRACKING * size * 1024);
  return {
    input: {
      text: {
        text: `<span foreground="${colour}" letter_spacing="${spacing}">${escaped(text)}</span>`,
        font: `${face.name} ${size}`,
        fontfile: face.file,
        dpi: 72,
        rgba: true,
      },
    },
    left: Math.round(left),
    top: Math.round(baseline - above),
  };
}
