import { escapeUTF8 } from "entities";
import { renderArticle } from "#app/modules/markdown/render-text.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formatDate } from "#app/utils/dates.ts";
import { type Published, emptyFolder, exportArticles } from "./published.server.ts";

const IMAGES = "__GHOST_URL__/content/images";
const BLOCK = /^(:{3,})[\w-]+(?:\[(.*)\])?(?:\{(.*)\})?\n([^]*?)\n?\1$/gm;
const SHOWN = /<picture>[^]{0,5000}?<img (src="[^"]+" alt="[^"]*")[^>]*><\/picture>/g;

/** The blocks of a text as the lists, tables and pictures that they were typed as, with their sources. A card of this site goes. */
const withoutBlocks = (body: string) =>
  body.replaceAll(/^::(?!:).*$/gm, "").replaceAll(BLOCK, (_block, _fence, label = "", attributes = "", typed = "") => {
    const named = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
    const [unit, from, film] = ["unite", "source", "adresse"].map(named);
    const lines = typed
      .replaceAll(/ \(#[\da-f]{3,6}\)$/gim, "")
      .replaceAll(/^- \[ \] /gm, "- ")
      .replaceAll(/^- \[x\] (.*)$/gm, "- $1 (la bonne réponse)")
      .replaceAll(/^(- .*)\n(?=[^-\s])|\n(?=!\[)/gm, "$1\n\n");
    const title = film ? `[${label}](<${film}>)` : label && lines && `**${label}${unit && ` (${unit})`}**`;
    return [title, lines, from && `[${named("nom") || "Source"}](<${from}>)`].join("\n\n");
  });

const addressOf = (path: string) =>
  path
    .replace(/^\/media\/([0-9a-f]+)\/\d+\.jpg.*$/, `${IMAGES}/$1.jpg`)
    .replace(/^\/articles\/([\w-]+)(?=#|$)/, "__GHOST_URL__/$1/")
    .replace(/^\//, `${env.SITE_URL}/`);

const list = (title: string, lines: string[]) =>
  lines.length > 0 ? `<h2>${title}</h2><ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>` : "";

async function htmlOf({ row, content }: Published): Promise<string> {
  const { body, keyPoints, sources, corrections } = content;
  const rendered = await renderArticle(withoutBlocks(body));
  const html = (rendered.ok ? rendered.value.html : row.bodyHtml)
    .replaceAll(SHOWN, "<img $1>")
    .replaceAll(/(?<= (?:href|src)=")(\/[^"]*)/g, addressOf);
  const consulted = sources.map(
    ({ title, publisher, url }) =>
      `<a href="${escapeUTF8(url)}">${escapeUTF8(title)}</a>${publisher && `, ${escapeUTF8(publisher)}`}`,
  );
  const corrected = corrections.map(({ date, text: what }) => escapeUTF8(`${formatDate(date)}\u202F: ${what}`));
  return [
    list("L’essentiel", keyPoints.map(escapeUTF8)),
    html,
    list("Sources consultées", consulted),
    list("Corrections", corrected),
  ].join("");
}

export async function exportGhost(folder: string): Promise<number> {
  const write = await emptyFolder(folder);
  const [tags, users] = [new Map<string, object>(), new Map<string, object>()];
  const tables: Record<"posts" | "posts_meta" | "posts_tags" | "posts_authors", object[]> = {
    posts: [],
    posts_meta: [],
    posts_tags: [],
    posts_authors: [],
  };
  const count = await exportArticles(write, "content/images", async (article) => {
    const { row, content, image, authors } = article;
    const id = String(row.id);
    tables.posts.push({
      id,
      title: content.title,
      slug: content.slug,
      html: await htmlOf(article),
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
