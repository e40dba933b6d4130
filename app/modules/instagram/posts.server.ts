import type { z } from "zod";
import { storeImage } from "#app/modules/media/images.server.ts";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { now } from "#app/platform/clock.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { contentOf } from "#app/utils/versions.ts";
import { instagramPostForm } from "./schema.ts";

/** A post in the list has our own copy of its picture: readers' browsers ask nothing of Instagram. */
export const instagramPosts = table({
  model: "InstagramPost",
  noun: "instagram-post",
  form: instagramPostForm,
  bin: { words: { gone: "Cette publication n’est plus dans la liste." }, called: ({ url }) => url },
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
  async prepare(actor, { alt }, file, id) {
    if (!file && id === null)
      return refused("image", "Choisissez l’image de la publication\u202F: le site en garde sa propre copie.");
    if (!file) return done({});
    const bytes = new Uint8Array(await file.arrayBuffer());
    const stored = await storeImage(actor, { bytes, name: file.name, alt, credit: "Instagram" });
    return stored.ok ? done({ imageId: stored.value.id }) : stored;
  },
  async resolve(tx, input: z.output<typeof instagramPostForm.schema>) {
    const where = { id: input.sourceId, deletedAt: null };
    if (await tx.instagramSource.findFirst({ where, select: { id: true } })) return done(contentOf(input));
    return refused("sourceId", "Ce compte n’est plus dans la liste\u202F: choisissez-en un autre.");
  },
});
