import { createReadStream } from "node:fs";
import { decodeHTML } from "entities";
import { DomHandler, DomUtils, Parser } from "htmlparser2";
import { withoutTags } from "#app/utils/html.ts";
import { trimEndOf } from "#app/utils/text.ts";
import { encode } from "./markup.ts";
import {
  type ImportedPicture,
  type ImportedPost,
  type ImportedSite,
  type Loss,
  UnreadableImport,
  count,
  momentOf,
} from "./record.ts";

/** Characters of a text; what is longer is no article. */
const LONGEST_TEXT = 4_000_000;
/** Characters of one thing of the file: one that never ends would fill the memory. */
const LONGEST_THING = 16_000_000;

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Hands over what stands in the channel, whole and one thing at a time. */
class Channel extends DomHandler {
  readonly found: Element[] = [];
  isWxr = false;
  isOver = false;

  override onclosetag(name = "", isCut = false): void {
    const element = this.tagStack.at(-1);
    const parent = element?.parent;
    super.onclosetag();
    this.isWxr ||= name === "channel" || (parent as Element | null)?.name === "channel";
    this.isOver ||= name === "rss" && !isCut;
    if (isCut || !element || (parent as Element | null)?.name !== "channel") return;
    this.found.push(element as Element);
    if (parent) parent.children = [];
  }
}

async function* thingsIn(file: string, cut: () => void): AsyncGenerator<Element> {
  const channel = new Channel();
  const parser = new Parser(channel, { xmlMode: true });
  let since = 0;
  for await (const chunk of createReadStream(file, { encoding: "utf8", highWaterMark: 65_536 })) {
    parser.write(chunk as string);
    since = channel.found.length > 0 ? 0 : since + (chunk as string).length;
    if (since > LONGEST_THING) throw new UnreadableImport("Un champ de ce fichier ne finit pas\u202F: il est abîmé.");
    yield* channel.found.splice(0);
  }
  parser.end();
  if (!channel.isWxr) throw new UnreadableImport("Ce fichier n’est pas un export de WordPress (Outils, Exporter).");
  if (!channel.isOver) cut();
}

interface Item {
  fields: Record<string, string>;
  terms: { domain: string; name: string; slug: string }[];
  meta: Record<string, string>;
  comments: number;
}

const childrenOf = (element: Element) => element.children.filter((child): child is Element => "attribs" in child);
const fieldsOf = (element: Element) =>
  Object.fromEntries(childrenOf(element).map((child) => [child.name, DomUtils.textContent(child)]));

function itemOf(element: Element): Item {
  const children = childrenOf(element);
  const named = (name: string) => children.filter((child) => child.name === name);
  const terms = named("category").map((term) => ({
    domain: term.attribs.domain ?? "",
    name: words(DomUtils.textContent(term)),
    slug: term.attribs.nicename ?? "",
  }));
  const metas = named("wp:postmeta").map(fieldsOf);
  // What PHP serialised is its own: nothing here reads it.
  const meta = metas.map((one) => [one["wp:meta_key"] ?? "", (one["wp:meta_value"] ?? "").slice(0, 2000)] as const);
  return { fields: fieldsOf(element), terms, meta: Object.fromEntries(meta), comments: named("wp:comment").length };
}

/** A title as people read it: some sites wrote its entities twice. */
const words = (text = "") =>
  decodeHTML(decodeHTML(withoutTags(text)))
    .replaceAll(/\s+/g, " ")
    .trim();

const kinds: Record<string, string> = {
  attachment: "médias, qui viennent avec les articles qui les montrent",
  nav_menu_item: "entrées de menu",
  revision: "anciennes versions",
};

const GALLERY = /\[gallery[^\]]{0,300}\bids="([\d,\s]{1,2000})"[^\]]{0,300}\]/g;
const imageOf = (picture?: ImportedPicture) =>
  picture ? `<img src="${encode(picture.src)}" alt="${encode(picture.alt)}">` : "";

function stateOf({ fields, meta }: Item, at: Date | null, losses: Loss[]): ImportedPost["state"] {
  const status = fields["wp:status"] ?? "";
  const isPage = fields["wp:post_type"] === "page";
  const isClosed = Boolean(fields["wp:post_password"]) || status === "private";
  const own = Object.keys(meta).filter((name) => !name.startsWith("_"));
  const detail = "il vient en brouillon";
  if (isPage) losses.push({ kind: "page", detail });
  if (isClosed) losses.push({ kind: "article privé, ou avec mot de passe", detail });
  if (!at && /publish|future/.test(status)) losses.push({ kind: "date illisible", detail });
  if (own.length > 0) losses.push({ kind: "champs personnalisés", detail: own.slice(0, 20).join(", ") });
  if (isPage || isClosed || !at) return "draft";
  return status === "publish" ? "published" : status === "future" ? "scheduled" : "draft";
}

/** A WordPress export (WXR). It is read twice: pictures may stand after the articles that show them. */
export async function readWordPress(file: string): Promise<ImportedSite> {
  const pictures = new Map<string, ImportedPicture>();
  const people = new Map<string, string>();
  const leftOut = new Map<string, number>();
  let origin = "";
  let isCut = false;
  for await (const thing of thingsIn(file, () => (isCut = true))) {
    const { fields, meta } = itemOf(thing);
    const text = DomUtils.textContent(thing).trim();
    if (/^(?:link|wp:base_blog_url)$/.test(thing.name) && /^https?:\/\//.test(text)) origin = trimEndOf(text, /\//);
    if (thing.name === "wp:author") {
      const login = (fields["wp:author_login"] ?? "").trim();
      people.set(login, words(fields["wp:author_display_name"]) || login);
    } else if (fields["wp:post_type"] === "attachment") {
      const title = words(fields.title);
      const alt = words(meta._wp_attachment_image_alt) || (title.includes(" ") ? title : "");
      const src = (fields["wp:attachment_url"] ?? "").trim();
      if (src)
        pictures.set(fields["wp:post_id"] ?? "", { src, alt, credit: words(fields["excerpt:encoded"]).slice(0, 200) });
    }
  }
  async function* posts(): AsyncGenerator<ImportedPost> {
    for await (const thing of thingsIn(file, () => {})) {
      if (thing.name !== "item") continue;
      const item = itemOf(thing);
      const { fields, comments } = item;
      const [type = "", status = "", content = ""] = [
        fields["wp:post_type"],
        fields["wp:status"],
        fields["content:encoded"],
      ];
      if (comments > 0) count(leftOut, "commentaires", comments);
      const isGone = /^(?:trash|auto-draft)$/.test(status);
      if (!/^(?:post|page)$/.test(type)) count(leftOut, kinds[type] ?? `contenus ${type.slice(0, 40)}`);
      else if (isGone) count(leftOut, "articles à la corbeille");
      else if (content.length > LONGEST_TEXT) count(leftOut, "articles de plus de 4 Mo");
      else yield postOf(item, content);
    }
  }
  function postOf(item: Item, content: string): ImportedPost {
    const { fields, terms, meta } = item;
    const losses: Loss[] = [];
    const at = momentOf(fields["wp:post_date_gmt"]) ?? momentOf(fields["wp:post_date"]) ?? momentOf(fields.pubDate);
    const html = content.replaceAll(GALLERY, (_whole, ids: string) =>
      ids
        .split(",")
        .map((id) => imageOf(pictures.get(id.trim())))
        .join("\n"),
    );
    const login = (fields["dc:creator"] ?? "").trim();
    const named = (domain: string) => terms.filter((one) => one.domain === domain && one.name);
    const seo = (name: string) => (meta[name]?.includes("%%") ? "" : words(meta[name]));
    return {
      id: fields["wp:post_id"] || fields.guid || fields.link || "",
      title: words(fields.title),
      slug: fields["wp:post_name"] ?? "",
      excerpt: words(fields["excerpt:encoded"]),
      body: { html, breaks: !html.includes("<!-- wp:") },
      state: stateOf(item, at, losses),
      publishedAt: at,
      modifiedAt: momentOf(fields["wp:post_modified_gmt"]),
      categories: named("category"),
      tags: named("post_tag").map(({ name }) => name),
      authors: login ? [{ name: people.get(login) || login, username: login }] : [],
      image: pictures.get(meta._thumbnail_id ?? "") ?? null,
      addresses: fields["wp:status"] === "publish" && fields.link ? [fields.link] : [],
      seoTitle: seo("_yoast_wpseo_title"),
      seoDescription: seo("_yoast_wpseo_metadesc"),
      losses,
    };
  }
  return { name: `wordpress:${origin}`, origin, posts: posts(), leftOut, isCut: () => isCut };
}
