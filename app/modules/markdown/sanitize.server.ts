import sanitizeHtml from "sanitize-html";

/** Second fence after markdown-it: only these tags, attributes and addresses leave the server (ASVS 1.3.1). */
const options: sanitizeHtml.IOptions = {
  allowedTags: [
    "h2",
    "h3",
    "h4",
    "p",
    "blockquote",
    "ul",
    "ol",
    "li",
    "strong",
    "em",
    "s",
    "code",
    "pre",
    "hr",
    "br",
    "a",
    "div",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "figure",
    "figcaption",
    "picture",
    "source",
    "img",
  ],
  allowedAttributes: {
    a: ["href", "title", "rel"],
    h2: ["id"],
    h3: ["id"],
    h4: ["id"],
    ol: ["start"],
    // What a block is (modules/blocks): written by the parser, HTML in a text is text.
    div: ["tabindex", "role", "aria-label", "data-block"],
    source: ["type", "srcset", "sizes"],
    img: ["src", "alt", "width", "height", "loading", "decoding"],
  },
  allowedClasses: { div: ["table-scroll"], th: ["align-right", "align-center"], td: ["align-right", "align-center"] },
  selfClosing: ["img", "br", "hr", "source"],
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !/^\/media\/[0-9a-f]+\/\d+\.jpg$/.test(attribs.src ?? ""),
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/i.test(attribs.href ?? "") ? { ...attribs, rel: "noopener" } : attribs,
    }),
  },
};

export function sanitize(html: string): string {
  return sanitizeHtml(html, options);
}
