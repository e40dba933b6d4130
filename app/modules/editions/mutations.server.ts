import { storeSentPicture } from "#app/modules/media/images.server.ts";
import { altMissing } from "#app/modules/media/schema.ts";
import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { managed } from "#app/records/audit/change.server.ts";
import { added, versioned } from "#app/records/audit/versioned.server.ts";
import { bin } from "#app/records/bin/bin.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canManage, notAllowed } from "#app/records/rights/permissions.ts";
import { formatDayOf, formatTime, parisDay } from "#app/utils/dates.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { selectOf } from "#app/utils/pick.ts";
import { contentOf } from "#app/utils/versions.ts";
import { type EditionInput, editionFields } from "./schema.ts";
import { writtenLines } from "./views.ts";

const base = bin({
  noun: "edition",
  called: ({ day }: { id: number; day: string }) => formatDayOf(day),
});

const { subject, gone } = base;
const dayTakenMessage = "Ce jour a déjà son édition\u202F: ouvrez-la depuis la liste.";

const another = (tx: Tx, day: string, id?: number) =>
  tx.edition.findFirst({ where: { day, deletedAt: null, ...(id ? { id: { not: id } } : {}) }, select: { id: true } });

export const editionBin = {
  ...base,
  /** Another edition of its day may have been created meanwhile. */
  restore: (actor: Actor, id: number) =>
    base.restore(actor, id, async (tx) => {
      const { day } = await tx.edition.findUniqueOrThrow({ where: { id }, select: { day: true } });
      return (await another(tx, day, id)) ? refused("", dayTakenMessage) : done({});
    }),
};

/** The row of a form. A line of today without an hour is dated now, or as it was. */
function row({ removeImage: _, lines, ...input }: EditionInput, before: string) {
  const at = now();
  const known = new Map(writtenLines(before).map(({ text, time }) => [text, time]));
  const hour = (text: string) => known.get(text) ?? (input.day === parisDay(at) ? formatTime(at) : "");
  const dated = lines.map((line) => ({ ...line, time: line.time || hour(line.text) }));
  return { ...contentOf(input), lines: JSON.stringify(dated) };
}

export async function createEdition(actor: Actor, input: EditionInput, file: File | null, once?: string) {
  if (!canManage(actor)) return refused("", notAllowed);
  const picture = await storeSentPicture(actor, input, file);
  if (!picture.ok) return picture;
  return managed<{ id: number }>(
    actor,
    "edition.created",
    async (tx, note) => {
      if (await another(tx, input.day)) return refused("day", dayTakenMessage);
      return added(note, subject, row(input, "[]"), (data) =>
        tx.edition.create({ data: { ...data, imageId: picture.value ?? null }, select: { id: true } }),
      );
    },
    { once: { key: once, of: [input, picture.value] } },
  );
}

export async function updateEdition(actor: Actor, id: number, input: EditionInput, file: File | null) {
  if (!canManage(actor)) return refused("", notAllowed);
  const picture = await storeSentPicture(actor, input, file);
  if (!picture.ok) return picture;
  return managed<null>(actor, "edition.updated", async (tx, note) => {
    const found = await tx.edition.findFirst({
      where: { id, deletedAt: null },
      select: selectOf(["day", "lines", "color", "illustration", "imageAlt", "imageCredit", "imageId", "version"]),
    });
    if (!found) return refused("", gone);
    if (await another(tx, input.day, id)) return refused("day", dayTakenMessage);
    const { imageId: oldImage, ...before } = found;
    const imageId = picture.value === undefined ? oldImage : picture.value;
    if (imageId !== null && !input.imageAlt) return refused("imageAlt", altMissing);
    return versioned(tx, note, {
      subject: subject(id),
      gone,
      labels: editionFields,
      given: input,
      before,
      after: row(input, before.lines),
      hasFile: picture.value !== undefined,
      save: (data) => tx.edition.update({ where: { id }, data: { ...data, imageId } }),
    });
  });
}
