import { type Attrs, Mark, type Node } from "prosemirror-model";
import { type ParseEnv, createGrammar } from "#app/utils/markdown-grammar.ts";
import { createNode, marks, schema } from "./schema.ts";

const grammar = createGrammar(Infinity, ({ source }) => source);
export type Token = ReturnType<typeof grammar.parse>[number];

export interface Env extends ParseEnv {
  references?: Record<string, { title: string; href: string }>;
}

export interface Group {
  tokens: Token[];
  /** Its first line, from 0, and the one after its last. */
  lines: [number, number];
}

export function groupsOf(text: string, env: Env): Group[] {
  const groups: Group[] = [];
  let tokens: Token[] = [];
  for (const token of grammar.parse(text, env as Parameters<typeof grammar.parse>[1])) {
    tokens.push(token);
    if (token.level > 0 || token.nesting === 1) continue;
    const map = tokens[0]?.map;
    if (map) groups.push({ tokens, lines: map });
    tokens = [];
  }
  return groups;
}

class Unknown extends Error {}

type Attributes = (token: Token, tokens: Token[], index: number) => Attrs | null;
const noAttributes: Attributes = () => null;

/** A list is tight where its paragraphs have no tag of their own. */
const isTight = (tokens: Token[], index: number) => {
  const { level = 0 } = tokens[index] ?? {};
  return (
    tokens.slice(index).find((token) => token.type === "paragraph_open" && token.level === level + 2)?.hidden ?? true
  );
};
const alignment: Attributes = (token) => ({
  align: /text-align:(\w+)/.exec(String(token.attrGet("style") ?? ""))?.[1] ?? null,
});

const opened: Record<string, [string, Attributes]> = {
  paragraph_open: ["paragraph", noAttributes],
  heading_open: ["heading", (token) => ({ level: Number(token.tag.slice(1)) })],
  blockquote_open: ["blockquote", noAttributes],
  bullet_list_open: [
    "bullet_list",
    (token, tokens, index) => ({ tight: isTight(tokens, index), bullet: token.markup || "-" }),
  ],
  ordered_list_open: [
    "ordered_list",
    (token, tokens, index) => ({
      tight: isTight(tokens, index),
      order: Number(token.attrGet("start") ?? 1),
      delimiter: token.markup || ".",
    }),
  ],
  list_item_open: ["list_item", noAttributes],
  table_open: ["table", noAttributes],
  tr_open: ["table_row", noAttributes],
  th_open: ["table_header", alignment],
  td_open: ["table_cell", alignment],
};
const passedOver = new Set(["thead_open", "thead_close", "tbody_open", "tbody_close"]);

const withoutLastLineFeed = (text: string) => (text.endsWith("\n") ? text.slice(0, -1) : text);
const known = (node: Node | null): Node => {
  if (!node) throw new Unknown();
  return node;
};
const code = (token: Token, params: string) => {
  const content = withoutLastLineFeed(token.content);
  return known(createNode("code_block", { params }, content ? [schema.text(content)] : []));
};

/** The node that a group is; null when the schema has none for it. */
export function nodeOf(tokens: Token[]): Node | null {
  const stack: { type: string; attrs: Attrs | null; content: Node[] }[] = [{ type: "doc", attrs: null, content: [] }];
  const add = (node: Node) => stack.at(-1)?.content.push(node);
  try {
    for (const [index, token] of tokens.entries()) {
      const open = opened[token.type];
      if (open) stack.push({ type: open[0], attrs: open[1](token, tokens, index), content: [] });
      else if (token.type.endsWith("_close") && !passedOver.has(token.type)) {
        const { type, attrs, content } = stack.pop() as (typeof stack)[number];
        add(known(createNode(type, attrs, content)));
      } else if (token.type === "inline") {
        const words = inlineOf(token.children ?? []);
        const isCell = (stack.at(-1)?.type ?? "").startsWith("table_");
        if (isCell) add(known(createNode("cell_text", null, words)));
        else stack.at(-1)?.content.push(...words);
      } else if (token.type === "fence") add(code(token, token.info));
      else if (token.type === "code_block") add(code(token, ""));
      else if (token.type === "hr") add(known(createNode("horizontal_rule", null, [])));
      else if (token.type === "article_block")
        add(known(createNode("block", { source: (token.meta as { block: string }).block }, [])));
      else if (!passedOver.has(token.type)) throw new Unknown();
    }
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
  return stack[0]?.content.length === 1 ? (stack[0].content[0] ?? null) : null;
}

const markNames: Record<string, string> = { strong: "strong", em: "em", s: "strike", link: "link" };

function inlineOf(tokens: Token[]): Node[] {
  const found: Node[] = [];
  let active = Mark.none;
  const add = (text: string, on = active) => {
    const last = found.at(-1);
    if (!text) return;
    if (last?.isText && Mark.sameSet(last.marks, on)) found[found.length - 1] = schema.text(last.text + text, on);
    else found.push(schema.text(text, on));
  };
  for (const token of tokens) {
    const [, name = "", side] = /^(\w+)_(open|close)$/.exec(token.type) ?? [];
    const type = marks[markNames[name] ?? ""];
    if (type && side === "open")
      active = type
        .create(name === "link" ? { href: token.attrGet("href") ?? "", title: token.attrGet("title") } : null)
        .addToSet(active);
    else if (type) active = type.removeFromSet(active);
    else if (token.type === "text") add(token.content);
    else if (token.type === "softbreak") add(" ");
    else if (token.type === "code_inline") add(token.content, schema.mark("code").addToSet(active));
    else if (token.type === "hardbreak") found.push(schema.node("hard_break", null, undefined, active));
    else if (token.type === "image")
      found.push(
        schema.node(
          "image",
          { src: token.attrGet("src") ?? "", alt: token.content, title: token.attrGet("title") },
          undefined,
          active,
        ),
      );
    else throw new Unknown();
  }
  return found;
}
