import { createReadStream } from "node:fs";
import { decodeHTML } from "entities";
import { Parser } from "htmlparser2";
import { withoutTags } from "#app/utils/html.ts";
import { trimEndOf } from "#app/utils/text.ts";
import { encode } from "./markup.ts";
import {
  type ImportedPicture,
  type ImportedPost,
  type ImportedSite,
  UnreadableImport,
  count,
  momentOf,
} from "./record.ts";

/** Characters of one field; what is longer is no article. */
const LONGEST_FIELD = 4_000_000;
/** Characters that may come without a tag: one that never ends would fill the memory. */
const LONGEST_SILENCE = 16_000_000;

interface Item {
  fields: Record<string, string>;
  terms: { domain: string; name: string; slug: string }[];
  meta: Record<string, string>;
  comments: number;
  isTooLong: boolean;
}

type Found =
  | { kind: "item"; item: Item }
  | { kind: "author"; fields: Record<string, string> }
  | { kind: "origin"; address: string };

/** What a WXR file holds, one thing at a time: the file is read as it comes, and may end anywhere. */
async function* thingsIn(file: string, cut: () => void): AsyncGenerator<Found> {
  const found: Found[] = [];
  const open: string[] = [];
  let item: Item | null = null;
  let author: Record<string, string> | null = null;
  let [term, key] = [{ domain: "", name: "", slug: "" }, ""];
  let text = "";
  let silence = 0;
  let isWxr = false;
  let isOver = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        [silence, text] = [0, ""];
        open.push(name);
        if (name === "rss" || name === "channel") isWxr = true;
        if (name === "item") item = { fields: {}, terms: [], meta: {}, comments: 0, isTooLong: false };
        if (name === "wp:author") author = {};
        if (name === "category") term = { domain: attributes.domain ?? "", name: "", slug: attributes.nicename ?? "" };
      },
      ontext(data) {
        silence = 0;
        if (text.length < LONGEST_FIELD) text += data;
        else if (item) item.isTooLong = true;
      },
      onclosetag(name, isImplied) {
        silence = 0;
        open.pop();
        const value = text;
        text = "";
        const parent = open.at(-1);
        if (isImplied) return;
        if (name === "rss") isOver = true;
        if (item && name === "item") {
          found.push({ kind: "item", item });
          item = null;
        } else if (item && parent === "item") {
          if (name === "category") item.terms.push({ ...term, name: value.trim() });
          else if (name === "wp:comment") item.comments += 1;
          else item.fields[name] = value;
        } else if (item && parent === "wp:postmeta") {
          if (name === "wp:meta_key") key = value;
          // What PHP serialised is its own: nothing here reads it.
          if (name === "wp:meta_value" && value.length < 2000) item.meta[key] = value;
        } else if (author && name === "wp:author") {
          found.push({ kind: "author", fields: author });
          author = null;
        } else if (author && parent === "wp:author") author[name] = value;
        else if (parent === "channel" && /^(?:link|wp:base_blog_url)$/.test(name))
          found.push({ kind: "origin", address: value.trim() });
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for await (const chunk of createReadStream(file, { encoding: "utf8", highWaterMark: 65_536 })) {
    silence += (chunk as string).length;
    parser.write(chunk as string);
    if (silence > LONGEST_SILENCE)
      throw new UnreadableImport("Un champ de ce fichier ne finit pas\u202F: il est abîmé.");
    yield* found.splice(0);
  }
  parser.end();
  if (!isWxr) throw new UnreadableImport("Ce fichier n’est pas un export de WordPress (Outils, Exporter).");
  if (!isOver) cut();
  yield* found.splice(0);
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

function stateOf({ fields, meta }: Item, at: Date | null, losses: ImportedPost["losses"]): ImportedPost["state"] {
  const status = fields["wp:status"] ?? "";
  const isPage = fields["wp:post_type"] === "page";
  if (isPage) losses.push({ kind: "page", detail: "elle vient comme un brouillon d’article" });
  if (fields["wp:post_password"])
    losses.push({ kind: "mot de passe", detail: "l’article en demandait un\u202F: il vient en brouillon" });
  if (status === "private") losses.push({ kind: "article privé", detail: "il vient en brouillon" });
  if (!at && /publish|future/.test(status))
    losses.push({ kind: "date illisible", detail: fields["wp:post_date"] ?? "" });
  if (Object.keys(meta).some((name) => !name.startsWith("_")))
    losses.push({
      kind: "champs personnalisés",
      detail: Object.keys(meta)
        .filter((name) => !name.startsWith("_"))
        .slice(0, 20)
        .join(", "),
    });
  if (isPage || !at || fields["wp:post_password"]) return "draft";
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
    if (thing.kind === "origin" && /^https?:\/\//.test(thing.address)) origin = trimEndOf(thing.address, /\//);
    else if (thing.kind === "author") {
      const { fields } = thing;
      const whole = words(`${fields["wp:author_first_name"] ?? ""} ${fields["wp:author_last_name"] ?? ""}`);
      const login = (fields["wp:author_login"] ?? "").trim();
      people.set(login, words(fields["wp:author_display_name"]) || whole || login);
    } else if (thing.kind === "item" && thing.item.fields["wp:post_type"] === "attachment") {
      const { fields, meta } = thing.item;
      const title = words(fields.title);
      const src = (fields["wp:attachment_url"] ?? "").trim();
      const picture = {
        src,
        alt: words(meta._wp_attachment_image_alt) || (title.includes(" ") ? title : ""),
        credit: words(fields["excerpt:encoded"]).slice(0, 200),
      };
      if (src) pictures.set(fields["wp:post_id"] ?? "", picture).set(src, picture);
    }
  }
  async function* posts(): AsyncGenerator<ImportedPost> {
    for await (const thing of thingsIn(file, () => {})) {
      if (thing.kind !== "item") continue;
      const { fields, terms, meta, comments, isTooLong } = thing.item;
      const [type = "", status = ""] = [fields["wp:post_type"], fields["wp:status"]];
      if (comments > 0) count(leftOut, "commentaires", comments);
      if (!/^(?:post|page)$/.test(type)) {
        count(leftOut, kinds[type] ?? `contenus ${type.slice(0, 40)}`);
        continue;
      }
      if (/^(?:trash|auto-draft)$/.test(status) || isTooLong) {
        count(leftOut, isTooLong ? "articles de plus de 4 Mo" : "articles à la corbeille");
        continue;
      }
      const losses: ImportedPost["losses"] = [];
      const at = momentOf(fields["wp:post_date_gmt"]) ?? momentOf(fields["wp:post_date"]) ?? momentOf(fields.pubDate);
      const html = (fields["content:encoded"] ?? "").replaceAll(
        /\[gallery[^\]]{0,300}\bids="([\d,\s]{1,2000})"[^\]]{0,300}\]/g,
        (_whole, ids: string) =>
          ids
            .split(",")
            .flatMap((id) => pictures.get(id.trim()) ?? [])
            .map(({ src, alt }) => `\n<img src="${encode(src)}" alt="${encode(alt)}">\n`)
            .join(""),
      );
      const login = (fields["dc:creator"] ?? "").trim();
      const named = (domain: string) => terms.filter((one) => one.domain === domain && one.name);
      const seo = (name: string) => (meta[name]?.includes("%%") ? "" : words(meta[name]));
      yield {
        id: fields["wp:post_id"] || fields.guid || fields.link || "",
        title: words(fields.title),
        slug: fields["wp:post_name"] ?? "",
        excerpt: words(fields["excerpt:encoded"]),
        body: { html, breaks: !html.includes("<!-- wp:") },
        state: stateOf(thing.item, at, losses),
        publishedAt: at,
        modifiedAt: momentOf(fields["wp:post_modified_gmt"]),
        categories: named("category").map(({ name, slug }) => ({ name: words(name), slug })),
        tags: named("post_tag").map(({ name }) => words(name)),
        authors: login ? [{ name: people.get(login) || login, username: login }] : [],
        image: pictures.get(meta._thumbnail_id ?? "") ?? null,
        addresses: status === "publish" && fields.link ? [fields.link] : [],
        seoTitle: seo("_yoast_wpseo_title"),
        seoDescription: seo("_yoast_wpseo_metadesc"),
        losses,
      };
    }
  }
  return { name: `wordpress:${origin}`, origin, posts: posts(), leftOut, isCut: () => isCut };
}
