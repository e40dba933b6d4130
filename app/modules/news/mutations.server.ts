import type { Actor } from "#app/modules/audit/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { versionConflict } from "#app/modules/audit/conflict.server.ts";
import { storeImage } from "#app/modules/media/images.server.ts";
import { canManage, notAllowed } from "#app/modules/staff/permissions.ts";
import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { foldKey } from "#app/utils/text.ts";
import { type NewsItemInput, newsItemFields } from "./schema.ts";

const gone = "Cette actualité n’existe plus.";
const altMissing = "Décrivez l’image en une phrase, pour les personnes qui ne la voient pas.";
export const newsSubject = (id: number) => `news:${id}`;

function values({ title, content, link, country, imageAlt }: NewsItemInput) {
  return { title, content, link: link ?? null, country, imageAlt };
}

/** As ingestion writes it: title without accents or case, and the day in Paris. */
const titleKey = (title: string, publishedAt: Date) => `${foldKey(title).slice(0, 200)}|${parisDay(publishedAt)}`;

/** Stores the picture sent with the form before the transaction opens; undefined keeps the present one. */
async function pictureOf(
  actor: Actor,
  input: NewsItemInput,
  file: File | null,
): Promise<Outcome<number | null | undefined>> {
  if (!file) return done(input.removeImage ? null : undefined);
  if (!input.imageAlt) return refused("imageAlt", altMissing);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const stored = await storeImage(actor, { bytes, name: file.name, alt: input.imageAlt });
  return stored.ok ? done(stored.value.id) : stored;
}

/** Adds an item of our own to the wall; a date to come keeps it back until then. */
export async function createNewsItem(
  actor: Actor,
  input: NewsItemInput,
  file: File | null,
  once?: string,
): Promise<Outcome<{ id: number }>> {
  if (!canManage(actor)) return refused("", notAllowed);
  const picture = await pictureOf(actor, input, file);
  if (!picture.ok) return picture;
  return change<{ id: number }>(
    actor,
    "news.created",
    async (tx, note) => {
      const publishedAt = input.publishedAt ?? now();
      const data = { ...values(input), publishedAt };
      const { id } = await tx.newsItem.create({
        data: {
          ...data,
          titleKey: titleKey(input.title, publishedAt),
          imageId: picture.value ?? null,
          isRss: false,
          createdById: actor.kind === "staff" ? actor.id : null,
        },
        select: { id: true },
      });
      note({ subject: newsSubject(id), after: { ...data, version: 1 } });
      return done({ id });
    },
    { once: { key: once, of: [input, picture.value] } },
  );
}

/** Changes an item of our own: what a feed says is not ours to rewrite, only to hide. */
export async function updateNewsItem(
  actor: Actor,
  id: number,
  input: NewsItemInput,
  file: File | null,
): Promise<Outcome<null>> {
  if (!canManage(actor)) return refused("", notAllowed);
  const picture = await pictureOf(actor, input, file);
  if (!picture.ok) return picture;
  return change<null>(actor, "news.updated", async (tx, note) => {
    const before = await findOwn(tx, id);
    if (!before) return refused("", gone);
    const { version, imageId, ...old } = before;
    const conflict = await versionConflict(tx, newsSubject(id), input, version, newsItemFields);
    if (conflict) return conflict;
    const publishedAt = input.publishedAt ?? old.publishedAt;
    const data = { ...values(input), publishedAt };
    const nextImage = picture.value === undefined ? imageId : picture.value;
    if (nextImage !== null && !data.imageAlt) return refused("imageAlt", altMissing);
    await tx.newsItem.update({
      where: { id },
      data: { ...data, titleKey: titleKey(input.title, publishedAt), imageId: nextImage, version: { increment: 1 } },
    });
    note({ subject: newsSubject(id), before: old, after: { ...data, version: version + 1 } });
    return done(null);
  });
}

/** Takes any item off the wall, or puts it back. A hidden one stays hidden however often its feed repeats it. */
export function setNewsHidden(actor: Actor, id: number, isHidden: boolean): Promise<Outcome<null>> {
  return change<null>(actor, isHidden ? "news.hidden" : "news.shown", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const before = await tx.newsItem.findFirst({
      where: { id, deletedAt: null },
      select: { title: true, isHidden: true, version: true },
    });
    if (!before) return refused("", gone);
    await tx.newsItem.update({ where: { id }, data: { isHidden, version: { increment: 1 } } });
    note({
      subject: newsSubject(id),
      before: { title: before.title, isHidden: before.isHidden },
      after: { isHidden, version: before.version + 1 },
    });
    return done(null);
  });
}

function findOwn(tx: Tx, id: number) {
  return tx.newsItem.findFirst({
    where: { id, deletedAt: null, isRss: false },
    select: {
      title: true,
      content: true,
      link: true,
      country: true,
      imageAlt: true,
      publishedAt: true,
      imageId: true,
      version: true,
    },
  });
}
