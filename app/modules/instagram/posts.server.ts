import { table } from "#app/records/declared/table.server.ts";
import { storeImage } from "#app/modules/media/images.server.ts";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { now } from "#app/platform/clock.server.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { instagramPostForm } from "./schema.ts";

/** A post in the list has our own copy of its picture: readers' browsers ask nothing of Instagram. */
export const instagramPosts = table({
  model: "InstagramPost",
  noun: "instagram-post",
  form: instagramPostForm,
  words: { gone: "Cette publication n’est plus dans la liste." },
  called: ({ url }) => url,
  noted: ["url"],
  search: ["caption", "alt", "url"],
  sorts: ["postedAt", "id"],
  ties: "desc",
  elsewhere: ["imageId"],
  unique: { url: "Cette publication est déjà dans la liste (peut-être dans la corbeille)." },
  with: { image: { select: imageSelect }, source: { select: { account: true, isActive: true, deletedAt: true } } },
  view: ({ image, source, ...post }) => ({
    ...post,
    account: source.account,
    isShown: source.isActive && source.deletedAt === null && post.postedAt <= now(),
    image: toImageView(image, post.alt),
  }),
  async picture(actor, { alt }, file, id) {
    if (!file && id === null)
      return refused("image", "Choisissez l’image de la publication\u202F: le site en garde sa propre copie.");
    if (!file) return done({});
    const bytes = new Uint8Array(await file.arrayBuffer());
    const stored = await storeImage(actor, { bytes, name: file.name, alt, credit: "Instagram" });
    return stored.ok ? done({ imageId: stored.value.id }) : stored;
  },
  async check(tx, { sourceId }) {
    if (await tx.instagramSource.findFirst({ where: { id: sourceId, deletedAt: null }, select: { id: true } }))
      return null;
    return refused("sourceId", "Ce compte n’est plus dans la liste\u202F: choisissez-en un autre.");
  },
});
