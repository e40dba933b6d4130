import { escapeUTF8 as encode } from "entities";
import { markdownToHtml } from "./markup.ts";

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

/** Bits of a text's format, and their elements. */
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

/** What Ghost's present editor keeps, as HTML. */
export const lexicalToHtml = (source: string) => lexical((JSON.parse(source) as { root: LexicalNode }).root, 0);

interface Mobiledoc {
  markups?: [string, string[]?][];
  atoms?: [string][];
  cards?: [string, Fields][];
  sections?: [kind: number, first: unknown, second: unknown][];
}
type Marker = [kind: number, opens: number[], closes: number, value: string | number];

/** What its former editor kept, as HTML. */
export function mobiledocToHtml(source: string): string {
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
