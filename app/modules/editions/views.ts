import { stockImage } from "#app/modules/illustrations/stock-illustrations.ts";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { readablePair } from "#app/utils/colour.ts";
import { fromLocalInput } from "#app/utils/dates.ts";
import { selectOf } from "#app/utils/pick.ts";
import { french } from "#app/utils/typography.ts";

export const MOST_LINES = 3;

interface WrittenLine {
  text: string;
  /** A path of ours, or an https address; empty for none. */
  link: string;
  /** "14:05", in Paris; empty for none. */
  time: string;
}

export const editionSelect = {
  ...selectOf(["id", "day", "color", "illustration", "imageAlt", "imageCredit", "lines"]),
  image: { select: imageSelect },
} satisfies Prisma.EditionSelect;

type EditionRow = Prisma.EditionGetPayload<{ select: typeof editionSelect }>;

export const writtenLines = (json: string) => JSON.parse(json) as WrittenLine[];

/** The colour and the picture of a day, or a drawing of the house (not `isOwn`); nothing of either without an edition. */
export function toLook(row: Omit<EditionRow, "id" | "day" | "lines"> | null) {
  if (!row) return { color: null, picture: null, isOwn: false };
  const own = toImageView(row.image, french(row.imageAlt), french(row.imageCredit));
  return { color: row.color || null, picture: own ?? stockImage(row.illustration), isOwn: own !== null };
}

export function toLines({ day, lines }: Pick<EditionRow, "day" | "lines">) {
  return writtenLines(lines).map(({ text, link, time }) => ({
    text: french(text),
    href: link || null,
    at: time ? (fromLocalInput(`${day}T${time}`)?.toISOString() ?? null) : null,
  }));
}

export type EditionLook = ReturnType<typeof toLook>;
export type EssentialLine = ReturnType<typeof toLines>[number];

export interface EditionView extends EditionLook {
  /** In Paris, "2026-11-25". */
  day: string;
  number: number;
  lines: EssentialLine[];
}

/** Style attribute that gives an element its edition's colours, for both themes as a category's; none without a colour. */
export function editionStyle(edition: Pick<EditionLook, "color"> | null): Record<string, string> | undefined {
  if (!edition?.color) return undefined;
  const { text, tint, textDark, tintDark } = readablePair(edition.color);
  return { "--edition": text, "--edition-tint": tint, "--edition-dark": textDark, "--edition-tint-dark": tintDark };
}
