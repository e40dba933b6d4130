import { createReadStream } from "node:fs";
import { decodeHTML, escapeUTF8 } from "entities";
import { DomHandler, DomUtils, Parser } from "htmlparser2";
import { UserFacingError } from "#app/utils/outcome.ts";
import { slugify } from "#app/utils/slugs.ts";
import { withoutTags, trimEndOf } from "#app/utils/text.ts";
import {
  type ImportedPicture,
  type ImportedPost,
  type ImportedSite,
  type Loss,
  type Tally,
  asDraft,
  count,
  harmless,
  momentOf,
  toReread,
} from "./record.ts";

const LONGEST_TEXT = 4_000_000;
/** Characters of one thing of the file: one that never ends would fill the memory. */
const LONGEST_THING = 16_000_000;
/** Its elements, and those one inside another: those of a WordPress are four deep. */
const [MOST_ELEMENTS, DEEPEST] = [200_000, 50];

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

class Channel extends DomHandler {
  readonly found: Element[] = [];
  readonly closed = new Set<string>();
  private elements = 0;

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.elements += 1;
    if (this.tagStack.length > DEEPEST || this.elements > MOST_ELEMENTS)
      throw new UserFacingError(
        "Ce fichier est abîmé\u202F: ses éléments sont trop nombreux, ou les uns dans les autres.",
      );
    super.onopentag(name, attributes);
  }

  override onclosetag(): void {
    const element = this.tagStack.at(-1) as Element | undefined;
    super.onclosetag();
    this.closed.add(element?.name ?? "");
    const parent = element?.parent as Element | null | undefined;
    if (!element || parent?.name !== "channel") return;
    this.closed.add("channel");
    this.elements = 0;
    this.found.push(element);
    parent.children = [];
  }
}

/** Where the file ends too early, what is cut does not come. */
async function* thingsIn(file: string, seen = { isCut: false }): AsyncGenerator<Element> {
  const channel = new Channel();
  const parser = new Parser(channel, { xmlMode: true });
  let since = 0;
  for await (const chunk of createReadStream(file, { encoding: "utf8", highWaterMark: 65_536 })) {
    parser.write(chunk as string);
    since = channel.found.length > 0 ? 0 : since + (chunk as string).length;
    if (since > LONGEST_THING) throw new UserFacingError("Un champ de ce fichier ne finit pas\u202F: il est abîmé.");
    yield* channel.found.splice(0);
  }
  if (!channel.closed.has("channel"))
    throw new UserFacingError("Ce fichier n’est pas un export de WordPress (Outils, Exporter).");
  seen.isCut = !channel.closed.has("rss");
}

interface Item {
  fields: Record<string, string>;
  terms: { domain: string; name: string; slug: string }[];
  meta: Record<string, string>;
  comments: number;
}

const childrenOf = (element: Element) => element.children.filter((child): child is Element => "attribs" in child);
const fieldsOf = (element: Element) =>
  Object.fromEntries(childrenOf(element).map((child) => [child.name, DomUtils.textContent(child).trim()]));

const words = (text = "") => harmless(decodeHTML(decodeHTML(withoutTags(text))));

function itemOf(element: Element): Item {
  const named = (name: string) => childrenOf(element).filter((child) => child.name === name);
  const terms = named("category").map((term) => ({
    domain: term.attribs.domain ?? "",
    name: words(DomUtils.textContent(term)),
    slug: term.attribs.nicename ?? "",
  }));
  // What PHP serialised is its own: nothing here reads it.
  const meta = named("wp:postmeta")
    .map(fieldsOf)
    .map((one) => [one["wp:meta_key"] ?? "", (one["wp:meta_value"] ?? "").slice(0, 2000)] as const);
  return { fields: fieldsOf(element), terms, meta: Object.fromEntries(meta), comments: named("wp:comment").length };
}

/** `attachment`: pictures, which come with the articles that show them. */
const kinds: Record<string, string> = {
  attachment: "",
  nav_menu_item: "entrées de menu",
  revision: "anciennes versions",
};

/** Why an item is no article of ours, in the words that count it; null: it is one. */
function leftOut({
  "wp:post_type": type = "",
  "wp:status": status = "",
  "content:encoded": text = "",
}: Item["fields"]) {
  if (!/^(?:post|page)$/.test(type)) return kinds[type] ?? `contenus ${type.slice(0, 40)}`;
  if (/^(?:trash|auto-draft)$/.test(status)) return "articles à la corbeille";
  return text.length > LONGEST_TEXT ? "articles de plus de 4 Mo" : null;
}

const GALLERY = /\[gallery([^\][]{0,2000})\]/g;
const imageOf = ({ src, alt, credit }: ImportedPicture) =>
  `<figure><img src="${escapeUTF8(src)}" alt="${escapeUTF8(alt)}"><figcaption>${escapeUTF8(credit)}</figcaption></figure>`;

function stateOf({ fields, meta }: Item, at: Date | null, losses: Loss[]): ImportedPost["state"] {
  const status = fields["wp:status"] ?? "";
  const isPage = fields["wp:post_type"] === "page";
  const isClosed = Boolean(fields["wp:post_password"]) || status === "private";
  const own = Object.keys(meta).filter((name) => !name.startsWith("_"));
  if (isPage) losses.push(asDraft("page"));
  if (isClosed) losses.push(asDraft("article privé, ou avec mot de passe"));
  if (!at && /publish|future/.test(status)) losses.push(asDraft("article à la date illisible"));
  if (own.length > 0) losses.push({ kind: "champs personnalisés", detail: own.slice(0, 20).join(", ") });
  if (isPage || isClosed || !at) return "draft";
  return status === "publish" ? "published" : status === "future" ? "scheduled" : "draft";
}

/** A WordPress export (WXR). It is read twice: pictures may stand after the articles that show them. */
export async function readWordPress(file: string): Promise<ImportedSite> {
  const pictures = new Map<string, ImportedPicture>();
  const attached = new Map<string, ImportedPicture[]>();
  const people = new Map<string, string>();
  const numbered = new Map<string, string>();
  const lost: Tally = new Map();
  const seen = { isCut: false };
  let origin = "";
  for await (const thing of thingsIn(file, seen)) {
    const { fields, meta } = itemOf(thing);
    const text = DomUtils.textContent(thing).trim();
    if (/^(?:link|wp:base_blog_url)$/.test(thing.name) && /^https?:\/\//.test(text)) origin = trimEndOf(text, /\//);
    const { "wp:author_login": login, "wp:attachment_url": src, "wp:post_parent": parent = "" } = fields;
    if (login) people.set(login, words(fields["wp:author_display_name"]) || login);
    if (login) numbered.set(`author ${login}`, `/?author=${fields["wp:author_id"]}`);
    if (thing.name === "wp:category")
      numbered.set(`category ${fields["wp:category_nicename"]}`, `/?cat=${fields["wp:term_id"]}`);
    if (!src) continue;
    const title = words(fields.title);
    const alt = words(meta._wp_attachment_image_alt) || (title.includes(" ") ? title : "");
    const picture = { src, alt, credit: words(fields["excerpt:encoded"]).slice(0, 200) };
    pictures.set(fields["wp:post_id"] ?? "", picture);
    if (!attached.get(parent)?.push(picture)) attached.set(parent, [picture]);
  }
  async function* posts(): AsyncGenerator<ImportedPost> {
    for await (const thing of thingsIn(file)) {
      if (thing.name !== "item") continue;
      const item = itemOf(thing);
      const why = leftOut(item.fields);
      if (item.comments > 0) count(lost, "commentaires", item.comments);
      if (why) count(lost, why);
      else if (why === null) yield postOf(item);
    }
  }
  function postOf(item: Item): ImportedPost {
    const { fields, terms, meta } = item;
    const losses: Loss[] = [];
    const typed = momentOf(fields["wp:post_date_gmt"]) ?? momentOf(fields["wp:post_date"]);
    const at = typed ?? momentOf(fields.pubDate);
    if (at && !typed) losses.push(toReread("date illisible, remplacée par celle du flux", fields["wp:post_date"]));
    const number = fields["wp:post_id"] ?? "";
    const html = (fields["content:encoded"] ?? "").replaceAll(GALLERY, (code, said: string) => {
      const ids = /\bids="([\d,\s]+)"/.exec(said)?.[1]?.split(",");
      const shown = ids ? ids.flatMap((id) => pictures.get(id.trim()) ?? []) : (attached.get(number) ?? []);
      return shown.length > 0 ? `<div class="gallery">${shown.map(imageOf).join("")}</div>` : code;
    });
    const login = fields["dc:creator"];
    const named = (domain: string, base: string) =>
      terms.flatMap(({ name, slug, ...one }) =>
        one.domain === domain && name
          ? [{ name, slug, addresses: [`/${base}/${slug}`, numbered.get(`${base} ${slug}`) ?? ""] }]
          : [],
      );
    const seo = (name: string) => (meta[name]?.includes("%%") ? "" : words(meta[name]));
    return {
      id: number || fields.guid || fields.link || "",
      title: words(fields.title),
      slug: fields["wp:post_name"] ?? "",
      excerpt: words(fields["excerpt:encoded"]),
      body: { html, breaks: !html.includes("<!-- wp:") },
      state: stateOf(item, at, losses),
      publishedAt: at,
      modifiedAt: momentOf(fields["wp:post_modified_gmt"]),
      categories: named("category", "category"),
      tags: named("post_tag", "tag"),
      authors: login
        ? [
            {
              name: people.get(login) ?? login,
              username: login,
              addresses: [`/author/${slugify(login)}`, numbered.get(`author ${login}`) ?? ""],
            },
          ]
        : [],
      image: pictures.get(meta._thumbnail_id ?? "") ?? null,
      addresses: fields["wp:status"] === "publish" ? [fields.link ?? "", `${origin}/?p=${number}`] : [],
      seoTitle: seo("_yoast_wpseo_title"),
      seoDescription: seo("_yoast_wpseo_metadesc"),
      losses,
    };
  }
  return { name: `wordpress:${origin}`, origin, posts: posts(), lost, ...seen };
}
