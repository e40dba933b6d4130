import { storeSentPicture } from "#app/modules/media/images.server.ts";
import { altMissing } from "#app/modules/media/schema.ts";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { withChanges } from "#app/records/audit/last-change.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { formatDayOf, formatTime, parisDay } from "#app/utils/dates.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { pick } from "#app/utils/pick.ts";
import { contentOf } from "#app/utils/versions.ts";
import { type EditionInput, editionForm, OTHER, OTHER_COLOUR, palette } from "./schema.ts";
import { toLook, writtenLines } from "./views.ts";

const dayTakenMessage = "Ce jour a déjà son édition\u202F: ouvrez-la depuis la liste.";

const another = (tx: Tx, day: string, id: number | null) =>
  tx.edition.findFirst({ where: { day, deletedAt: null, ...(id ? { id: { not: id } } : {}) }, select: { id: true } });

const rows = table({
  model: "Edition",
  noun: "edition",
  form: editionForm,
  bin: { called: ({ day }) => formatDayOf(day) },
  search: ["day", "lines"],
  sorts: ["day", "updatedAt"],
  elsewhere: ["imageId"],
  with: { image: { select: imageSelect }, updatedAt: true },
  view({ image, lines, color, ...row }) {
    const isOffered = color === "" || palette.some((one) => one.color === color);
    return {
      ...row,
      look: toLook({ ...row, image, color }),
      lines: writtenLines(lines),
      image: toImageView(image, row.imageAlt),
      color: isOffered ? color : OTHER,
      otherColor: isOffered ? OTHER_COLOUR : color,
    };
  },
  async prepare(actor, input, file) {
    const picture = await storeSentPicture(actor, input, file);
    if (!picture.ok) return picture;
    return done(picture.value === undefined ? {} : { imageId: picture.value });
  },
  async resolve(tx: Tx, { removeImage, lines, ...input }: EditionInput, id: number | null) {
    if (await another(tx, input.day, id)) return refused("day", dayTakenMessage);
    const before = id ? await tx.edition.findUnique({ where: { id }, select: { lines: true, imageId: true } }) : null;
    if (before?.imageId && !removeImage && !input.imageAlt) return refused("imageAlt", altMissing);
    // A line of today without an hour is dated now, or as it was.
    const at = now();
    const known = new Map(writtenLines(before?.lines ?? "[]").map(({ text, time }) => [text, time]));
    const hour = (text: string) => known.get(text) ?? (input.day === parisDay(at) ? formatTime(at) : "");
    const dated = lines.map((line) => ({ ...line, time: line.time || hour(line.text) }));
    return done({ ...contentOf(input), lines: JSON.stringify(dated) });
  },
});

/** Each with the number that its day has on the site. */
async function numbered(...asked: Parameters<typeof rows.list>) {
  const found = await rows.list(...asked);
  const days = found.items.map(({ day }) => day);
  const pages = await db.frontPage.findMany({ where: { day: { in: days } }, select: { day: true, number: true } });
  const numbers = new Map(pages.map(({ day, number }) => [day, number]));
  return { ...found, items: found.items.map((row) => ({ ...row, number: numbers.get(row.day) ?? null })) };
}

export const editions = {
  ...rows,
  list: withChanges("edition", numbered, ({ look, ...row }) => ({
    ...pick(row, ["id", "version", "day", "number", "updatedAt", "deletedAt", "lines"]),
    ...look,
  })),
  bin: {
    ...rows.bin,
    /** Another edition of its day may have been created meanwhile. */
    restore: (actor: Actor, id: number) =>
      rows.bin.restore(actor, id, async (tx) => {
        const { day } = await tx.edition.findUniqueOrThrow({ where: { id }, select: { day: true } });
        return (await another(tx, day, id)) ? refused("", dayTakenMessage) : done({});
      }),
  },
};
