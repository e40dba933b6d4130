import { readFile } from "node:fs/promises";
import { escapeUTF8 as encode } from "entities";
import { z } from "zod";
import { UserFacingError } from "#app/utils/outcome.ts";
import { trimEndOf } from "#app/utils/text.ts";
import {
  type ImportedPost,
  type ImportedSite,
  type Tally,
  asDraft,
  count,
  markdownToHtml,
  momentOf,
} from "./record.ts";

type Fields = Record<string, unknown>;
type LexicalNode = Fields & { type?: string; children?: LexicalNode[] };

const MOST_DEEP = 60;
const text = (value: unknown) => (typeof value === "string" ? value : "");
const wrap = (tag: string, inside: string) => `<${tag}>${inside}</${tag}>`;
const link = (href: unknown, words: string) => `<a href="${encode(text(href))}">${words}</a>`;
const tagIn = (known: RegExp, tag: unknown, usual: string) => (known.test(text(tag)) ? text(tag) : usual);

const captioned = (html: string, { caption }: Fields) =>
  text(caption) ? wrap("figure", html + wrap("figcaption", text(caption))) : html;
const image = ({ src, alt, ...data }: Fields) =>
  captioned(wrap("p", `<img src="${encode(text(src))}" alt="${encode(text(alt))}">`), data);

const HTML_WORDS = ["html", "header", "heading", "subheader", "content", "textValue", "productDescription"];
const firstOf = (data: Fields, ...names: string[]) => names.map((name) => text(data[name])).find(Boolean) ?? "";

/** Cards of both editors: their words, and a link where they have an address. The reader of HTML tells what it takes out. */
function card(name: string, data: Fields): string {
  if (name === "image") return image(data);
  if (name === "hr" || name === "horizontalrule") return "<hr>";
  if (name === "gallery" && Array.isArray(data.images))
    return `<div class="kg-gallery-card">${(data.images as Fields[]).map(image).join("")}${text(data.caption)}</div>`;
  const isHidden = /"(?:showOnWeb|nonMember)":false/.test(JSON.stringify(data.visibility ?? ""));
  if (isHidden || name.startsWith("email")) return wrap("kg-hidden", `${text(data.html)} ${text(data.buttonText)}`);
  if (data.code) return captioned(wrap("pre", encode(text(data.code))), data);
  if (data.markdown) return markdownToHtml(text(data.markdown));
  const said = { ...(data.metadata as Fields | undefined), ...data };
  const words = [
    ...HTML_WORDS.map((field) => text(said[field])),
    text(said.calloutText).replace(/^(?:\s*<p[^>]*>)?/, (start) => `${start}${encode(text(said.calloutEmoji))} `),
  ].filter((part) => part.trim());
  const address = firstOf(said, "url", "src", "buttonUrl", "productUrl");
  const title = encode(firstOf(said, "title", "fileTitle", "productTitle", "fileName", "buttonText", "productButton"));
  if (/^(?:signup|paywall)$/.test(name) || !(words.length > 0 || address || title)) return wrap("object", encode(name));
  if (name === "toggle") return wrap("details", wrap("summary", words[0] ?? "") + words.slice(1).join(""));
  const player = { audio: "audio", video: "video", embed: "iframe" }[name];
  const played = words.length === 0 ? `<${player} src="${encode(address)}" title="${title}"></${player}>` : "";
  const linked = player ? played : address ? link(address, title || encode(address)) : title;
  const besides = [said.description, said.fileCaption].map((field) => encode(text(field)));
  const parts = data.buttonText ? [...words, linked] : [linked, ...besides, ...words];
  return captioned(parts.map((part) => part && wrap("div", part)).join(""), data);
}

const formats: [number, string][] = [
  [1, "strong"],
  [2, "em"],
  [4, "s"],
  [16, "code"],
];

function lexical(node: LexicalNode, depth: number): string {
  const { children = [] } = node;
  const inside = () => (depth > MOST_DEEP ? "" : children.map((child) => lexical(child, depth + 1)).join(""));
  const type = text(node.type).replace(/^extended-/, "");
  if (type === "text")
    return formats.reduce(
      (html, [bit, tag]) => (Number(node.format) & bit ? wrap(tag, html) : html),
      encode(text(node.text)),
    );
  if (type === "linebreak") return "<br>";
  if (type === "link" || type === "autolink") return link(node.url, inside());
  if (type === "heading") return wrap(tagIn(/^h[1-6]$/, node.tag, "h2"), inside());
  if (type === "quote" || type === "aside") return wrap("blockquote", inside());
  if (type === "list") return wrap(node.listType === "number" ? "ol" : "ul", inside());
  if (type === "listitem") return wrap("li", inside());
  if (type === "paragraph") return wrap("p", inside());
  return node.children ? inside() : card(type, node);
}

export const lexicalToHtml = (source: string) => lexical((JSON.parse(source) as { root: LexicalNode }).root, 0);

interface Mobiledoc {
  markups?: [string, string[]?][];
  atoms?: [string][];
  cards?: [string, Fields][];
  sections?: [kind: number, first: unknown, second: unknown][];
}
type Marker = [kind: number, opens: number[], closes: number, value: string | number];

function mobiledocToHtml(source: string): string {
  const { markups = [], atoms = [], cards: made = [], sections = [] } = JSON.parse(source) as Mobiledoc;
  const open: string[] = [];
  const inline = (markers: unknown) =>
    (markers as Marker[])
      .map(([kind, opens, closes, value]) => {
        const before = opens.map((index) => {
          const [given, attributes = []] = markups[index] ?? ["span"];
          const tag = tagIn(/^(?:a|b|strong|i|em|code|s)$/, given, "span");
          open.push(tag);
          return tag === "a" ? `<a href="${encode(attributes[attributes.indexOf("href") + 1] ?? "")}">` : `<${tag}>`;
        });
        const atom = atoms[Number(value)]?.[0] === "soft-return" ? "<br>" : "";
        const after = open.splice(Math.max(0, open.length - closes)).toReversed();
        return before.join("") + (kind === 1 ? atom : encode(String(value))) + after.map((tag) => `</${tag}>`).join("");
      })
      .join("");
  return sections
    .map(([kind, first, second]) => {
      if (kind === 1) return wrap(tagIn(/^(?:h[1-6]|blockquote)$/, first, "p"), inline(second));
      if (kind === 2) return image({ src: first });
      const items = () => (second as Marker[][]).map((item) => wrap("li", inline(item))).join("");
      if (kind === 3) return wrap(tagIn(/^ol$/, first, "ul"), items());
      const [name, data] = made[Number(first)] ?? ["", {}];
      return kind === 10 ? card(name, data) : "";
    })
    .join("");
}

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
    throw new UserFacingError(
      "Ce fichier n’est pas du JSON entier\u202F: il est coupé, ou ce n’est pas un export de Ghost.",
    );
  }
  const parsed = data.safeParse(read?.db?.[0]?.data ?? read?.data);
  if (!parsed.success || parsed.data.posts.length === 0)
    throw new UserFacingError("Ce fichier n’est pas un export de Ghost\u202F: il n’y a pas d’articles.");
  const { members, subscribers, settings } = parsed.data;
  const lost: Tally = new Map();
  const people = members.length + subscribers.length;
  if (people > 0) count(lost, "abonnés, sans preuve de leur accord", people);
  const origin = trimEndOf(site, /\//);
  const name = origin || (settings.find(({ key }) => key === "title")?.value ?? "").slice(0, 200);
  return { name: `ghost:${name}`, origin, posts: postsOf(parsed.data, origin, lost), lost };
}
