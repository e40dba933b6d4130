import { readFile } from "node:fs/promises";
import { z } from "zod";
import { ToldError } from "#app/utils/outcome.ts";
import { trimEndOf } from "#app/utils/text.ts";
import { lexicalToHtml, mobiledocToHtml } from "./ghost-cards.ts";
import { markdownToHtml } from "./markup.ts";
import { type ImportedPost, type ImportedSite, type Tally, asDraft, count, momentOf } from "./record.ts";

const word = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .catch("")
  .transform((value) => String(value ?? ""));
const texts = <N extends string>(...names: N[]) =>
  Object.fromEntries(names.map((name) => [name, word])) as Record<N, typeof word>;
const moment = z.unknown().optional().transform(momentOf);
const rows = <T extends z.ZodRawShape>(fields: T) => z.array(z.object(fields)).default([]);
const place = z.number().catch(0);

const data = z.object({
  posts: rows({
    ...texts("id", "title", "slug", "status", "visibility", "type", "page", "html", "lexical", "mobiledoc", "markdown"),
    ...texts("custom_excerpt", "feature_image", "image", "meta_title", "meta_description", "author_id"),
    published_at: moment,
    updated_at: moment,
  }),
  tags: rows(texts("id", "name", "slug", "description", "visibility", "accent_color")),
  users: rows(texts("id", "name", "slug")),
  posts_tags: rows({ ...texts("post_id", "tag_id"), sort_order: place }),
  posts_authors: rows({ ...texts("post_id", "author_id"), sort_order: place }),
  posts_meta: rows(texts("post_id", "feature_image_alt", "feature_image_caption", "meta_title", "meta_description")),
  members: z.array(z.unknown()).default([]),
  subscribers: z.array(z.unknown()).default([]),
  settings: rows(texts("key", "value")),
});

type Data = z.output<typeof data>;

/** The HTML that Ghost made of it where the export has it, else what its editor last wrote. */
function htmlOf({ html, lexical, mobiledoc, markdown }: Data["posts"][number], losses: ImportedPost["losses"]): string {
  if (html.trim()) return html;
  try {
    return lexical ? lexicalToHtml(lexical) : mobiledoc ? mobiledocToHtml(mobiledoc) : markdownToHtml(markdown);
  } catch {
    losses.push({ kind: "texte illisible", detail: "Ghost l’a mal enregistré" });
    return markdownToHtml(markdown);
  }
}

const byId = <T extends { id: string }>(list: T[]) => new Map(list.map((row) => [row.id, row]));
const byPost = <T extends { post_id: string; sort_order: number }>(links: T[]) =>
  Map.groupBy(
    links.toSorted((a, b) => a.sort_order - b.sort_order),
    ({ post_id }) => post_id,
  );

function* postsOf(all: Data, origin: string, lost: Tally): Generator<ImportedPost> {
  const [tags, users] = [byId(all.tags), byId(all.users)];
  const metas = new Map(all.posts_meta.map((one) => [one.post_id, one]));
  const [taggings, signatures] = [byPost(all.posts_tags), byPost(all.posts_authors)];
  const here = (text: string) => text.replaceAll("__GHOST_URL__", origin);
  for (const one of all.posts) {
    if (one.status === "sent") {
      count(lost, "envois par email, sans page");
      continue;
    }
    const losses: ImportedPost["losses"] = [];
    const isPage = one.type === "page" || /^(?:1|true)$/.test(one.page);
    const isReserved = one.visibility !== "" && one.visibility !== "public";
    if (isPage) losses.push(asDraft("page"));
    if (!one.published_at && /^(?:published|scheduled)$/.test(one.status))
      losses.push(asDraft("article à la date illisible"));
    if (isReserved) losses.push(asDraft("article réservé aux abonnés"));
    const named = (taggings.get(one.id) ?? []).flatMap(({ tag_id }) => tags.get(tag_id) ?? []);
    const [first, ...others] = named.filter(
      ({ name, visibility }) => !name.startsWith("#") && visibility !== "internal",
    );
    const signed = (signatures.get(one.id) ?? [one]).flatMap(({ author_id }) => users.get(author_id) ?? []);
    const said = metas.get(one.id);
    const src = here(one.feature_image || one.image);
    const isOut = one.published_at && !isPage && !isReserved;
    yield {
      id: one.id,
      title: one.title,
      slug: one.slug,
      excerpt: one.custom_excerpt,
      losses,
      body: { html: here(htmlOf(one, losses)) },
      state: isOut && (one.status === "published" || one.status === "scheduled") ? one.status : "draft",
      publishedAt: one.published_at,
      modifiedAt: one.updated_at,
      categories: first ? [{ ...first, color: first.accent_color, addresses: [`/tag/${first.slug}`] }] : [],
      tags: others.map(({ name, slug }) => ({ name, addresses: [`/tag/${slug}`] })),
      authors: signed.map(({ name, slug }) => ({ name: name || slug, username: slug, addresses: [`/author/${slug}`] })),
      image: src ? { src, alt: said?.feature_image_alt ?? "", credit: said?.feature_image_caption ?? "" } : null,
      addresses: one.status === "published" && one.slug ? [`/${one.slug}/`] : [],
      seoTitle: said?.meta_title || one.meta_title,
      seoDescription: said?.meta_description || one.meta_description,
    };
  }
}

/** A Ghost export (Settings, Labs). JSON is read whole: in a thread. */
export async function readGhost(file: string, site: string): Promise<ImportedSite> {
  let read: { db?: { data?: unknown }[]; data?: unknown } | null;
  try {
    read = JSON.parse((await readFile(file, "utf8")).replace(/^\uFEFF/, "")) as typeof read;
  } catch {
    throw new ToldError("Ce fichier n’est pas du JSON entier\u202F: il est coupé, ou ce n’est pas un export de Ghost.");
  }
  const parsed = data.safeParse(read?.db?.[0]?.data ?? read?.data);
  if (!parsed.success || parsed.data.posts.length === 0)
    throw new ToldError("Ce fichier n’est pas un export de Ghost\u202F: il n’y a pas d’articles.");
  const { members, subscribers, settings } = parsed.data;
  const lost: Tally = new Map();
  const people = members.length + subscribers.length;
  if (people > 0) count(lost, "abonnés, sans preuve de leur accord", people);
  const origin = trimEndOf(site, /\//);
  const name = origin || (settings.find(({ key }) => key === "title")?.value ?? "").slice(0, 200);
  return { name: `ghost:${name}`, origin, posts: postsOf(parsed.data, origin, lost), lost };
}
