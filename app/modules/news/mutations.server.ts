import { storeSentPicture } from "#app/modules/media/images.server.ts";
import { altMissing } from "#app/modules/media/schema.ts";
import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { managed } from "#app/records/audit/change.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { keptMoment } from "#app/utils/field-schemas.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { contentOf } from "#app/utils/versions.ts";
import { titleKeyOn } from "./match-incoming.ts";
import { type NewsItemInput, newsForm } from "./schema.ts";

/** Our own items alone: a feed would bring its own back, so those are hidden instead. */
const only = { isRss: false };

const goneMessage = "Cette actualité n’existe plus.";

const items = table({
  model: "NewsItem",
  noun: "news",
  form: newsForm,
  bin: {
    words: { gone: "Cette actualité n’existe plus, ou elle vient d’un flux\u202F: dans ce cas, masquez-la." },
    only,
  },
  search: ["title"],
  sorts: ["publishedAt"],
  elsewhere: [
    ...(["imageId", "imageUrl", "authorName", "isRss", "isHidden", "isDemo", "lastSeenAt", "linkKey"] as const),
    ...(["storyId", "createdById"] as const),
  ],
  async prepare(actor, input, file, id) {
    const picture = await storeSentPicture(actor, input, file);
    if (!picture.ok) return picture;
    const written = id === null ? { ...only, createdById: actor.kind === "staff" ? actor.id : null } : {};
    return done({ ...written, ...(picture.value !== undefined && { imageId: picture.value }) });
  },
  async resolve(tx: Tx, { removeImage, ...input }: NewsItemInput, id: number | null) {
    const select = { publishedAt: true, imageId: true } as const;
    const before = id ? await tx.newsItem.findFirst({ where: { id, deletedAt: null, ...only }, select }) : null;
    if (id && !before) return refused("", goneMessage);
    if (before?.imageId && !removeImage && !input.imageAlt) return refused("imageAlt", altMissing);
    const was = before?.publishedAt ?? null;
    const publishedAt = keptMoment(was, input.publishedAt) ?? was ?? now();
    const link = input.link ?? null;
    return done({ ...contentOf(input), link, publishedAt, titleKey: titleKeyOn(input.title, publishedAt) });
  },
  trail: ({ titleKey: _, ...content }) => content,
});

export const { bin: newsBin, create: createNewsItem, update: updateNewsItem } = items;

export const hideNews = (actor: Actor, id: number) => setHidden(actor, id, true);

export const showNews = (actor: Actor, id: number) => setHidden(actor, id, false);

/** No new version: the text is the same, and its editor is not interrupted. */
function setHidden(actor: Actor, id: number, isHidden: boolean): Promise<Outcome<null>> {
  return managed<null>(actor, isHidden ? "news.hidden" : "news.shown", async (tx, note) => {
    const select = { title: true, isHidden: true } as const;
    const before = await tx.newsItem.findFirst({ where: { id, deletedAt: null }, select });
    if (!before) return refused("", goneMessage);
    await tx.newsItem.update({ where: { id }, data: { isHidden } });
    return note({ subject: newsBin.subject(id), before, after: { isHidden } });
  });
}
