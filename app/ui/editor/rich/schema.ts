import { type Attrs, type DOMOutputSpec, type Node, type NodeSpec, Schema } from "prosemirror-model";
import { isAddress } from "#app/utils/markdown-grammar.ts";

/** A heading is shown as readers see it: the page's own title is the only h1. */
const shownLevel = (level: number) => Math.min(4, Math.max(2, level));

const attribute = (element: HTMLElement, name: string) => element.getAttribute(name);

const cell = (tag: "td" | "th", tableRole: string): NodeSpec => ({
  content: "cell_text",
  attrs: { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null }, align: { default: null } },
  tableRole,
  isolating: true,
  parseDOM: [{ tag, getAttrs: (element) => ({ align: element.style.textAlign || null }) }],
  toDOM: ({ attrs: { align } }): DOMOutputSpec => [
    tag,
    align && align !== "left" ? { class: `align-${align}` } : {},
    0,
  ],
});

const isOwnPicture = (src: unknown) => /^\/media\/[0-9a-f]+\/\d+\.jpg/.test(String(src));

/** What the Markdown of the site can say, and no more. `top`: what stands in nothing else. */
export const schema = new Schema({
  nodes: {
    doc: { content: "(flow | top)+" },
    paragraph: { content: "inline*", group: "flow", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
    heading: {
      content: "(text | image)*",
      group: "flow",
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: [
        { tag: "h1", attrs: { level: 2 } },
        ...[2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
        { tag: "h5, h6", attrs: { level: 4 } },
      ],
      toDOM: ({ attrs }) => [`h${shownLevel(attrs.level as number)}`, 0],
    },
    blockquote: { content: "flow+", group: "flow", parseDOM: [{ tag: "blockquote" }], toDOM: () => ["blockquote", 0] },
    bullet_list: {
      content: "list_item+",
      group: "flow",
      attrs: { tight: { default: true }, bullet: { default: "-" } },
      parseDOM: [{ tag: "ul" }],
      toDOM: () => ["ul", 0],
    },
    ordered_list: {
      content: "list_item+",
      group: "flow",
      attrs: { tight: { default: true }, order: { default: 1 }, delimiter: { default: "." } },
      parseDOM: [{ tag: "ol", getAttrs: (element) => ({ order: Number(attribute(element, "start") ?? 1) }) }],
      toDOM: ({ attrs }) => ["ol", attrs.order === 1 ? {} : { start: attrs.order as number }, 0],
    },
    list_item: { content: "flow+", defining: true, parseDOM: [{ tag: "li" }], toDOM: () => ["li", 0] },
    code_block: {
      content: "text*",
      marks: "",
      group: "flow",
      code: true,
      defining: true,
      attrs: { params: { default: "" } },
      parseDOM: [{ tag: "pre", preserveWhitespace: "full" }],
      toDOM: () => ["pre", ["code", 0]],
    },
    horizontal_rule: { group: "flow", parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
    table: {
      content: "table_row+",
      group: "flow",
      tableRole: "table",
      isolating: true,
      parseDOM: [{ tag: "table" }],
      toDOM: () => ["div", { class: "table-scroll" }, ["table", ["tbody", 0]]],
    },
    table_row: {
      content: "(table_cell | table_header)+",
      tableRole: "row",
      parseDOM: [{ tag: "tr" }],
      toDOM: () => ["tr", 0],
    },
    table_cell: cell("td", "cell"),
    table_header: cell("th", "header_cell"),
    cell_text: { content: "(text | image)*", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
    /** A `:::kind`: its source, drawn as readers see it (block-view.ts). */
    block: {
      group: "top",
      atom: true,
      draggable: true,
      attrs: { source: {} },
      parseDOM: [{ tag: "div[data-source]", getAttrs: (element) => ({ source: attribute(element, "data-source") }) }],
      toDOM: ({ attrs }) => ["div", { "data-source": attrs.source as string }],
    },
    raw: {
      content: "text*",
      marks: "",
      group: "top",
      code: true,
      defining: true,
      parseDOM: [{ tag: "pre[data-raw]", preserveWhitespace: "full", priority: 60 }],
      toDOM: () => ["pre", { "data-raw": "", class: "rich-raw" }, 0],
    },
    image: {
      inline: true,
      group: "inline",
      draggable: true,
      attrs: { src: {}, alt: { default: "" }, title: { default: null } },
      parseDOM: [
        {
          tag: "img[src^='/media/']",
          getAttrs: (element) => ({
            src: attribute(element, "src"),
            alt: attribute(element, "alt") ?? "",
            title: attribute(element, "title"),
          }),
        },
      ],
      toDOM: ({ attrs: { src, alt, title } }) =>
        isOwnPicture(src)
          ? [
              "span",
              { class: "rich-picture", "data-credit": (title as string | null) ?? "" },
              ["img", { src: src as string, alt: alt as string, title: title as string | null, loading: "lazy" }],
            ]
          : // The site links to pictures from elsewhere: showing them would tell who writes.
            ["span", { class: "[text-decoration:underline_dotted]" }, (alt as string) || (src as string)],
    },
    hard_break: { inline: true, group: "inline", selectable: false, parseDOM: [{ tag: "br" }], toDOM: () => ["br"] },
    text: { group: "inline" },
  },
  marks: {
    link: {
      attrs: { href: {}, title: { default: null } },
      inclusive: false,
      parseDOM: [
        {
          tag: "a[href]",
          getAttrs: (element) => {
            const href = attribute(element, "href") ?? "";
            return isAddress(href) ? { href, title: attribute(element, "title") } : false;
          },
        },
      ],
      toDOM: ({ attrs }) => ["a", attrs as Record<string, string>, 0],
    },
    strong: {
      parseDOM: [
        { tag: "strong" },
        // Google Docs wraps all it copies in a <b> of normal weight.
        { tag: "b", getAttrs: (element) => (element.style.fontWeight === "normal" ? false : null) },
        { style: "font-weight", getAttrs: (value) => (/^(bold(er)?|[6-9]00)$/.test(value) ? null : false) },
      ],
      toDOM: () => ["strong", 0],
    },
    em: { parseDOM: [{ tag: "em" }, { tag: "i" }, { style: "font-style=italic" }], toDOM: () => ["em", 0] },
    strike: { parseDOM: [{ tag: "s" }, { tag: "del" }], toDOM: () => ["s", 0] },
    code: { excludes: "", code: true, parseDOM: [{ tag: "code" }], toDOM: () => ["code", 0] },
  },
});

export const { nodes, marks } = schema;

/** A node that holds what it is given, or null where its rules do not allow it. */
export function createNode(type: keyof typeof nodes, attrs: Attrs | null, content: Node[]): Node | null {
  return nodes[type]?.createAndFill(attrs, content) ?? null;
}
