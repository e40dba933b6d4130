import { escapeUTF8 } from "entities";
import { blockWords, replaceBlocks } from "#app/modules/blocks/block.ts";
import { now } from "#app/platform/clock.server.ts";
import { emptyFolder, exportArticles } from "./published.server.ts";

const IMAGES = "__GHOST_URL__/content/images";
const SHOWN = /<picture>[^]{0,5000}?<img src="\/media\/([0-9a-f]+)\/\d+\.jpg" alt="([^"]*)"[^>]*><\/picture>/g;

const htmlOf = (bodyHtml: string) =>
  replaceBlocks(bodyHtml, (block) => `<p>${escapeUTF8(blockWords(block))}</p>`)
    .replaceAll(SHOWN, `<img src="${IMAGES}/$1.jpg" alt="$2">`)
    .replaceAll(/href="\/articles\/([\w-]+)"/g, 'href="__GHOST_URL__/$1/"');

/** The published articles as Ghost imports them: one JSON, and its pictures under content/images. Blocks come as their words. */
export async function exportGhost(folder: string): Promise<number> {
  const write = await emptyFolder(folder);
  const [tags, users] = [new Map<string, object>(), new Map<string, object>()];
  const tables: Record<"posts" | "posts_meta" | "posts_tags" | "posts_authors", object[]> = {
    posts: [],
    posts_meta: [],
    posts_tags: [],
    posts_authors: [],
  };
  const count = await exportArticles(write, "content/images", ({ row, content, image, authors }) => {
    const id = String(row.id);
    tables.posts.push({
      id,
      title: content.title,
      slug: content.slug,
      html: htmlOf(row.bodyHtml),
      status: "published",
      visibility: "public",
      type: "post",
      custom_excerpt: content.excerpt.slice(0, 300),
      feature_image: image && `${IMAGES}/${image.src}`,
      featured: content.featured,
      published_at: row.publishedAt,
      created_at: row.publishedAt,
      updated_at: row.modifiedAt ?? row.publishedAt,
    });
    tables.posts_meta.push({
      post_id: id,
      feature_image_alt: image?.alt,
      feature_image_caption: image?.credit,
      meta_title: content.seoTitle || null,
      meta_description: content.seoDescription || null,
    });
    const named = [...(row.category ? [row.category] : []), ...row.tags.map(({ tag }) => tag)];
    const once = [...new Map(named.map((tag) => [tag.slug, tag])).values()];
    for (const [sort_order, { name, slug }] of once.entries()) {
      tags.set(slug, { id: slug, name, slug, visibility: "public" });
      tables.posts_tags.push({ post_id: id, tag_id: slug, sort_order });
    }
    for (const [sort_order, { name, username: slug }] of authors.entries()) {
      // Ghost asks for an address of each: it is nobody's.
      users.set(slug, { id: slug, name, slug, email: `${slug}@example.invalid` });
      tables.posts_authors.push({ post_id: id, author_id: slug, sort_order });
    }
  });
  const data = { ...tables, tags: [...tags.values()], users: [...users.values()] };
  const meta = { exported_on: now().getTime(), version: "5.0.0" };
  await write("ghost.json", JSON.stringify({ db: [{ meta, data }] }, null, 1));
  return count;
}
