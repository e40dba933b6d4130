import { blockWords, replaceBlocks } from "#app/modules/blocks/block.ts";
import { encode } from "#app/modules/importing/markup.ts";
import { now } from "#app/platform/clock.server.ts";
import { emptyFolder, mainPicture, nameOf, pictureWriter, publishedArticles } from "./published.server.ts";

const IMAGES = "__GHOST_URL__/content/images";
const PICTURE = /<picture>[^]{0,5000}?<img src="\/media\/([0-9a-f]+)\/\d+\.jpg" alt="([^"]*)"[^>]*><\/picture>/g;
const WIDTHS = /\/media\/([0-9a-f]+)\/(\d+)\.jpg/g;

/** The published articles as Ghost imports them: one JSON, and its pictures under content/images. Blocks come as their words. */
export async function exportGhost(folder: string): Promise<number> {
  const write = await emptyFolder(folder);
  const picture = pictureWriter(write, "content/images");
  const data = { posts: [], tags: [], users: [], posts_tags: [], posts_authors: [], posts_meta: [] } as Record<
    string,
    object[]
  >;
  const known = new Set<string>();
  const add = (table: string, row: object, key = "") => {
    if (key && known.has(table + key)) return;
    known.add(table + key);
    data[table]?.push(row);
  };
  for await (const article of publishedArticles()) {
    const main = mainPicture(article);
    if (main) await picture(main.key, main.width);
    const html = replaceBlocks(article.bodyHtml, (block) => `<p>${encode(blockWords(block))}</p>`);
    const largest = new Map<string, number>();
    for (const [, key = "", width] of html.matchAll(WIDTHS))
      largest.set(key, Math.max(largest.get(key) ?? 0, Number(width)));
    for (const [key, width] of largest) await picture(key, width);
    const id = String(article.id);
    add("posts", {
      id,
      title: article.title,
      slug: article.slug,
      html: html
        .replaceAll(PICTURE, (_whole, key: string, alt: string) => `<img src="${IMAGES}/${key}.jpg" alt="${alt}">`)
        .replaceAll(/href="\/articles\/([\w-]+)"/g, 'href="__GHOST_URL__/$1/"'),
      status: "published",
      visibility: "public",
      type: "post",
      custom_excerpt: article.excerpt.slice(0, 300),
      feature_image: main && `${IMAGES}/${main.key}.jpg`,
      featured: article.featured,
      published_at: article.publishedAt,
      created_at: article.publishedAt,
      updated_at: article.modifiedAt ?? article.publishedAt,
    });
    add("posts_meta", {
      post_id: id,
      feature_image_alt: main && (article.imageAlt || article.image?.alt),
      feature_image_caption: main && (article.imageCredit || article.image?.credit),
      meta_title: article.seoTitle || null,
      meta_description: article.seoDescription || null,
    });
    const tags = [...(article.category ? [article.category] : []), ...article.tags.map(({ tag }) => tag)];
    for (const [sort_order, { name, slug }] of tags.entries()) {
      add("tags", { id: slug, name, slug, visibility: "public" }, slug);
      add("posts_tags", { post_id: id, tag_id: slug, sort_order }, `${id} ${slug}`);
    }
    for (const [sort_order, author] of article.authors.entries()) {
      const { username } = author.member;
      // Ghost asks for an address of each: it is nobody's.
      add(
        "users",
        { id: username, name: nameOf(author), slug: username, email: `${username}@example.invalid` },
        username,
      );
      add("posts_authors", { post_id: id, author_id: username, sort_order });
    }
  }
  const meta = { exported_on: now().getTime(), version: "5.0.0" };
  await write("ghost.json", JSON.stringify({ db: [{ meta, data }] }, null, 1));
  return data.posts?.length ?? 0;
}
