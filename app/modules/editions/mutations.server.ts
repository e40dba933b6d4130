import { storeSentPicture } from "#app/modules/media/images.server.ts";
import { altMissing } from "#app/modules/media/schema.ts";
import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { formatDayOf, formatTime, parisDay } from "#app/utils/dates.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { contentOf } from "#app/utils/versions.ts";
import { type EditionInput, editionForm } from "./schema.ts";
import { writtenLines } from "./views.ts";

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

export const editions = {
  ...rows,
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
