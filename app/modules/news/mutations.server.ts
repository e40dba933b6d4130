import { storeSentPicture } from "#app/modules/media/images.server.ts";
import { altMissing } from "#app/modules/media/schema.ts";
import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { type Noting, change, managed } from "#app/records/audit/change.server.ts";
import { versioned } from "#app/records/audit/versioned.server.ts";
import { bin } from "#app/records/bin/bin.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canManage, notAllowed } from "#app/records/rights/permissions.ts";
import { keptMoment } from "#app/utils/field-schemas.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { selectOf } from "#app/utils/pick.ts";
import { titleKeyOn } from "./match-incoming.ts";
import { type NewsItemInput, newsForm } from "./schema.ts";

/** Our own items alone: a feed would bring its own back, so those are hidden instead. */
const writtenByStaff = { isRss: false };

export const newsBin = bin({
  noun: "news",
  words: {
    gone: "Cette actualité n’existe plus, ou elle vient d’un flux\u202F: dans ce cas, masquez-la.",
  },
  only: writtenByStaff,
});

const goneMessage = "Cette actualité n’existe plus.";
const newsSubject = (id: number) => `news:${id}`;

function values({ title, content, link, country, imageAlt }: NewsItemInput) {
  return { title, content, link: link ?? null, country, imageAlt };
}

export async function createNewsItem(actor: Actor, input: NewsItemInput, file: File | null, once?: string) {
  if (!canManage(actor)) return refused("", notAllowed);
  const picture = await storeSentPicture(actor, input, file);
  if (!picture.ok) return picture;
  const work = async (tx: Tx, note: Noting) => {
    const publishedAt = input.publishedAt ?? now();
    const data = { ...values(input), publishedAt };
    const { id } = await tx.newsItem.create({
      data: {
        ...data,
        titleKey: titleKeyOn(input.title, publishedAt),
        imageId: picture.value ?? null,
        isRss: false,
        createdById: actor.kind === "staff" ? actor.id : null,
      },
      select: { id: true },
    });
    note({ subject: newsSubject(id), after: { ...data, version: 1 } });
    return done({ id });
  };
  return change<{ id: number }>(actor, "news.created", work, { once: { key: once, of: [input, picture.value] } });
}

export async function updateNewsItem(actor: Actor, id: number, input: NewsItemInput, file: File | null) {
  if (!canManage(actor)) return refused("", notAllowed);
  const picture = await storeSentPicture(actor, input, file);
  if (!picture.ok) return picture;
  return managed<null>(actor, "news.updated", async (tx, note) => {
    const found = await findOwn(tx, id);
    if (!found) return refused("", goneMessage);
    const { imageId, ...before } = found;
    const publishedAt = keptMoment(before.publishedAt, input.publishedAt) ?? before.publishedAt;
    const nextImage = picture.value === undefined ? imageId : picture.value;
    if (nextImage !== null && !input.imageAlt) return refused("imageAlt", altMissing);
    return versioned(tx, note, {
      subject: newsSubject(id),
      gone: goneMessage,
      labels: newsForm.labels,
      given: input,
      before,
      after: { ...values(input), publishedAt },
      hasFile: picture.value !== undefined,
      save: (data) =>
        tx.newsItem.update({
          where: { id },
          data: { ...data, titleKey: titleKeyOn(input.title, publishedAt), imageId: nextImage },
        }),
    });
  });
}

export const hideNews = (actor: Actor, id: number) => setHidden(actor, id, true);

export const showNews = (actor: Actor, id: number) => setHidden(actor, id, false);

/** No new version: the text is the same, and its editor is not interrupted. */
function setHidden(actor: Actor, id: number, isHidden: boolean): Promise<Outcome<null>> {
  return managed<null>(actor, isHidden ? "news.hidden" : "news.shown", async (tx, note) => {
    const before = await tx.newsItem.findFirst({
      where: { id, deletedAt: null },
      select: { title: true, isHidden: true },
    });
    if (!before) return refused("", goneMessage);
    await tx.newsItem.update({ where: { id }, data: { isHidden } });
    return note({
      subject: newsSubject(id),
      before: { title: before.title, isHidden: before.isHidden },
      after: { isHidden },
    });
  });
}

function findOwn(tx: Tx, id: number) {
  return tx.newsItem.findFirst({
    where: { id, deletedAt: null, ...writtenByStaff },
    select: selectOf(["title", "content", "link", "country", "imageAlt", "publishedAt", "imageId", "version"]),
  });
}
